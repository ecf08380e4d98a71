import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { expect, it } from "vitest";
import { keepTypedAmount, typedAmount } from "../../../domain/deposits/typed-amount.ts";
import { AuthenticationChecked } from "../../../domain/session/events.ts";
import { fact, given } from "../../support/given.ts";

const signedIn = (player: string) => fact(AuthenticationChecked, { player });
const kept = (values: object) => JSON.stringify({ journal: null, player: "p-1", settled: 0, text: "20", ...values });

it.each<[string, string, string | undefined]>([
  ["in the same journal", kept({}), "20"],
  ["in a new journal of the same player", kept({ journal: "j-0", settled: 3 }), "20"],
  ["not after another deposit", kept({ settled: 1 }), undefined],
  ["not for another player", kept({ player: "p-2" }), undefined],
  ["not from a text of another form", "[", undefined],
])("the typed amount is still wanted or not: %s", async (_, stored, expected) => {
  const { exit } = await given(signedIn("p-1"))
    .when(({ tab }) => (tab.set("typed-deposit", stored), typedAmount))
    .outcome();
  expect(exit).toEqual(Exit.succeed(expected));
});

it("the typed amount is stored in the tab and not recorded", async () => {
  const { exit, records } = await given(signedIn("p-1"))
    .when(Effect.andThen(keepTypedAmount("35"), typedAmount))
    .outcome();
  expect(exit).toEqual(Exit.succeed("35"));
  expect(records).toEqual([]);
});
