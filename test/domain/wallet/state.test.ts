import { describe, expect, it } from "vitest";
import type { AnyEventDefinition } from "../../../domain/journal/event.ts";
import type { Claimant } from "../../../domain/journal/record.ts";
import { pence, pounds } from "../../../domain/money.ts";
import {
  BalanceStated,
  DisplayFrozen,
  DisplayReleased,
  JackpotStated,
  MovementBooked,
  WalletLoaded,
  WalletLoadFailed,
} from "../../../domain/wallet/events.ts";
import { type Movement, MOVEMENT_KINDS, type MovementKind } from "../../../domain/wallet/movement.ts";
import {
  invitesFirstDeposit,
  movementsMissing,
  shownBalance,
  shownBalanceText,
} from "../../../domain/wallet/queries.ts";
import { walletArea } from "../../../domain/wallet/state.ts";

type Input = readonly [AnyEventDefinition, object, Claimant?];

const states = (balance: number, position: number, by: Claimant = "server"): Input => [
  BalanceStated,
  { balance: pence(balance), position },
  by,
];

/** A movement of the ledger: its position, its amount, and the balance that the server states after it. */
const moves = (
  position: number,
  amount: number,
  balance: number,
  { kind = "STAKE", by = "server" }: { kind?: MovementKind; by?: Claimant } = {},
): Input => [
  MovementBooked,
  {
    ref: `mov-${position}`,
    position,
    kind,
    amount: pence(amount),
    balance: pence(balance),
    correlation: null,
    description: "Lucky Larder",
    bookedAt: 1_795_200_000_000,
  } satisfies Movement,
  by,
];

/** The wallet after these inputs, one record each, from seq 0. */
function after(...inputs: readonly Input[]) {
  const wallet = walletArea.initial();
  for (const [seq, [definition, data, by = "server"]] of inputs.entries()) {
    const event = { _tag: definition.tag, ...data } as never;
    walletArea.evolve(wallet, event, { seq, at: "2026-11-20T19:00:00.000Z", by });
  }
  return wallet;
}

const frozenUntil = (until: number): Input => [DisplayFrozen, { because: "bet", until }, "app"];
const loaded: Input = [WalletLoaded, { hasDeposited: false, nextAllowedDepositDate: null }];

describe("the wallet", () => {
  it("has the balance, hasDeposited and nextAllowedDepositDate that the server stated [BALANCE-004]", () => {
    const statement: Input = [WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: 1_795_300_000_000 }];
    expect(after(states(1250, 3), statement)).toMatchObject({
      status: "ready",
      balance: 1250,
      hasDeposited: true,
      nextAllowedDepositDate: 1_795_300_000_000,
    });
  });

  it("has hasDeposited after a booked deposit, and after no other movement [BALANCE-005]", () => {
    expect(after().hasDeposited).toBe(false);
    const kinds = MOVEMENT_KINDS.filter(
      (kind) => after(loaded, states(0, 0), moves(1, 500, 500, { kind })).hasDeposited,
    );
    expect(kinds).toEqual(["DEPOSIT"]);
  });

  it("keeps hasDeposited when an answer from before the deposit comes late [BALANCE-005]", () => {
    const deposit = moves(1, 2000, 2000, { kind: "DEPOSIT" });
    expect(after(loaded, states(0, 0), deposit, loaded).hasDeposited).toBe(true);
  });

  it("has failed if it did not load, but not after it has loaded once", () => {
    const failed: Input = [WalletLoadFailed, { reason: "TimedOut" }, "app"];
    expect(after().status).toBe("unknown");
    expect(after(failed).status).toBe("failed");
    expect(after(failed, loaded).status).toBe("ready");
    expect(after(loaded, failed).status).toBe("ready");
  });

  it("has the last stated jackpot", () => {
    const jackpot = (amount: number): Input => [JackpotStated, { amount: pence(amount) }];
    expect(after(jackpot(100), jackpot(250)).jackpot).toBe(250);
  });
});

