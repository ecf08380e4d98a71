import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { PRIVATE_FIELDS, PRIVATE_GROUPS } from "../../../app/audit/engine/line/private.ts";
import { withheldBy } from "../../../app/audit/engine/line/withheld.ts";
import { stateDigest } from "../../../domain/journal/digest.ts";
import { PrizeWon } from "../../../domain/bingo/events.ts";
import { ChatMessageArrived } from "../../../domain/chat/events.ts";
import { ValueShown } from "../../../domain/display/events.ts";
import { ExclusionBegun, ExclusionRequested } from "../../../domain/exclusion/events.ts";
import { CLAIMANTS, encodeRecord, type JournalRecord, SALT, type SaltSource } from "../../../domain/journal/record.ts";
import { Replay } from "../../../domain/journal/replay.ts";
import { pence } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import { MethodRenamed, MethodRenameRequested } from "../../../domain/methods/events.ts";
import { WithdrawalsListed } from "../../../domain/withdrawals/events.ts";
import { SignedIn, SignOutRequested } from "../../../domain/session/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { runWith } from "../../support/audit.ts";
import { goodJournals } from "../../support/good-journals.ts";
import { fileOf, fixedSalts, Ledger, recordOf, Scene } from "../../support/journals.ts";

/** A session that ends with a time-out. */
function evening(salt?: SaltSource): readonly string[] {
  const options = { journal: "jrn-1", begins: "2026-11-21T10:00:00.000Z", player: "p-josie", ...(salt && { salt }) };
  const scene = new Scene(options, new Ledger(10_000));
  scene.record(SignedIn, { player: "p-josie" }, "server");
  scene.state();
  scene.wait(20);
  scene.record(ExclusionRequested, { kind: "time-out", endDate: "2026-11-28" }, "player");
  scene.wait(30);
  scene.record(ExclusionBegun, { kind: "time-out", endDate: "2026-11-28" }, "server", 3);
  scene.state();
  scene.wait(10);
  scene.record(SignOutRequested, {}, "player");
  scene.seal();
  return scene.lines();
}

const redacted = async (lines: readonly string[], ...args: readonly string[]): Promise<readonly string[]> =>
  (await runWith({ log: fileOf(lines) }, "export", "@/log", "--redact", ...args)).out.split("\n").slice(0, -1);

/** Every recorded type with plausible data: those of the recorded fixtures, and every exclusion of the next two weeks. */
const dictionary = (): ReadonlyMap<string, readonly JournalRecord["data"][]> => {
  const found = new Map<string, Map<string, JournalRecord["data"]>>(
    playerFold.definitions.map(({ type }) => [type, new Map()]),
  );
  const add = (type: string, data: JournalRecord["data"]) => found.get(type)?.set(JSON.stringify(data), data);
  for (const { type } of playerFold.definitions) add(type, {});
  for (const { text } of goodJournals())
    for (const line of text.split("\n").slice(0, -1)) {
      const { [SALT]: _, ...data } = recordOf(line).data;
      add(recordOf(line).type, data);
    }
  for (const kind of ["time-out", "self-exclusion", "closure"])
    for (let day = 21; day <= 30; day++)
      for (const type of [ExclusionRequested.type, ExclusionBegun.type]) add(type, { kind, endDate: `2026-11-${day}` });
  for (const player of ["p-josie", "p-sam"]) add(SignedIn.type, { player });
  return new Map([...found].map(([type, data]) => [type, [...data.values()]]));
};

/** Salts that a person without them may try: none, as in format 1; empty ones; and those of lines that are not withheld. */
const saltsOf = (copy: readonly string[]): readonly (string | undefined)[] => {
  const known = copy.flatMap((line) => /"\$salt":"([0-9a-f]{32})"/.exec(line)?.[1] ?? []);
  return known.length === 0 ? [undefined] : [undefined, "0".repeat(32), "f".repeat(32), known[0]!];
};

