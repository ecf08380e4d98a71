import { describe, expect, it } from "vitest";
import {
  fieldsOf,
  handPays,
  MONEY_ORDER,
  ROULETTE_ORDER,
  winOf,
  worth,
} from "../../../../app/sandbox/games/table-games.ts";
import { TABLE_RULES } from "../../../../app/sandbox/games/table-rules.ts";
import { TABLES } from "../../../../app/sandbox/games/tables.ts";
import { getSlotGame } from "../../../../domain/games/wire.ts";
import { getProvider } from "../../../../domain/lobby/wire.ts";
import type { TileType } from "../../../../domain/lobby/live.ts";
import { pounds } from "../../../../domain/money.ts";
import { answer } from "../bingo/hall.ts";
import { openGames } from "./open-games.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const basisPoints = (share: number) => Math.floor(share * 10_000 + 1e-6);

/** What the table pays for one staked pound on a bet, with this result. */
const paid = (type: TileType, on: string, value: string, lucky: Readonly<Record<string, number>> = {}) =>
  winOf(type, { [on]: pounds(1) }, { value, multiplier: null, lucky, hands: {} }) / 100;

/** The mean over every result of the wheel, all equally likely. */
const meanOver = (order: readonly string[], type: TileType, on: string) =>
  sum(order.map((value) => paid(type, on, value))) / order.length;

/** Every final hand of a player who draws below 17, with its probability. */
function hands(cards: readonly string[] = [], chance = 1): readonly (readonly [readonly string[], number])[] {
  if (cards.length >= 2 && worth(cards) >= 17) return [[cards, chance]];
  return ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].flatMap((rank) =>
    hands([...cards, `${rank}♠`], chance / 13),
  );
}

/** Hands that pay alike are counted together: by their worth, and apart the naturals. */
const kinds = () => {
  const found = new Map<string, { hand: readonly string[]; chance: number }>();
  for (const [hand, chance] of hands()) {
    const kind = `${Math.min(22, worth(hand))} ${hand.length === 2 && worth(hand) === 21}`;
    found.set(kind, { hand, chance: (found.get(kind)?.chance ?? 0) + chance });
  }
  return [...found.values()];
};

describe("the published return of a live table is that of its least bet, computed from every result:", () => {
  it("roulette", () => {
    const returns = fieldsOf("ROULETTE").map((on) => meanOver(ROULETTE_ORDER, "ROULETTE", on));
    expect(basisPoints(Math.min(...returns))).toBe(TABLE_RULES.ROULETTE.rtpBasisPoints);
    expect(basisPoints(Math.max(...returns))).toBe(TABLE_RULES.ROULETTE.rtpBasisPoints);
  });

  it("multiplier roulette", () => {
    const type = "ROULETTE_MULTIPLIER";
    const plain = paid(type, "7", "7");
    // One to five numbers are struck, with one multiplier each; a number may be struck twice.
    const struck = sum([1, 2, 3, 4, 5].map((count) => 1 - (36 / 37) ** count)) / 5;
    const multiplier = sum([50, 50, 50, 50, 50, 50, 50, 50, 100, 100, 100, 200, 500]) / 13;
    const number = ((1 - struck) * plain + struck * multiplier) / 37;
    const even = meanOver(ROULETTE_ORDER, type, "red");
    expect(basisPoints(Math.min(number, even))).toBe(TABLE_RULES[type].rtpBasisPoints);
    expect(TABLE_RULES[type].rules.join(" ")).toContain(`A number returns ${basisPoints(number) / 100}% on average.`);
  });

  it("money wheel", () => {
    const returns = fieldsOf("MONEY_WHEEL").map((on) => [on, meanOver(MONEY_ORDER, "MONEY_WHEEL", on)] as const);
    expect(basisPoints(Math.min(...returns.map(([, share]) => share)))).toBe(TABLE_RULES.MONEY_WHEEL.rtpBasisPoints);
    expect(TABLE_RULES.MONEY_WHEEL.rtpBasisPoints).toBeGreaterThanOrEqual(91_00);
    const stated = returns.map(([on, share]) => `${on} ${(basisPoints(share) / 100).toFixed(2)}%`);
    expect(TABLE_RULES.MONEY_WHEEL.rules.join(" ")).toContain(`return: ${stated.join(", ")}.`);
  });

  it("blackjack", () => {
    const all = kinds();
    expect(sum(all.map(({ chance }) => chance))).toBeCloseTo(1, 9);
    const mean = sum(
      all.flatMap((mine) => all.map((dealer) => mine.chance * dealer.chance * handPays(mine.hand, dealer.hand))),
    );
    expect(basisPoints(mean)).toBe(TABLE_RULES.BLACKJACK.rtpBasisPoints);
  });
});

it("every live table states its return, its rules and a provider that is described, as a slot does", async () => {
  const { rosie } = await openGames();
  for (const { ref, type } of TABLES) {
    const described = await answer(rosie, getSlotGame, { refName: ref });
    expect(described).toMatchObject(TABLE_RULES[type]);
    const provider = await answer(rosie, getProvider, { refName: described.provider });
    expect(provider.games).toBeGreaterThan(0);
    expect(provider.name).not.toContain("_");
  }
});
