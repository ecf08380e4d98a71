import { hash } from "node:crypto";
import type { Collection } from "./collection.ts";
import { Refusal, type RefusalSays } from "./refusal.ts";

/** The answer to the first call with an intent: data, or a refusal with `keep`. */
export type FirstAnswer = ({ readonly data: unknown } | { readonly refusal: RefusalSays }) & {
  /** The digest of the call's request. */
  readonly request: string;
};

/** The header that names a call's intent. */
export const INTENT_HEADER = "idempotency-key";

const INTENT = /^[\w-]{8,64}$/;

/** Whether a call can have this intent. */
export const isIntent = (text: string): boolean => INTENT.test(text);

/** The intent of a call. A malformed one is refused, because ignoring it could repeat the action. */
export const intentOf = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  if (isIntent(header)) return header;
  throw new Refusal({ status: 400, msg: "The intent is not 8 to 64 letters, digits or dashes", visible: false });
};

/** The digest of a request, to recognise a repetition. */
export const requestDigest = (fields: object): string =>
  hash(
    "sha256",
    JSON.stringify(fields, (_, value: unknown) =>
      isPlain(value) ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value,
    ),
    "base64url",
  );

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Acts once on an intent. The same player, endpoint and intent again receive the first answer; a different request is
 * refused. A refusal without `keep` is not stored, so the call is then handled again.
 */
export const answerOnce = (
  answers: Collection<FirstAnswer>,
  key: string | null,
  request: string,
  act: () => unknown,
): unknown => {
  const known = key === null ? undefined : answers.get(key);
  if (known !== undefined) {
    if (known.request !== request)
      throw new Refusal({ status: 422, msg: "The intent was used for another request", visible: false });
    if ("refusal" in known) throw new Refusal(known.refusal);
    return known.data;
  }
  try {
    const data = act();
    if (key !== null) answers.put(key, { data, request });
    return data;
  } catch (error) {
    if (key !== null && error instanceof Refusal && error.says.keep === true)
      answers.put(key, { refusal: error.says, request });
    throw error;
  }
};
