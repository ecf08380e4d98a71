import * as Result from "effect/Result";
import { type Checkpoint, readCheckpoint } from "./checkpoint.ts";
import { readVerifier, type VerifierKey } from "./signed-note.ts";

/** What an auditor has in hand, told by what is in it and not by its name. */
export type Offered =
  | { readonly is: "checkpoint"; readonly checkpoint: Checkpoint }
  | { readonly is: "key"; readonly key: VerifierKey }
  /** Meant as one of these, but of no use as it is; `says` what is wrong with it. */
  | { readonly is: "useless"; readonly says: string }
  /** Anything else. Whether it can be a log, only reading it shows. */
  | { readonly is: "other" };

/** No checkpoint or key is longer; of a longer text this much tells that it is neither. */
export const LONGEST_OFFERED = 16_384;

export function offeredBy(text: string): Offered {
  const useless = USELESS.find(({ looks }) => looks.test(text));
  if (useless !== undefined) return { is: "useless", says: useless.says };
  if (VERIFIER.test(text))
    return Result.match(readVerifier(text), {
      onSuccess: (key): Offered => ({ is: "key", key }),
      onFailure: (says) => ({ is: "useless", says }),
    });
  if (NOTE.test(text))
    return Result.match(readCheckpoint(text), {
      onSuccess: (checkpoint): Offered => ({ is: "checkpoint", checkpoint }),
      onFailure: (says) => ({ is: "useless", says }),
    });
  return { is: "other" };
}

const VERIFIER = /^\s*[^\s+{]+\+[0-9a-f]{8}(?:\+\S*)?\s*$/;
const NOTE = /^[^{\n][^]*\n\n— /;

/** The commonest ways in which it is the wrong thing, or has been spoilt on its way. */
const USELESS: readonly { readonly looks: RegExp; readonly says: string }[] = [
  {
    looks: /^\s*PRIVATE\+KEY\+/,
    says: "That is the private key, which signs checkpoints: nobody but its owner should have it. To check one, give the verifier key, which keygen has shown.",
  },
  {
    looks: /^(?:c2sp\.org\/tlog-proof@|old \d+\n)/,
    says: "That is a proof, not a checkpoint: the command “audit check-proof” checks it, and needs no log.",
  },
  {
    looks: /^[^{\r\n]+\r\n\d+\r\n[^]*\r\n— /,
    says: "That is a checkpoint whose line ends were converted, so that no signature fits it any more: get the original.",
  },
  {
    looks: /^[^{\n]+\n\d+\n[A-Za-z0-9+/]{43}=\s*$/,
    says: "That is a checkpoint without its signatures: a blank line and lines that begin with a dash (—) are missing at its end.",
  },
];
