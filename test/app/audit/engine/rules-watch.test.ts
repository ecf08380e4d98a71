import { describe, expect, it } from "vitest";
import { TicketsPurchased, TicketsRequested } from "../../../../domain/bingo/events.ts";
import {
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
} from "../../../../domain/deposits/events.ts";
import { ExclusionBegun } from "../../../../domain/exclusion/events.ts";
import { GameLaunched, GameLaunchRequested } from "../../../../domain/games/events.ts";
import {
  LimitsChanged,
  LimitsStated,
  SolicitationSettled,
  SolicitationsStated,
} from "../../../../domain/limits/events.ts";
import { ReceiptReceived } from "../../../../domain/journal/events.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { type Pence, pounds } from "../../../../domain/money.ts";
import { larder } from "../../../domain/games/larder.ts";
import { rulesOn } from "../../../support/audit.ts";
import { noLimit } from "../../../support/deposit-facts.ts";
import { Ledger, Scene } from "../../../support/journals.ts";

const HOUR_MS = 3_600_000;

/** A session with statements of limits and deposits, and the auditor's findings. */
class Session extends Scene {
  /** How far the server's clock is ahead of the device's. */
  serverAheadMs = 0;

  constructor(regulatorFrom?: string) {
    const begins = "2026-11-20T19:00:00.000Z";
    super({ journal: "jrn-1", begins, ...(regulatorFrom === undefined ? {} : { regulatorFrom }) }, new Ledger(100_000));
  }

  limit(value: Pence | null, more: Partial<typeof noLimit> | object = {}): this {
    const daily = { ...noLimit, value, remaining: value, ...more };
    this.record(LimitsStated, { daily, weekly: noLimit, monthly: noLimit, asOf: this.nowMs }, "server");
    return this;
  }

  /** The server states its own time in a receipt of all lines so far. */
  receipt(): this {
    const size = this.lines().length;
    this.record(ReceiptReceived, { checkpoint: "", size, heldAt: this.nowMs + this.serverAheadMs }, "server");
    return this;
  }

  after(ms: number): this {
    this.wait(ms);
    return this;
  }

  deposit(intent: string, amount: Pence): this {
    const request = { provider: "PCI_PROXY", methodRef: null, promotionCode: null, agreeDepositTerms: false } as const;
    this.record(DepositRequested, { intent, amount, ...request }, "player");
    return this;
  }

  takenUp(intent: string): this {
    this.record(DepositAccepted, { intent, ref: `ref-${intent}` }, "server");
    return this;
  }

  change(amount: Pence | null): this {
    this.record(LimitsChanged, { changes: [{ period: "daily", amount }] }, "server");
    return this;
  }

  accept(): this {
    this.record(SolicitationSettled, { period: "daily", answer: "accepted" }, "server");
    return this;
  }

  nothingSolicited(): this {
    this.record(SolicitationsStated, { solicitations: [] }, "server");
    return this;
  }

  exclude(): this {
    this.record(ExclusionBegun, { kind: "time-out", endDate: "2026-11-27" }, "server");
    return this;
  }

  verdict() {
    return rulesOn(this.lines());
  }
}

const evening = (regulatorFrom?: string) => new Session(regulatorFrom);
const waiting = (amount: Pence | null, from: number, hours = 24) => ({
  request: { amount, requestedAt: from, effectiveAt: from + hours * HOUR_MS },
});

