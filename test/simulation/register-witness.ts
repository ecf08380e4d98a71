import {
  cosign,
  isSignedBy,
  keyPairOf,
  nodeHash,
  parseSigner,
  parseVerifier,
} from "../../app/audit/command-line/note.ts";
import { registerKeys } from "../../app/audit/command-line/witness-keys.ts";
import type { WitnessReply } from "../../app/audit/engine/checkpoint/ask-witness.ts";
import type { Checkpoint } from "../../app/audit/engine/checkpoint/checkpoint.ts";
import type { RegisterKeys } from "../../app/audit/engine/checkpoint/register-receipts-watch.ts";
import { COSIGNER } from "../../app/audit/engine/checkpoint/signed-note.ts";
import { judgeCheckpoint } from "../../app/audit/engine/checkpoint/witness.ts";

const KEY = keyPairOf("witness.example/simulated", Buffer.alloc(32, 1), COSIGNER);
const SIGNER_KEY = parseSigner(KEY.secret, COSIGNER);

/** The key that checks the cosignatures of the simulated witness. */
export const WITNESS_KEY = parseVerifier(KEY.verifier, COSIGNER);

/** Another party's witness of the operator's register. It keeps the operator's first key, and what it cosigned, when the backend crashes. */
export class RegisterWitness {
  #operator: string | undefined;
  #last: Checkpoint | undefined;

  /** The keys for the receipts of the register; undefined before the first request. */
  get keys(): RegisterKeys | undefined {
    return this.#operator === undefined ? undefined : registerKeys([this.#operator], [KEY.verifier]);
  }

  /** Answers `POST /add-checkpoint`. */
  answer(body: string, operator: string, nowMs: number): WitnessReply {
    this.#operator ??= operator;
    const judged = judgeCheckpoint(body, {
      keys: [parseVerifier(this.#operator)],
      cosigned: () => this.#last,
      isSignedBy,
      nodeHash,
    });
    if (judged.status === 409) return { status: 409, type: "text/x.tlog.size", text: `${judged.size}\n` };
    if (judged.status !== 200) return { status: judged.status, type: "text/plain", text: judged.says };
    this.#last = judged.checkpoint;
    return {
      status: 200,
      type: "text/plain",
      text: cosign(judged.checkpoint.signed, SIGNER_KEY, Math.floor(nowMs / 1_000)),
    };
  }
}
