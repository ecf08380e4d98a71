import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyFile } from "../../app/audit/command-line/commands/verify.ts";
import { parseSigner, parseVerifier } from "../../app/audit/command-line/note.ts";
import { postCheckpointTo } from "../../app/audit/command-line/post-checkpoint.ts";
import { startWitness, type WitnessServer } from "../../app/audit/command-line/witness-server.ts";
import { WitnessState } from "../../app/audit/command-line/witness-state.ts";
import { COSIGNER } from "../../app/audit/engine/checkpoint/signed-note.ts";
import { recordingTerminal } from "../support/audit.ts";
import { witnessKey } from "../support/register-receipts.ts";
import { openSite, type Site } from "../support/site.ts";
import { signIn } from "./steps/signing-in.ts";

let site: Site;
let witness: WitnessServer;
const scratch = mkdtempSync(join(tmpdir(), "register-receipts-"));
const keyOf = async (name: string) => (await (await fetch(`${site.origins.operator}/${name}`)).text()).trim();
beforeAll(async () => {
  const post = (body: string) => postCheckpointTo(witness.url)(body);
  site = await openSite({ witness: { key: parseVerifier(witnessKey.verifier, COSIGNER), post } });
  witness = await startWitness({
    signer: parseSigner(witnessKey.secret, COSIGNER),
    state: new WitnessState(join(scratch, "state.json")),
    keys: [parseVerifier(await keyOf("register.vkey"))],
    port: 0,
    nowMs: () => Date.now(),
    log: () => undefined,
  });
});
afterAll(async () => {
  await site.close();
  await witness.close();
  rmSync(scratch, { recursive: true });
});

describe("the player's record", () => {
  it("has the proof that a witness has seen it in the operator's register, and the wallet says until when", async () => {
    const { page } = await site.visit();
    await signIn(page, "rosie");
    await page.goto("/secure/user/account/payment-methods");
    // Each visit of the page adds lines, whose delivery brings the proof for the lines that were delivered before.
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByText(/^Kept by us until \d\d:\d\d\./).textContent();
        },
        { interval: 8_000, timeout: 90_000 },
      )
      .toMatch(/ An independent witness has seen it until \d\d:\d\d\. The signed receipts are in the file\.$/);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my record" }).click();
    const path = join(scratch, "download.ndjson");
    await (await downloading).saveAs(path);
    const verdict = (witnesses: readonly string[], vkey: readonly string[]) =>
      verifyFile(recordingTerminal().terminal, path, { open: true, vkey, witness: witnesses });
    const keys = [await keyOf("operator.vkey"), await keyOf("register.vkey")];
    const { checks } = verdict([witnessKey.verifier], keys);
    expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    const register = (from: typeof checks) => from.find(({ check }) => check === "register")?.outcome;
    expect(register(checks)).toBe("passed");
    expect(register(verdict([], keys).checks)).toBe("not-checked");
  });
});
