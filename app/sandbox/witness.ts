import * as Result from "effect/Result";
import { postCheckpointTo } from "../audit/command-line/post-checkpoint.ts";
import { COSIGNER, readVerifier } from "../audit/engine/checkpoint/signed-note.ts";
import type { Witness } from "./kernel/types.ts";

/** The witness at an address, with its key; undefined without an address. The failure names the setting. */
export function readWitness(url: string | undefined, key = ""): Result.Result<Witness | undefined, string> {
  if (url === undefined) return Result.succeed(undefined);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    return Result.fail(
      `WITNESS is ${JSON.stringify(url)}; it must be the address of a witness, such as http://127.0.0.1:4004`,
    );
  return Result.match(readVerifier(key, COSIGNER), {
    onSuccess: (verifier) => Result.succeed({ key: verifier, post: postCheckpointTo(url) }),
    onFailure: (says) => Result.fail(`WITNESS_KEY must be the key that the witness printed. ${says}`),
  });
}
