import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { depositByTrueLayer } from "../../../../domain/deposits/truelayer/commands.ts";
import { DepositAccepted, DepositRequested } from "../../../../domain/deposits/events.ts";
import { currentDeposit } from "../../../../domain/deposits/queries.ts";
import { depositTrueLayer } from "../../../../domain/deposits/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { TimedOut } from "../../../../domain/ports/backend.ts";
import { Navigation } from "../../../../domain/ports/navigation.ts";
import { record } from "../../../../domain/ports/journal.ts";
import { ModalClosed, ModalOpened } from "../../../../domain/shell/events.ts";
import { noticesHere } from "../../../../domain/shell/queries.ts";
import { everyMethodReady, depositRequest } from "../../../support/deposit-facts.ts";
import { fact, given, running, settled } from "../../../support/given.ts";

const INTENT = "1".padStart(32, "0");
const CAUSE = everyMethodReady.length;
const common = { amount: pounds(20), promotionCode: null, agreeDepositTerms: true };
const asked = (provider: "PAYPAL" | "FONIX" | "TRUELAYER", methodRef: string | null) =>
  fact(DepositRequested, { intent: INTENT, provider, methodRef, ...common }, "player");
const accepted = fact(DepositAccepted, { intent: INTENT, ref: "dep-1" }, "server", CAUSE);
const ready = given(...everyMethodReady);

describe("a deposit by TrueLayer", () => {
  const page = "http://127.0.0.1:1/truelayer/pay?token=secret";
  const deposit = depositByTrueLayer(
    { ...depositRequest({ provider: "TRUELAYER", type: "BANK_ACCOUNT" }), methodRef: null },
    "harbour",
  );

  it("sends the fields that the call lists and leaves for the provider's page, which the record does not hold [CALL-013]", async () => {
    const { calls, world } = await ready
      .answering(depositTrueLayer, { ref: "dep-1", paymentUrl: page })
      .when(deposit)
      .then(asked("TRUELAYER", null), accepted);
    expect(calls).toEqual([
      {
        endpoint: "depositTrueLayer",
        request: { ...common, paymentMethodRef: null, provider: "harbour", deviceInfo: "fingerprint" },
      },
    ]);
    expect(world.navigation.left).toEqual([page]);
    expect([...world.tab.values()]).toEqual(["/secure/lobby"]);
    expect(world.lines.map(({ line }) => line).join()).not.toContain("secret");
  });

  it("opens once the device has stored that it was accepted, so that a return in any way finds it", async () => {
    const unsaved: number[] = [];
    await ready
      .answering(depositTrueLayer, { ref: "dep-1", paymentUrl: page })
      .when(({ navigation, store }) => {
        const leave = () => Effect.sync(() => void unsaved.push(store.unsaved.length));
        return Effect.provideService(deposit, Navigation, { ...navigation.service, leave });
      })
      .outcome();
    expect(unsaved).toEqual([0]);
  });

  it("does not take the player away from where they are if they have closed the form before the answer", async () => {
    const form = { name: "deposit", params: {}, via: "direct", onCloseOpen: null, index: null } as const;
    const { player, world } = await given(...everyMethodReady, fact(ModalOpened, form, "player"))
      .answering(depositTrueLayer, () => Effect.delay(Effect.succeed({ ref: "dep-1", paymentUrl: page }), 1_000))
      .when(
        Effect.gen(function* () {
          yield* running(deposit);
          yield* settled;
          yield* record(ModalClosed, { name: "deposit", because: "closed" }, { by: "player" });
          yield* TestClock.adjust(1_000);
          yield* settled;
        }),
      )
      .outcome();
    expect(currentDeposit(player.deposits)?.status).toBe("accepted");
    expect(world.navigation.left).toEqual([]);
    expect(noticesHere(player.shell)).toMatchObject([
      {
        ref: `deposit-under-way-${INTENT}`,
        title: "Your £20 waits for your approval",
        prompt: { label: "Go to your Wallet" },
      },
    ]);
  });

  it("does not open before it is known to be accepted, and is not sent again", async () => {
    const { calls, player, world } = await ready
      .answering(depositTrueLayer, new TimedOut({ endpoint: "depositTrueLayer" }))
      .when(deposit)
      .outcome();
    expect(currentDeposit(player.deposits)?.status).toBe("unanswered");
    expect(world.navigation.left).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});
