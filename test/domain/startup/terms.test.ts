import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { describe, expect, it } from "vitest";
import type { Services } from "../../../domain/services.ts";
import { TermsAgreementChanged } from "../../../domain/session/events.ts";
import { closeModal, goTo, openModal } from "../../../domain/shell/commands.ts";
import { termsReactions } from "../../../domain/startup/terms.ts";
import { EVENING_MS, running, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { openNames, play, signedIn } from "../shell/play.ts";

type Script = (world: World) => Effect.Effect<unknown, unknown, Services | Scope.Scope>;

/** Runs a script after the player has closed the modal of the latest terms without agreement. */
const afterClosing = (script: Script) =>
  play(
    Effect.fnUntraced(function* (world) {
      yield* running(termsReactions);
      yield* closeModal("latestTerms");
      yield* settled;
      yield* script(world);
      yield* settled;
    }),
    { session: signedIn({ agreedToLatestTerms: false }) },
  );

const notices = (world: World) => world.player.shell.notices;

describe("a player who closed the latest terms without agreement", () => {
  it("reads what that means, and how to agree, until they agree", async () => {
    const world = await afterClosing(() => Effect.void);
    expect(notices(world)).toMatchObject([
      { expirationMs: null, prompt: { action: { kind: "open", modal: "latestTerms" } } },
    ]);
    const agreed = await afterClosing((page) =>
      Effect.sync(() => page.store.record(TermsAgreementChanged, { agreed: true }, EVENING_MS, { by: "player" })),
    );
    expect(notices(agreed)).toEqual([]);
  });

  it.each(["/secure/games/larder", "/secure/bingo/90/penny-arcade"])(
    "is asked again at %s, which is left",
    async (path) => {
      const world = await afterClosing(() => goTo(path));
      expect(openNames(world)).toEqual(["latestTerms"]);
      expect(world.player.shell.route?.path).toBe("/secure/user");
    },
  );

  it.each(["deposit", "addPayment"] as const)("is asked again in place of the modal %s", async (modal) => {
    expect(openNames(await afterClosing(() => openModal(modal)))).toEqual(["latestTerms"]);
  });

  it("may withdraw, see the limits and get help", async () => {
    expect(openNames(await afterClosing(() => openModal("withdraw")))).toEqual(["withdraw"]);
    const world = await afterClosing(() => goTo("/secure/user/account/limits"));
    expect(openNames(world)).toEqual([]);
    expect(world.player.shell.route?.screen).toBe("limits");
  });
});

it("a player who has agreed may play", async () => {
  const world = await play(
    Effect.fnUntraced(function* () {
      yield* running(termsReactions);
      yield* goTo("/secure/games/larder");
      yield* settled;
    }),
  );
  expect(world.player.shell.route?.screen).toBe("game");
});
