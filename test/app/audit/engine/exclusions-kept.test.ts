import { describe, expect, it } from "vitest";
import { DepositAccepted, DepositRequested } from "../../../../domain/deposits/events.ts";
import { ExclusionBegun } from "../../../../domain/exclusion/events.ts";
import { ReceiptReceived } from "../../../../domain/journal/events.ts";
import { LimitsStated } from "../../../../domain/limits/events.ts";
import { pounds } from "../../../../domain/money.ts";
import type { MovementKind } from "../../../../domain/wallet/movement.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { SignedIn } from "../../../../domain/session/events.ts";
import { rulesOn } from "../../../support/audit.ts";
import { noLimit } from "../../../support/deposit-facts.ts";
import { Ledger, Scene } from "../../../support/journals.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEGINS = "2026-11-20T19:00:00.000Z";

/** A log over weeks, with time-outs. The server states its own time in receipts. */
class Weeks extends Scene {
  constructor() {
    super({ journal: "jrn-1", begins: BEGINS }, new Ledger(100_000));
    const none = { daily: noLimit, weekly: noLimit, monthly: noLimit };
    this.record(LimitsStated, { ...none, asOf: this.nowMs }, "server");
  }

  days(count: number): this {
    this.wait(count * DAY_MS);
    return this;
  }

  receipt(): this {
    const size = this.lines().length;
    this.record(ReceiptReceived, { checkpoint: "", size, heldAt: this.nowMs }, "server");
    return this;
  }

  timeOut(endDate: string): this {
    this.record(ExclusionBegun, { kind: "time-out", endDate }, "server");
    return this;
  }

  close(): this {
    this.record(ExclusionBegun, { kind: "closure", endDate: "INDEFINITE" }, "server");
    return this;
  }

  signIn(): this {
    this.record(SignedIn, { player: "p-1" }, "server");
    return this;
  }

  deposit(intent: string): this {
    const amount = pounds(20);
    const request = { provider: "PCI_PROXY", methodRef: null, promotionCode: null, agreeDepositTerms: false } as const;
    this.record(DepositRequested, { intent, amount, ...request }, "player");
    this.record(DepositAccepted, { intent, ref: `ref-${intent}` }, "server");
    return this;
  }

  /** A movement of another tab, with the server's time now. */
  booked(kind: MovementKind = "STAKE"): this {
    const movement = this.ledger.book(kind, kind === "DEPOSIT" ? 2_000 : -20, "ref-1", "Lucky Larder", this.nowMs);
    this.record(MovementBooked, movement, "server");
    return this;
  }

  verdict() {
    return rulesOn(this.lines());
  }
}

/** A time-out until 22 November, and another from 2 to 4 December. */
const firstOver = () => new Weeks().receipt().timeOut("2026-11-22").days(6).receipt();
const both = (between: (weeks: Weeks) => Weeks = (weeks) => weeks) =>
  between(firstOver()).days(6).receipt().timeOut("2026-12-04");

describe("two time-outs with days between them", () => {
  it("accuse no deposit and no stake of those days", () => {
    const honest = both((weeks) => weeks.deposit("between").booked().booked("DEPOSIT"))
      .days(4)
      .receipt();
    honest.deposit("after").booked();
    const { outcome, findings, says } = honest.verdict();
    expect(findings).toEqual([]);
    expect(outcome).toBe("passed");
    expect(says).toContain("nothing requested after 2 exclusions");
  });

  it("accuse no movement of those days that arrives only during the second", () => {
    const weeks = firstOver();
    const bookedAt = weeks.nowMs;
    weeks.days(6).receipt().timeOut("2026-12-04").days(1);
    const late = weeks.ledger.book("STAKE", -20, "ref-1", "Lucky Larder", bookedAt);
    weeks.record(MovementBooked, late, "server");
    expect(weeks.verdict()).toMatchObject({ outcome: "passed", found: 0 });
  });

  it.each([
    ["the first", () => new Weeks().receipt().timeOut("2026-11-22").days(1), "2026-11-22"],
    ["the second", () => both().days(1), "2026-12-04"],
  ])("accuse a deposit and a stake during %s", (_, during, endDate) => {
    const asked = during().deposit("during").verdict();
    expect(asked).toMatchObject({ outcome: "failed", found: 1 });
    expect(asked.findings[0]?.says).toContain(
      `A deposit was asked for and accepted after the player's time-out until ${endDate}`,
    );
    const staked = during().booked().verdict();
    expect(staked).toMatchObject({ outcome: "failed", found: 1 });
    expect(staked.findings[0]?.says).toContain(`after the player's time-out until ${endDate}`);
  });

  it("accuse once what breaks two that overlap", () => {
    const weeks = new Weeks().receipt().timeOut("2026-11-22").timeOut("2026-11-27").days(1);
    expect(weeks.deposit("during").verdict()).toMatchObject({ outcome: "failed", found: 1 });
  });
});

describe("a deposit after the end of an exclusion", () => {
  it("is judged by the server's time that a later record states", () => {
    const weeks = new Weeks().receipt().timeOut("2026-11-22").days(6).deposit("after");
    expect(weeks.verdict()).toMatchObject({
      outcome: "incomplete",
      says: "1 request after an exclusion could not be judged under the regulator profile UKGC of 2025-10-31: the log does not show by the server's time that the exclusion was over.",
    });
    expect(weeks.receipt().verdict().outcome).toBe("passed");
  });

  it("is accused if only the device's clock shows a time after its end", () => {
    const weeks = new Weeks().receipt().timeOut("2026-11-22").days(6).deposit("during");
    const size = weeks.lines().length;
    weeks.record(ReceiptReceived, { checkpoint: "", size, heldAt: Date.parse(BEGINS) + HOUR_MS }, "server");
    expect(weeks.verdict()).toMatchObject({ outcome: "failed", found: 1 });
  });
});

describe("a sign-in", () => {
  it("is accused during an exclusion of its log", () => {
    const { outcome, findings } = new Weeks().receipt().timeOut("2026-11-22").days(1).signIn().verdict();
    expect(outcome).toBe("failed");
    expect(findings.map(({ says }) => says)).toEqual([
      expect.stringContaining("A sign-in was asked for and accepted after the player's time-out until 2026-11-22"),
    ]);
  });

  it.each([
    ["after the end of an exclusion", firstOver().signIn().receipt()],
    ["to an account that was closed, because support may open it again", new Weeks().close().days(1).signIn()],
  ])("is not accused %s", (_, weeks) => expect(weeks.verdict()).toMatchObject({ outcome: "passed", findings: [] }));
});