describe("deposits and the limits in force", () => {
  it("are judged by the use in a statement that follows a change at once, whatever limit it has", () => {
    const changed = () => evening().limit(pounds(50), { remaining: 0 }).after(60_000).change(null).after(100);
    const left = (remaining: Pence) =>
      changed().limit(pounds(50), { remaining }).after(9_000).deposit("one", pounds(10));
    // A bank payment that was pending has expired.
    expect(left(pounds(10)).takenUp("one").verdict().findings).toEqual([]);
    expect(left(pounds(9)).takenUp("one").verdict().findings).toMatchObject([
      { says: "A deposit of £10.00 was sent when £9.00 was left of the daily limit of £50.00." },
    ]);
  });

  it("are found to fit", () => {
    const { outcome, says } = evening().limit(pounds(50)).deposit("one", pounds(50)).takenUp("one").verdict();
    expect([outcome, says]).toEqual([
      "passed",
      "Under the regulator profile UKGC of 2025-10-31: 1 deposit within the limits then in force; 1 statement of what is left of a limit, none higher than the booked deposits leave.",
    ]);
  });

  it("are found not to, settled or pending, by the record that asked for too much", () => {
    const session = evening()
      .limit(pounds(50), { remaining: pounds(20) })
      .deposit("one", pounds(30));
    const { outcome, found, findings } = session.takenUp("one").verdict();
    expect([outcome, found]).toEqual(["failed", 1]);
    expect(findings[0]).toMatchObject({
      line: 3,
      seq: 2,
      says: "A deposit of £30.00 was sent when £20.00 was left of the daily limit of £50.00.",
      pence: { amount: 3000, left: 2000, limit: 5000 },
    });
  });

  it("count what was on its way before", () => {
    const session = evening().limit(pounds(50)).deposit("one", pounds(30)).deposit("two", pounds(21));
    expect(session.verdict()).toMatchObject({ outcome: "failed", found: 1, findings: [{ seq: 3 }] });
  });

  it("are no breach where the server refused what was too much, and one where it settled all the same", () => {
    const session = evening().limit(pounds(50)).deposit("one", pounds(60)).takenUp("one");
    session.record(DepositDeclined, { intent: "one", ref: null, message: "Too much", code: 5560 }, "server");
    expect(session.verdict().outcome).toBe("passed");
    session.record(DepositSettled, { ref: "ref-one", provider: "PCI_PROXY", amount: pounds(60) }, "server");
    expect(session.verdict().outcome).toBe("failed");
  });

  it("are found to fit where what was on its way was refused in the end", () => {
    const session = evening().limit(pounds(50)).deposit("one", pounds(30)).deposit("two", pounds(21));
    session.record(DepositDeclined, { intent: "one", ref: null, message: "No", code: null }, "server");
    expect(session.verdict().outcome).toBe("passed");
  });

  it("are not held against what a reading may have included already", () => {
    const session = evening().limit(pounds(50)).deposit("one", pounds(30)).after(1_000);
    expect(
      session
        .limit(pounds(50), { remaining: pounds(20) })
        .deposit("two", pounds(20))
        .verdict().outcome,
    ).toBe("passed");
  });

  it("are held against a limit that was lowered since it was read", () => {
    const session = evening()
      .limit(pounds(50), { remaining: pounds(40) })
      .after(1_000)
      .change(pounds(25));
    expect(session.deposit("one", pounds(15)).verdict().outcome).toBe("passed");
    const beyond = evening()
      .limit(pounds(50), { remaining: pounds(40) })
      .after(1_000)
      .change(pounds(25));
    expect(beyond.deposit("one", pounds(16)).verdict().outcome).toBe("failed");
  });

  it("are one deposit however often it is reported", () => {
    const session = evening().limit(pounds(50)).deposit("one", pounds(50)).deposit("one", pounds(50));
    expect(session.verdict()).toMatchObject({ outcome: "passed" });
  });

  it("cannot be judged before the log holds a limit", () => {
    const session = evening().deposit("one", pounds(50)).limit(pounds(50)).deposit("two", pounds(10));
    expect(session.verdict()).toMatchObject({
      outcome: "incomplete",
      says: "Of 2 deposits, 1 could not be judged under the regulator profile UKGC of 2025-10-31, because the log does not state the limits at that time.",
    });
  });
});

