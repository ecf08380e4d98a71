import { describe, expect, it } from "vitest";
import { INCOMPLETE } from "../../../app/audit/engine/verdict/verdict.ts";
import { DepositAccepted, DepositRequested, DepositSettled } from "../../../domain/deposits/events.ts";
import { ExclusionBegun, ExclusionRequested } from "../../../domain/exclusion/events.ts";
import { LimitsStated, SolicitationsStated } from "../../../domain/limits/events.ts";
import { SectionSelected } from "../../../domain/lobby/events.ts";
import { pounds } from "../../../domain/money.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import type { MovementKind } from "../../../domain/wallet/movement.ts";
import { runWith } from "../../support/audit.ts";
import { noLimit } from "../../support/deposit-facts.ts";
import { forged } from "../../support/forgery.ts";
import { fileOf, Ledger, recordOf, Scene } from "../../support/journals.ts";
import { accusationsBetween, collected, judgedLogs, type Logs } from "../../support/judged-logs.ts";
import { withholding } from "../../support/withheld-copy.ts";
import { randomOf } from "../../simulation/random.ts";

const PLAYER = "p-copies";
const HOUR_MS = 3_600_000;

/** The tabs of one player. What the server books arrives in all of them. */
class Tabs {
  readonly ledger: Ledger;
  readonly scenes: readonly Scene[];

  constructor(ledger: Ledger, journals: readonly string[], begins: string) {
    this.ledger = ledger;
    this.scenes = journals.map((journal) => new Scene({ journal, begins, player: PLAYER }, ledger));
    for (const scene of this.scenes) scene.state();
  }

  wait(ms: number): void {
    for (const scene of this.scenes) scene.wait(ms);
  }

  /** The first tab's act causes it, or another tab's request. */
  move(
    kind: MovementKind,
    pence: number,
    correlation: string | null,
    description: string,
    request?: { readonly scene: Scene; readonly seq: number },
  ): void {
    const acts = this.scenes.map((scene) => ({
      scene,
      seq: scene.record(SectionSelected, { section: "casino" }, "player"),
    }));
    const by = request ?? acts[0];
    this.wait(900);
    const movement = this.ledger.book(kind, pence, correlation, description, this.scenes[0]!.nowMs);
    for (const scene of this.scenes) {
      scene.record(MovementBooked, movement, "server", scene === by?.scene ? by.seq : undefined);
      scene.state();
    }
    this.wait(4_000);
  }

  lines(): readonly (readonly string[])[] {
    for (const scene of this.scenes) scene.seal();
    return this.scenes.map((scene) => scene.lines());
  }
}

const stateLimits = (scene: Scene) => {
  scene.record(SolicitationsStated, { solicitations: [] }, "server");
  const daily = { ...noLimit, value: pounds(50), remaining: pounds(50), effectiveAt: scene.nowMs - 200 * HOUR_MS };
  scene.record(LimitsStated, { daily, weekly: noLimit, monthly: noLimit, asOf: scene.nowMs }, "server");
};

const payIn = (tabs: Tabs, scene: Scene, ref: string) => {
  const intent = `intent-${ref}`;
  const request = { provider: "PAYPAL", methodRef: null, promotionCode: null, agreeDepositTerms: true } as const;
  const asked = scene.record(DepositRequested, { ...request, intent, amount: pounds(10) }, "player");
  tabs.wait(300);
  scene.record(DepositAccepted, { intent, ref }, "server", asked);
  tabs.move("DEPOSIT", 1_000, ref, "PayPal", { scene, seq: asked });
  scene.record(DepositSettled, { ref, provider: "PAYPAL", amount: pounds(10) }, "server");
};

const exclude = (scene: Scene, kind: "time-out" | "closure", endDate: string) => {
  const cause = scene.record(ExclusionRequested, { kind, endDate }, "player");
  scene.record(ExclusionBegun, { kind, endDate }, "server", cause);
};

