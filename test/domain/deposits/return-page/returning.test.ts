import * as Effect from "effect/Effect";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORIGIN_KEY } from "../../../../domain/deposits/return-page/open.ts";
import {
  DepositAccepted,
  DepositRequested,
  DepositSettled,
  ReturnedFromProvider,
} from "../../../../domain/deposits/events.ts";
import { depositMessages, depositsReactions } from "../../../../domain/deposits/reactions.ts";
import { returnNotice } from "../../../../domain/deposits/copy.ts";
import { readClaim, RETURN_PATHS } from "../../../../domain/deposits/return-page/address.ts";
import { returnFromProvider } from "../../../../domain/deposits/return-page/returning.ts";
import { getDepositTransactionInfo, depositConfirmation } from "../../../../domain/deposits/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { TimedOut } from "../../../../domain/ports/backend.ts";
import { noticesHere } from "../../../../domain/shell/queries.ts";
import type { World } from "../../../support/world.ts";
import { signedIn } from "../../../support/deposit-facts.ts";
import { fact, type Fact, given, running, settled } from "../../../support/given.ts";
import { refusal } from "../../../support/scripted-backend.ts";
import { onWalletFeed } from "../../../support/on-wallet-feed.ts";

const reactions = onWalletFeed(depositsReactions, depositMessages);

const info = (success: boolean, msg: string | null = null) => ({
  success,
  payload: { ref: "dep-1", provider: "ECOSPEND" as const, amount: pounds(30) },
  meta: { msg },
});
const pending = { success: false, payload: null, meta: { msg: null } };

const back = (search: string, history: readonly Fact[] = signedIn, page: "ecospend" | "truelayer" = "ecospend") =>
  given(...history).in({ path: `/secure/${page}${search}` });
const from = (origin: string, page: "ecospend" | "truelayer") => (world: World) => {
  world.tab.set(ORIGIN_KEY, origin);
  return returnFromProvider(page);
};
const BACKED_OUT =
  "Payment cancelled - no worries, looks like you backed out. Want to try again? Just start a new payment when you're ready.";
const noticesOf = (player: World["player"]) => player.shell.notices.map(({ message }) => message);

