import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { describe, expect, it } from "vitest";
import { KycStated } from "../../../domain/kyc/events.ts";
import { type Limit, LimitsStated } from "../../../domain/limits/events.ts";
import { pounds, zero } from "../../../domain/money.ts";
import type { Services } from "../../../domain/services.ts";
import { TermsAgreementChanged } from "../../../domain/session/events.ts";
import { closeModal, goTo, openModal } from "../../../domain/shell/commands.ts";
import { conditionsReactions } from "../../../domain/startup/conditions.ts";
import { openConditions } from "../../../domain/startup/rules.ts";
import { BalanceStated, WalletLoaded } from "../../../domain/wallet/events.ts";
import { limitOf, noLimit } from "../../support/deposit-facts.ts";
import { EVENING_MS, type Fact, fact, running, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { openNames, play, signedIn } from "../shell/play.ts";

type Script = (world: World) => Effect.Effect<unknown, unknown, Services | Scope.Scope>;

const limits = (daily: Limit = noLimit) =>
  fact(LimitsStated, { daily, weekly: noLimit, monthly: noLimit, asOf: EVENING_MS });
const wallet = (hasDeposited: boolean) => [
  fact(BalanceStated, { balance: zero, position: 0 }),
  fact(WalletLoaded, { hasDeposited, nextAllowedDepositDate: null }),
];
const passed = fact(KycStated, { status: "PASS" });

const players = {
  terms: { session: signedIn({ agreedToLatestTerms: false }), question: "latestTerms" },
  limits: { session: [...signedIn(), passed, limits(), ...wallet(false)], question: "spendLimitsOnboarding" },
} as const;

/** Runs a script after the player has closed the question that opened at the start. */
const afterClosing = ({ session, question }: (typeof players)[keyof typeof players], script: Script) =>
  play(
    Effect.fnUntraced(function* (world) {
      yield* running(conditionsReactions);
      yield* settled;
      expect(openNames(world)).toEqual([question]);
      world.navigation.turnsToGoBack = 2;
      yield* closeModal(question);
      yield* settled;
      yield* script(world);
      yield* settled;
    }),
    { session },
  );

describe.each(Object.values(players))("a player who closed $question without an answer", (player) => {
  it("comes to the page that explains", async () => {
    const world = await afterClosing(player, () => Effect.void);
    expect(openNames(world)).toEqual([]);
    expect(world.player.shell.route?.path).toBe("/secure/user");
  });

  it.each(["/secure/games/larder", "/secure/bingo/90/penny-arcade"])(
    "is asked again at %s, which is left",
    async (path) => {
      const world = await afterClosing(player, () => goTo(path));
      expect(openNames(world)).toEqual([player.question]);
      expect(world.player.shell.route?.path).toBe("/secure/user");
    },
  );

  it.each(["deposit", "addPayment"] as const)("is asked again in place of the modal %s", async (modal) => {
    expect(openNames(await afterClosing(player, () => openModal(modal)))).toEqual([player.question]);
  });

  it("may withdraw, see the limits and get help", async () => {
    expect(openNames(await afterClosing(player, () => openModal("withdraw")))).toEqual(["withdraw"]);
    const world = await afterClosing(player, () => goTo("/secure/user/account/limits"));
    expect(openNames(world)).toEqual([]);
    expect(world.player.shell.route?.screen).toBe("limits");
  });
});

it.each(Object.entries(players))(
  "a link to the deposit form leads to the question about %s first, once",
  async (_, player) => {
    const world = await play(
      Effect.fnUntraced(function* (page) {
        yield* running(conditionsReactions);
        yield* settled;
        expect(openNames(page)).toEqual([player.question]);
        yield* closeModal(player.question);
        yield* settled;
      }),
      { session: player.session, path: "/secure/lobby?modals=deposit" },
    );
    expect(openNames(world)).toEqual([]);
  },
);

it.each(
  Object.entries(players).flatMap(([condition, player]) =>
    ["/secure/games/larder", "/secure/bingo/90/penny-arcade"].map((path) => ({ condition, path, ...player })),
  ),
)("a player who closes the question about $condition over $path comes to the page that explains", async (player) => {
  const { question, session, path } = player;
  const world = await play(
    Effect.fnUntraced(function* (page) {
      yield* running(conditionsReactions);
      yield* settled;
      expect([openNames(page), page.player.shell.route?.path]).toEqual([[question], path]);
      page.navigation.turnsToGoBack = 2;
      yield* closeModal(question, "escape");
      yield* settled;
    }),
    { session, path },
  );
  expect([openNames(world), world.player.shell.route?.path]).toEqual([[], "/secure/user"]);
});

it("the confirmation that no limit is wanted belongs to the question", async () => {
  const world = await afterClosing(players.limits, () => openModal("spendLimitsConfirmation"));
  expect(openNames(world)).toEqual(["spendLimitsConfirmation"]);
});

describe("open conditions", () => {
  const open = (...facts: readonly Fact[]) =>
    play(() => Effect.void, { session: facts }).then(({ player }) => openConditions(player));

  it.each([
    [
      "none for a player who has agreed and set a limit",
      [...signedIn(), passed, limits(limitOf(pounds(20), pounds(20))), ...wallet(false)],
      [],
    ],
    ["none of limits after a deposit", [...signedIn(), passed, limits(), ...wallet(true)], []],
    ["none of limits while it is not known whether the player has deposited", [...signedIn(), passed, limits()], []],
    [
      "none of limits before the identity check is passed",
      [...signedIn(), fact(KycStated, { status: "REFER" }), limits(), ...wallet(false)],
      [],
    ],
    [
      "both, the terms first",
      [...signedIn({ agreedToLatestTerms: false }), passed, limits(), ...wallet(false)],
      ["terms", "limits"],
    ],
  ] as const)("are %s", async (_, facts, conditions) => {
    expect(await open(...facts)).toEqual(conditions);
  });
});

it("a player who has agreed may play", async () => {
  const world = await play(
    Effect.fnUntraced(function* (page) {
      yield* running(conditionsReactions);
      yield* closeModal("latestTerms");
      page.store.record(TermsAgreementChanged, { agreed: true }, EVENING_MS, { by: "player" });
      yield* goTo("/secure/games/larder");
      yield* settled;
    }),
    { session: signedIn({ agreedToLatestTerms: false }) },
  );
  expect(world.player.shell.route?.screen).toBe("game");
});
