import * as Context from "effect/Context";

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
