import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { ChallengeClosed, ChallengeOpened, DepositAccepted } from "../../../../domain/deposits/events.ts";
import { currentDeposit } from "../../../../domain/deposits/queries.ts";
import { depositMessages, depositsReactions } from "../../../../domain/deposits/reactions.ts";
import { depositCardPciProxy3ds, depositConfirmation, getMissedEvent } from "../../../../domain/deposits/wire.ts";
import { TimedOut } from "../../../../domain/ports/backend.ts";
import { ShellStarted } from "../../../../domain/shell/events.ts";
import { signedIn, cardDepositRequested as requested } from "../../../support/deposit-facts.ts";
import { fact, given, running, settled } from "../../../support/given.ts";
import { type CallMade, refusal } from "../../../support/scripted-backend.ts";
import { onWalletFeed } from "../../../support/on-wallet-feed.ts";

const reactions = onWalletFeed(depositsReactions, depositMessages);
const INTENT = "i-1";
const accepted = fact(DepositAccepted, { intent: INTENT, ref: "dep-1" });
const confirmation = (success: boolean, msg: string | null = null) => ({
  ref: "dep-1",
  provider: "PCI_PROXY",
  success,
  amount: 20,
  msg,
});

describe("a challenge that a page load removed", () => {
  const reload = fact(ShellStarted, { device: "desktop", webview: false }, "app");
  const opened = fact(ChallengeOpened, { intent: INTENT, transactionId: "3ds-1" });
  const challenged = [...signedIn, requested, accepted, opened, reload];
  const reloaded = given(...challenged);

  it("ends no deposit that the server makes, because its bank has notified it of the approval", async () => {
    const { player } = await reloaded
      .answering(depositCardPciProxy3ds, { ref: "dep-1" })
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          yield* settled;
          expect(currentDeposit(world.player.deposits)).toMatchObject({ status: "accepted", message: null });
          world.socket.message(depositConfirmation, confirmation(true));
          yield* settled;
        }),
      )
      .outcome();
    expect(currentDeposit(player.deposits)?.status).toBe("settled");
  });

  it("ends no deposit of which the server says nothing: its status is asked for", async () => {
    const { player, calls } = await reloaded
      .answering(depositCardPciProxy3ds, new TimedOut({ endpoint: "depositCardPciProxy3ds" }))
      .answering(getMissedEvent, { type: depositConfirmation.name, data: confirmation(false, "Nobody came back") })
      .when(Effect.andThen(running(reactions), TestClock.adjust("10 seconds")))
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toContain(getMissedEvent.name);
    expect(currentDeposit(player.deposits)).toMatchObject({ status: "declined", message: "Nobody came back" });
  });

  const refused = refusal({ code: 5565, msg: "Your bank did not verify you" });
  const givenUp = { endpoint: depositCardPciProxy3ds.name, request: { state: "rejected", transactionId: "3ds-1" } };
  const results = (calls: readonly CallMade[]) => calls.filter(({ endpoint }) => endpoint === givenUp.endpoint);

  it("ends a deposit whose refusal was lost: the challenge is given up again until there is an answer", async () => {
    let asked = 0;
    const { player, calls } = await reloaded
      .answering(depositCardPciProxy3ds, () => (++asked < 3 ? new TimedOut({ endpoint: givenUp.endpoint }) : refused))
      .answering(getMissedEvent, null)
      .when(Effect.andThen(running(reactions), TestClock.adjust("30 seconds")))
      .outcome();
    expect(results(calls)).toEqual([givenUp, givenUp, givenUp]);
    expect(currentDeposit(player.deposits)).toMatchObject({ status: "declined", message: refused.msg });
  });

  it("ends it also where the page is loaded once more before the answer", async () => {
    const { player, calls } = await given(
      ...challenged,
      fact(ChallengeClosed, { intent: INTENT, outcome: "abandoned" }, "app"),
      reload,
    )
      .answering(depositCardPciProxy3ds, refused)
      .answering(getMissedEvent, null)
      .when(Effect.andThen(running(reactions), TestClock.adjust("30 seconds")))
      .outcome();
    expect(results(calls)).toEqual([givenUp]);
    expect(currentDeposit(player.deposits)).toMatchObject({ status: "declined", message: refused.msg });
  });
});
