import { expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import type { Step } from "../../../domain/wallet/explanation.ts";
import { MOVEMENT_KINDS } from "../../../domain/wallet/movement.ts";
import { causeInWords, signedMoney, stepInWords } from "../../../ui/wallet/movement-words.ts";

it("the cause of each kind contains the server's name for it", () => {
  for (const kind of MOVEMENT_KINDS)
    expect(causeInWords({ kind, description: "Lucky Larder" })).toMatch(/Lucky Larder/);
});

it.each([
  [2000, "+£20.00"],
  [-1000, "-£10.00"],
  [50, "+50p"],
  [0, "0p"],
])("%i pence is %s with its sign", (amount, text) => {
  expect(signedMoney(pence(amount))).toBe(text);
});

it.each<readonly [Step, string]>([
  [{ kind: "booked", amount: pounds(-10) }, "We booked £10.00 out of your wallet."],
  [{ kind: "booked", amount: pounds(20) }, "We booked £20.00 into your wallet."],
  [{ kind: "withdrawal-requested", amount: pounds(10) }, "You asked to withdraw £10.00."],
  [{ kind: "withdrawal-accepted" }, "We took your withdrawal up."],
  [{ kind: "deposit-requested", amount: pounds(20), method: undefined }, "You asked to deposit £20.00."],
  [
    { kind: "deposit-requested", amount: pounds(20), method: "Visa ending 4242" },
    "You asked to deposit £20.00 with Visa ending 4242.",
  ],
  [{ kind: "deposit-confirmed" }, "The payment was confirmed."],
  [
    { kind: "tickets-requested", count: 2, room: "Penny Arcade", total: pence(20) },
    "You asked for 2 tickets in Penny Arcade, 20p in all.",
  ],
  [
    { kind: "tickets-requested", count: 1, room: undefined, total: pence(10) },
    "You asked for 1 ticket in a bingo room, 10p in all.",
  ],
  [{ kind: "reward-played", name: "Five free spins" }, "You played your reward: Five free spins."],
  [{ kind: "game-opened", name: "Lucky Larder" }, "You opened Lucky Larder."],
  [{ kind: "game-opened", name: undefined }, "You opened the game."],
])("%o is '%s'", (step, words) => {
  expect(stepInWords(step)).toBe(words);
});