/** Finds the contents of withheld lines: hashes every plausible record at every time between the neighbours. */
function attack(copy: readonly string[]): readonly string[] {
  const contents = dictionary();
  const salts = saltsOf(copy);
  return copy.flatMap((line, seq) => {
    const withheld = withheldBy({ text: line });
    if (withheld === undefined) return [];
    const prev =
      seq === 0 ? "0".repeat(64) : (withheldBy({ text: copy[seq - 1]! })?.leafHash ?? leafHash(copy[seq - 1]!));
    const times = timesBetween(copy, seq);
    for (const [type, guesses] of contents)
      for (const data of guesses)
        for (const by of CLAIMANTS.slice(0, 3))
          for (const cause of seq > 1 ? [undefined, seq - 1] : [undefined])
            for (const at of times)
              for (const salt of salts) {
                const caused = cause === undefined ? {} : { cause };
                const salted = salt === undefined ? {} : { salt };
                const guess = encodeRecord({ at, by, ...caused, data, prev, ...salted, seq, type });
                if (leafHash(guess) === withheld.leafHash) return [guess];
              }
    return [];
  });
}

/** Every hundredth of a second from the last known time to the next one, which is as exact as this log is. */
function timesBetween(copy: readonly string[], seq: number): readonly string[] {
  const known = (line: string) =>
    withheldBy({ text: line }) === undefined ? Date.parse(recordOf(line).at) : undefined;
  const before = copy
    .slice(0, seq)
    .map(known)
    .findLast((ms) => ms !== undefined);
  const after = copy
    .slice(seq)
    .map(known)
    .find((ms) => ms !== undefined);
  const from = before ?? after ?? 0;
  const to = after ?? from;
  return Array.from({ length: Math.floor((to - from) / 10) + 1 }, (_, i) => new Date(from + i * 10).toISOString());
}