describe("a return page", () => {
  it("reads payment_id and status, or error, and takes a status in any case and either spelling [ROUTE-014 BANK-003 BANK-004]", () => {
    expect(readClaim("?payment_id=dep-1&status=Completed").claim).toEqual({ paymentId: "dep-1", status: "completed" });
    expect(readClaim("?status=CANCELLED&payment_id=a").claim).toEqual({ paymentId: "a", status: "canceled" });
    expect(readClaim("?payment_id=dep-1&error=tl_hpp_abandoned").claim).toEqual({
      paymentId: "dep-1",
      status: "abandoned",
    });
    expect(readClaim("").claim).toEqual({ paymentId: null, status: "unknown" });
  });

  it("takes tl_hpp_abandoned, and no other error, as backing out [BANK-005]", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (error) => {
        expect(readClaim(`?error=${error.replaceAll("&", "")}`).claim.status).not.toBe("abandoned");
      }),
    );
    expect(readClaim("?error=tl_hpp_abandoned").claim.status).toBe("abandoned");
  });

  it("records what the address claims, and that changes no money: the backend is asked", async () => {
    const { records, player, calls } = await back("?payment_id=dep-1&status=Completed")
      .answering(getDepositTransactionInfo, pending)
      .when(returnFromProvider("ecospend"))
      .outcome();
    expect(records[0]).toMatchObject({
      type: ReturnedFromProvider.type,
      by: "url",
      data: { page: "ecospend", paymentId: "dep-1", status: "completed" },
    });
    expect(records.map(({ type }) => type)).not.toContain(DepositSettled.type);
    expect(calls).toEqual([{ endpoint: "getDepositTransactionInfo", request: { paymentId: "dep-1" } }]);
    expect(noticesOf(player)).toEqual(["Transaction is still processing. Please wait a few minutes!"]);
  });

  it("keeps a card number in its address out of the record", async () => {
    const { world, player } = await back("?payment_id=4242424242424242&status=Completed")
      .when(returnFromProvider("ecospend"))
      .outcome();
    expect(world.lines.map(({ line }) => line).join()).not.toContain("4242424242424242");
    expect(player.journal.refusals).toBe(1);
  });

  it.each([
    ["Completed", true, "You have successfully deposited! WooHoo! (Transaction ID: dep-1).", 2],
    ["Canceled", false, "Your transaction has been cancelled. (Transaction ID: dep-1).", 4],
    ["Failed", false, "Your transaction has failed. Please try again. (Transaction ID: dep-1).", 4],
  ])(
    "shows %s in the product's words [NOTICE-001 NOTICE-002 NOTICE-003]",
    async (status, success, message, severity) => {
      const { player } = await back(`?payment_id=dep-1&status=${status}`)
        .answering(getDepositTransactionInfo, info(success))
        .when(returnFromProvider("ecospend"))
        .outcome();
      expect(player.shell.notices).toMatchObject([{ message, severity }]);
      const signedOut = await back(`?payment_id=dep-1&status=${status}`, [])
        .when(returnFromProvider("ecospend"))
        .outcome();
      expect(signedOut.player.shell.notices).toMatchObject([{ message, severity }]);
    },
  );

  it("shows nothing for a status without a meaning", () => {
    expect(returnNotice("unknown", "dep-1")).toBeUndefined();
  });

  it("shows its notice on four paths, and on no other [NOTICE-004]", async () => {
    expect(RETURN_PATHS).toEqual(["/secure/user/account", "/secure/lobby", "/login", "/signup"]);
    const { player } = await back("?payment_id=dep-1&status=Failed")
      .answering(getDepositTransactionInfo, info(false))
      .when(returnFromProvider("ecospend"))
      .outcome();
    const at = (path: string) =>
      noticesHere({ ...player.shell, route: { screen: "lobby", path, params: {}, index: 0 } }).length;
    for (const path of RETURN_PATHS) expect(at(path)).toBe(1);
    for (const path of ["/secure/games/lucky-larder", "/secure/bingo/90/penny", "/secure/lobbying"])
      expect(at(path)).toBe(0);
  });

  it.each([
    ["payment_id=dep-1&status=Completed", info(true), 5_000],
    ["payment_id=dep-1&status=Canceled", info(false), null],
    ["payment_id=dep-1&status=Failed", info(false), null],
    ["payment_id=dep-1&error=tl_hpp_abandoned", info(false), null],
    ["payment_id=dep-1", pending, null],
  ])(
    "has a notice about the player's money that stays until they dismiss it, but for a success: %s",
    async (search, answer, expirationMs) => {
      const { player } = await back(`?${search}`)
        .answering(getDepositTransactionInfo, answer)
        .when(returnFromProvider("ecospend"))
        .outcome();
      expect(player.shell.notices).toMatchObject([{ expirationMs }]);
    },
  );

  it("asks when the player backed out whether to try again [BANK-035]", async () => {
    const { player, calls } = await back("?payment_id=dep-1&error=tl_hpp_abandoned", signedIn, "truelayer")
      .when(returnFromProvider("truelayer"))
      .outcome();
    expect(noticesOf(player)).toEqual([BACKED_OUT]);
    expect(calls).toEqual([]);
  });

  it.each([
    ["dep-1", [BACKED_OUT]],
    ["dep-2", [BACKED_OUT, "Your bank said no"]],
  ])("shows no second notice when the backend reports the end of %s", async (ref, messages) => {
    const asked = { provider: "TRUELAYER", methodRef: null, amount: pounds(30), promotionCode: null } as const;
    const history = [
      ...signedIn,
      fact(DepositRequested, { intent: "i-1", agreeDepositTerms: true, ...asked }, "player"),
      fact(DepositAccepted, { intent: "i-1", ref }),
    ];
    const { player } = await back("?payment_id=dep-1&error=tl_hpp_abandoned", history, "truelayer")
      .when((world: World) =>
        Effect.gen(function* () {
          yield* running(reactions);
          yield* returnFromProvider("truelayer");
          const said = { ref, provider: "TRUELAYER", success: false, amount: 30, msg: "Your bank said no" };
          world.socket.message(depositConfirmation, said);
          yield* settled;
        }),
      )
      .outcome();
    expect(noticesOf(player)).toEqual(messages);
  });

  it("says that the transaction is still processing while there is no outcome [BANK-036]", async () => {
    const { player } = await back("?payment_id=dep-1", signedIn, "truelayer")
      .answering(getDepositTransactionInfo, pending)
      .when(returnFromProvider("truelayer"))
      .outcome();
    expect(noticesOf(player)).toEqual(["Transaction is still processing. Please wait a few minutes!"]);
  });

  it.each([
    ["no answer comes", new TimedOut({ endpoint: "getDepositTransactionInfo" })],
    ["the backend refuses", refusal({ status: 404 })],
  ])("says that the status could not be retrieved when %s [BANK-037]", async (_, error) => {
    const { player } = await back("?payment_id=dep-1", signedIn, "truelayer")
      .answering(getDepositTransactionInfo, error)
      .when(returnFromProvider("truelayer"))
      .outcome();
    expect(noticesOf(player)).toEqual(["Transaction status could not be retrieved."]);
  });

  it("does not call a deposit made that the backend does not know, whatever the address says", async () => {
    const { player } = await back("?payment_id=dep-1&status=Completed")
      .answering(getDepositTransactionInfo, refusal({ status: 404 }))
      .when(returnFromProvider("ecospend"))
      .outcome();
    expect(noticesOf(player)).toEqual(["Transaction status could not be retrieved."]);
  });

  it.each(["?status=Completed", "?payment_id=%3Cb%3E&status=Completed"])(
    "does not call a deposit made where %s names no payment to ask about",
    async (search) => {
      const { player, calls } = await back(search).when(returnFromProvider("ecospend")).outcome();
      expect(calls).toEqual([]);
      expect(noticesOf(player)).toEqual(["Transaction status could not be retrieved."]);
    },
  );

  it("ends on /login, by which the player comes to where they started from [ROUTE-015]", async () => {
    const bare = await back("?payment_id=dep-1&status=Failed")
      .answering(getDepositTransactionInfo, info(false))
      .when(returnFromProvider("ecospend"))
      .outcome();
    expect(bare.world.navigation.location).toMatchObject({ path: "/login", search: "" });
    const { world } = await back("?payment_id=dep-1&status=Failed")
      .answering(getDepositTransactionInfo, info(false))
      .when(from("/secure/bingo/90/penny", "ecospend"))
      .outcome();
    expect(world.navigation.location).toMatchObject({
      path: "/login",
      search: "?redirect=%2Fsecure%2Fbingo%2F90%2Fpenny",
    });
    expect(world.tab.has(ORIGIN_KEY)).toBe(false);
  });

  it("of open banking goes straight to where the player started from, and to /login where that is not known [ROUTE-016]", async () => {
    const known = await back("?error=tl_hpp_abandoned", signedIn, "truelayer")
      .when(from("/secure/lobby/bingo", "truelayer"))
      .outcome();
    expect(known.world.navigation.location.path).toBe("/secure/lobby/bingo");
    const unknown = await back("?error=tl_hpp_abandoned", signedIn, "truelayer")
      .when(returnFromProvider("truelayer"))
      .outcome();
    expect(unknown.world.navigation.location.path).toBe("/login");
  });
});
