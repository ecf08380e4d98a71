import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ExclusionBegun, ExclusionRequested } from "../../../domain/exclusion/events.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import { inFolder, run } from "../../support/audit.ts";
import { forged } from "../../support/forgery.ts";
import { fileOf, Ledger, Scene } from "../../support/journals.ts";
import { limited, payingIn, tab } from "../../support/logs-of-one-player.ts";

interface Compared {
  readonly exitCode: number;
  readonly players: readonly string[];
  readonly forks: readonly { readonly says: string }[];
  readonly findings: readonly {
    readonly kind: string;
    readonly file: string;
    readonly line: number | null;
    readonly says: string;
  }[];
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  readonly overlaps: readonly string[];
  readonly unrequested: readonly unknown[];
  readonly unprovedExclusions: readonly { readonly file: string; readonly line: number; readonly says: string }[];
  readonly unread: readonly { readonly file: string; readonly error: string }[];
  readonly notChecked: readonly string[];
}

/** A session with some stakes on a shared ledger. */
function session(
  journal: string,
  ledger: Ledger,
  stakes: number,
  begins = "2026-11-20T19:00:00.000Z",
  player = "p-1",
): Scene {
  const scene = new Scene({ journal, begins, player }, ledger);
  scene.state();
  for (let i = 0; i < stakes; i++) {
    scene.wait(5_000);
    scene.move("STAKE", -10, null, "Lucky Larder");
  }
  return scene;
}
const takeTimeOut = (scene: Scene) => {
  const timeOut = { kind: "time-out", endDate: "2026-11-27" } as const;
  const cause = scene.record(ExclusionRequested, timeOut, "player");
  scene.record(ExclusionBegun, timeOut, "server", cause);
};
const sealed = (scene: Scene) => {
  scene.seal();
  return fileOf(scene.lines());
};

async function compare(
  logs: Readonly<Record<string, string | Uint8Array>>,
): Promise<readonly [number, Compared, string]> {
  return await inFolder(async (folder) => {
    for (const [name, content] of Object.entries(logs)) writeFileSync(join(folder, name), content);
    const { code, out } = await run("player", folder, "--json");
    const text = await run("player", folder);
    expect(text.code).toBe(code);
    return [code, JSON.parse(out.replaceAll(`${folder}/`, "")) as Compared, text.out.replaceAll(`${folder}/`, "")];
  });
}

