import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import * as Bingo from "../../../domain/bingo/wire.ts";
import { loadOwned } from "../../../domain/bingo/commands.ts";
import { bingoReactions } from "../../../domain/bingo/reactions.ts";
import { endpoints } from "../../../domain/endpoints.ts";
import { loadKyc, loadRequirements, loadVerification } from "../../../domain/kyc/commands.ts";
import { kycReactions } from "../../../domain/kyc/reactions.ts";
import * as Kyc from "../../../domain/kyc/wire.ts";
import { loadFixedLimit, loadLimits, loadSolicitations } from "../../../domain/limits/commands.ts";
import { limitsReactions } from "../../../domain/limits/reactions.ts";
import * as Limits from "../../../domain/limits/wire.ts";
import { loadContent, loadList, loadMoreOfList, loadSection } from "../../../domain/lobby/commands.ts";
import { ComponentsLoaded, GamesLoaded } from "../../../domain/lobby/events.ts";
import { lobbyReactions } from "../../../domain/lobby/reactions.ts";
import { categoryKey } from "../../../domain/lobby/state.ts";
import * as Lobby from "../../../domain/lobby/wire.ts";
import { loadProviders } from "../../../domain/methods/commands.ts";
import { loadMethods } from "../../../domain/methods/load.ts";
import { methodsReactions } from "../../../domain/methods/reactions.ts";
import * as Methods from "../../../domain/methods/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import type { Socket } from "../../../domain/ports/socket.ts";
import { READ_AGAIN_AFTER_MS } from "../../../domain/reactions/read-again.ts";
import { loadReality } from "../../../domain/reality/commands.ts";
import { realityReactions } from "../../../domain/reality/reactions.ts";
import { getRealityState } from "../../../domain/reality/wire.ts";
import type { Services } from "../../../domain/services.ts";
import { AuthenticationChecked } from "../../../domain/session/events.ts";
import { sessionReactions } from "../../../domain/session/reactions.ts";
import { loadUser } from "../../../domain/session/sign-in.ts";
import { getCurrent } from "../../../domain/session/wire.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { loadWithdrawals } from "../../../domain/withdrawals/list-commands.ts";
import { withdrawalsReactions } from "../../../domain/withdrawals/reactions.ts";
import { listWithdrawals } from "../../../domain/withdrawals/wire.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { type Fact, fact, given, running, settled } from "../../support/given.ts";
import { entered, loaded, ROOM } from "../bingo/room.ts";
import { ALL, FEATURED, game, opened } from "../lobby/catalogue.ts";
import { signedIn } from "../session/player.ts";

type Program = Effect.Effect<unknown, never, Services | Socket>;

interface FailedRead {
  readonly of: string;
  readonly history?: readonly Fact[];
  readonly reactions: Program;
  /** The read as something else starts it, such as the start of a session, a reconnection or a screen. */
  readonly read: Program;
  readonly endpoint: AnyEndpoint;
}

const at = (screen: string, params: Record<string, string> = {}) =>
  fact(RouteEntered, { screen, path: `/secure/${screen}`, params, index: 0, how: "load" }, "url");
const inLobby = [fact(AuthenticationChecked, { player: "p-1" }), at("lobbyTab", { tabRef: "casino" })];
const featured = [{ ref: "new", title: "New", games: [game("a")] }];
const inList = [
  fact(AuthenticationChecked, { player: "p-1" }),
  at("lobbyList", { section: "casino", category: "featured", entityRef: "new" }),
  ...opened("casino", FEATURED),
];

const bingo = { history: [entered, loaded("next")], reactions: bingoReactions };
const kyc = { reactions: kycReactions };
const limits = { reactions: limitsReactions };
const methods = { reactions: methodsReactions };
const lobby = { history: [...inLobby, ...opened("casino", ALL)], reactions: lobbyReactions };

const READS: readonly FailedRead[] = [
  { of: "the user", reactions: sessionReactions, read: loadUser(), endpoint: getCurrent },
  // The reactions read the room of the player at once.
  { of: "a bingo room", ...bingo, read: Effect.void, endpoint: Bingo.getRoom },
  { of: "bingo tickets", ...bingo, read: loadOwned(ROOM, "next"), endpoint: Bingo.listPurchasedTickets },
  { of: "the identity check", ...kyc, read: loadKyc(), endpoint: Kyc.getKYC },
  { of: "the verification", ...kyc, read: loadVerification(), endpoint: Kyc.getVerification },
  {
    of: "the documents of the verification",
    ...kyc,
    history: [at("verification")],
    read: loadRequirements(),
    endpoint: Kyc.listRequirements,
  },
  { of: "the limits", ...limits, read: loadLimits(), endpoint: Limits.getDepositLimit },
  { of: "the fixed limit", ...limits, read: loadFixedLimit(), endpoint: Limits.getFixedDepositLimit },
  {
    of: "the solicitations of limits",
    ...limits,
    read: loadSolicitations(),
    endpoint: Limits.getDepositLimitSolicitations,
  },
  { of: "the payment methods", ...methods, read: loadMethods(), endpoint: Methods.listPaymentMethods },
  { of: "the payment providers", ...methods, read: loadProviders(), endpoint: Methods.listPaymentProvidersAvailable },
  { of: "the reality check", reactions: realityReactions, read: loadReality(), endpoint: getRealityState },
  { of: "the withdrawals", reactions: withdrawalsReactions, read: loadWithdrawals(), endpoint: listWithdrawals },
  {
    of: "the tabs of the lobby",
    ...lobby,
    history: inLobby,
    read: loadSection("casino"),
    endpoint: Lobby.listCategories,
  },
  { of: "the games of a tab", ...lobby, read: loadContent("casino", "all"), endpoint: Lobby.listGames },
  {
    of: "the next games of a tab",
    ...lobby,
    history: [
      ...inLobby,
      ...opened("casino", ALL),
      fact(GamesLoaded, { key: categoryKey("casino", "all"), offset: 0, totalElements: 60, games: [game("a")] }),
    ],
    read: loadContent("casino", "all"),
    endpoint: Lobby.listGames,
  },
  {
    of: "the lists of a tab",
    ...lobby,
    history: [...inLobby, ...opened("casino", FEATURED)],
    read: loadContent("casino", "featured"),
    endpoint: Lobby.listComponents,
  },
  {
    of: "the lists above a full list",
    ...lobby,
    history: inList,
    read: loadList("casino", "featured", "new"),
    endpoint: Lobby.listComponents,
  },
  {
    of: "a full list",
    ...lobby,
    history: [...inList, fact(ComponentsLoaded, { key: categoryKey("casino", "featured"), components: featured })],
    read: loadMoreOfList("casino", "featured", "new"),
    endpoint: Lobby.listCategoryGames,
  },
];

describe("a read that fails", () => {
  it.each(READS)("is repeated until it is answered: $of", async ({ history = [], reactions, read, endpoint }) => {
    const { world } = await given(...signedIn, ...history)
      .when((world) =>
        Effect.gen(function* () {
          for (const any of endpoints) world.backend.answer(any, new Offline({ endpoint: any.name }));
          yield* running(reactions);
          yield* settled;
          yield* read;
          yield* settled;
          for (const delays of [2, 8]) {
            const before = world.backend.count(endpoint);
            expect(before).toBeGreaterThan(0);
            yield* TestClock.adjust(delays * READ_AGAIN_AFTER_MS);
            yield* settled;
            expect(world.backend.count(endpoint)).toBeGreaterThan(before);
          }
        }),
      )
      .outcome();
    expect(world.backend.count(endpoint)).toBeLessThan(10);
  });
});
