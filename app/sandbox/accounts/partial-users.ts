import { createHash } from "node:crypto";
import { getPartialUser, type PartialUser, savePartialUser } from "../../../domain/registration/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Call, Kernel } from "../kernel/types.ts";
import { attemptsOf, REGISTER_BY_ADDRESS } from "./attempts.ts";

/** An unfinished registration, by the browser that holds the cookie. */
interface Begun {
  readonly owner: string;
  readonly typed: PartialUser;
  readonly expiresAt: number;
}

const COOKIE = "PARTIAL-USER";
/** An unfinished registration is removed after this time. */
const KEPT_MS = 60 * 60_000;

/** The length of the longest field of a registration: an address. */
const MOST_OF_FIELD = 500;
/** The maximum number of unfinished registrations of one browser. A new one replaces the oldest. */
const MOST_OF_BROWSER = 3;

const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");
const ownerOf = ({ cookies }: Call): string | undefined => {
  const token = cookies[COOKIE];
  return token === undefined ? undefined : digestOf(token);
};

const begunOf = (kernel: Kernel) => kernel.world.collection<Begun>("accounts.partialUsers");

/** The typed values of unfinished registrations. Only the browser that sent them can read them. */
export function handlePartialUsers(kernel: Kernel): void {
  const begun = begunOf(kernel);
  const attempts = attemptsOf(kernel);

  kernel.handle(savePartialUser, ({ partialUserRef, ...typed }, call) => {
    const tooLong = Object.entries(typed).flatMap(([field, text]) =>
      [...text].length > MOST_OF_FIELD ? [[field, "This is too long"] as const] : [],
    );
    if (tooLong.length > 0)
      throw new Refusal({ httpStatus: 200, msg: "This is too long to keep", errors: Object.fromEntries(tooLong) });
    for (const ref of begun.ids()) {
      const one = begun.get(ref);
      if (one !== undefined && one.expiresAt <= call.nowMs) begun.delete(ref);
    }
    let owner = ownerOf(call);
    if (owner === undefined) {
      const token = kernel.secrets.bytes(24).toString("base64url");
      call.setCookie(COOKIE, token);
      owner = digestOf(token);
    }
    const known = partialUserRef === null ? undefined : begun.get(partialUserRef);
    const isKnown = partialUserRef !== null && known?.owner === owner;
    if (!isKnown) {
      attempts.refuseTooSoon("draft-from", call.address, REGISTER_BY_ADDRESS, call.nowMs);
      attempts.count("draft-from", call.address, call.nowMs);
      const own = begun.ids().filter((id) => begun.get(id)?.owner === owner);
      for (const oldest of own.slice(0, Math.max(0, own.length - MOST_OF_BROWSER + 1))) begun.delete(oldest);
    }
    const ref = isKnown ? partialUserRef : kernel.newRef("u");
    begun.put(ref, { owner, typed, expiresAt: call.nowMs + KEPT_MS });
    return { partialUserRef: ref };
  });

  kernel.handle(getPartialUser, ({ partialUserRef }, call) => {
    const known = begun.get(partialUserRef);
    return known !== undefined && known.owner === ownerOf(call) && known.expiresAt > call.nowMs ? known.typed : null;
  });
}

/** The account exists now, so the draft of it is removed. */
export function removePartialUser(kernel: Kernel, ref: string | null, call: Call): void {
  const begun = begunOf(kernel);
  if (ref !== null && begun.get(ref)?.owner === ownerOf(call)) begun.delete(ref);
}
