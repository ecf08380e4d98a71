import { COSIGNER } from "../../engine/checkpoint/signed-note.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { readSmall } from "../checkpoint.ts";
import { parseSigner, parseVerifier, verifierOf } from "../note.ts";
import type { Terminal } from "../terminal.ts";
import { startWitness } from "../witness-server.ts";
import { WitnessState } from "../witness-state.ts";

export interface WitnessOptions {
  /** The file of the private key. */
  readonly key: string;
  /** The file of the cosigned checkpoints. */
  readonly state: string;
  /** The keys of the known logs. */
  readonly log: readonly string[];
  readonly port: number;
}

/** Runs a witness until the process is interrupted. */
export async function witness(terminal: Terminal, { key, state, log, port }: WitnessOptions): Promise<number> {
  const signer = parseSigner(readSmall(key), COSIGNER);
  const keys = log.map((text) => parseVerifier(text));
  const verifier = verifierOf(signer, COSIGNER);
  const { raw } = parseVerifier(verifier, COSIGNER);
  if (keys.some((other) => Buffer.from(other.raw).equals(raw)))
    throw new UsageError("A log has the key of the witness: then its cosignatures would prove nothing.");
  const server = await startWitness({
    signer,
    keys,
    port,
    state: new WitnessState(state),
    nowMs: () => Date.now(),
    log: terminal.complain,
  });
  terminal.write(`${verifier}\n`);
  terminal.complain(`The witness answers at ${server.url}/add-checkpoint.\n`);
  await new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, resolve);
  });
  await server.close();
  return 0;
}
