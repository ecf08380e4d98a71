import * as Effect from "effect/Effect";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depositOffer } from "../../../domain/deposits/amounts/form.ts";
import { SuggestedAmountsLoaded } from "../../../domain/deposits/events.ts";
import { FlagsRead } from "../../../domain/flags/events.ts";
import { flagsReactions } from "../../../domain/flags/reactions.ts";
import { FLAGS, FLAGS_COOKIE, readFlags } from "../../../domain/flags/rules.ts";
import { refreshExperiments } from "../../../domain/flags/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { Cookies } from "../../../domain/ports/cookies.ts";
import { WalletLoaded } from "../../../domain/wallet/events.ts";
import { EVENING_MS, fact, type Fact, given } from "../../support/given.ts";

const FIRST = "first-deposit-suggested-amounts";
const reading = (cookie: string | undefined) =>
  Effect.provideService(flagsReactions, Cookies, {
    get: (name) => Effect.succeed(name === FLAGS_COOKIE ? cookie : undefined),
    remove: () => Effect.void,
  });

/** A history whose server refreshes no flag. */
const refreshed = (...history: readonly Fact[]) => given(...history).answering(refreshExperiments, undefined);

describe("the flags", () => {
  it.each([
    ["none", undefined, []],
    ["no JSON", "{", []],
    ["a list", `["${FIRST}"]`, []],
    ["null", "null", []],
    ["a name in kebab-case", `{"${FIRST}":true}`, [FIRST]],
    ["the same in camel case", '{"firstDepositSuggestedAmounts":true}', [FIRST]],
    ["anything but true", `{"${FIRST}":"true","rewind-balance":1}`, []],
    ["unknown names", '{"constructor":true,"moon":true}', []],
    ["two", '{"rewindBalance":true,"gamified-raf":true}', ["gamified-raf", "rewind-balance"]],
  ])("are read from a cookie that holds %s", (_, cookie, on) => {
    expect(readFlags(cookie)).toEqual(on);
  });

  it("are on only by their own names, for any cookie", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (cookie) => {
        expect(FLAGS).toEqual(expect.arrayContaining([...readFlags(cookie)]));
      }),
    );
  });

  it("are recorded when they change, so that a replay uses them [DATA-183]", async () => {
    const on = fact(FlagsRead, { on: [FIRST] }, "app");
    await refreshed().when(reading(undefined)).then();
    await refreshed()
      .when(reading(`{"${FIRST}":true}`))
      .then(on);
    await refreshed(on)
      .when(reading(`{"${FIRST}":true}`))
      .then();
    await refreshed(on)
      .when(reading(undefined))
      .then(fact(FlagsRead, { on: [] }, "app"));
  });

  it("are read from the cookie again after the server has refreshed it [CALL-632]", async () => {
    const cookie = { value: undefined as string | undefined };
    const { calls, player } = await given()
      .answering(refreshExperiments, () => {
        cookie.value = '{"google-signin":true}';
        return undefined;
      })
      .when(
        Effect.provideService(flagsReactions, Cookies, {
          get: () => Effect.sync(() => cookie.value),
          remove: () => Effect.void,
        }),
      )
      .then(fact(FlagsRead, { on: ["google-signin"] }, "app"));
    expect(calls).toEqual([{ endpoint: "refreshExperiments", request: {} }]);
    const { method, path } = refreshExperiments;
    expect([method, path]).toEqual(["HEAD", "/workers/experiment/refresh"]);
    expect(player.flags.on).toEqual(["google-signin"]);
  });

  it("change the amounts of a first deposit [DEP-029 CONST-505]", async () => {
    const stated = { defaultAmount: pounds(40), suggestedAmounts: [pounds(30), pounds(40)] };
    const first = [
      fact(WalletLoaded, { hasDeposited: false, nextAllowedDepositDate: null }),
      fact(SuggestedAmountsLoaded, { amounts: [{ type: "CARD", minAmount: null, maxAmount: null, ...stated }] }),
    ];
    const choices = async (...history: readonly Fact[]) => {
      const { player } = await given(...first, ...history)
        .when(Effect.void)
        .then();
      const { defaultAmount, suggestedAmounts } = depositOffer(player, "CARD", EVENING_MS);
      return { defaultAmount, suggestedAmounts };
    };
    expect(await choices()).toEqual({ defaultAmount: pounds(20), suggestedAmounts: [] });
    expect(await choices(fact(FlagsRead, { on: [FIRST] }, "app"))).toEqual({
      defaultAmount: pounds(40),
      suggestedAmounts: [pounds(30), pounds(40)],
    });
  });
});
