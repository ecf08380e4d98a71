import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { MethodRemoved, MethodsLoaded } from "../../../domain/methods/events.ts";
import { loadMethods } from "../../../domain/methods/load.ts";
import { listPaymentMethods } from "../../../domain/methods/wire.ts";
import { record } from "../../../domain/ports/journal.ts";
import { MASTERCARD, signedIn, VISA } from "../../support/deposit-facts.ts";
import { fact, given } from "../../support/given.ts";

const onWire = (method: typeof VISA) => ({ ...method, bin: "424242", cardholder: "R Marsh", details: null });
const known = fact(MethodsLoaded, { methods: [VISA, MASTERCARD] });

it("a list that was on its way when a method was removed is asked for again, because the method would come back", async () => {
  let asked = 0;
  const { player } = await given(...signedIn, known)
    .answering(listPaymentMethods, () => {
      asked += 1;
      if (asked > 1) return [onWire(VISA)];
      return Effect.as(
        record(MethodRemoved, { ref: MASTERCARD.ref }, { by: "server" }),
        [VISA, MASTERCARD].map(onWire),
      ) as never;
    })
    .when(loadMethods())
    .outcome();
  expect(asked).toBe(2);
  expect(player.methods.methods?.map(({ ref }) => ref)).toEqual([VISA.ref]);
});

it("a list that comes after a later one is asked for again", async () => {
  let asked = 0;
  const { player } = await given(...signedIn, known)
    .answering(listPaymentMethods, () => {
      asked += 1;
      // The first answer is on its way while the second read begins and ends.
      if (asked === 1) return Effect.as(loadMethods(), [onWire(VISA)]) as never;
      return [VISA, MASTERCARD].map(onWire);
    })
    .when(loadMethods())
    .outcome();
  expect(asked).toBe(3);
  expect(player.methods.methods).toHaveLength(2);
});
