import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import { ArrivalRefused } from "../journal/events.ts";
import { record } from "./journal.ts";

/** What a record says of bytes that it must not hold. */
export interface TextDigest {
  readonly sizeBytes: number;
  /** SHA-256 as 64 lower-case hexadecimal digits. */
  readonly digest: string;
}

/** Names text without repeating it, so that a refusal can be matched with the sender's own log. */
export class Digest extends Context.Service<Digest, { readonly of: (text: string) => TextDigest }>()(
  "eyes-down/domain/ports/Digest",
) {}

/** Records that a part of the address was not taken: which, and why, never what it said. */
export const refuseFromUrl = (parameter: string, reason: string, value: string) =>
  Effect.gen(function* () {
    const digest = yield* Digest;
    return yield* record(
      ArrivalRefused,
      { source: "url", name: parameter, reason, ...digest.of(value) },
      { by: "url" },
    );
  });