describe("the logs of one player together", () => {
  it("pass if the ledger is continuous over the sessions", async () => {
    const ledger = new Ledger(1_000);
    const logs = {
      "a.ndjson": sealed(session("a", ledger, 3)),
      "b.ndjson": sealed(session("b", ledger, 2, "2026-11-21T19:00:00.000Z")),
    };
    const [code, { players, findings, gaps, overlaps }, text] = await compare(logs);
    expect([code, players, findings, gaps, overlaps]).toEqual([0, ["p-1"], [], [], []]);
    expect(text).toContain("their ledger positions are continuous");
  });

  it("never pass with two contradicting versions of one journal, each of which passes alone", async () => {
    const log = sealed(session("a", new Ledger(1_000), 3));
    const other = sealed(session("a", new Ledger(2_000), 3));
    const [code, { forks }] = await compare({ "a.ndjson": log, "b.ndjson": other });
    expect([code, forks.map(({ says }) => says)]).toEqual([
      2,
      ["a.ndjson and b.ndjson are contradicting versions of the journal a."],
    ]);
    const beginning = log.split("\n").slice(0, 4).join("\n") + "\n";
    expect((await compare({ "a.ndjson": log, "b.ndjson": beginning }))[1].forks).toEqual([]);
  });

  it("contradict each other if one ledger position has two movements, or a session begins with another balance", async () => {
    const two = {
      "a.ndjson": sealed(session("a", new Ledger(1_000), 3)),
      "b.ndjson": sealed(session("b", new Ledger(2_000), 2)),
    };
    const [code, { findings, overlaps }] = await compare(two);
    expect([code, findings[0]?.kind, findings[0]?.file, findings[0]?.line, overlaps.length]).toEqual([
      1,
      "ledger",
      "b.ndjson",
      3,
      1,
    ]);
    const next = { ...two, "b.ndjson": sealed(session("b", new Ledger(2_000, 3), 1)) };
    const [nextCode, { findings: found }] = await compare(next);
    expect([nextCode, found.map(({ kind }) => kind)]).toEqual([1, ["balance"]]);
  });

  it("name the movements that no log has", async () => {
    const logs = {
      "a.ndjson": sealed(session("a", new Ledger(1_000), 3)),
      "b.ndjson": sealed(session("b", new Ledger(500, 8), 1)),
    };
    const [code, { gaps }, text] = await compare(logs);
    expect([code, gaps]).toEqual([5, [expect.objectContaining({ from: 4, to: 8 })]]);
    expect(text).toContain("5 movements are in no log: ledger positions 4 to 8.");
  });

  it("show a stake on another device during an exclusion", async () => {
    const ledger = new Ledger(1_000);
    const excluded = session("a", ledger, 2);
    excluded.wait(1_000);
    takeTimeOut(excluded);
    const during = session("b", ledger, 1, "2026-11-22T19:00:00.000Z");
    const after = session("c", ledger, 1, "2026-11-28T19:00:00.000Z");
    const [code, { findings }] = await compare({
      "a.ndjson": sealed(excluded),
      "b.ndjson": sealed(during),
      "c.ndjson": sealed(after),
    });
    expect([code, findings.map(({ kind, file, line }) => [kind, file, line])]).toEqual([
      1,
      [["exclusion", "b.ndjson", 3]],
    ]);
  });

  it("show a deposit on another device during an exclusion", async () => {
    const ledger = new Ledger(1_000);
    const excluded = session("a", ledger, 2);
    excluded.wait(1_000);
    takeTimeOut(excluded);
    const paysIn = (journal: string, begins: string) => {
      const scene = session(journal, ledger, 0, begins);
      scene.move("DEPOSIT", 500, `dep-${journal}`, "PayPal");
      return sealed(scene);
    };
    const logs = { "a.ndjson": sealed(excluded), "b.ndjson": paysIn("b", "2026-11-27T19:00:00.000Z") };
    const [code, { findings }] = await compare({ ...logs, "c.ndjson": paysIn("c", "2026-11-28T19:00:00.000Z") });
    expect([code, findings.map(({ file, line }) => [file, line])]).toEqual([1, [["b.ndjson", 3]]]);
    expect(findings[0]?.says).toBe(
      "£5.00 was paid in (mv-3) on 27/11/2026 19:00:00, during the player's time-out until 2026-11-27, which began in a.ndjson (line 8).",
    );
  });

  it("show a deposit on another device above a whole limit that the server had stated, for as long as no raise can have come between", async () => {
    const depositsOf = async (...deposits: readonly (readonly [string, Pence])[]) => {
      const [, { findings }] = await compare({ "a.ndjson": limited("p-1"), "b.ndjson": payingIn(deposits, "p-1") });
      return findings.map(({ kind, file, line, says }) => [kind, file, line, says]);
    };
    expect(await depositsOf(["2026-11-20T21:00:00.000Z", pounds(51)])).toEqual([
      [
        "limit",
        "b.ndjson",
        3,
        "A deposit of £51.00 was booked on 20/11/2026 21:00:00, above the whole daily limit of £50.00. The limit is stated in a.ndjson (line 6).",
      ],
    ]);
    expect(await depositsOf(["2026-11-20T20:00:01.000Z", pounds(50)])).toEqual([]);
    expect(await depositsOf(["2026-11-21T19:00:10.000Z", pounds(51)])).toEqual([]);
  });

  it("accuse no operator of deposits that are over a limit together: one may have been requested the day before", async () => {
    const deposits = [
      ["2026-11-20T20:00:01.000Z", pounds(30)],
      ["2026-11-20T21:00:00.000Z", pounds(21)],
    ] as const;
    const [, { findings, notChecked }] = await compare({
      "a.ndjson": limited("p-1"),
      "b.ndjson": payingIn(deposits, "p-1"),
    });
    expect(findings).toEqual([]);
    expect(notChecked).toContainEqual(expect.stringContaining("deposits that only together are over a limit"));
  });

  it("accuse no operator of a deposit that the server already counted while it was pending", async () => {
    const logs = {
      "a.ndjson": limited("p-1", pounds(20)),
      "b.ndjson": payingIn([["2026-11-20T21:00:00.000Z", pounds(30)]], "p-1"),
    };
    expect((await compare(logs))[1].findings).toEqual([]);
  });

  it("name an exclusion that they do not prove the time of", async () => {
    const ledger = new Ledger(1_000);
    // Without a movement the log has no time of the server.
    const excluded = session("a", ledger, 0);
    takeTimeOut(excluded);
    const logs = {
      "a.ndjson": sealed(excluded),
      "b.ndjson": sealed(session("b", ledger, 2, "2026-11-22T19:00:00.000Z")),
      "c.ndjson": sealed(session("c", ledger, 1, "2026-11-28T19:00:00.000Z")),
    };
    const [code, { findings, unprovedExclusions }, text] = await compare(logs);
    expect([code, findings]).toEqual([5, []]);
    const says =
      "2 stakes and deposits of other logs could not be compared with the time-out until 2026-11-27: the log does not show by the server's time when it began.";
    expect(unprovedExclusions).toEqual([{ file: "a.ndjson", line: 4, says }]);
    expect(text).toContain("Exclusions that could not be compared");
    expect(text).not.toContain("No contradiction between the logs");
    const { "b.ndjson": _, ...others } = logs;
    expect((await compare(others))[1].unprovedExclusions).toEqual([]);
  });

  it("must be of one player", async () => {
    const logs = {
      "a.ndjson": sealed(session("a", new Ledger(1_000), 1)),
      "b.ndjson": sealed(session("b", new Ledger(990, 1), 1, undefined, "p-2")),
    };
    const [code, { findings }] = await compare(logs);
    expect([code, findings.map(({ kind }) => kind)]).toEqual([1, ["players"]]);
  });

  it("are compared for each player alone, because each has a ledger of their own", async () => {
    const far = new Ledger(500, 90);
    const logs = {
      "a.ndjson": sealed(session("a", new Ledger(1_000), 3)),
      "b.ndjson": sealed(session("b", new Ledger(990), 3, undefined, "p-2")),
      "c.ndjson": sealed(session("c", far, 1, undefined, "p-3")),
    };
    const [, { players, findings, gaps, overlaps }] = await compare(logs);
    expect(findings.map(({ kind }) => kind)).toEqual(["players", "players"]);
    expect([players, gaps, overlaps]).toEqual([["p-1", "p-2", "p-3"], [], []]);
    far.book("STAKE", -10, null, "Penny Falls", 0);
    const later = sealed(session("d", far, 1, "2026-11-21T19:00:00.000Z", "p-3"));
    const [, missing, text] = await compare({ ...logs, "d.ndjson": later });
    expect(missing.gaps).toMatchObject([{ player: "p-3", from: 92, to: 92 }]);
    expect(text).toContain("p-3: 1 movement is in no log: ledger position 92.");
  });

  it("do not agree with each other if none could be read, and of a broken one only the lines before the break are compared", async () => {
    const [none, , nothing] = await compare({ "a.ndjson": "" });
    expect([none, nothing]).toEqual([3, expect.not.stringContaining("No contradiction")]);
    const lines = sealed(session("a", new Ledger(1_000), 3)).split("\n");
    const [code, { notChecked }] = await compare({ "a.ndjson": lines.toSpliced(4, 1).join("\n") });
    expect([code, notChecked]).toEqual([
      2,
      expect.arrayContaining([expect.stringMatching(/^the lines of \S+ from the first broken one on$/)]),
    ]);
  });

  it("are read if they are compressed, and a damaged one hides no other", async () => {
    const log = sealed(session("a", new Ledger(1_000), 3));
    const [code, { unread }] = await compare({
      "a.ndjson.gz": gzipSync(log),
      "b.ndjson.gz": gzipSync(log).subarray(0, 40),
    });
    expect([code, unread]).toEqual([
      3,
      [{ file: "b.ndjson.gz", error: expect.stringContaining("could not be unpacked") }],
    ]);
  });
});

