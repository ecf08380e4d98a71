import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../../app/audit/command-line/program.ts";
import { inFolder, recordingTerminal, run, runWith } from "../../support/audit.ts";
import { brokenJournals } from "../../support/broken-journals.ts";
import { evening } from "../../support/evening.ts";
import { forged } from "../../support/forgery.ts";
import { short } from "../../support/good-journals.ts";
import { fileOf, recordOf } from "../../support/journals.ts";

const broken = new Map(brokenJournals().map(({ name, text }) => [name, text]));
const textOf = (name: string) => broken.get(name) ?? "";
const good = fileOf(evening().lines());
const withFiles = (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runWith({ "evening.ndjson": good, ...files }, ...args);

describe("the audit command", () => {
  it.each(["verify", "replay", "explain"])("explains %s with an example", async (command) => {
    const { code, out } = await run(command, "--help");
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`Example\\n +npm run -s audit -- ${command} evening\\.ndjson`));
  });

  it("states no default that says nothing", async () => {
    for (const command of ["verify", "player", "witness", "check-proof", "verify-summary"])
      expect((await run(command, "--help")).out).not.toContain("[]");
    expect((await run("fold", "--help")).out).toContain("(default: one for each core)");
  });

  it("lists its exit codes", async () => {
    const { code, out } = await run("--help");
    expect(code).toBe(0);
    for (const exit of [0, 1, 2, 3, 4, 5]) expect(out).toMatch(new RegExp(`^ +${exit} +\\w`, "m"));
  });

  it.each([
    [[]],
    [["verify"]],
    [["judge", "x"]],
    [["verify", "x", "--loud"]],
    [["replay", "x", "--seq", "two"]],
    [["replay", "x", "--pace", "fast"]],
    [["verify", "x", "--threads", "3"]],
  ])("refuses %j", async (args) => {
    const { code, err } = await run(...args);
    expect(code).toBe(3);
    expect(err).not.toBe("");
  });
});

describe("verify", () => {
  it("prints a verdict with every check, and its limits", async () => {
    const { code, out } = await withFiles({}, "verify", "@/evening.ndjson");
    expect(code).toBe(0);
    for (const title of [
      "Encoding",
      "Order",
      "Chain",
      "Opening",
      "Seal",
      "Known types",
      "Schemas",
      "Final state",
      "Balances",
      "Server only",
      "Claimants",
      "Secrets",
    ])
      expect(out).toMatch(new RegExp(`✓ passed +${title}`));
    expect(out).toMatch(/– not checked +Regulator rules +This log has no record to which a rule/);
    expect(out.replaceAll(/\s+/g, " ")).toContain("the closing balance is £39.80.");
    expect(out).toContain("Verdict: The log is intact");
    expect(out).toContain("Limits of this verification");
  });

  it("names the first bad line, and the checks that are incomplete", async () => {
    const { code, out } = await withFiles({ "log.ndjson": textOf("byte-changed") }, "verify", "@/log.ndjson");
    expect(code).toBe(2);
    expect(out).toMatch(/✗ FAILED +Chain +Line 14 is not the line before line 15 in the original log/);
    expect(out).toContain("The first bad line is 14.");
    expect(out).toMatch(/~ incomplete +Seal +No fault before line 14; not checked from there on/);
  });

  it("verifies several logs separately, and returns the worst exit code", async () => {
    const files = { "a.ndjson": textOf("amount-edited"), "b.ndjson": textOf("unknown-type") };
    const { code, out, err } = await withFiles(
      files,
      "verify",
      "@/evening.ndjson",
      "@/a.ndjson",
      "@/b.ndjson",
      "@/none.ndjson",
    );
    expect(code).toBe(4);
    expect(out.match(/Verdict:/g)).toHaveLength(3);
    expect(err).toContain("There is no file");
  });

  it("does not return 0 if one of several logs could not be read", async () => {
    expect((await withFiles({}, "verify", "@/evening.ndjson", "@/none.ndjson")).code).toBe(3);
  });

  it("verifies the other logs if it fails on one of them", () =>
    inFolder(async (folder) => {
      const { terminal, out, err } = recordingTerminal();
      const paint = (_: unknown, text: string) => {
        if (text.includes("fatal")) throw new RangeError("out of room");
        return text;
      };
      const paths = ["fatal.ndjson", "good.ndjson"].map((name) => join(folder, name));
      for (const path of paths) writeFileSync(path, good);
      expect(await audit(["verify", ...paths], { ...terminal, paint })).toBe(70);
      expect(out()).toContain("Verdict: The log is intact");
      expect(err().replaceAll(/\s+/g, " ")).toMatch(/The auditor failed on \S+fatal.ndjson and .* out of room/);
    }));

  it("refuses a text that is not a key, also without a checkpoint", async () => {
    const { code, err } = await withFiles({}, "verify", "@/evening.ndjson", "--vkey", "a+12345678+AQ==");
    expect([code, err]).toEqual([3, expect.stringContaining("That is not a verifier key for Ed25519")]);
  });

  it("has the same results as JSON", async () => {
    const { code, out, err } = await withFiles(
      { "log.ndjson": textOf("amount-edited") },
      "verify",
      "--json",
      "@/log.ndjson",
    );
    expect([code, err]).toEqual([1, ""]);
    const { command, files } = JSON.parse(out) as { command: string; files: Record<string, unknown>[] };
    expect(command).toBe("verify");
    expect(files[0]).toMatchObject({
      exitCode: 1,
      firstBad: { check: "balances", line: 14, seq: 13, pence: { stated: 9_980, folded: 9_990, difference: -10 } },
      journal: { journal: "jrn-short", player: "p-81c04e", appVersion: "0.1.0", sealed: true, lines: 27 },
    });
  });

  it("accepts a missing seal with --open", async () => {
    const files = { "log.ndjson": fileOf(short().lines()) };
    expect((await withFiles(files, "verify", "@/log.ndjson")).code).toBe(5);
    expect((await withFiles(files, "verify", "--open", "@/log.ndjson")).code).toBe(0);
  });
});

