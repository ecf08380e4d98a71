import { CHATTERS, HOST } from "../chat/people.ts";
import type { Call, Kernel } from "../kernel/types.ts";
import { attemptsOf, AVAILABILITY_BY_ADDRESS } from "./attempts.ts";
import { accountsOf } from "./players.ts";

/** What a reader sees of a name: letters of another width, spaces, marks and invisible characters make no other name. */
const seen = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\s]/gu, "");

const MOST_DIGITS = 8;
const TOO_MANY_DIGITS = `Please use at most ${MOST_DIGITS} digits`;
/** A name with as many digits as a telephone number would be in the records of everybody who sees it, and fail their verification. */
const hasTooManyDigits = (name: string): boolean => (name.match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS;

/** Whether an email address or a name is available. Every answer may say who has an account, so a caller counts the question first. */
export function availabilityOf(kernel: Kernel) {
  const accounts = accountsOf(kernel);
  const attempts = attemptsOf(kernel);
  return {
    /** Counts a question, and refuses one that comes too soon. If the call is refused afterwards, the count stays only with `keep`. */
    count: ({ address, nowMs }: Pick<Call, "address" | "nowMs">): void => {
      attempts.refuseTooSoon("availability-from", address, AVAILABILITY_BY_ADDRESS, nowMs);
      attempts.count("availability-from", address, nowMs);
    },
    isEmailTaken: (email: string): boolean =>
      accounts.find((one) => one.email === email.trim().toLowerCase()) !== undefined,
    /** Why a player cannot have this name, or undefined. `taken` is the reason if another player, or a person of the chat, is seen under it, or nothing is seen of it: a player could pass as the host or as another player. */
    nameFault: (name: string, taken: string, ownId?: string): string | undefined => {
      if (hasTooManyDigits(name)) return TOO_MANY_DIGITS;
      const isSame = (other: string) => seen(other) === seen(name);
      const isTaken = () =>
        accounts.find(
          ({ id, username, nickname = username }) => id !== ownId && (isSame(username) || isSame(nickname)),
        ) !== undefined;
      return seen(name) === "" || [HOST, ...CHATTERS].some(isSame) || isTaken() ? taken : undefined;
    },
  };
}