/** Two tabs, a session on the next day that ends with a time-out, and one after it. */
function honestLogs(): Logs {
  const ledger = new Ledger(10_000);
  const evening = new Tabs(ledger, ["a", "b"], "2026-11-20T19:00:00.000Z");
  const [first, second] = evening.scenes as readonly [Scene, Scene];
  evening.move("STAKE", -20, null, "Lucky Larder");
  stateLimits(first);
  evening.move("STAKE", -30, null, "Lucky Larder");
  payIn(evening, second, "dep-1");
  evening.move("STAKE", -40, null, "Penny Falls");
  const [a = [], b = []] = evening.lines();
  const next = new Tabs(ledger, ["c"], "2026-11-21T19:00:00.000Z");
  next.move("STAKE", -50, null, "Lucky Larder");
  payIn(next, next.scenes[0]!, "dep-2");
  exclude(next.scenes[0]!, "time-out", "2026-11-27");
  next.wait(2_000);
  const [c = []] = next.lines();
  const after = new Tabs(ledger, ["d"], "2026-11-28T19:00:00.000Z");
  after.move("STAKE", -60, null, "Lucky Larder");
  const [d = []] = after.lines();
  return { a, b, c, d };
}

const HONEST = honestLogs();
const FILES = Object.keys(HONEST);
const areaOf = (line: string): string => recordOf(line).type.split(".")[0] ?? "";
const AREAS = [...new Set(Object.values(HONEST).flat().map(areaOf))];

type Which = (line: string, index: number, file: string) => boolean;

/** Copies of these files of a set; the others stay. */
const copiesOf = (logs: Logs, which: Which, files: readonly string[] = Object.keys(logs)): Logs =>
  Object.fromEntries(
    Object.entries(logs).map(([file, lines]) => [
      file,
      files.includes(file)
        ? withholding(
            lines,
            lines.flatMap((line, index) => (which(line, index, file) ? [index] : [])),
          )
        : lines,
    ]),
  );
const ofAreas =
  (...areas: readonly string[]): Which =>
  (line) =>
    areas.includes(areaOf(line));
const ofTypes =
  (...types: readonly string[]): Which =>
  (line) =>
    types.includes(recordOf(line).type);

describe("copies of honest logs of one player are accused of nothing", () => {
  it("and neither are the logs themselves", () => {
    expect(accusationsBetween(HONEST)).toEqual([]);
    const { player, results } = judgedLogs(HONEST);
    expect(player.notChecked).toEqual([]);
    expect(results.map(({ firstBad }) => firstBad)).toEqual(FILES.map(() => null));
  });

  const accused = (which: Which, files: readonly string[]) => accusationsBetween(copiesOf(HONEST, which, files));

  it("whatever area is withheld, in one log or in all", () => {
    for (const area of AREAS)
      for (const files of [FILES, ...FILES.map((file) => [file])]) expect(accused(ofAreas(area), files)).toEqual([]);
  });

  it("whatever two areas are withheld", () => {
    for (const [index, area] of AREAS.entries())
      for (const other of AREAS.slice(index + 1)) expect(accused(ofAreas(area, other), FILES)).toEqual([]);
  });

  it.each(FILES)("whatever line is withheld of %s", (file) => {
    for (const at of HONEST[file]!.keys()) expect(accused((_, index) => index === at, [file])).toEqual([]);
  });

  it("whatever part is withheld of some of them, also if the logs or other copies are given too", () => {
    for (let times = 0; times < 60; times++) {
      const random = randomOf(`copies ${times}`);
      const part = random.pick([0.05, 0.3, 0.7]);
      const copies = () =>
        copiesOf(
          HONEST,
          () => random.chance(part),
          FILES.filter(() => random.chance(0.6)),
        );
      const others = Object.entries(random.chance(0.5) ? copies() : HONEST).filter(() => random.chance(0.4));
      const given = { ...copies(), ...Object.fromEntries(others.map(([file, lines]) => [`other-${file}`, lines])) };
      expect(accusationsBetween(given), `copies ${times}`).toEqual([]);
      const { player, fold } = judgedLogs(given);
      expect(fold.totals.journals, `copies ${times}`).toBe(FILES.length);
      for (const overlap of player.compared.overlaps)
        expect(overlap).not.toMatch(/^(?:other-)?(\w) and (?:other-)?\1 /);
    }
  });

  it.each([
    ["", false],
    [", and an answer to an earlier request arrives after them", true],
  ])("although the device's clock went back behind withheld lines%s", (_, isLate) => {
    const ledger = new Ledger(10_000);
    const tabs = new Tabs(ledger, ["a"], "2026-11-20T19:00:00.000Z");
    const [scene] = tabs.scenes as readonly [Scene];
    tabs.move("STAKE", -20, null, "Lucky Larder");
    const asked = scene.record(SectionSelected, { section: "live" }, "player");
    const late = ledger.book("STAKE", -20, null, "Lucky Larder", scene.nowMs + 3_000);
    const from = scene.lines().length;
    scene.wait(-25 * 60_000);
    scene.record(SectionSelected, { section: "casino" }, "player");
    const until = scene.lines().length;
    scene.wait(26 * 60_000);
    if (isLate) scene.record(MovementBooked, late, "server", asked);
    // It is 19:26 by the server, and 19:01 by the device.
    exclude(scene, "time-out", "2026-11-27");
    scene.seal();
    const other = new Scene({ journal: "b", begins: "2026-11-20T19:15:00.000Z", player: PLAYER }, ledger);
    other.state();
    other.move("STAKE", -20, null, "Lucky Larder");
    other.seal();
    const logs = { a: scene.lines(), b: other.lines() };
    expect(accusationsBetween(copiesOf(logs, (__, index) => index >= from && index < until, ["a"]))).toEqual([]);
  });

  it("although support opened a closed account again", () => {
    const ledger = new Ledger(10_000);
    const tabs = new Tabs(ledger, ["a"], "2026-11-20T19:00:00.000Z");
    tabs.move("STAKE", -20, null, "Lucky Larder");
    exclude(tabs.scenes[0]!, "closure", "INDEFINITE");
    const [a = []] = tabs.lines();
    const later = new Tabs(ledger, ["b"], "2026-12-20T19:00:00.000Z");
    later.move("STAKE", -20, null, "Lucky Larder");
    const [b = []] = later.lines();
    expect(accusationsBetween({ a, b })).toEqual([]);
    const { unprovedExclusions } = judgedLogs({ a, b }).player.compared;
    expect(unprovedExclusions.map(({ says }) => says)).toEqual([
      "1 stake or deposit of other logs could not be compared with the closure until INDEFINITE: support may have opened the account again.",
    ]);
  });
});

