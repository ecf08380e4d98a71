import { describe, expect, it } from "vitest";
import { parseCheckpoint } from "../../../../app/audit/command-line/checkpoint.ts";
import { cosignedAt, generateKey } from "../../../../app/audit/command-line/note.ts";
import { readWitness } from "../../../../app/sandbox/witness.ts";
import type { deliverJournal } from "../../../../domain/recording/wire.ts";
import { RegisterReceiptReceived } from "../../../../domain/journal/events.ts";
import type { RegisteredHead } from "../../../../domain/journal/register.ts";
import { ConnectionChanged } from "../../../../domain/shell/events.ts";
import type { ResponseOf } from "../../../../domain/wire.ts";
import { runWith } from "../../../support/audit.ts";
import { fileOf, Recorder, recordOf } from "../../../support/journals.ts";
import { witnessKey } from "../../../support/register-receipts.ts";
import { witnessVerifier } from "../../../support/started-witness.ts";
import { browser, recorded } from "./deliveries.ts";
import { witnessedSandbox } from "./witnesses.ts";

describe("the witness of the sandbox's register", () => {
  it("is asked after the register has grown, and again later if it did not answer", async () => {
    const sandbox = await witnessedSandbox();
    const { page, textOf, later, cosignedSize } = sandbox;
    expect((await page("cosigned.checkpoint")).status).toBe(404);

    const deliver = await browser(sandbox, "rosie");
    const lines = recorded("p-rosie");
    const grow = async (size: number) => {
      expect(await deliver(size - 1, lines.slice(size - 1, size))).toMatchObject({ success: true });
      await later();
    };
    await grow(1);
    await expect.poll(() => sandbox.logged.join("\n")).toContain("The witness at http://127.0.0.1:9 did not answer");
    sandbox.appear();
    await later();
    await expect.poll(cosignedSize).toBe("1");
    await grow(2);
    await expect.poll(cosignedSize).toBe("2");
    const { signed } = parseCheckpoint(await textOf("cosigned.checkpoint"));
    expect(cosignedAt(signed, witnessVerifier)).toBeGreaterThan(0);
  });

  it("is proved to the player with a later delivery: it has seen the head of the journal; a delivery does not wait for it", async () => {
    const sandbox = await witnessedSandbox();
    const { textOf, registerKey, later, cosignedSize } = sandbox;
    sandbox.appear();
    const deliver = await browser(sandbox, "rosie");
    await deliver(0, recorded("p-rosie", "another"), "another");
    const recorder = new Recorder({ journal: "jrn-1", player: "p-rosie", begins: "2026-11-20T19:00:00.000Z" });
    let delivered = 0;
    const answer = async () => {
      recorder.record(ConnectionChanged, { online: delivered % 2 === 1 }, "app");
      const lines = recorder.lines();
      const { data } = (await deliver(delivered, lines.slice(delivered))) as {
        data: ResponseOf<typeof deliverJournal>;
      };
      delivered = data.acknowledged;
      return data.registered;
    };
    expect(await answer()).toBeUndefined();
    await later();
    await expect.poll(cosignedSize).toBe("2");
    const registered = (await answer())!;
    expect(await answer()).toEqual(registered);
    const { size, time } = recordOf(registered.leaf) as unknown as RegisteredHead;
    expect(size).toBe(2);
    recorder.record(RegisterReceiptReceived, { ...registered, size, heldAt: Date.parse(time) }, "server");
    recorder.seal();

    const keys = ["--vkey", registerKey, "--witness", witnessKey.verifier];
    const log = { log: fileOf(recorder.lines()) };
    const verified = await runWith(log, "verify", "@/log", ...keys);
    expect(verified.out.replaceAll(/\s+/g, " ")).toContain(
      "line 2 of eyes-down.example/sandbox/heads has the first 2 lines",
    );
    expect(verified.code).toBe(0);

    // The operator puts another journal in its place. What the witness has cosigned is then no checkpoint of the register.
    const register = (await textOf("register.ndjson")).replaceAll('"jrn-1"', '"jrn-9"');
    const files = { ...log, register, checkpoint: await textOf("cosigned.checkpoint") };
    const options = ["--register", "@/register", "--register-checkpoint", "@/checkpoint"];
    expect((await runWith(files, "player", "@/log", ...options, ...keys)).code).toBe(2);
  });
});

describe("the settings of the witness", () => {
  it.each([
    ["127.0.0.1:4004", witnessKey.verifier, "WITNESS is"],
    ["http://127.0.0.1:4004", "", "WITNESS_KEY must be"],
    ["http://127.0.0.1:4004", generateKey("example.com/log").verifier, "not the key of a witness"],
  ])("are refused: %s with %s", (url, text, says) => {
    expect(readWitness(url, text)).toMatchObject({ failure: expect.stringContaining(says) });
  });

  it("may be absent", () => {
    expect(readWitness(undefined)).toMatchObject({ success: undefined });
  });
});
