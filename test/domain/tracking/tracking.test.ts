import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import type * as Scope from "effect/Scope";
import { describe, expect, it } from "vitest";
import { returnFromProvider } from "../../../domain/deposits/return-page/returning.ts";
import { chooseGame } from "../../../domain/lobby/commands.ts";
import { type ChosenTile, GameChosen } from "../../../domain/lobby/events.ts";
import type { Journal } from "../../../domain/ports/journal.ts";
import type { DeviceStorage } from "../../../domain/ports/storage.ts";
import { Tracking } from "../../../domain/ports/tracking.ts";
import { CONSENT_KEY } from "../../../domain/tracking/consent-key.ts";
import { ALL_COOKIES, NECESSARY_ONLY } from "../../../domain/tracking/cookie-choice.ts";
import type { Services } from "../../../domain/services.ts";
import { changeChannel, saveVerticals } from "../../../domain/marketing/commands.ts";
import { marketingReactions } from "../../../domain/marketing/reactions.ts";
import { getSettings, saveMarketingPreference, updateMarketingPreferences } from "../../../domain/marketing/wire.ts";
import { trackingReactions } from "../../../domain/tracking/reactions.ts";
import { MAX_SENT, sentStatistics } from "../../../domain/tracking/sent.ts";
import { withConsent } from "../../../domain/tracking/statistics.ts";
import { track } from "../../../domain/tracking/track.ts";
import { EVENING_MS, fact, type Fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { launched } from "../games/larder.ts";
import { signedIn } from "../shell/play.ts";

const allow = (world: World, choice: object = ALL_COOKIES) => world.device.set(CONSENT_KEY, JSON.stringify(choice));
const happened = ({ store }: World, { definition, data, by }: Fact) =>
  void store.record(definition, data as never, EVENING_MS, { by });

/** A signed-in player who allows analytics does something; answers what the statistics received. */
const counting = async (
  act: (world: World) => Effect.Effect<unknown, unknown, Services | Scope.Scope>,
  ...before: readonly Fact[]
) => {
  const { world } = await given(...signedIn(), ...before)
    .in({ path: "/secure/lobby" })
    .when((world) =>
      Effect.gen(function* () {
        allow(world);
        yield* running(trackingReactions);
        yield* act(world);
        yield* settled;
      }),
    )
    .outcome();
  return world.tracked;
};

/** Whether a program ends by itself. */
const hasEnded = Effect.fnUntraced(function* <A, R>(program: Effect.Effect<A, never, R>) {
  const fiber = yield* Effect.forkChild(program);
  yield* settled;
  return fiber.pollUnsafe() !== undefined;
});

/** A channel is changed, and the change is sent. */
const changed = Effect.andThen(running(marketingReactions), changeChannel("EMAIL", false));

describe("the statistics", () => {
  it.each([
    ["has not answered", undefined, false],
    ["allows only necessary cookies", NECESSARY_ONLY, false],
    ["allows only marketing", { analytics: false, marketing: true }, false],
    ["allows analytics", { analytics: true, marketing: false }, true],
  ])("receive an event or not while the player %s", async (_, choice, received) => {
    const { world } = await given()
      .when((world) => {
        if (choice !== undefined) allow(world, choice);
        return track("logout");
      })
      .outcome();
    expect(world.tracked).toEqual(received ? [{ name: "logout", parameters: {} }] : []);
    expect([...world.device.keys()].includes("statistics-sent")).toBe(received);
  });

  it("hold up nothing while they do not answer, neither for what the site counts nor for the native app", async () => {
    const without = { event: () => Effect.never, pixel: () => Effect.never, identifyDevice: () => Effect.never };
    const { world, exit } = await given()
      .when((world) => {
        allow(world);
        return Effect.flatMap(Effect.context<Journal | DeviceStorage>(), (ports) => {
          const { track: count, identifyDevice } = withConsent(without, ports);
          return hasEnded(Effect.all([count({ name: "logout", parameters: {} }), identifyDevice("ad-1")]));
        });
      })
      .outcome();
    expect(exit).toEqual(Exit.succeed(true));
    expect([...world.device.keys()]).toContain("statistics-sent");
  });

  it("hold up nothing while their code is not loaded", async () => {
    const unloaded = Layer.succeed(Tracking, { track: () => Effect.never, identifyDevice: () => Effect.never });
    const { exit } = await given()
      .when(() => Effect.provide(hasEnded(track("logout")), unloaded))
      .outcome();
    expect(exit).toEqual(Exit.succeed(true));
  });

  it("keep a list of what this device sent, latest first, of limited length", async () => {
    const { exit } = await given()
      .when((world) => {
        allow(world);
        const sends = Array.from({ length: MAX_SENT + 1 }, (_, index) =>
          track("modal-opened", { modal: `m-${index}` }),
        );
        return Effect.andThen(Effect.all(sends), sentStatistics);
      })
      .outcome();
    const sent = exit._tag === "Success" ? exit.value : [];
    expect(sent).toHaveLength(MAX_SENT);
    expect(sent[0]).toEqual({ at: EVENING_MS, name: "modal-opened", parameters: { modal: `m-${MAX_SENT}` } });
  });

  it.each([
    ["the channels", saveMarketingPreference, changed],
    ["the verticals", updateMarketingPreferences, saveVerticals({ CASINO: true, BINGO: false })],
  ] as const)("receive a pixel when %s of marketing are saved [OTHER-504]", async (_, endpoint, act) => {
    const tracked = await counting((world) => {
      world.backend.answer(getSettings, refusal());
      world.backend.answer(endpoint, {});
      return act;
    });
    expect(tracked).toContainEqual({ pixel: { name: "marketing-preferences-saved", parameters: {} } });
  });

  it("receive the outcome of a return from a payment page [OTHER-506]", async () => {
    const { world } = await given(...signedIn())
      .in({ path: "/secure/ecospend?error=tl_hpp_abandoned&payment_id=dep-1" })
      .when((world) => {
        allow(world);
        return returnFromProvider("ecospend");
      })
      .outcome();
    expect(world.tracked).toEqual([
      { name: "deposit-returned", parameters: { provider: "ecospend", outcome: "abandoned" } },
    ]);
  });
});

describe("a launched game", () => {
  const tile: ChosenTile = {
    game: "larder",
    section: "casino",
    source: "shelf",
    category: "classics",
    position: 3,
    shape: "square",
  };
  const counted = { refName: "larder", name: "Lucky Larder", provider: "Goosicorn", platform: "GOOSICORN" };

  it("is counted with its nine fields, those of its tile included [OTHER-505]", async () => {
    const tracked = await counting((world) =>
      Effect.gen(function* () {
        yield* chooseGame(tile);
        yield* settled;
        happened(world, launched());
      }),
    );
    const { game: _, ...place } = tile;
    expect(tracked).toEqual([{ name: "game-launched", parameters: { ...counted, ...place } }]);
  });

  it("is counted without a place where the player chose no tile of it", async () => {
    const nowhere = { section: "none", source: "address", category: "none", position: 0, shape: "none" };
    const tracked = await counting((world) =>
      Effect.gen(function* () {
        yield* chooseGame({ ...tile, game: "another" });
        yield* settled;
        happened(world, launched());
      }),
    );
    expect(tracked).toEqual([{ name: "game-launched", parameters: { ...counted, ...nowhere } }]);
  });

  it("was chosen by the player, on the record", async () => {
    await given(...signedIn())
      .when(chooseGame(tile))
      .then(fact(GameChosen, tile, "player"));
  });
});