describe("a redacted copy", () => {
  it("gives up its withheld lines in format 1, and none in format 2", async () => {
    const first = evening();
    const ofFirst = await redacted(first);
    const found = attack(ofFirst);
    for (const guess of found) expect(first).toContain(guess);
    expect(found.map((line) => recordOf(line).type)).toEqual([
      SignedIn.type,
      ExclusionRequested.type,
      ExclusionBegun.type,
      SignOutRequested.type,
    ]);
    const second = await redacted(evening(fixedSalts()));
    expect(second.filter((line) => withheldBy({ text: line }) !== undefined)).toHaveLength(5);
    expect(attack(second)).toEqual([]);
  }, 60_000);

  it("does not confirm by its seal what a withheld line did to the state", async () => {
    const digestOf = (lines: readonly string[], salt?: string) => {
      const replay = new Replay(playerFold);
      for (const line of lines.slice(0, -1)) replay.push(line);
      return stateDigest(playerFold, replay.state, leafHash, salt);
    };
    const stated = (lines: readonly string[]) => recordOf(lines.at(-1)!).data["stateDigest"];
    const first = evening();
    expect(stated(await redacted(first))).toBe(digestOf(first));
    const second = evening(fixedSalts());
    const copy = await redacted(second);
    expect(stated(copy)).toBe(stated(second));
    for (const salt of saltsOf(copy)) expect(stated(copy)).not.toBe(digestOf(second, salt));
    expect(stated(copy)).toBe(digestOf(second, recordOf(second.at(-2)!).data[SALT] as string));
    const kept = await redacted(second, "--keep", "session,player,wallet");
    expect(withheldBy({ text: kept.at(-2)! })).toBeDefined();
  });

  it("says the same of every withheld line", async () => {
    const copy = (await redacted(evening(fixedSalts()))).filter((line) => withheldBy({ text: line }) !== undefined);
    const withoutHash = copy.map((line) => line.replace(/"leaf":"[0-9a-f]{64}","seq":\d+/, ""));
    expect(new Set(withoutHash).size).toBe(1);
  });

  it("says how many lines can be guessed", async () => {
    const { err } = await runWith({ log: fileOf(evening()) }, "export", "@/log", "--redact");
    expect(err.replaceAll(/\s+/g, " ")).toContain("Warning: 5 withheld lines of journal format 1 have no salt");
    const salted = await runWith({ log: fileOf(evening(fixedSalts())) }, "export", "@/log", "--redact");
    expect(salted.err).not.toContain("Warning");
  });

  it("withholds names of other people, references of the player and card endings in areas that are kept", async () => {
    const scene = new Scene({ journal: "jrn-2", begins: "2026-11-21T10:00:00.000Z" }, new Ledger(10_000));
    scene.state();
    const balance = { what: "balance", of: null, text: "£1,000.00", amount: pence(100_000), frozen: false } as const;
    const kept = [scene.record(ValueShown, balance, "app"), scene.move("STAKE", -20, "round-1", "Penny Falls")];
    const book = (description: string) =>
      scene.record(MovementBooked, scene.ledger.book("WITHDRAWAL", -500, null, description, scene.nowMs), "server");
    const won = {
      room: "r",
      game: "g",
      kind: "GAME",
      result: "Won by Sam",
      amount: pence(5),
      share: pence(5),
      tickets: [],
    } as const;
    const message = { room: "r", id: "1", username: "sam", writer: "player", text: "hi", at: 1, ref: null } as const;
    const people = [
      scene.record(ValueShown, { ...balance, what: "result", text: "Full House: Sam £5.00" }, "app"),
      scene.record(PrizeWon, { ...won, entities: ["sam"], ballIndex: 3 }, "server"),
      scene.record(ChatMessageArrived, message, "server"),
      scene.record(MethodRenameRequested, { ref: "card-1", name: "Joint with Sam" }, "player"),
    ];
    const player = [0, scene.record(SignedIn, { player: "p-josie" }, "server")];
    const paid = {
      ref: "wd-1",
      intent: null,
      amount: pence(1_000),
      methodName: "Visa ending 4242",
      stages: [],
      expectedBy: null,
    };
    const cards = [
      book("Visa ending 4242"),
      scene.record(WithdrawalsListed, { withdrawals: [paid] }, "server"),
      scene.record(MethodRenamed, { ref: "card-1", friendlyName: "Joint (Visa ending 4242)" }, "server"),
    ];
    const areas = "wallet,display,bingo,chat,session,methods,withdrawals";
    const keptWith = async (...groups: readonly string[]) =>
      (await redacted(scene.lines(), "--keep", [areas, ...groups].join(","))).map(
        (line) => line === scene.lines()[recordOf(line).seq],
      );
    const byDefault = await keptWith();
    for (const seq of kept) expect(byDefault[seq]).toBe(true);
    for (const seq of [...people, ...player, ...cards]) expect(byDefault[seq]).toBe(false);
    for (const [group, seqs] of Object.entries({ people, player, cards })) {
      const withGroup = await keptWith(group);
      for (const seq of [...people, ...player, ...cards]) expect(withGroup[seq]).toBe(seqs.includes(seq));
    }
  });

  it("passes no check of every record, and checks no rule of the regulator", async () => {
    const copy = await redacted(evening(fixedSalts()), "--keep", "wallet,player,session,exclusion");
    const { out, code } = await runWith({ copy: fileOf(copy) }, "verify", "@/copy", "--json");
    const { checks } = (JSON.parse(out) as { files: [{ checks: { check: string; outcome: string }[] }] }).files[0];
    expect(code).toBe(5);
    expect(checks.filter(({ outcome }) => outcome === "passed").map(({ check }) => check)).toEqual([
      "encoding",
      "order",
      "opening",
      "seal",
      "balances",
    ]);
    expect(checks).toContainEqual(expect.objectContaining({ check: "rules", outcome: "not-checked" }));
  });

  it("can begin with a withheld line, also as an excerpt", async () => {
    const copy = await redacted(evening(fixedSalts()));
    for (const lines of [copy, copy.slice(1), copy.slice(3)]) {
      const { out, code } = await runWith({ copy: fileOf(lines) }, "verify", "@/copy");
      expect(code).toBe(5);
      expect(out).not.toContain("FAILED");
      expect((await runWith({ copy: fileOf(lines) }, "replay", "@/copy", "--unchecked", "--at", "10:00:01")).code).toBe(
        0,
      );
    }
  });
});

describe("the table of private data", () => {
  it("names only fields that a record can have", () => {
    const schemas = JSON.stringify(playerFold.definitions.map(({ schema }) => namesIn(schema.ast)));
    for (const { field } of PRIVATE_FIELDS) expect(schemas).toContain(`"${field}"`);
    expect(new Set(PRIVATE_FIELDS.map(({ group }) => group))).toEqual(new Set(Object.keys(PRIVATE_GROUPS)));
  });
});

function namesIn(ast: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof ast !== "object" || ast === null || seen.has(ast)) return [];
  seen.add(ast);
  const { name } = ast as { readonly name?: unknown };
  const own = typeof name === "string" ? [name] : [];
  return [...own, ...Object.values(ast).flatMap((part) => namesIn(part, seen))];
}
