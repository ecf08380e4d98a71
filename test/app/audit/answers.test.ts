import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { inFolder, run, runWith } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { fileOf } from "../../support/journals.ts";

const lines = evening().lines();
const good = fileOf(lines);
const ledger = lines
  .map((line) => JSON.parse(line) as JournalRecord)
  .filter(({ type }) => type === MovementBooked.type)
  .map(({ data }) => `${JSON.stringify(data)}\n`)
  .join("");

/** The JSON forms of a command in app/audit/README.md: the names of the top-level fields, in order. */
function documented(command: string): readonly (readonly string[])[] {
  const text = readFileSync("app/audit/README.md", "utf8");
  const [, entry = ""] = new RegExp(`^- \`${command}\`: ([^]*?)(?=^- |^$)`, "m").exec(text) ?? [];
  const forms = [...entry.matchAll(/`(\{command[^`]*\})`/g)].map(([, form = ""]) => form.slice(1, -1));
  return forms.map((form) => withoutNested(form).split(",").map(nameOf));
}

const nameOf = (field: string) => field.split(":")[0]!.trim();

/** Removes the contents of braces and brackets. */
function withoutNested(text: string): string {
  const flat = text.replaceAll(/\{[^{}[\]]*\}|\[[^{}[\]]*\]/g, "");
  return flat === text ? text : withoutNested(flat);
}

describe("JSON output", () => {
  it.each<[string, number, readonly string[]]>([
    ["verify", 0, ["@/log"]],
    ["replay", 0, ["@/log"]],
    ["replay", 1, ["@/log", "--unchecked"]],
    ["explain", 0, ["@/log", "--seq", "13"]],
    ["diff", 0, ["@/log", "@/log"]],
    ["diff", 1, ["@/log", "--to", "seq:3"]],
    ["bisect", 0, ["@/log", "--invariant", "wallet.balance < £40"]],
    ["reconcile", 0, ["@/log", "@/ledger"]],
    ["statement", 0, ["@/log"]],
    ["fold", 0, ["@/logs", "--workers", "1"]],
    ["check-proof", 0, ["@/proof", "--record", "@/record"]],
  ])("of %s has the documented form (%i)", async (command, form, args) => {
    await inFolder(async (folder) => {
      const at = (name: string) => join(folder, name);
      await files(at);
      const { out } = await run(command, ...args.map((arg) => arg.replace("@", folder)), "--json");
      expect(Object.keys(JSON.parse(out) as object)).toEqual(documented(command)[form]);
    });
  });
});

it.each([
  ["replay", ["@/log"]],
  ["explain", ["@/log", "--seq", "13"]],
  ["diff", ["@/log", "--to", "seq:3"]],
  ["reconcile", ["@/log", "@/ledger"]],
] as const)("%s says that it does not check whether the records contradict each other", async (command, args) => {
  await inFolder(async (folder) => {
    await files((name) => join(folder, name));
    const { out } = await run(command, ...args.map((arg) => arg.replace("@", folder)), "--json");
    const { notChecked } = JSON.parse(out) as { readonly notChecked: readonly string[] };
    expect(notChecked.join(" ")).toContain("whether the records contradict each other: verify checks them");
  });
});

it("the examples of the README and of the help have an answer in the sample log", async () => {
  const sample = readFileSync("fixtures/journals/evening.ndjson");
  const helps = await Promise.all(["verify", "replay", "explain"].map((command) => run(command, "--help")));
  const text = [readFileSync("README.md", "utf8"), ...helps.map(({ out }) => out)].join("\n");
  const examples = [...text.matchAll(/^ +npm run -s audit -- (\w+) evening\.ndjson(.*?)(?: +#.*)?$/gm)];
  expect(examples).toHaveLength(6);
  for (const [example, command = "", options = ""] of examples) {
    const { code } = await runWith({ log: sample }, command, "@/log", ...options.split(" ").filter(Boolean));
    expect([example.trim(), code]).toEqual([example.trim(), 0]);
  }
});

async function files(at: (name: string) => string): Promise<void> {
  mkdirSync(at("logs"));
  for (const name of ["log", "logs/log.ndjson"]) writeFileSync(at(name), good);
  writeFileSync(at("ledger"), ledger);
  writeFileSync(at("record"), `${lines[3]}\n`);
  await run("keygen", "example.com/auditor", "--out", at("key"));
  writeFileSync(at("checkpoint"), (await run("checkpoint", at("log"), "--key", at("key"))).out);
  writeFileSync(at("proof"), (await run("prove", at("log"), "--seq", "3", "--checkpoint", at("checkpoint"))).out);
}