interface Folded {
  readonly totals: { readonly files: number };
  readonly unread: readonly { readonly file: string; readonly error: string }[];
  readonly worst: readonly unknown[];
  readonly betweenLogs: {
    readonly exclusions: readonly unknown[];
    readonly movements: readonly { readonly files: readonly string[]; readonly from: number; readonly says: string }[];
    readonly limits: readonly unknown[];
    readonly unrequested: readonly unknown[];
    readonly forks: readonly unknown[];
    readonly gaps: readonly unknown[];
    readonly balances: readonly unknown[];
  };
}

describe("fold", () => {
  const fold = async (folder: string) => {
    const { code, out, err } = await run("fold", join(folder, "logs"), "--workers", "1", "--json");
    return { code, err, folded: (code === 3 && out === "" ? {} : JSON.parse(out)) as Folded };
  };
  const withLogs = (act: (folder: string, write: (name: string, text: string | Uint8Array) => void) => Promise<void>) =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, "logs"));
      await act(folder, (name, text) => writeFileSync(join(folder, "logs", name), text));
    });

  it("reads no pipe, and counts a file that is no log as unread", () =>
    withLogs(async (folder, write) => {
      write("a.ndjson", sealed(session("a", new Ledger(1_000), 1)));
      write("notes.ndjson", "not a log\n");
      execFileSync("mkfifo", [join(folder, "logs", "pipe.ndjson")]);
      const { code, folded } = await fold(folder);
      expect([code, folded.totals.files, folded.unread.map(({ file }) => file)]).toEqual([
        3,
        1,
        ["notes.ndjson", "pipe.ndjson"],
      ]);
    }));

  it("finds an edited results file", () =>
    withLogs(async (folder, write) => {
      write("a.ndjson", sealed(session("a", new Ledger(1_000), 1)));
      await fold(folder);
      const results = join(folder, "logs.audit.ndjson");
      writeFileSync(results, readFileSync(results, "utf8").replace('"exitCode":0', '"exitCode":5'));
      const { code, out } = await run("fold", join(folder, "logs"), "--json");
      expect([code, out]).toEqual([3, expect.stringContaining("its digest does not match")]);
    }));

  it("lists every bad log in JSON, and ten in the text", () =>
    withLogs(async (folder, write) => {
      for (let n = 0; n < 12; n++) {
        const scene = session(`j-${n}`, new Ledger(1_000), 1, undefined, `p-${n}`);
        scene.seal();
        write(
          `${n}.ndjson`,
          fileOf(
            forged(scene.lines(), (record, i) => {
              if (i === 2) record.data = { ...record.data, amount: -20 };
            }),
          ),
        );
      }
      expect((await fold(folder)).folded.worst).toHaveLength(12);
      expect((await run("fold", join(folder, "logs"))).out).toContain("and 2 more logs; --json lists all");
    }));

  it("compares the logs of each player", () =>
    withLogs(async (folder, write) => {
      write("a.ndjson", sealed(session("a", new Ledger(1_000), 3)));
      write("b.ndjson", sealed(session("b", new Ledger(500, 8), 1)));
      write("fork.ndjson", sealed(session("a", new Ledger(1_000), 2)));
      const { code, folded } = await fold(folder);
      expect(code).toBe(2);
      expect(folded.betweenLogs).toMatchObject({
        forks: [{}],
        balances: [],
        gaps: [{ player: "p-1", from: 4, to: 8 }],
      });
    }));

  it("finds a stake of one log during an exclusion of another, and a deposit that no log of the player requests", () =>
    withLogs(async (folder, write) => {
      const ledger = new Ledger(1_000);
      const excluded = session("a", ledger, 2);
      excluded.wait(1_000);
      takeTimeOut(excluded);
      write("a.ndjson", sealed(excluded));
      write("b.ndjson", sealed(session("b", ledger, 3, "2026-11-27T23:59:50.000Z")));
      const after = session("c", ledger, 1, "2026-11-28T19:00:00.000Z");
      after.move("DEPOSIT", 500, "dep-1", "PayPal");
      write("c.ndjson", sealed(after));
      const { code, folded } = await fold(folder);
      expect([code, folded.betweenLogs.exclusions, folded.betweenLogs.unrequested]).toEqual([
        1,
        [
          {
            file: "b.ndjson",
            line: 3,
            other: "a.ndjson",
            says: "£0.10 was staked (mv-3) on 27/11/2026 23:59:55, during the player's time-out until 2026-11-27, which began in a.ndjson (line 8).",
          },
        ],
        [{ file: "c.ndjson", line: 5, proved: true, says: "The deposit dep-1 of £5.00 is requested in no log." }],
      ]);
      const { out } = await run("fold", join(folder, "logs"));
      expect(out).toContain("Between logs of one player");
      expect(out.replace(/\s+/g, " ")).toContain(
        "c.ndjson, line 5: The deposit dep-1 of £5.00 is requested in no log.",
      );
    }));

  it("compares each movement of tabs that overlap", () =>
    withLogs(async (folder, write) => {
      write("a.ndjson", tab("a", [10, 20, 30, 40]));
      write("b.ndjson", tab("b", [10, 20, 30]));
      expect((await fold(folder)).folded.betweenLogs.movements).toEqual([]);
      write("c.ndjson", tab("c", [10, 20, 31]));
      const { code, folded } = await fold(folder);
      const says =
        "a.ndjson and c.ndjson state different movements at ledger position 3. audit player names their lines.";
      expect([code, folded.betweenLogs.movements]).toEqual([
        1,
        [{ files: ["a.ndjson", "c.ndjson"], from: 3, to: 3, says }],
      ]);
      expect((await run("fold", join(folder, "logs"))).out.replace(/\s+/g, " ")).toContain(says);
    }));

  it("judges deposits by limits that another log states, as audit player does", () =>
    withLogs(async (folder, write) => {
      write("a.ndjson", limited());
      write("b.ndjson", payingIn([["2026-11-20T20:00:01.000Z", pounds(50)]]));
      expect((await fold(folder)).folded.betweenLogs.limits).toEqual([]);
      write("b.ndjson", payingIn([["2026-11-20T21:00:00.000Z", pounds(51)]]));
      const { code, folded } = await fold(folder);
      const says =
        "A deposit of £51.00 was booked on 20/11/2026 21:00:00, above the whole daily limit of £50.00. The limit is stated in a.ndjson (line 6).";
      expect([code, folded.betweenLogs.limits]).toEqual([1, [{ file: "b.ndjson", line: 3, other: "a.ndjson", says }]]);
      expect((await run("fold", join(folder, "logs"))).out.replace(/\s+/g, " ")).toContain(`b.ndjson, line 3: ${says}`);
    }));
});