describe("replay", () => {
  it("gives the wallet after a record", async () => {
    const { code, out } = await withFiles({}, "replay", "@/evening.ndjson", "--seq", "20");
    expect(code).toBe(0);
    expect(out).toMatch(/^After line 21 \(record 20, 20\/11\/2026 19:31:14\), London time/);
    expect(out).toMatch(/Balance +£\d+\.\d\d, the server's last statement, as of ledger position \d+/);
    expect(out.replaceAll(/\s+/g, " ")).toContain("Not checked: the lines after that line");
  });

  it("includes the complete second of a London time", async () => {
    const { out } = await withFiles({}, "replay", "@/evening.ndjson", "--at", "19:30:36", "--json");
    const { seq, at } = JSON.parse(out) as { seq: number; at: string };
    const later = evening().lines()[seq + 1] ?? "";
    expect(at <= "2026-11-20T19:30:36.999Z").toBe(true);
    expect(later.slice(7, 31) > "2026-11-20T19:30:36.999Z").toBe(true);
  });

  it("shows one area, or all areas", async () => {
    const { out } = await withFiles({}, "replay", "@/evening.ndjson", "--state", "all", "--json");
    const { state } = JSON.parse(out) as { state: Record<string, unknown> };
    expect(Object.keys(state)).toContain("journal");
    const one = await withFiles({}, "replay", "@/evening.ndjson", "--state", "journal");
    expect(one.out).toContain("sealed: true");
    const none = await withFiles({}, "replay", "@/evening.ndjson", "--state", "weather");
    expect([none.code, none.err]).toEqual([3, expect.stringContaining("--state weather is not an area.")]);
  });

  it("prints an evening at a pace", async () => {
    await inFolder(async (folder) => {
      const path = join(folder, "evening.ndjson");
      writeFileSync(path, good);
      const { terminal, out, sleptMs } = recordingTerminal();
      expect(await audit(["replay", path, "--pace", "10x"], terminal)).toBe(0);
      const ats = evening()
        .lines()
        .map((line) => Date.parse(line.slice(7, 31)));
      expect(sleptMs()).toBeCloseTo((ats.at(-1)! - ats[0]!) / 10, 0);
      expect(out()).toContain("The balance on screen was frozen because a bet was placed");
    });
  });

  it("shows no state after a break", async () => {
    const { code, out, err } = await withFiles(
      { "log.ndjson": textOf("byte-changed") },
      "replay",
      "@/log.ndjson",
      "--seq",
      "20",
    );
    expect([code, out]).toEqual([2, ""]);
    expect(err.replaceAll(/\s+/g, " ")).toContain("so its state is not known. Line 14 is not the line");
    expect(
      (await withFiles({ "log.ndjson": textOf("byte-changed") }, "replay", "@/log.ndjson", "--seq", "9")).code,
    ).toBe(0);
  });

  it("reports a record or a time that the log does not have", async () => {
    const seq = await withFiles({}, "replay", "@/evening.ndjson", "--seq", "999");
    expect([seq.code, seq.err]).toEqual([3, expect.stringContaining("has no record 999; its last record is 91.")]);
    const at = await withFiles({}, "replay", "@/evening.ndjson", "--at", "2026-11-19T10:00:00Z");
    expect([at.code, at.err]).toEqual([3, expect.stringContaining("begins at 20/11/2026 19:30:04")]);
  });

  it("reads the second and the minute of the first record as times of the same day", async () => {
    const second = await withFiles({}, "replay", "@/evening.ndjson", "--at", "19:30:04", "--json");
    expect(JSON.parse(second.out)).toMatchObject({ seq: 1, asked: "2026-11-20T19:30:04.999Z" });
    const minute = await withFiles({}, "replay", "@/evening.ndjson", "--at", "19:30");
    expect([minute.code, minute.err]).toEqual([3, expect.stringContaining("begins at 20/11/2026 19:30:04")]);
  });

  it("states the time of the state, and whether the log ends before it", async () => {
    const flat = async (at: string) =>
      (await withFiles({}, "replay", "@/evening.ndjson", "--at", at)).out.replaceAll(/\s+/g, " ");
    expect(await flat("19:31:26")).toContain("This is the state at 20/11/2026 19:31:26.");
    expect(await flat("19:34:34")).toContain("This is the state at 20/11/2026 19:34:34.");
    expect(await flat("18:00")).toContain(
      "This is the state at the end of the log, which is before 21/11/2026 18:00:00.",
    );
  });

  it("reads a time only from a line with the layout of a record", async () => {
    const log = `${good.slice(0, good.indexOf("\n") + 1)}${"z".repeat(40)}\n`;
    const { code, err } = await runWith({ log }, "replay", "@/log", "--at", "19:31:00");
    expect([code, err]).toEqual([2, expect.stringContaining("Line 2 is not JSON.")]);
  });

  it("reports that a log is an excerpt", async () => {
    const log = fileOf(evening().lines().slice(10, 30));
    const { code, out } = await runWith({ log }, "replay", "@/log");
    expect([code, out]).toEqual([5, expect.stringContaining("The log is an excerpt that begins with record 10")]);
  });

  it("reports records that could not be read", async () => {
    const { code, out } = await withFiles({ "log.ndjson": textOf("unknown-type") }, "replay", "@/log.ndjson");
    expect(code).toBe(4);
    expect(out.replaceAll(/\s+/g, " ")).toContain("1 record up to here could not be read, so this may be incomplete");
  });
});

describe("replay --unchecked", () => {
  it("shows the same wallet, and states that the log was not checked", async () => {
    for (const at of [["--seq", "23"], ["--at", "19:31:30"], []]) {
      const checked = await withFiles({}, "replay", "@/evening.ndjson", "--json", ...at);
      const unchecked = await withFiles({}, "replay", "@/evening.ndjson", "--unchecked", "--json", ...at);
      const stateOf = ({ out }: { out: string }) => (JSON.parse(out) as { state: unknown; line: number }).state;
      expect(stateOf(unchecked)).toEqual(stateOf(checked));
    }
    const { code, out } = await withFiles({}, "replay", "@/evening.ndjson", "--unchecked");
    expect([code, out]).toEqual([0, expect.stringContaining("Not checked: the log: run verify first.")]);
  });

  it("shows only the wallet, and refuses a file that is not a log", async () => {
    expect((await withFiles({}, "replay", "@/evening.ndjson", "--unchecked", "--state", "all")).code).toBe(3);
    const junk = await withFiles(
      { "log.ndjson": 'x"type":"wallet.loaded.v1"}\n' },
      "replay",
      "@/log.ndjson",
      "--unchecked",
    );
    expect([junk.code, junk.err]).toEqual([3, expect.stringContaining("Line 1 is not a record")]);
    const atOnce = await runWith({ log: "junk\n" }, "replay", "@/log", "--unchecked", "--at", "19:31");
    expect([atOnce.code, atOnce.err]).toEqual([3, expect.stringContaining("Line 1 is not a record")]);
  });

  it("counts records by their seq, and refuses a missing record", async () => {
    const none = await withFiles({}, "replay", "@/evening.ndjson", "--unchecked", "--seq", "92");
    expect([none.code, none.err]).toEqual([3, expect.stringContaining("has no record 92.")]);
    const log = fileOf(evening().lines().slice(10, 30));
    const { out } = await runWith({ log }, "replay", "@/log", "--unchecked", "--seq", "15", "--json");
    expect(JSON.parse(out)).toMatchObject({ line: 6, state: { wallet: { balance: 3250 } } });
  });
});

describe("explain", () => {
  let text = "";
  beforeAll(async () => {
    const { out } = await withFiles({}, "explain", "@/evening.ndjson", "--movement", "mv-18");
    text = out.replaceAll(/\s+/g, " ");
  });

  it("describes the effect on the balance, and the screen", () => {
    expect(text).toContain("The server booked a deposit, +£20.00 (“Card deposit”, reference mv-18");
    expect(text).toContain("The balance went from £12.50 to £32.50 (+£20.00).");
    expect(text).toContain(
      "The balance on screen was “£12.50” (record 5). Directly after, it showed: balance “£32.50” (record 14).",
    );
  });

  it("lists the causes back to the player's action", () => {
    expect(text.match(/· \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, record \d+/g)).toHaveLength(5);
    expect(text).toContain("The first cause is an action of the player.");
  });

  it("states whether the movement is final", () => {
    expect(text).toContain(
      "Final Yes. No later record in this log reverses it. The server confirmed a balance that includes it",
    );
  });

  it("describes a frozen screen", async () => {
    const { out } = await withFiles({}, "explain", "@/evening.ndjson", "--movement", "mv-19");
    expect(out.replaceAll(/\s+/g, " ")).toContain(
      "The balance on screen was “£32.50”, frozen (record 20). It did not change.",
    );
  });

  it("lists what else the screen showed", async () => {
    const { out } = await withFiles({}, "explain", "@/evening.ndjson", "--seq", "74", "--json");
    expect(JSON.parse(out)).toMatchObject({
      screen: {
        before: { text: "£46.30", frozen: false, seq: 67 },
        after: [
          { what: "result", of: "penny-arcade/pa-2044/ONE_LINE", text: "One line: you won £3.50", seq: 75 },
          { what: "win", text: "£3.50", amount: 350, seq: 76 },
        ],
      },
    });
  });

  it("derives the screen from the wallet if the log does not record the screen", async () => {
    const { out } = await withFiles({ "log.ndjson": fileOf(short().lines()) }, "explain", "@/log.ndjson", "--seq", "3");
    expect(out.replaceAll(/\s+/g, " ")).toContain(
      "The screen stayed frozen at £100.00, until 10:00:14 at the latest. This follows from the wallet; the log does not record what the screen showed.",
    );
  });

  it("does not find a movement that only another source claims", async () => {
    const log = fileOf(
      forged(short().lines().slice(0, 10), (record, i) => {
        if (i === 3) record.by = "frame";
        if (i === 3) delete record.cause;
      }),
    );
    const ref = (JSON.parse(log.split("\n")[3]!) as { data: { ref: string } }).data.ref;
    const { code, err } = await runWith({ log }, "explain", "@/log", "--movement", ref);
    expect([code, err]).toEqual([3, expect.stringContaining(`has no movement ${ref}.`)]);
  });

  it("shows no figures before the first balance", async () => {
    const { out } = await withFiles({}, "explain", "@/evening.ndjson", "--seq", "3");
    expect(out).toContain("Balance    No balance was known yet.");
    expect(out).not.toContain("£0.00");
    const opening = await withFiles({ "log.ndjson": fileOf(short().lines()) }, "explain", "@/log.ndjson", "--seq", "1");
    expect(opening.out).toContain("The screen showed its first balance, £100.00.");
    expect(opening.out).toMatch(/server's balance +– +£100\.00/);
  });

  it("describes a movement of another source as a claim", async () => {
    const { out } = await withFiles(
      { "log.ndjson": textOf("invalid-source") },
      "explain",
      "@/log.ndjson",
      "--seq",
      "13",
    );
    expect(out.replaceAll(/\s+/g, " ")).toMatch(/claims to have booked a stake, .* and claims £\S+ after it\./);
  });

  it.each([
    ["unknown-type", "12", 4, "this version does not know records of type wallet.display-dimmed.v1."],
    [
      "misfit",
      "13",
      1,
      'its data do not match the schema of wallet.movement-booked.v1 (Expected number at ["amount"]).',
    ],
  ])("gives the reason why a record of %s cannot be explained", async (name, seq, exitCode, reason) => {
    const { code, err } = await withFiles({ "log.ndjson": textOf(name) }, "explain", "@/log.ndjson", "--seq", seq);
    expect([code, err.replaceAll(/\s+/g, " ")]).toEqual([exitCode, expect.stringContaining(reason)]);
  });

  it("refuses no record, two records and a missing record", async () => {
    expect((await withFiles({}, "explain", "@/evening.ndjson")).code).toBe(3);
    expect((await withFiles({}, "explain", "@/evening.ndjson", "--seq", "1", "--movement", "mv-1")).code).toBe(3);
    const none = await withFiles({}, "explain", "@/evening.ndjson", "--movement", "mv-999");
    expect([none.code, none.err]).toEqual([3, expect.stringContaining("has no movement mv-999.")]);
    const late = await withFiles({}, "explain", "@/evening.ndjson", "--seq", "92");
    expect([late.code, late.err]).toEqual([3, expect.stringContaining("has no record 92; its last record is 91.")]);
  });

  it("states for a display what the screen showed, frozen or not, and that it moves no money", async () => {
    const { code, out } = await withFiles({}, "explain", "@/evening.ndjson", "--seq", "20");
    const text = out.replace(/ +/g, " ");
    expect(code).toBe(0);
    expect(text).toContain("Balance It states what the screen showed. It moves no money.");
    expect(text).toContain("On screen The screen showed the balance as “£32.50”, frozen.");
    expect(text).toContain("on screen £32.50 £32.50");
    expect(text).toContain("display.shown.balance.frozen: false → true");
  });

  it("explains a record before a break, and reports the break", async () => {
    const files = { "log.ndjson": textOf("byte-changed") };
    const before = await withFiles(files, "explain", "@/log.ndjson", "--seq", "3");
    expect([before.code, before.out.replaceAll(/\s+/g, " ")]).toEqual([
      2,
      expect.stringContaining("The log is broken further down"),
    ]);
    const after = await withFiles(files, "explain", "@/log.ndjson", "--seq", "20");
    expect([after.code, after.out]).toEqual([2, ""]);
  });

  it("shows a record behind a break as claimed, and not as a fact", async () => {
    const files = { "log.ndjson": textOf("byte-changed") };
    const index = textOf("byte-changed")
      .split("\n")
      .findIndex((line, at) => at > 14 && line.includes('"ref":"mv-'));
    const seq = String(index);
    const { ref } = recordOf(textOf("byte-changed").split("\n")[index]!).data;
    const claim = `As claimed: line ${index + 1} (record ${seq}, 21/11/2026 10:00:`;
    for (const [command, ...which] of [
      ["explain", "--seq", seq],
      ["explain", "--movement", String(ref)],
      ["replay", "--seq", seq],
    ] as const) {
      const { code, out, err } = await withFiles(files, command, "@/log.ndjson", ...which);
      expect([code, out, err.replaceAll(/\s+/g, " ")]).toEqual([2, "", expect.stringContaining(claim)]);
      const json = JSON.parse((await withFiles(files, command, "@/log.ndjson", ...which, "--json")).out) as object;
      expect(json).toMatchObject({ exitCode: 2, claimed: { line: index + 1, seq: index } });
    }
  });

  it("replays the lines behind a break as claimed, without a balance", async () => {
    const text = textOf("byte-changed");
    const { code, out } = await withFiles({ "log.ndjson": text }, "replay", "@/log.ndjson", "--pace", "1000x");
    const [before = "", behind = ""] = out.split("Nothing confirms the lines from there on.");
    expect(code).toBe(2);
    expect(before).toContain("[£100.00");
    expect(before).not.toContain("as claimed");
    const rows = behind.split("\n").filter((row) => /^\d\d\/\d\d\/\d{4}/.test(row));
    expect(rows.length).toBe(text.split("\n").length - 1 - 13);
    for (const row of rows) expect(row).toContain("as claimed: ");
    expect(behind).not.toContain("[£");
  });
});