describe("a copy proves nothing that its log does not", () => {
  it("about the limits and the times of exclusions", () => {
    for (let times = 0; times < 20; times++)
      for (const [file, lines] of Object.entries(HONEST)) {
        const random = randomOf(`facts of ${file} ${times}`);
        const copy = withholding(
          lines,
          lines.flatMap((_, index) => (random.chance(0.2) ? [index] : [])),
        );
        const [full, less] = [lines, copy].map(
          (some) => collected(file, some).facts.forOtherLogs,
        ) as never as readonly [
          ReturnType<typeof collected>["facts"]["forOtherLogs"],
          ReturnType<typeof collected>["facts"]["forOtherLogs"],
        ];
        const proved = new Set(full.limits.map(({ line }) => line));
        expect(less.limits.filter(({ line }) => !proved.has(line))).toEqual([]);
        for (const { line, beganMs } of less.exclusions) {
          const before = full.exclusions.find((one) => one.line === line)?.beganMs ?? Infinity;
          expect(beganMs ?? Infinity).toBeGreaterThanOrEqual(before);
        }
      }
  });

  it("about a limit after which a withheld line may state a request to raise it", () => {
    const scene = new Scene({ journal: "a", begins: "2026-11-20T19:00:00.000Z", player: PLAYER }, new Ledger(10_000));
    scene.state();
    scene.record(SolicitationsStated, { solicitations: [] }, "server");
    const solicitation = { period: "daily", current: pounds(50), next: pounds(100) } as const;
    const withheld = scene.record(SolicitationsStated, { solicitations: [solicitation] }, "server");
    const daily = { ...noLimit, value: pounds(50), remaining: pounds(50), effectiveAt: scene.nowMs - 200 * HOUR_MS };
    scene.record(LimitsStated, { daily, weekly: noLimit, monthly: noLimit, asOf: scene.nowMs }, "server");
    for (const _ of [1, 2]) {
      const cause = scene.record(SectionSelected, { section: "live" }, "player");
      scene.move("STAKE", -10, null, "Lucky Larder", cause);
    }
    const lines = scene.lines();
    expect(collected("a", lines).facts.forOtherLogs.limits).toEqual([]);
    expect(collected("a", withholding(lines, [withheld])).facts.forOtherLogs.limits).toEqual([]);
  });
});

