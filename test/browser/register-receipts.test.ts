import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyFile } from "../../app/audit/command-line/commands/verify.ts";
import { recordingTerminal } from "../support/audit.ts";
import { witnessKey } from "../support/register-receipts.ts";
import type { Site } from "../support/site.ts";
import { saveFile } from "./steps/downloads.ts";
import { signIn } from "./steps/signing-in.ts";
import { openWitnessedSite } from "./steps/witnessed-site.ts";

let site: Site;
const keyOf = async (name: string) => (await (await fetch(`${site.origins.operator}/${name}`)).text()).trim();
beforeAll(async () => {
  site = await openWitnessedSite();
});
afterAll(() => site.close());

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
    const { path } = await saveFile(page, () => page.getByRole("button", { name: "Download my record" }).click());
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
