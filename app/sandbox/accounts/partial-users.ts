import { hash } from "node:crypto";
import { getPartialUser, type PartialUser, savePartialUser } from "../../../domain/registration/wire.ts";
import { makeRoom } from "../kernel/collection.ts";
import { Refusal } from "../kernel/refusal.ts";
import { type GoogleAccount, subjectOf } from "../google/accounts.ts";
import type { Call, Kernel } from "../kernel/types.ts";
import { attemptsOf, REGISTER_BY_ADDRESS } from "./attempts.ts";

/** An unfinished registration, by the browser that holds the cookie. */
interface Begun {
  readonly owner: string;
  readonly typed: PartialUser;
  readonly expiresAt: number;
  /** The Google account that it began with. It is linked to the new account. */
  readonly google?: string;
}

const NOTHING: PartialUser = {
  email: "",
  username: "",
  firstName: "",
  lastName: "",
  birthDate: "",
  phoneNumber: "",
  address: "",
  city: "",
  postcode: "",
  regPromoCode: "",
};

const COOKIE = "PARTIAL-USER";
/** An unfinished registration is removed after this time. */
const KEPT_MS = 60 * 60_000;

/** The length of the longest field of a registration: an address. */
const MOST_OF_FIELD = 500;
/** The maximum number of unfinished registrations of one browser. A new one replaces the oldest. */
const MOST_OF_BROWSER = 3;

const digestOf = (token: string): string => hash("sha256", token, "hex");
const ownerOf = ({ cookies }: Call): string | undefined => {
  const token = cookies[COOKIE];
  return token === undefined ? undefined : digestOf(token);
};

const begunOf = (kernel: Kernel) => kernel.world.collection<Begun>("accounts.partialUsers");

/** Begins a registration of this browser, which may be its first. */
function begin(kernel: Kernel, call: Call, values: Pick<Begun, "typed" | "google">): string {
  const begun = begunOf(kernel);
  const attempts = attemptsOf(kernel);
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
  attempts.refuseTooSoon("draft-from", call.address, REGISTER_BY_ADDRESS, call.nowMs);
  attempts.count("draft-from", call.address, call.nowMs);
  makeRoom(begun, (one) => one.owner === owner, MOST_OF_BROWSER);
  const ref = kernel.newRef("u");
  begun.put(ref, { owner, ...values, expiresAt: call.nowMs + KEPT_MS });
  return ref;
}

/** Begins a registration with what Google states. */
export const beginPartialUser = (kernel: Kernel, call: Call, stated: GoogleAccount, google: string): string =>
  begin(kernel, call, { typed: { ...NOTHING, ...stated }, google });

/** The typed values of unfinished registrations. Only the browser that sent them can read them. */
export function handlePartialUsers(kernel: Kernel): void {
  const begun = begunOf(kernel);

  kernel.handle(savePartialUser, ({ partialUserRef, ...typed }, call) => {
    const tooLong = Object.entries(typed).flatMap(([field, text]) =>
      [...text].length > MOST_OF_FIELD ? [[field, "This is too long"] as const] : [],
    );
    if (tooLong.length > 0)
      throw new Refusal({ httpStatus: 200, msg: "This is too long to keep", errors: Object.fromEntries(tooLong) });
    const known = partialUserRef === null ? undefined : begun.get(partialUserRef);
    if (partialUserRef === null || known === undefined || known.owner !== ownerOf(call))
      return { partialUserRef: begin(kernel, call, { typed }) };
    begun.put(partialUserRef, { ...known, typed, expiresAt: call.nowMs + KEPT_MS });
    return { partialUserRef };
  });

  kernel.handle(getPartialUser, ({ partialUserRef }, call) => {
    const known = begun.get(partialUserRef);
    return known !== undefined && known.owner === ownerOf(call) && known.expiresAt > call.nowMs ? known.typed : null;
  });
}

/** The account exists now, so the draft of it is removed. Returns the Google account that the draft began with, if the address is still Google's. */
export function removePartialUser(kernel: Kernel, ref: string | null, call: Call, email: string): string | undefined {
  const begun = begunOf(kernel);
  const known = ref === null ? undefined : begun.get(ref);
  if (ref === null || known === undefined || known.owner !== ownerOf(call)) return undefined;
  begun.delete(ref);
  return known.google !== undefined && known.google === subjectOf({ email }) ? known.google : undefined;
}
