import { keyPairOf, parseSigner, type SignerKey } from "../../audit/command-line/note.ts";
import type { Kernel } from "../kernel/types.ts";

/** The operator's name in keys and checkpoints. */
export const OPERATOR = "eyes-down.example/sandbox";
const SEED_BYTES = 32;

/** A key with which the operator signs. */
export interface OperatorKey {
  readonly signer: () => SignerKey;
  /** The key that checks the signatures. */
  readonly verifier: () => string;
}

/**
 * A key of the operator, which is created at its first use and stored under `id`. A key signs one kind of checkpoint:
 * the name of a journal comes from the client, and must not make its receipt a checkpoint of something else.
 */
export function createOperatorKey(kernel: Kernel, id: string, name: string): OperatorKey {
  const keys = kernel.world.collection<{ readonly seed: string }>("journal.operator-key");
  let known: { readonly seed: string; readonly signer: SignerKey; readonly verifier: string } | undefined;

  const key = () => {
    const { seed } = keys.get(id) ?? { seed: kernel.secrets.bytes(SEED_BYTES).toString("hex") };
    if (known?.seed === seed) return known;
    if (keys.get(id) === undefined) keys.put(id, { seed });
    const { secret, verifier } = keyPairOf(name, Buffer.from(seed, "hex"));
    return (known = { seed, signer: parseSigner(secret), verifier });
  };

  return { signer: () => key().signer, verifier: () => key().verifier };
}