describe("what is withheld", () => {
  it("may have a movement and a request that no other line has", () => {
    const { player, fold } = judgedLogs(
      copiesOf(HONEST, ofTypes(MovementBooked.type, BalanceStated.type, DepositRequested.type), ["b", "c"]),
    );
    const requested =
      "The deposit dep-1 of £10.00 is requested in no line that was compared. The request may be in the withheld lines of b and c.";
    expect(player.compared.unrequested).toEqual([{ file: "a", line: 12, proved: false, says: requested }]);
    expect(fold.betweenLogs.unrequested).toEqual(player.compared.unrequested);
    const missing =
      "2 movements are in no line that was compared: ledger positions 5 to 6. What is missing may be in the withheld lines of b and c.";
    expect(player.compared.gaps).toEqual([{ from: 5, to: 6, proved: false, says: missing }]);
    expect(fold.betweenLogs.gaps).toEqual([{ player: PLAYER, from: 5, to: 6, proved: false, says: missing }]);
    const unseen = expect.stringMatching(/^what the \d+ withheld lines of b and c say/);
    expect([player.notChecked, fold.notChecked]).toEqual([[unseen], [unseen]]);
  });

  it("hides no movement that is stated after it, and makes no position of it a gap", () => {
    const first = HONEST["c"]!.findIndex((line) => recordOf(line).type === MovementBooked.type);
    const copies = copiesOf(HONEST, (_, index) => index === first, ["c"]);
    expect(judgedLogs(copies).player.compared.gaps).toMatchObject([{ from: 5, to: 5, proved: false }]);
    // The verdict on the log names it.
    expect(judgedLogs(copies).fold.betweenLogs.gaps).toEqual([]);
  });

  it("is no gap if another copy of the same journal has it", () => {
    const moves = HONEST["c"]!.flatMap((line, index) => (recordOf(line).type === MovementBooked.type ? [index] : []));
    const [one, other] = moves.map((at) => withholding(HONEST["c"]!, [0, at])) as [string[], string[]];
    const { c: _, ...others } = HONEST;
    const { player } = judgedLogs({ ...others, one, other });
    expect([player.compared.gaps, player.compared.overlaps.length]).toEqual([[], 1]);
    expect(judgedLogs({ ...others, one }).player.compared.gaps).toHaveLength(1);
  });

  it("may be the opening: the copy is of the journal of which another file has the same first line", () => {
    const opening: Which = (_, index) => index === 0;
    const copy = copiesOf(HONEST, opening, ["b"])["b"]!;
    const { player, fold } = judgedLogs({ ...HONEST, copy });
    expect(player.compared.overlaps).toEqual(judgedLogs(HONEST).player.compared.overlaps);
    expect(fold.repeated).toEqual([{ file: "copy", of: "b" }]);
    expect(judgedLogs({ ...HONEST, copy: copy.slice(0, 7) }).fold.repeated).toEqual([{ file: "copy", of: "b" }]);
    const { player: alone, fold: unnamed } = judgedLogs(copiesOf(HONEST, opening, ["b"]));
    const [named] = judgedLogs(HONEST).player.compared.players;
    expect(alone.compared.players).toEqual([named]);
    expect(alone.notChecked[0]).toBe("whether the player of b is the same one: no line names the player");
    expect(unnamed.notChecked[0]).toBe("1 log with no other one, because no line that is given names the player");
  });

  it("hides no contradiction of the other lines, and its log's lines keep their numbers", () => {
    const at = HONEST["b"]!.findIndex((line) => recordOf(line).type === MovementBooked.type);
    const b = forged(HONEST["b"]!, (record, index) => {
      if (index === at) record.data = { ...record.data, ref: "mv-forged" };
    });
    const copies = copiesOf(
      { ...HONEST, b },
      (line, index) => index < 2 || ofAreas("lobby", "deposits")(line, index, ""),
    );
    const { player, fold } = judgedLogs(copies);
    expect(player.compared.findings).toMatchObject([{ kind: "ledger", file: "b", line: at + 1, other: "a" }]);
    expect(fold.totals.journals).toBe(FILES.length);
  });

  it("hides no stake more than a day after an exclusion began, although the device's clock proves no time", () => {
    const ledger = new Ledger(10_000);
    const tabs = new Tabs(ledger, ["a"], "2026-11-20T19:00:00.000Z");
    tabs.move("STAKE", -20, null, "Lucky Larder");
    exclude(tabs.scenes[0]!, "time-out", "2026-11-27");
    const [a = []] = tabs.lines();
    const during = (begins: string) => {
      const later = new Tabs(new Ledger(9_980, 1), ["b"], begins);
      later.move("STAKE", -20, null, "Lucky Larder");
      const [b = []] = later.lines();
      const { player, fold } = judgedLogs(copiesOf({ a, b }, ofAreas("lobby"), ["a"]));
      const { exclusions, unprovedExclusions } = fold.betweenLogs;
      expect(exclusions.length).toBe(player.compared.findings.length);
      return [player.compared.findings.map(({ kind }) => kind), unprovedExclusions];
    };
    expect(during("2026-11-22T19:00:00.000Z")).toEqual([["exclusion"], []]);
    const says = expect.stringContaining("Stakes or deposits of other logs could not be compared with the time-out");
    expect(during("2026-11-21T18:00:00.000Z")).toEqual([[], [{ file: "a", line: expect.any(Number), says }]]);
  });
});