describe("a change of a limit", () => {
  it("that waited its 24 hours and was accepted is as it should be", () => {
    const session = evening().nothingSolicited().limit(pounds(50));
    const from = session.nowMs;
    session
      .after(HOUR_MS)
      .limit(pounds(50), waiting(pounds(100), from))
      .after(24 * HOUR_MS)
      .accept();
    expect(session.after(1).limit(pounds(100)).verdict()).toMatchObject({ outcome: "passed", found: 0 });
  });

  it("that came within 24 hours of nothing waiting is a breach", () => {
    const session = evening()
      .nothingSolicited()
      .limit(pounds(50))
      .receipt()
      .after(24 * HOUR_MS - 1)
      .limit(pounds(51));
    expect(session.verdict()).toMatchObject({ outcome: "failed", found: 1 });
    expect(session.verdict().findings[0]?.says).toBe(
      "The daily limit was £50.00 on 20/11/2026 19:00:00, with nothing waiting, and £51.00 by 21/11/2026 18:59:59: before 24 hours were over.",
    );
  });

  it.each<[string, (session: Session) => Session]>([
    [
      "a day later",
      (session) =>
        session
          .nothingSolicited()
          .limit(pounds(50))
          .after(24 * HOUR_MS)
          .limit(pounds(51)),
    ],
    ["with solicitations never read", (session) => session.limit(pounds(50)).after(HOUR_MS).limit(pounds(51))],
    ["downwards", (session) => session.nothingSolicited().limit(pounds(50)).after(1).limit(pounds(49))],
    ["from none", (session) => session.nothingSolicited().limit(null).after(1).limit(pounds(49))],
  ])("may have been answered elsewhere, or needs no answer: %s", (_, live) => {
    expect(live(evening()).verdict()).toMatchObject({ outcome: "passed", found: 0 });
  });

  it("in force before what was waiting was due is a breach", () => {
    const session = evening();
    const request = waiting(pounds(100), session.nowMs);
    const dueMs = session.nowMs + 24 * HOUR_MS;
    session.limit(pounds(50), request).after(30 * HOUR_MS);
    expect(session.limit(pounds(100), { effectiveAt: dueMs - 1 }).verdict().outcome).toBe("failed");
    const patient = evening()
      .limit(pounds(50), request)
      .after(30 * HOUR_MS);
    expect(patient.limit(pounds(100), { effectiveAt: dueMs }).verdict().outcome).toBe("passed");
  });

  it("that was accepted before its 24 hours were over is a breach", () => {
    const session = evening();
    session
      .limit(pounds(50), waiting(null, session.nowMs))
      .receipt()
      .after(24 * HOUR_MS - 2)
      .accept();
    expect(session.verdict().outcome).toBe("incomplete");
    const { findings } = session.after(1).limit(null).verdict();
    expect(findings[0]?.says).toBe(
      "The daily limit was £50.00 on 20/11/2026 19:00:00, with no limit waiting until 21/11/2026 19:00:00, and no limit by 21/11/2026 18:59:59: before 24 hours were over.",
    );
  });

  it.each([-26, -1, 1, 26])("that waited its 24 hours is lawful on a device whose clock is %d hours fast", (fast) => {
    const session = evening().nothingSolicited();
    session.serverAheadMs = -fast * HOUR_MS;
    const from = session.nowMs + session.serverAheadMs;
    const acceptedAt = from + 24 * HOUR_MS;
    session
      .limit(pounds(50), waiting(pounds(100), from))
      .receipt()
      .after(24 * HOUR_MS)
      .accept();
    const { outcome, says } = session.after(10).limit(pounds(100), { effectiveAt: acceptedAt }).verdict();
    expect(outcome).toBe("passed");
    const speed = fast > 0 ? "fast" : "slow";
    expect(says).toContain(
      `the device's clock was up to ${Math.abs(fast) * 60} minutes ${speed}`.replace("1560", "1,560"),
    );
  });

  it.each([-26, 0, 26])("that lowered a limit is compared by the server's time: a clock %d hours fast", (fast) => {
    const session = evening().nothingSolicited();
    session.serverAheadMs = -fast * HOUR_MS;
    session.limit(pounds(50)).receipt().after(HOUR_MS).change(pounds(20)).after(2_000);
    // The statement was made before the change, and arrived after it.
    const daily = { ...noLimit, value: pounds(50), remaining: pounds(50) };
    const asOf = session.nowMs - 3_000;
    session.record(LimitsStated, { daily, weekly: noLimit, monthly: noLimit, asOf }, "server");
    expect(session.verdict().outcome).toBe("passed");
    expect(session.after(60_000).limit(pounds(50)).verdict().outcome).toBe("failed");
  });

  it("is not judged where only the device's clock shows how long it waited", () => {
    const session = evening().nothingSolicited().limit(pounds(50)).after(HOUR_MS).limit(pounds(51));
    expect(session.verdict()).toMatchObject({
      outcome: "incomplete",
      says: "1 breach of a limit by the device's clock could not be judged under the regulator profile UKGC of 2025-10-31: the log does not show the server's time.",
      found: 0,
    });
  });

  it("is judged by the server's time where the device's clock goes back between two statements", () => {
    const waited = (serverMs: number) => {
      const session = evening().nothingSolicited().limit(pounds(50)).receipt().after(serverMs);
      // The device's clock now shows an hour before the first statement.
      session.serverAheadMs = serverMs + HOUR_MS;
      return session
        .after(-serverMs - HOUR_MS)
        .limit(pounds(51))
        .receipt()
        .verdict().outcome;
    };
    expect(waited(24 * HOUR_MS)).toBe("passed");
    expect(waited(23 * HOUR_MS)).toBe("failed");
  });

  it("that would wait for less than 24 hours is a breach", () => {
    const shortBy = (ms: number) => {
      const session = evening();
      return session.limit(pounds(50), waiting(pounds(60), session.nowMs, 24 - ms / HOUR_MS)).verdict();
    };
    expect(shortBy(0)).toMatchObject({ outcome: "not-checked", found: 0 });
    expect(shortBy(1)).toMatchObject({ outcome: "failed", found: 1 });
    expect(shortBy(60_000).findings[0]?.says).toBe(
      "The daily limit's change to £60.00, asked for 20/11/2026 19:00:00, could be accepted from 21/11/2026 18:59:00: less than 24 hours later.",
    );
  });

  it("that lowered a limit and then did not is a breach; a reading from before it is no breach", () => {
    const late = evening().nothingSolicited().limit(pounds(50)).receipt().after(1_000).change(pounds(20));
    expect(late.limit(pounds(50)).verdict().outcome).toBe("passed");
    expect(late.after(5_001).limit(pounds(50)).verdict().outcome).toBe("failed");
    const kept = evening().nothingSolicited().limit(pounds(50)).after(1_000).change(pounds(20)).after(5_001);
    expect(kept.limit(pounds(20)).verdict().outcome).toBe("passed");
  });
});

