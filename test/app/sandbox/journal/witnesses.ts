import { onTestFinished } from "vitest";
import { postCheckpointTo } from "../../../../app/audit/command-line/post-checkpoint.ts";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { journalModule } from "../../../../app/sandbox/journal/module.ts";
import type { SandboxModule } from "../../../../app/sandbox/kernel/types.ts";
import { startedWitness, witnessVerifier } from "../../../support/started-witness.ts";
import { toySandbox } from "../kernel/harness.ts";

const NO_SERVER = "http://127.0.0.1:9";
/** Longer than the wait for a request, and shorter than a session. */
const THREE_MINUTES = 3 / 60;

/** A sandbox with a witness, which answers nothing before `appear`. */
export async function witnessedSandbox(modules: readonly SandboxModule[] = []) {
  let url = NO_SERVER;
  /** The sizes of the checkpoints that were posted to the witness. */
  const posted: number[] = [];
  const post = (body: string) => {
    posted.push(Number(/\n\n[^\n]+\n(\d+)\n/.exec(body)?.[1]));
    return postCheckpointTo(url)(body);
  };
  const sandbox = await toySandbox({
    modules: [accountsModule, journalModule, ...modules],
    witness: { key: witnessVerifier, post },
  });
  const page = (name: string) => fetch(`${sandbox.origins.operator}/${name}`);
  const textOf = async (name: string) => (await page(name)).text();
  const server = await startedWitness(sandbox.origins.operator);
  onTestFinished(() => server.close());
  return {
    ...sandbox,
    posted,
    page,
    textOf,
    registerKey: (await textOf("register.vkey")).trim(),
    appear: () => void ({ url } = server),
    /** Later than the next request to the witness. */
    later: () => sandbox.control("world/advance-clock", { hours: THREE_MINUTES }),
    cosignedSize: async () => (await textOf("cosigned.checkpoint")).split("\n")[1],
  };
}
