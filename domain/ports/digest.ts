import * as Context from "effect/Context";

/** What a record contains in place of text that must not be recorded. */
export interface TextDigest {
  readonly sizeBytes: number;
  /** SHA-256 as 64 lower-case hexadecimal digits. */
  readonly digest: string;
}

/** Computes size and SHA-256 of a text, so that a refusal can be matched with the sender's log without recording the text. */
export class Digest extends Context.Service<Digest, { readonly of: (text: string) => TextDigest }>()(
  "eyes-down/domain/ports/Digest",
) {}