describe("a player who is kept out", () => {
  it("pays in nothing that was asked for afterwards; what was under way may still arrive", () => {
    const session = evening().limit(null).deposit("before", pounds(20)).exclude().takenUp("before");
    expect(session.verdict()).toMatchObject({ outcome: "passed" });
    session.deposit("after", pounds(20));
    expect(session.verdict().outcome).toBe("passed");
    const { outcome, findings } = session.takenUp("after").verdict();
    expect(outcome).toBe("failed");
    expect(findings[0]?.says).toBe(
      "A deposit was asked for and accepted after the player's time-out until 2026-11-27 had begun (record 3).",
    );
  });

  it("stakes nothing either", () => {
    const session = evening();
    const purchase = { room: "penny-arcade", purchaseRef: "p-1" };
    const buy = () =>
      session.record(TicketsRequested, { ...purchase, game: "g-1", count: 1, total: pounds(1) }, "player");
    const sold = (cause: number) =>
      session.record(TicketsPurchased, { ...purchase, game: "g-1", tickets: [] }, "server", cause);
    const before = buy();
    session.exclude();
    sold(before);
    expect(session.verdict().outcome).toBe("passed");
    sold(buy());
    expect(session.verdict()).toMatchObject({ outcome: "failed", found: 1 });
  });

  it("plays no game that was asked for afterwards; a launch under way may still arrive", () => {
    const session = evening();
    const ask = () => session.record(GameLaunchRequested, { game: "larder" }, "player");
    const launch = (cause: number) => session.record(GameLaunched, { ...larder(), session: "gs-1" }, "server", cause);
    launch(ask());
    const before = ask();
    session.exclude();
    launch(before);
    expect(session.verdict()).toMatchObject({ outcome: "passed", found: 0 });
    launch(ask());
    const { outcome, found, findings } = session.verdict();
    expect([outcome, found]).toEqual(["failed", 1]);
    expect(findings[0]).toMatchObject({
      seq: 7,
      says: "A game was asked for and accepted after the player's time-out until 2026-11-27 had begun (record 4).",
    });
  });
});

