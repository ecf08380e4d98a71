import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { playerFold } from "../../../domain/player.ts";
import { Replay, NO_CHECKS } from "../../../domain/journal/replay.ts";
import { fixtureFiles } from "../../fixtures/files.ts";
import { verdictOn } from "../../support/audit.ts";
import { brokenJournals } from "../../support/broken-journals.ts";
import { goodJournals } from "../../support/good-journals.ts";
import { recordOf } from "../../support/journals.ts";
import { statesOf, type WalletPoint } from "../../support/states.ts";

const folder = "fixtures/journals";
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const outdated = "out of date: run `node build.mjs run fixtures`, and check the changes";

const scratch = mkdtempSync(join(tmpdir(), "fixtures-"));
afterAll(() => rmSync(scratch, { recursive: true }));

describe("fixtures/journals", () => {
  it("has exactly the files that the present code generates", () => {
    const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("json"));
    expect(found.sort()).toEqual([...fixtureFiles().keys()].sort());
    const changed = [...fixtureFiles()].filter(([path, text]) => read(path) !== text).map(([path]) => path);
    expect(changed.map((path) => `${path} is ${outdated}`)).toEqual([]);
  });

  it.each(goodJournals().map((good) => [good.name, good] as const))("%s passes", (_name, { text, exitCode }) => {
    const verdict = verdictOn(scratch, text);
    expect(verdict.checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(verdict.exitCode).toBe(exitCode);
    expect(verdict.firstBad).toBeNull();
  });

  it.each(brokenJournals().map((broken) => [broken.name, broken] as const))("%s fails at its line", (_name, broken) => {
    const { exitCode, firstBad } = verdictOn(scratch, broken.text);
    expect(exitCode).toBe(broken.exitCode);
    expect(firstBad?.line ?? null).toBe(broken.line);
    if (broken.line !== null) expect(firstBad?.check).toBe(broken.check);
  });

  it("does not repeat a secret in a finding", () => {
    for (const { text } of brokenJournals().filter(({ check }) => check === "secrets")) {
      const [, secret = ""] = /(4111 1111 1111 1111|jo@example\.org|07700 900123|eyJ[\w.-]+|cvv: 123)/.exec(text) ?? [];
      expect(secret).not.toBe("");
      expect(JSON.stringify(verdictOn(scratch, text))).not.toContain(secret);
    }
  });
});

/** The states of the product's fold after every record that moves or states money. */
function foldedStates(text: string): readonly WalletPoint[] {
  // The first line of an excerpt states its `seq` and `prev`.
  const { seq: first, prev: head } = recordOf(text.slice(0, text.indexOf("\n")));
  const replay = new Replay(playerFold, NO_CHECKS, { seq: first, head });
  return text
    .split("\n")
    .slice(0, -1)
    .flatMap((line) => {
      replay.push(line);
      const { wallet } = replay.state;
      const { seq = 0, by, type } = replay.last ?? {};
      const isMoney = type === "wallet.balance-stated.v1" || type === "wallet.movement-booked.v1";
      if (!isMoney || by !== "server") return [];
      return [{ seq, folded: wallet.folded, position: wallet.position }];
    });
}

describe("a second implementation that only adds movements", () => {
  // A log that is intact but breaks a rule has the same sums in both; a movement that could not be read is in neither.
  const intact = brokenJournals().filter(({ exitCode, check }) => exitCode === 1 && check !== "schemas");
  const all = [...goodJournals(), ...intact];
  it.each(all.map(({ name, text }) => [name, text] as const))("agrees after every record of %s", (_name, text) => {
    const states = statesOf(text);
    expect(states.length).toBeGreaterThan(0);
    expect(foldedStates(text)).toEqual(states);
  });
});
