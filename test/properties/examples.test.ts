import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { BingoEvents } from "../../domain/bingo/events.ts";
import { activeRoom } from "../../domain/bingo/queries.ts";
import { standings } from "../../domain/bingo/standings.ts";
import { judgePurchase } from "../../domain/bingo/rules.ts";
import { toGo } from "../../domain/bingo/tickets.ts";
import { endpoints } from "../../domain/endpoints.ts";
import type { Rule } from "../../domain/form/refusal.ts";
import { validateSmsCode } from "../../domain/form/rules/code.ts";
import { validateMobile } from "../../domain/form/rules/phone.ts";
import { validateName } from "../../domain/form/rules/text.ts";
import { Replay } from "../../domain/journal/replay.ts";
import { RequirementUpdated, VerificationStated } from "../../domain/kyc/events.ts";
import { windowOf } from "../../domain/limits/windows.ts";
import { formatMoney, penceToWirePounds, poundsFromWire } from "../../domain/money.ts";
import { playerFold } from "../../domain/player.ts";
import { SignedIn } from "../../domain/session/events.ts";
import { londonDate } from "../../domain/time.ts";
import { BalanceStated, WalletLoaded } from "../../domain/wallet/events.ts";
import { after, ball, CURRENT, entered, loaded, owns, ROOM } from "../domain/bingo/room.ts";
import { played } from "../domain/limits/story.ts";
import { fact } from "../support/given.ts";
import {
  answerTo,
  anyMoment,
  anyPence,
  anyRequirement,
  anyStrip,
  anyVerification,
  around,
  ballsOf,
  CLOCK_CHANGES,
  command,
  disturbed,
  fromSchema,
  type Happening,
  happening,
  historyOf,
  journal,
  kycHistory,
  ledger,
  limitStory,
  nearClockChange,
  nearly,
  penceAround,
  penceBetween,
  statementsOf,
  tampered,
  ticketsOf,
  ukNumber,
  written,
} from "./arbitraries/index.ts";
import { isTicket } from "../domain/bingo/valid-tickets.ts";

const signedIn = fact(SignedIn, { player: "p-rosie" });

describe("a new rule's property, in ten lines", () => {
  it("tickets that may be bought can be paid for", () => {
    fc.assert(
      fc.property(penceBetween(0, 500), penceAround(100), fc.nat(10), (ticketPrice, balance, count) => {
        const stated = fact(BalanceStated, { balance, position: 1 });
        const player = after(signedIn, stated, entered, loaded("next", { ticketPrice }));
        const judged = judgePurchase(player, activeRoom(player.bingo), { count });
        if (Result.isSuccess(judged)) expect(count * ticketPrice).toBeLessThanOrEqual(balance);
      }),
    );
  });
});