describe.each([
  ["stake", "STAKE", -20, "staked"],
  ["deposit of another tab", "DEPOSIT", 20, "paid in"],
] as const)("a %s on the server's books", (_, kind, amount, done) => {
  const booked = (bookedAfterMs: number, serverAheadMs: number, isMeasured = true) => {
    const session = evening();
    session.serverAheadMs = serverAheadMs;
    session.limit(pounds(50));
    if (isMeasured) session.receipt();
    session.after(HOUR_MS).exclude().after(600_000);
    const bookedAt = session.nowMs - 600_000 + serverAheadMs + bookedAfterMs;
    session.record(MovementBooked, session.ledger.book(kind, amount, "ref-1", "Lucky Larder", bookedAt), "server");
    return session.verdict();
  };

  it.each([-3 * HOUR_MS, 0, 3 * HOUR_MS])("counts by the server's time, with a clock %d ms off", (aheadMs) => {
    for (const afterMs of [-1_000, 30_000, 8 * 24 * HOUR_MS]) expect(booked(afterMs, aheadMs).outcome).toBe("passed");
    const { outcome, findings } = booked(300_000, aheadMs);
    expect(outcome).toBe("failed");
    expect(findings[0]?.says).toMatch(new RegExp(`£0.20 was ${done} .*, after the player's time-out until 2026-11-27`));
  });

  it("is not judged without the server's time", () => {
    expect(booked(300_000, 0, false)).toMatchObject({
      outcome: "incomplete",
      says: "1 stake or deposit could not be judged under the regulator profile UKGC of 2025-10-31: the log does not show by the server's time when the exclusion began.",
    });
  });
});

describe("the profile that the log was played under", () => {
  const reversed = (regulatorFrom?: string) => {
    const session = evening(regulatorFrom);
    session.move("WITHDRAWAL", -2_000, "wd-1", "Withdrawal");
    session.move("WITHDRAWAL_CANCELLED", 2_000, "wd-1", "Cancelled withdrawal");
    return session.verdict();
  };

  it("decides whether a withdrawal may be taken back", () => {
    expect(reversed().outcome).toBe("not-checked");
    const { outcome, findings } = reversed("2026-09-30");
    expect(outcome).toBe("failed");
    expect(findings[0]?.says).toContain("A withdrawal of £20.00 was taken back into the wallet");
  });

  it("decides which deposits count together", () => {
    // £30 at 19:00, £30 after midnight: two days of the calendar, one of 24 hours.
    const twice = (regulatorFrom?: string) =>
      evening(regulatorFrom)
        .limit(pounds(50))
        .deposit("one", pounds(30))
        .takenUp("one")
        .after(6 * HOUR_MS)
        .deposit("two", pounds(30))
        .verdict().outcome;
    expect(twice()).toBe("passed");
    expect(twice("2026-09-30")).toBe("failed");
  });

  it("is not guessed at where this version does not know it", () => {
    expect(evening("2031-01-01").limit(pounds(50)).deposit("one", pounds(90)).verdict()).toMatchObject({
      outcome: "incomplete",
      says: "This version does not know the regulator profile UKGC of 2031-01-01: its rules were not checked.",
      found: 0,
    });
  });

  it("is nothing to check by where the log holds nothing that falls under it", () => {
    expect(evening().verdict()).toMatchObject({ outcome: "not-checked", found: 0 });
  });
});
