import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { expect, it } from "vitest";
import { keepTypedAmount, typedAmount } from "../../../domain/wallet/typed-amount.ts";
import { AuthenticationChecked } from "../../../domain/session/events.ts";
import { pounds } from "../../../domain/money.ts";
import { record } from "../../../domain/ports/journal.ts";
import { WithdrawalAccepted, WithdrawalRequested } from "../../../domain/withdrawals/events.ts";
import { fact, given } from "../../support/given.ts";

const signedIn = (player: string) => fact(AuthenticationChecked, { player });
const kept = (values: object) => JSON.stringify({ journal: null, player: "p-1", made: 0, text: "20", ...values });

it.each<[string, string, string | undefined]>([
  ["in the same journal", kept({}), "20"],
  ["in a new journal of the same player", kept({ journal: "j-0", made: 3 }), "20"],
  ["not after another deposit", kept({ made: 1 }), undefined],
  ["not for another player", kept({ player: "p-2" }), undefined],
  ["not from a text of another form", "[", undefined],
])("the typed amount is still wanted or not: %s", async (_, stored, expected) => {
  const { exit } = await given(signedIn("p-1"))
    .when(({ tab }) => (tab.set("typed-deposit", stored), typedAmount("deposit")))
    .outcome();
  expect(exit).toEqual(Exit.succeed(expected));
});

it("the typed amount is stored in the tab and not recorded", async () => {
  const { exit, records } = await given(signedIn("p-1"))
    .when(Effect.andThen(keepTypedAmount("deposit", "35"), typedAmount("deposit")))
    .outcome();
  expect(exit).toEqual(Exit.succeed("35"));
  expect(records).toEqual([]);
});

it("the typed amount of a withdrawal is not the deposit's, and is not wanted after the withdrawal is accepted", async () => {
  const request = { intent: "i-1", amount: pounds(25), methodRef: "card-1" };
  const { exit } = await given(signedIn("p-1"))
    .when(
      Effect.gen(function* () {
        yield* keepTypedAmount("withdrawal", "25");
        const before = [yield* typedAmount("deposit"), yield* typedAmount("withdrawal")];
        yield* record(WithdrawalRequested, request, { by: "player" });
        yield* record(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" }, { by: "server" });
        return [...before, yield* typedAmount("withdrawal")];
      }),
    )
    .outcome();
  expect(exit).toEqual(Exit.succeed([undefined, "25", undefined]));
});