describe("an example of each arbitrary", () => {
  it("anyPence: an amount can be sent and read again", () => {
    fc.assert(fc.property(anyPence, (amount) => void poundsFromWire(penceToWirePounds(amount))));
  });

  it("penceAround: the amounts from which pence are not shown", () => {
    fc.assert(
      fc.property(penceAround(999_900), (amount) => {
        expect(formatMoney(amount).includes(".")).toBe(amount <= 999_900);
      }),
    );
  });

  it("anyMoment: includes midnights, month ends, leap days and clock changes", () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const { startsAt, endsAt } = windowOf("monthly", now);
        expect(startsAt <= now && now < endsAt).toBe(true);
      }),
    );
  });

  it("nearClockChange: within a day of a clock change", () => {
    expect(CLOCK_CHANGES).toHaveLength(36);
    fc.assert(
      fc.property(nearClockChange, (now) => {
        expect(CLOCK_CHANGES.some((change) => Math.abs(change - now) <= 86_400_000)).toBe(true);
        expect(londonDate(now)).toMatch(/^20\d\d-(03|04|10|11)-\d\d$/);
      }),
    );
  });

  it("ledger, disturbed: a ledger's statements over a bad connection", () => {
    fc.assert(
      fc.property(ledger, (truth) => {
        const delivered = disturbed(fc.constant(statementsOf(truth)), 1);
        for (const statements of fc.sample(delivered, 3))
          expect(Math.abs(statements.length - statementsOf(truth).length)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("historyOf: events of an area in any order, by any claimant", () => {
    fc.assert(
      fc.property(historyOf(BingoEvents, 10), (history) => {
        const player = after(...history);
        expect(Object.values(player.bingo.rooms).every(({ past }) => past.length <= 5)).toBe(true);
      }),
    );
  });

  it("happening: one event, as a counterexample prints it", () => {
    const entered = happening("bingo.room-entered.v1", { room: "a" }, "url");
    expect(fc.stringify(entered)).toBe('happening("bingo.room-entered.v1", {"room":"a"}, "url")');
    expect(fc.stringify({ ...entered, by: "app" })).toContain('"app")');
    expect(after(entered).bingo.active).toBe("a");
  });

  it("fromSchema: the data of one event", () => {
    fc.assert(fc.property(fromSchema(WalletLoaded.schema), (data) => void after(fact(WalletLoaded, data))));
  });

  it("anyStrip, ballsOf: a strip is complete after ninety balls, and not before", () => {
    fc.assert(
      fc.property(anyStrip, ballsOf(90), (strip, balls) => {
        const left = (called: readonly number[]) =>
          strip.reduce((sum, rows) => sum + toGo(rows, new Set(called)).fullHouse, 0);
        expect([left(balls.slice(0, 89)), left(balls)]).toEqual([1, 0]);
      }),
    );
  });

  it("ticketsOf: tickets that a player may own in a game", () => {
    fc.assert(
      fc.property(ticketsOf(90, 9), (tickets) => {
        expect(tickets.every(({ rows }) => isTicket(90, rows))).toBe(true);
        const room = after(entered, loaded("current"), owns(CURRENT, tickets), ball(1, 1)).bingo.rooms[ROOM];
        expect(room && standings(room).length).toBe(9);
      }),
      { numRuns: 30 },
    );
  });

  it("nearly, around: texts that are almost a PIN, or have almost the length of a name", () => {
    const isPin = (text: string) =>
      text.trim().length === 4 && [...text.trim()].every((one) => "0123456789".includes(one));
    const isAccepted = (rule: Rule<unknown>) => (text: string) => Result.isSuccess(rule(text));
    fc.assert(fc.property(nearly("1234"), (text) => void expect(isAccepted(validateSmsCode)(text)).toBe(isPin(text))));
    const names = around([1, 200]);
    fc.assert(
      fc.property(names, (text) => isAccepted(validateName)(text) === (text.length >= 1 && text.length <= 200)),
    );
  });

  it("ukNumber, written: a number of any range, as people write it", () => {
    const typed = ukNumber.chain(({ national, range }) => fc.tuple(written(national), fc.constant(range)));
    fc.assert(fc.property(typed, ([text, range]) => Result.isSuccess(validateMobile(text)) === (range === "mobile")));
  });

  it("limitStory: deposits, changes of limits and a clock, seen by a backend, a client and a naive implementation", () => {
    fc.assert(
      fc.property(limitStory(10), (story) => {
        for (const { backend, naive } of played(story)) expect(backend.limits.daily.value).toBe(naive.limit("daily"));
      }),
    );
  });

  it("kycHistory: an evening of a player who must be verified", () => {
    fc.assert(fc.property(kycHistory, (history) => void expect(playerAfter(history).kyc.status).not.toBe("FAIL")));
  });

  it("anyVerification, anyRequirement: what the server may state about a player", () => {
    fc.assert(
      fc.property(anyVerification, anyRequirement, (said, document) => {
        const { kyc } = after(
          fact(VerificationStated, { ...said, unasked: false }),
          fact(RequirementUpdated, document),
        );
        expect([kyc.verification, kyc.requirements]).toEqual([said, [document]]);
      }),
    );
  });

  it("journal: the lines of an evening, without a fault", () => {
    fc.assert(fc.property(journal, (lines) => void expect(faultsOf(lines)).toEqual([])));
  });

  it("tampered: the changed lines of an evening, which a replay detects", () => {
    fc.assert(
      fc.property(tampered, ({ lines, original }) => {
        const isShorter = lines.every((line, index) => line === original[index]);
        // The chain cannot show that the end is missing; a seal or a checkpoint can.
        expect(isShorter || faultsOf(lines).length > 0 || headOf(lines) !== headOf(original)).toBe(true);
      }),
    );
  });

  it("command, answerTo: any command of the player, and any answer of the backend", () => {
    const names = new Set(fc.sample(command, 2_000).map(({ name }) => name));
    expect(names.size).toBeGreaterThan(60);
    for (const endpoint of endpoints) expect(() => fc.sample(answerTo(endpoint), 1)).not.toThrow();
  });
});

const playerAfter = (history: readonly Happening[]) => {
  const player = playerFold.initial();
  for (const [seq, { definition, data, by }] of history.entries())
    playerFold.apply(player, { ...data, _tag: definition.tag }, { seq, at: "2026-11-20T19:00:00.000Z", by });
  return player;
};

const replayed = (lines: readonly string[]) => {
  const replay = new Replay(playerFold, { chain: leafHash, canonical: true, schemas: true });
  const faults = lines.map((line) => replay.push(line)).filter((fault) => fault !== undefined);
  return { faults, head: replay.head };
};
const faultsOf = (lines: readonly string[]) => replayed(lines).faults;
const headOf = (lines: readonly string[]) => replayed(lines).head;
