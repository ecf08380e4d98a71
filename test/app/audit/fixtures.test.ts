import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { verifyFile } from "../../../app/audit/commands/verify.ts";
import { playerFold } from "../../../domain/player.ts";
import { Replay } from "../../../domain/journal/replay.ts";
import { fixtureFiles } from "../../fixtures/files.ts";
import { listen } from "../../support/audit.ts";
import { brokenJournals } from "../../support/broken-journals.ts";
import { goodJournals } from "../../support/good-journals.ts";
import { statesOf, type WalletPoint } from "../../support/states.ts";

const folder = "fixtures/journals";
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const verify = (path: string) => verifyFile(listen().terminal, join(folder, path), false);

describe("fixtures/journals", () => {
  it("holds what `node build.mjs run fixtures` writes, and nothing else", () => {
    const written = [...fixtureFiles().keys()].sort();
    const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /json$/.test(path));
    expect(found.sort()).toEqual(written);
    for (const [path, text] of fixtureFiles()) expect(read(path), path).toBe(text);
  });

  it.each(goodJournals().map(({ name, exitCode }) => [name, exitCode] as const))(
    "%s is good: exit code %i",
    (name, code) => {
      const verdict = verify(`${name}.ndjson`);
      expect(verdict.checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
      expect(verdict.exitCode).toBe(code);
      expect(verdict.firstBad).toBeNull();
    },
  );

  it.each(brokenJournals().map((broken) => [broken.name, broken] as const))("%s is found out", (name, broken) => {
    const { exitCode, firstBad } = verify(`broken/${name}.ndjson`);
    expect(exitCode).toBe(broken.exitCode);
    expect(firstBad?.line ?? null).toBe(broken.line);
    if (broken.line !== null) expect(firstBad?.check).toBe(broken.check);
  });

  it("names no secret that it finds", () => {
    for (const { name, check, text } of brokenJournals().filter((broken) => broken.check === "secrets")) {
      const [, secret = ""] = /(4111 1111 1111 1111|jo@example\.org|07700 900123|eyJ[\w.-]+|cvv: 123)/.exec(text) ?? [];
      expect(secret, name).not.toBe("");
      expect(JSON.stringify(verify(`broken/${name}.ndjson`)), check).not.toContain(secret);
    }
  });
});

/** What the product's own fold comes to after every record that moves or states money. */
function foldedStates(text: string): readonly WalletPoint[] {
  const replay = new Replay(playerFold);
  return text
    .split("\n")
    .slice(0, -1)
    .flatMap((line) => {
      replay.push(line);
      const { wallet } = replay.state;
      const { seq = 0, by, type } = replay.last ?? {};
      const speaksOfMoney = type === "wallet.balance-stated.v1" || type === "wallet.movement-booked.v1";
      if (!speaksOfMoney || by !== "server") return [];
      return [{ seq, folded: wallet.folded, position: wallet.position }];
    });
}

describe("a second implementation that only adds up", () => {
  const whole = goodJournals().filter(({ name }) => name !== "excerpt");
  it.each(whole.map(({ name, text }) => [name, text] as const))("agrees after every record of %s", (_name, text) => {
    const states = statesOf(text);
    expect(states.length).toBeGreaterThan(0);
    expect(foldedStates(text)).toEqual(states);
  });
});
