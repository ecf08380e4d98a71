import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { ComponentsLoaded, GamesLoaded, GamesRequested, JackpotsChanged } from "../../../domain/lobby/events.ts";
import { JACKPOTS_FRESH_MS, lobbyReactions } from "../../../domain/lobby/reactions.ts";
import { categoryKey } from "../../../domain/lobby/state.ts";
import { listComponents, listGames } from "../../../domain/lobby/wire.ts";
import { type Pence, pence } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { type Journal, record } from "../../../domain/ports/journal.ts";
import { AuthenticationChecked } from "../../../domain/session/events.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { BalanceStated, WalletLoaded } from "../../../domain/wallet/events.ts";
import { fact, given, running } from "../../support/given.ts";
import { ALL, FEATURED, game, opened } from "./catalogue.ts";

const pot = (ref: string, amount: Pence | null) => game(ref, { jackpotAmount: amount });
const route = (path: string, screen: string, params: Record<string, string>) => ({
  screen,
  path,
  params,
  index: 0,
  how: "load" as const,
});
const inLobby = route("/secure/lobby/casino", "lobbyTab", { tabRef: "casino" });
const inGame = route("/secure/games/a", "game", { refName: "a" });

const key = categoryKey("casino", "all");
const known = [pot("a", pence(100)), pot("b", pence(200)), game("c")];
const arrived = (at = inLobby) => [
  fact(AuthenticationChecked, { player: "p-1" }),
  fact(RouteEntered, at, "url"),
  ...opened("casino", ALL),
  fact(GamesRequested, { key, offset: 0 }, "app"),
];
/** The balance is read after a sign-in, when the reactions start. */
const walletKnown = [
  fact(BalanceStated, { balance: pence(500), position: 1 }),
  fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null }),
];
const looking = (at = inLobby) => given(...arrived(at));
const loaded = (games = known) => fact(GamesLoaded, { key, offset: 0, totalElements: games.length, games });
const grown = {
  totalElements: 4,
  content: [pot("a", pence(101)), pot("b", pence(200)), game("c"), pot("d", pence(9))],
};
const goTo = (to: typeof inLobby) => record(RouteEntered, to, { by: "url" });
/** The time after something is loaded. */
const afterLoading = (ms: number, load: Effect.Effect<unknown, never, Journal>) =>
  Effect.andThen(running(lobbyReactions), Effect.andThen(load, TestClock.adjust(ms)));
const after = (ms: number, games = known) =>
  afterLoading(ms, record(GamesLoaded, { key, offset: 0, totalElements: games.length, games }, { by: "server" }));
const changed = fact(JackpotsChanged, { jackpots: [{ ref: "a", amount: pence(101) }] });

describe("the jackpots on the player's screen", () => {
  it("are read again every minute, and a change is recorded once", async () => {
    const { player, calls } = await looking()
      .answering(listGames, grown)
      .when(after(3 * JACKPOTS_FRESH_MS))
      .then(loaded(), changed);
    const request = { categ: "all", offset: 0, limit: 3, sort: "position,ASC" };
    expect(calls.map((call) => call.request)).toEqual([request, request, request]);
    expect(player.lobby.games).toEqual({ a: pot("a", pence(101)), b: pot("b", pence(200)), c: game("c") });
  });

  it("are read by their category where it has lists under headings, also a jackpot that is gone", async () => {
    const components = (games = known) => [{ ref: "new", title: "New", games }];
    const featured = { key: categoryKey("casino", "featured"), components: components() };
    await given(
      fact(AuthenticationChecked, { player: "p-1" }),
      fact(RouteEntered, inLobby, "url"),
      ...opened("casino", FEATURED),
    )
      .answering(listComponents, components([pot("a", null)]))
      .when(afterLoading(JACKPOTS_FRESH_MS, record(ComponentsLoaded, featured, { by: "server" })))
      .then(fact(ComponentsLoaded, featured), fact(JackpotsChanged, { jackpots: [{ ref: "a", amount: null }] }));
  });

  it("are read at once when the player comes back to them from a game", async () => {
    const leave = Effect.andThen(goTo(inGame), TestClock.adjust(1));
    const comeBack = Effect.andThen(goTo(inLobby), TestClock.adjust(1));
    const { calls } = await looking()
      .answering(listGames, grown)
      .when(Effect.andThen(after(1), Effect.andThen(leave, comeBack)))
      .then(loaded(), fact(RouteEntered, inGame, "url"), fact(RouteEntered, inLobby, "url"), changed);
    expect(calls).toHaveLength(1);
  });

  it("are read at once after a reload of the page, because they may be old", async () => {
    const { calls } = await given(...arrived(), ...walletKnown, loaded())
      .answering(listGames, grown)
      .when(Effect.andThen(running(lobbyReactions), TestClock.adjust(1)))
      .then(changed);
    expect(calls).toHaveLength(1);
  });

  it("are not read at once after a sign-in, because the page has just loaded them", async () => {
    const { calls } = await given(...arrived(), loaded())
      .answering(listGames, grown)
      .when(Effect.andThen(running(lobbyReactions), TestClock.adjust(JACKPOTS_FRESH_MS - 1)))
      .then();
    expect(calls).toEqual([]);
  });

  it("are read again after a failure", async () => {
    let turn = 0;
    await looking()
      .answering(listGames, () => ((turn += 1) === 1 ? new Offline({ endpoint: "listGames" }) : grown))
      .when(after(2 * JACKPOTS_FRESH_MS))
      .then(loaded(), changed);
  });

  it.each([
    ["before a minute has passed", inLobby, known, JACKPOTS_FRESH_MS - 1],
    ["where no game has a jackpot", inLobby, [game("c")], 3 * JACKPOTS_FRESH_MS],
    ["in a game", inGame, known, 3 * JACKPOTS_FRESH_MS],
  ])("are not read %s", async (_, at, games, ms) => {
    const { calls } = await looking(at).when(after(ms, games)).then(loaded(games));
    expect(calls).toEqual([]);
  });
});