describe("the balance", () => {
  it("opens with the first statement", () => {
    expect(after(states(1250, 3))).toMatchObject({
      opening: { balance: 1250, position: 3, seq: 0 },
      balance: 1250,
      folded: 1250,
      position: 3,
    });
  });

  it("opens with the balance before the first movement, if a movement is recorded first", () => {
    expect(after(moves(8, -20, 980))).toMatchObject({
      opening: { balance: 1000, position: 7, seq: 0 },
      balance: 980,
      folded: 980,
      position: 8,
      discrepancies: [],
    });
  });

  it("follows movements, and keeps each with the seq of its record", () => {
    const wallet = after(states(1000, 3), moves(4, -20, 980), moves(5, 60, 1040));
    expect(wallet).toMatchObject({ balance: 1040, folded: 1040, position: 5 });
    expect(wallet.movements.map(({ ref, seq }) => [ref, seq])).toEqual([
      ["mov-4", 1],
      ["mov-5", 2],
    ]);
  });

  it("keeps a movement that arrives before a missing one, and folds both when the missing one arrives", () => {
    const gap = after(states(1000, 3), moves(5, 60, 1040), moves(6, -20, 1020));
    expect(gap).toMatchObject({ balance: 1000, folded: 1000, position: 3, movements: [] });
    expect(Object.keys(gap.ahead)).toEqual(["5", "6"]);
    expect(movementsMissing(gap)).toBe(true);
    const closed = after(states(1000, 3), moves(5, 60, 1040), moves(6, -20, 1020), moves(4, -20, 980));
    expect(closed).toMatchObject({ balance: 1020, folded: 1020, position: 6, ahead: {}, discrepancies: [] });
    expect(closed.movements.map(({ position }) => position)).toEqual([4, 5, 6]);
    expect(movementsMissing(closed)).toBe(false);
  });

  it("ignores and counts a repeated movement, before or after it was folded", () => {
    expect(after(states(1000, 3), moves(4, -20, 980), moves(4, -20, 980))).toMatchObject({
      balance: 980,
      folded: 980,
      duplicates: 1,
    });
    expect(after(states(1000, 3), moves(5, 60, 1040), moves(5, 60, 1040))).toMatchObject({
      position: 3,
      duplicates: 1,
    });
    expect(after(states(1000, 3), moves(2, -20, 1020))).toMatchObject({ balance: 1000, duplicates: 1 });
  });

  it("is not changed by a late statement of an older position", () => {
    expect(after(states(1000, 3), moves(4, -20, 980), states(1000, 3))).toMatchObject({
      balance: 980,
      discrepancies: [],
    });
  });

  it("keeps a statement about later movements until they arrive", () => {
    const early = after(states(1000, 3), states(980, 4));
    expect(early).toMatchObject({ balance: 1000, awaiting: { balance: 980, position: 4, seq: 1 } });
    expect(movementsMissing(early)).toBe(true);
    expect(after(states(1000, 3), states(980, 4), moves(4, -20, 980))).toMatchObject({
      balance: 980,
      awaiting: null,
      discrepancies: [],
    });
    const halfway = after(states(1000, 3), states(960, 5), moves(4, -20, 980));
    expect(halfway).toMatchObject({ balance: 980, awaiting: { balance: 960, position: 5, seq: 1 } });
    // A later movement replaces the statement.
    expect(after(states(1000, 3), states(980, 4), moves(5, 5, 985), moves(4, -20, 980)).awaiting).toBeNull();
  });

  it("keeps the latest 200 movements", () => {
    const many = Array.from({ length: 250 }, (_, i) => moves(i + 1, 1, i + 1));
    const { movements } = after(states(0, 0), ...many);
    expect([movements.length, movements[0]?.position, movements.at(-1)?.position]).toEqual([200, 51, 250]);
  });
});

describe("a stated balance that differs from the movements", () => {
  it("is used, is reported with both numbers, and adds no balancing entry", () => {
    const wallet = after(states(1000, 3), moves(4, -20, 970));
    expect(wallet).toMatchObject({ balance: 970, folded: 980 });
    expect(wallet.discrepancies).toEqual([{ seq: 1, position: 4, stated: 970, folded: 980 }]);
    expect(wallet.movements).toHaveLength(1);
  });

  it("is reported once for one difference, and again when the difference changes or ends", () => {
    const inputs = [
      states(1000, 3),
      moves(4, -20, 970),
      states(970, 4),
      moves(5, -20, 950),
      moves(6, 30, 985),
    ] as const;
    expect(after(...inputs).discrepancies).toEqual([
      { seq: 1, position: 4, stated: 970, folded: 980 },
      { seq: 4, position: 6, stated: 985, folded: 990 },
    ]);
    expect(after(...inputs, moves(7, 10, 1000)).discrepancies.at(-1)).toEqual({
      seq: 5,
      position: 7,
      stated: 1000,
      folded: 1000,
    });
  });
});

describe("an invalid source", () => {
  it.each(["player", "app", "url", "frame", "native", "clock"] as const)("%s changes nothing, and is counted", (by) => {
    const wallet = after(states(1000, 3), states(9999, 3, by), moves(4, 9000, 10_000, { by, kind: "DEPOSIT" }));
    expect(wallet).toMatchObject({ ...after(states(1000, 3)), impostors: 2 });
    expect(after(states(9999, 3, by), moves(4, 1, 1, { by }))).toMatchObject({
      opening: null,
      balance: 0,
      impostors: 2,
    });
  });
});

describe("the display", () => {
  it("shows the balance, or while it is frozen the balance at which it froze", () => {
    expect(shownBalance(after(states(1000, 3), moves(4, -20, 980)))).toBe(980);
    expect(shownBalance(after(states(1000, 3), frozenUntil(2000), moves(4, -20, 980)))).toBe(1000);
    expect(shownBalanceText(after(states(1000, 3), frozenUntil(2000), moves(4, -20, 980)))).toBe("£10.00");
  });

  it("invites to a first deposit a player who never deposited and has no money, once both are known", () => {
    const deposited: Input = [WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null }];
    expect(invitesFirstDeposit(after(states(0, 0), loaded))).toBe(true);
    expect(invitesFirstDeposit(after(states(0, 0)))).toBe(false);
    expect(invitesFirstDeposit(after(states(1, 0), loaded))).toBe(false);
    expect(invitesFirstDeposit(after(states(0, 0), deposited))).toBe(false);
  });

  it("keeps the first shown value and the later deadline of two freezes", () => {
    const wallet = after(states(1000, 3), frozenUntil(9000), moves(4, -20, 980), frozenUntil(5000));
    expect(wallet.frozen).toEqual({ shown: pounds(10), until: 9000 });
    expect(after(states(1000, 3), frozenUntil(5000), frozenUntil(9000)).frozen?.until).toBe(9000);
  });

  it.each(["win", "round-end", "deadline", "navigation"])("follows the wallet again after %s", (because) => {
    const inputs = [states(1000, 3), frozenUntil(9000), frozenUntil(5000), moves(4, -20, 980)] as const;
    const wallet = after(...inputs, [DisplayReleased, { because }, "app"]);
    expect(wallet.frozen).toBeNull();
    expect(shownBalance(wallet)).toBe(980);
  });
});
