import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSigner, parseVerifier } from "../../app/audit/command-line/note.ts";
import { startWitness } from "../../app/audit/command-line/witness-server.ts";
import { WitnessState } from "../../app/audit/command-line/witness-state.ts";
import { COSIGNER } from "../../app/audit/engine/checkpoint/signed-note.ts";
import { witnessKey } from "./register-receipts.ts";

export const witnessVerifier = parseVerifier(witnessKey.verifier, COSIGNER);

/** A witness that knows the register of the operator at this address. */
export async function startedWitness(operator: string) {
  const scratch = mkdtempSync(join(tmpdir(), "witness-"));
  const server = await startWitness({
    signer: parseSigner(witnessKey.secret, COSIGNER),
    state: new WitnessState(join(scratch, "state.json")),
    keys: [parseVerifier((await (await fetch(`${operator}/register.vkey`)).text()).trim())],
    port: 0,
    nowMs: () => Date.now(),
    log: () => undefined,
  });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      rmSync(scratch, { recursive: true });
    },
  };
}
