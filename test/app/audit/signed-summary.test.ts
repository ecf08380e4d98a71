import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../support/audit.ts";
import { writeLogs } from "./queue/stage.ts";

const folder = mkdtempSync(join(tmpdir(), "audit-signed-"));
const at = (name: string) => join(folder, name);
const keys = { ours: "", other: "" };

/** Signs the summary of some logs in a file. */
async function signed(name: string, logs: string, key = "ours"): Promise<string> {
  const { out } = await run(
    "fold",
    logs,
    "--workers",
    "1",
    "--results",
    at(`${name}.results`),
    "--summary",
    "--sign",
    at(key),
  );
  writeFileSync(at(name), out);
  return at(name);
}

async function check(...args: readonly string[]): Promise<readonly [number, string]> {
  const { code, out, err } = await run("verify-summary", ...args);
  return [code, (out + err).replaceAll(/\s+/g, " ").trim()];
}

/** Changes the file of a signed summary, and expects that it is refused with this sentence. */
async function refused(path: string, change: (text: string) => string, says: string): Promise<void> {
  const altered = at("altered");
  writeFileSync(altered, change(readFileSync(path, "utf8")));
  const [code, text] = await check(altered, "--vkey", keys.ours);
  expect([code, text.split(" Not checked")[0]]).toEqual([2, says.replace("FILE", altered)]);
}

beforeAll(async () => {
  for (const name of ["ours", "other"] as const)
    keys[name] = (await run("keygen", `example.com/${name}`, "--out", at(name))).out.trim();
  writeLogs(folder);
  rmSync(at("logs/zeros.ndjson"));
  // Copies and versions of a journal belong to one set.
  for (const name of readdirSync(at("logs"), { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ndjson")) continue;
    const isOther = /^(?:versions|gap|notes|refusals|tabs.one|limits.stated)/.test(name);
    const path = join(at(isOther ? "two" : "one"), name);
    mkdirSync(dirname(path), { recursive: true });
    // A link has exactly the time of its file, and the time is in the summary.
    linkSync(join(at("logs"), name), path);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a signed summary", () => {
  it("of several sets of logs is, merged, equal to the byte to the summary of one fold over all, with its exit code", async () => {
    const paths = [await signed("b", at("two")), await signed("a", at("one"))];
    const whole = await run("fold", at("logs"), "--workers", "1", "--results", at("all.results"), "--summary");
    const both = await run("verify-summary", ...paths, "--vkey", keys.ours, "--summary");
    expect(both.out === whole.out).toBe(true);
    expect(both.code).toBe(whole.code);
    const { betweenLogs, repeated, unread } = JSON.parse(both.out) as {
      betweenLogs: { forks: { files: string[] }[]; movements: { files: string[] }[]; limits: { file: string }[] };
      repeated: unknown[];
      unread: unknown[];
    };
    expect(betweenLogs.forks.map(({ files }) => files)).toContainEqual([
      "versions/long.ndjson",
      "versions/short.ndjson",
    ]);
    // One log of each is in another set.
    expect(betweenLogs.movements.map(({ files }) => files)).toContainEqual(["tabs/one.ndjson", "tabs/other.ndjson"]);
    expect(betweenLogs.limits.map(({ file }) => file)).toEqual(["limits/exceeded.ndjson"]);
    expect(repeated.length).toBeGreaterThan(1);
    expect(unread).toHaveLength(2);
    const [code, text] = await check(...paths, "--vkey", keys.ours);
    expect([code, text]).toEqual([0, expect.stringMatching(/^2 signed summaries of \d+ logs: the signatures/)]);
  });

  it("is refused if it is unsigned, signed with another key, outside the key's days, or altered, with the line at fault", async () => {
    const path = await signed("c", at("two"));
    const [, line = ""] = readFileSync(path, "utf8").split("\n");
    await refused(
      path,
      (text) => text.slice(0, text.indexOf("Eyes Down audit summary")),
      "FILE is not signed: it has no note at its end.",
    );
    await refused(
      path,
      (text) => text.replace(line, line.replace(/"lines":\d+/, '"lines":999')),
      "Line 2 of FILE was altered: its digest does not match.",
    );
    await refused(
      path,
      (text) => text.replace(`${line}\n`, ""),
      "The lines of FILE were altered after it was signed: 7 logs were signed, and 6 are in it.",
    );
    const named = "is not signed with a given key that was in use at ";
    expect(await check(path, "--vkey", keys.other)).toEqual([2, expect.stringContaining(named)]);
    expect(await check(path, "--vkey", `${keys.ours}@..2000-01-01`)).toEqual([2, expect.stringContaining(named)]);
    writeFileSync(
      at("altered"),
      readFileSync(path, "utf8").replace(/^summary sha256 .+$/m, `summary sha256 ${"0".repeat(64)}`),
    );
    expect(await check(at("altered"), "--vkey", keys.ours)).toEqual([2, expect.stringContaining(named)]);
    expect(await check(at("logs/short.ndjson"), "--vkey", keys.ours)).toEqual([
      3,
      expect.stringContaining("Line 1 of"),
    ]);
    expect((await run("fold", at("two"), "--sign", at("ours"))).err).toContain(
      "--sign signs a summary: add --summary.",
    );
  });

  it("that shares a log or a journal with another one is not merged with it, and both files are named", async () => {
    mkdirSync(at("three"));
    cpSync(at("logs/evening.ndjson"), at("three/again.ndjson"));
    const [one, three] = [await signed("d", at("one")), await signed("e", at("three"))];
    expect(await check(one, three, "--vkey", keys.ours)).toEqual([
      2,
      expect.stringContaining(`The summaries overlap: the journal jrn-evening is in ${one} (`),
    ]);
    expect(await check(one, one, "--vkey", keys.ours)).toEqual([2, expect.stringContaining("The summaries overlap")]);
  });
});
