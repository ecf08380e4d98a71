import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parseCheckpoint } from "../../../../app/audit/command-line/checkpoint.ts";
import { cosignedAt, generateKey, parseSigner, parseVerifier } from "../../../../app/audit/command-line/note.ts";
import { postCheckpointTo } from "../../../../app/audit/command-line/post-checkpoint.ts";
import { startWitness } from "../../../../app/audit/command-line/witness-server.ts";
import { WitnessState } from "../../../../app/audit/command-line/witness-state.ts";
import { COSIGNER } from "../../../../app/audit/engine/checkpoint/signed-note.ts";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { journalModule } from "../../../../app/sandbox/journal/module.ts";
import { readWitness } from "../../../../app/sandbox/witness.ts";
import { temporaryDirectory, toySandbox } from "../kernel/harness.ts";
import { browser, recorded } from "./deliveries.ts";

const key = generateKey("example.com/witness", COSIGNER);
const verifier = parseVerifier(key.verifier, COSIGNER);

/** Longer than the wait for a request, and shorter than a session. */
const THREE_MINUTES = 3 / 60;

describe("the witness of the sandbox's register", () => {
  it("is asked after the register has grown, and again later if it did not answer", async () => {
    let url = "http://127.0.0.1:9";
    const post = (body: string) => postCheckpointTo(url)(body);
    const witness = { key: verifier, post };
    const sandbox = await toySandbox({ modules: [accountsModule, journalModule], witness });
    const page = async (name: string) => fetch(`${sandbox.origins.operator}/${name}`);
    const server = await startWitness({
      signer: parseSigner(key.secret, COSIGNER),
      state: new WitnessState(join(temporaryDirectory(), "state.json")),
      keys: [parseVerifier((await (await page("register.vkey")).text()).trim())],
      port: 0,
      nowMs: () => Date.now(),
      log: () => undefined,
    });
    onTestFinished(() => server.close());
    expect((await page("cosigned.checkpoint")).status).toBe(404);

    const deliver = await browser(sandbox, "rosie");
    const lines = recorded("p-rosie");
    const grow = async (size: number) => {
      expect(await deliver(size - 1, lines.slice(size - 1, size))).toMatchObject({ success: true });
      await sandbox.control("world/advance-clock", { hours: THREE_MINUTES });
    };
    const cosignedSize = async () => (await (await page("cosigned.checkpoint")).text()).split("\n")[1];
    await grow(1);
    await expect.poll(() => sandbox.logged.join("\n")).toContain("The witness at http://127.0.0.1:9 did not answer");
    ({ url } = server);
    await sandbox.control("world/advance-clock", { hours: THREE_MINUTES });
    await expect.poll(cosignedSize).toBe("1");
    await grow(2);
    await expect.poll(cosignedSize).toBe("2");
    const { signed } = parseCheckpoint(await (await page("cosigned.checkpoint")).text());
    expect(cosignedAt(signed, verifier)).toBeGreaterThan(0);
  });
});

describe("the settings of the witness", () => {
  it.each([
    ["127.0.0.1:4004", key.verifier, "WITNESS is"],
    ["http://127.0.0.1:4004", "", "WITNESS_KEY must be"],
    ["http://127.0.0.1:4004", generateKey("example.com/log").verifier, "not the key of a witness"],
  ])("are refused: %s with %s", (url, text, says) => {
    expect(readWitness(url, text)).toMatchObject({ failure: expect.stringContaining(says) });
  });

  it("may be absent", () => {
    expect(readWitness(undefined)).toMatchObject({ success: undefined });
  });
});
