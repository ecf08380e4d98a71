import { createHash, randomBytes } from "node:crypto";
import { getPartialUser, type PartialUser, savePartialUser } from "../../../domain/registration/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Call, Kernel } from "../kernel/types.ts";
import { attemptsOf, REGISTER_BY_ADDRESS } from "./attempts.ts";

/** A registration that was begun, by the browser that holds the cookie. */
interface Begun {
  readonly owner: string;
  readonly typed: PartialUser;
  readonly expiresAt: number;
}

const COOKIE = "PARTIAL-USER";
/** Whoever wanders off for longer begins again, and nothing of them is kept. */
const KEPT_MS = 60 * 60_000;

/** As long as the longest field of a registration may be: an address. */
const MOST_OF_FIELD = 500;
/** A browser begins no more registrations than this; the oldest is forgotten for the next. */
const MOST_OF_BROWSER = 3;

const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");
const ownerOf = ({ cookies }: Call): string | undefined => {
  const token = cookies[COOKIE];
  return token === undefined ? undefined : digestOf(token);
};

const begunOf = (kernel: Kernel) => kernel.world.collection<Begun>("accounts.partialUsers");

/** What was typed of registrations that are not finished: given to the browser that typed it, and to no other. */
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
      const token = randomBytes(24).toString("base64url");
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

/** There is an account now: what was typed on the way to it is kept no longer. */
export function forgetPartialUser(kernel: Kernel, ref: string | null, call: Call): void {
  const begun = begunOf(kernel);
  if (ref !== null && begun.get(ref)?.owner === ownerOf(call)) begun.delete(ref);
}
