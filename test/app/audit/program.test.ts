import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../../app/audit/command-line/program.ts";
import { inFolder, recordingTerminal, run, runWith } from "../../support/audit.ts";
import { brokenJournals } from "../../support/broken-journals.ts";
import { evening } from "../../support/evening.ts";
import { forged } from "../../support/forgery.ts";
import { short } from "../../support/good-journals.ts";
import { fileOf } from "../../support/journals.ts";

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
  ])("takes %j for a mistake", async (args) => {
    const { code, err } = await run(...args);
    expect(code).toBe(3);
    expect(err).not.toBe("");
  });
});

describe("verify", () => {
  it("gives a verdict in words, every check named, and what no log can show", async () => {
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
      "Secrets",
    ])
      expect(out).toMatch(new RegExp(`✓ passed +${title}`));
    expect(out).toMatch(/– not checked +Regulator rules +This log holds nothing that a rule/);
    expect(out.replaceAll(/\s+/g, " ")).toContain("the closing balance is £39.80.");
    expect(out).toContain("Verdict: The log is intact");
    expect(out).toContain("What this does not show");
  });

  it("names the first bad line, and what is not known because of it", async () => {
    const { code, out } = await withFiles({ "log.ndjson": textOf("byte-changed") }, "verify", "@/log.ndjson");
    expect(code).toBe(2);
    expect(out).toMatch(/✗ FAILED +Chain +Line 14 is not the line that line 15 was written after/);
    expect(out).toContain("The first bad line is 14.");
    expect(out).toMatch(/~ incomplete +Seal +No fault before line 14; not checked beyond/);
  });

  it("judges several logs each by itself, and answers with the worst", async () => {
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

  it("does not call several logs good when one of them could not be read", async () => {
    expect((await withFiles({}, "verify", "@/evening.ndjson", "@/none.ndjson")).code).toBe(3);
  });

  it("judges the other logs where it fails itself on one of them, and gives no verdict on that", () =>
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
      expect(err().replaceAll(/\s+/g, " ")).toMatch(/The auditor itself failed on \S+fatal.ndjson, .* out of room/);
    }));

  it("wants the checkpoint that a key is for", async () => {
    const { code, err } = await withFiles({}, "verify", "@/evening.ndjson", "--vkey", "a+12345678+AQ==");
    expect([code, err]).toEqual([3, expect.stringContaining("name that as well, by --checkpoint FILE.")]);
  });

  it("says the same as JSON", async () => {
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

  it("takes a missing seal for no lack where it is told that the session still ran", async () => {
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
    expect(out).toMatch(/Balance +£\d+\.\d\d, the server's last word, as of ledger position \d+/);
    expect(out.replaceAll(/\s+/g, " ")).toContain("Not checked: anything after that line");
  });

  it("ends with the last record of a second that is named by the London clock", async () => {
    const { out } = await withFiles({}, "replay", "@/evening.ndjson", "--at", "19:30:36", "--json");
    const { seq, at } = JSON.parse(out) as { seq: number; at: string };
    const later = evening().lines()[seq + 1] ?? "";
    expect(at <= "2026-11-20T19:30:36.999Z").toBe(true);
    expect(later.slice(7, 31) > "2026-11-20T19:30:36.999Z").toBe(true);
  });

  it("gives one area, or all of them", async () => {
    const { out } = await withFiles({}, "replay", "@/evening.ndjson", "--state", "all", "--json");
    const { state } = JSON.parse(out) as { state: Record<string, unknown> };
    expect(Object.keys(state)).toContain("journal");
    const one = await withFiles({}, "replay", "@/evening.ndjson", "--state", "journal");
    expect(one.out).toContain("sealed: true");
    const none = await withFiles({}, "replay", "@/evening.ndjson", "--state", "weather");
    expect([none.code, none.err]).toEqual([3, expect.stringContaining("--state weather: there is")]);
  });

  it("tells an evening again at a pace", async () => {
    await inFolder(async (folder) => {
      const path = join(folder, "evening.ndjson");
      writeFileSync(path, good);
      const { terminal, out, sleptMs } = recordingTerminal();
      expect(await audit(["replay", path, "--pace", "10x"], terminal)).toBe(0);
      const ats = evening()
        .lines()
        .map((line) => Date.parse(line.slice(7, 31)));
      expect(sleptMs()).toBeCloseTo((ats.at(-1)! - ats[0]!) / 10, 0);
      expect(out()).toContain("The balance on screen was held still because a bet was placed");
    });
  });

  it("gives no state from a log that is broken before it", async () => {
    const { code, out, err } = await withFiles(
      { "log.ndjson": textOf("byte-changed") },
      "replay",
      "@/log.ndjson",
      "--seq",
      "20",
    );
    expect([code, out]).toEqual([2, ""]);
    expect(err.replaceAll(/\s+/g, " ")).toContain("so no state is given. Line 14 is not the line");
    expect(
      (await withFiles({ "log.ndjson": textOf("byte-changed") }, "replay", "@/log.ndjson", "--seq", "9")).code,
    ).toBe(0);
  });

  it("says that a record or a time is not in the log", async () => {
    const seq = await withFiles({}, "replay", "@/evening.ndjson", "--seq", "999");
    expect([seq.code, seq.err]).toEqual([3, expect.stringContaining("has no record 999; its last is 91.")]);
    const at = await withFiles({}, "replay", "@/evening.ndjson", "--at", "2026-11-19T10:00:00Z");
    expect([at.code, at.err]).toEqual([3, expect.stringContaining("begins only at 20/11/2026 19:30:04")]);
  });

  it("counts the second and the minute that a log begins in as its own, and no day later", async () => {
    const second = await withFiles({}, "replay", "@/evening.ndjson", "--at", "19:30:04", "--json");
    expect(JSON.parse(second.out)).toMatchObject({ seq: 1, asked: "2026-11-20T19:30:04.999Z" });
    const minute = await withFiles({}, "replay", "@/evening.ndjson", "--at", "19:30");
    expect([minute.code, minute.err]).toEqual([3, expect.stringContaining("begins only at 20/11/2026 19:30:04")]);
  });

  it("says which moment it shows, and when the log ends before the one that was asked for", async () => {
    const flat = async (at: string) =>
      (await withFiles({}, "replay", "@/evening.ndjson", "--at", at)).out.replaceAll(/\s+/g, " ");
    expect(await flat("19:31:26")).toContain("This is how it stood at 20/11/2026 19:31:26.");
    expect(await flat("19:34:34")).toContain("This is how it stood at 20/11/2026 19:34:34.");
    expect(await flat("18:00")).toContain(
      "This is how it stood when the log ends, which is before the time asked for, 21/11/2026 18:00:00.",
    );
  });

  it("takes no line for a later one that only begins with a later letter", async () => {
    const log = `${good.slice(0, good.indexOf("\n") + 1)}${"z".repeat(40)}\n`;
    const { code, err } = await runWith({ log }, "replay", "@/log", "--at", "19:31:00");
    expect([code, err]).toEqual([2, expect.stringContaining("Line 2 is not JSON.")]);
  });

  it("admits that a log is an excerpt", async () => {
    const log = fileOf(evening().lines().slice(10, 30));
    const { code, out } = await runWith({ log }, "replay", "@/log");
    expect([code, out]).toEqual([5, expect.stringContaining("The log is an excerpt that begins with record 10")]);
  });

  it("admits that it could not read everything", async () => {
    const { code, out } = await withFiles({ "log.ndjson": textOf("unknown-type") }, "replay", "@/log.ndjson");
    expect(code).toBe(4);
    expect(out.replaceAll(/\s+/g, " ")).toContain(
      "1 record up to here could not be read, so this may not be the whole truth",
    );
  });
});

describe("replay --unchecked", () => {
  it("shows the same wallet, and says that nothing was checked", async () => {
    for (const at of [["--seq", "23"], ["--at", "19:31:30"], []]) {
      const checked = await withFiles({}, "replay", "@/evening.ndjson", "--json", ...at);
      const unchecked = await withFiles({}, "replay", "@/evening.ndjson", "--unchecked", "--json", ...at);
      const stateOf = ({ out }: { out: string }) => (JSON.parse(out) as { state: unknown; line: number }).state;
      expect(stateOf(unchecked)).toEqual(stateOf(checked));
    }
    const { code, out } = await withFiles({}, "replay", "@/evening.ndjson", "--unchecked");
    expect([code, out]).toEqual([0, expect.stringContaining("Not checked: anything: run verify first.")]);
  });

  it("shows nothing but the wallet, and nothing of what is no log", async () => {
    expect((await withFiles({}, "replay", "@/evening.ndjson", "--unchecked", "--state", "all")).code).toBe(3);
    const junk = await withFiles(
      { "log.ndjson": 'x"type":"wallet.loaded.v1"}\n' },
      "replay",
      "@/log.ndjson",
      "--unchecked",
    );
    expect([junk.code, junk.err]).toEqual([3, expect.stringContaining("Line 1 is no record")]);
    const atOnce = await runWith({ log: "junk\n" }, "replay", "@/log", "--unchecked", "--at", "19:31");
    expect([atOnce.code, atOnce.err]).toEqual([3, expect.stringContaining("Line 1 is no record")]);
  });

  it("counts records as the log does, and shows none that is not there", async () => {
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

  it("says what happened to the balance, and what the screen showed", () => {
    expect(text).toContain("The server booked a deposit, +£20.00 (“Card deposit”, reference mv-18");
    expect(text).toContain("The balance went from £12.50 to £32.50 (+£20.00).");
    expect(text).toContain(
      "The balance on screen was “£12.50” (record 5). Directly after, it showed: balance “£32.50” (record 14).",
    );
  });

  it("goes back from cause to cause to what the player did", () => {
    expect(text.match(/· \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, record \d+/g)).toHaveLength(5);
    expect(text).toContain("It began with what the player did.");
  });

  it("says whether it stands", () => {
    expect(text).toContain(
      "Final Yes. It stands: nothing later in this log reverses it. The server confirmed a balance that includes it",
    );
  });

  it("says that a stake was not seen on a screen that was held still", async () => {
    const { out } = await withFiles({}, "explain", "@/evening.ndjson", "--movement", "mv-19");
    expect(out.replaceAll(/\s+/g, " ")).toContain(
      "The balance on screen was “£32.50”, held still (record 20). Nothing changed on it.",
    );
  });

  it("says what else the screen showed then", async () => {
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

  it("tells what the app does where the log does not say what the screen showed", async () => {
    const { out } = await withFiles({ "log.ndjson": fileOf(short().lines()) }, "explain", "@/log.ndjson", "--seq", "3");
    expect(out.replaceAll(/\s+/g, " ")).toContain(
      "The screen went on showing £100.00: it was held still until 10:00:14 at the latest. That is what the app does; what it did show is not in this log.",
    );
  });

  it("explains the movement that the server booked, whoever claimed it before", async () => {
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

  it("gives no figure where no balance was known", async () => {
    const { out } = await withFiles({}, "explain", "@/evening.ndjson", "--seq", "3");
    expect(out).toContain("Balance    No balance was known yet.");
    expect(out).not.toContain("£0.00");
    const opening = await withFiles({ "log.ndjson": fileOf(short().lines()) }, "explain", "@/log.ndjson", "--seq", "1");
    expect(opening.out).toContain("The screen came to show £100.00.");
    expect(opening.out).toMatch(/server's word +– +£100\.00/);
  });

  it("does not say that anybody but the server booked anything", async () => {
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
    ["misfit", "13", 1, 'its data do not fit wallet.movement-booked.v1 (Expected number at ["amount"]).'],
  ])("says of a record of %s why it cannot be explained", async (name, seq, exitCode, reason) => {
    const { code, err } = await withFiles({ "log.ndjson": textOf(name) }, "explain", "@/log.ndjson", "--seq", seq);
    expect([code, err.replaceAll(/\s+/g, " ")]).toEqual([exitCode, expect.stringContaining(reason)]);
  });

  it("wants one record, and one that is there", async () => {
    expect((await withFiles({}, "explain", "@/evening.ndjson")).code).toBe(3);
    expect((await withFiles({}, "explain", "@/evening.ndjson", "--seq", "1", "--movement", "mv-1")).code).toBe(3);
    const none = await withFiles({}, "explain", "@/evening.ndjson", "--movement", "mv-999");
    expect([none.code, none.err]).toEqual([3, expect.stringContaining("has no movement mv-999.")]);
  });

  it("explains what stands before a break, and says that there is one", async () => {
    const files = { "log.ndjson": textOf("byte-changed") };
    const before = await withFiles(files, "explain", "@/log.ndjson", "--seq", "3");
    expect([before.code, before.out.replaceAll(/\s+/g, " ")]).toEqual([
      2,
      expect.stringContaining("The log is broken further down"),
    ]);
    const after = await withFiles(files, "explain", "@/log.ndjson", "--seq", "20");
    expect([after.code, after.out]).toEqual([2, ""]);
  });
});