describe("two files of a journal", () => {
  const lines = HONEST["a"]!;
  const forksOf = (logs: Logs) => {
    const { player, fold } = judgedLogs(logs);
    return [
      player.forks.map(({ files }) => files.toSorted()),
      fold.betweenLogs.forks.map(({ files }) => files.toSorted()),
    ];
  };
  const any = randomOf("versions");
  const some = () => lines.flatMap((_, index) => (any.chance(0.4) ? [index] : []));

  it("are one version if one is a copy of the other, or both are copies, or one is the beginning", () => {
    for (let times = 0; times < 20; times++) {
      const copy = withholding(lines, some());
      expect(forksOf({ one: lines, copy })).toEqual([[], []]);
      expect(forksOf({ copy, other: withholding(lines, some()), cut: copy.slice(0, 7) })).toEqual([[], []]);
    }
  });

  it("are contradicting versions if any line differs, also before a withheld line, to which no chain binds it", () => {
    for (const at of lines.keys()) {
      if (at === 0 || at > lines.length - 3) continue;
      const changed = forged(lines, (record, index) => {
        if (index === at) record.at = new Date(Date.parse(record.at) + 1).toISOString();
      });
      const copy = [...withholding(lines, [at + 1])];
      copy[at] = changed[at]!;
      expect(collected("copy", copy).verdict.exitCode).toBe(INCOMPLETE);
      expect(forksOf({ one: lines, copy })).toEqual([[["copy", "one"]], [["copy", "one"]]]);
      expect(forksOf({ copy, other: withholding(lines, [at + 1, at + 2]) })).toEqual([
        [["copy", "other"]],
        [["copy", "other"]],
      ]);
    }
  });
});

describe("audit player with copies", () => {
  const files = (logs: Logs) =>
    Object.fromEntries(Object.entries(logs).map(([file, some]) => [`${file}.ndjson`, fileOf(some)]));
  const run = async (logs: Logs) => {
    const text = await runWith(files(logs), "player", "@");
    const { code, out } = await runWith(files(logs), "player", "@", "--json");
    expect(text.code).toBe(code);
    return { code, text: text.out.replaceAll(/\s+/g, " "), json: JSON.parse(out) as Readonly<Record<string, unknown>> };
  };

  it("says that only the lines that are not withheld were compared, and ends with 5", async () => {
    const { code, text, json } = await run(copiesOf(HONEST, ofAreas("lobby")));
    expect([code, json["exitCode"], json["forks"], json["findings"]]).toEqual([5, 5, [], []]);
    expect(text).toContain("No contradiction between the lines that are not withheld.");
    expect(text).not.toContain("No contradiction between the logs");
    expect(text).toMatch(/Not checked: .*what the \d+ withheld lines of .* say/);
    expect(json["notChecked"]).toContainEqual(expect.stringMatching(/^what the \d+ withheld lines of /));
  });

  it("lists what may be withheld apart from what is missing", async () => {
    const { code, text, json } = await run(copiesOf(HONEST, ofTypes(DepositRequested.type), ["b"]));
    expect(code).toBe(5);
    expect(text).toContain("In no line that was compared · ");
    expect(text).not.toContain("Deposits without a request");
    expect(json["unrequested"]).toMatchObject([{ proved: false }]);
  });

  it("ends with 2 if two files of a journal differ in a line before a withheld one", async () => {
    const changed = forged(HONEST["a"]!, (record, index) => {
      if (index === 3) record.at = new Date(Date.parse(record.at) + 1).toISOString();
    });
    const copy = [...withholding(HONEST["a"]!, [4])];
    copy[3] = changed[3]!;
    const { code, json } = await run({ ...HONEST, copy });
    expect([code, json["forks"]]).toMatchObject([2, [{ journal: "a" }]]);
    const folded = await runWith(
      { ...files({ ...HONEST, copy }) },
      "fold",
      "@",
      "--results",
      "@/r.audit.ndjson",
      "--workers",
      "1",
      "--json",
    );
    expect([
      folded.code,
      (JSON.parse(folded.out) as { betweenLogs: { forks: unknown[] } }).betweenLogs.forks,
    ]).toMatchObject([2, [{}]]);
  });
});
