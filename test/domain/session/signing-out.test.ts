import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { Cookies } from "../../../domain/ports/cookies.ts";
import { signOut } from "../../../domain/session/account-commands.ts";
import { handleSessionEnded, signIn } from "../../../domain/session/commands.ts";
import { loadUser } from "../../../domain/session/sign-in.ts";
import {
  SessionEndNoted,
  SignedOut,
  SignInRequested,
  SignOutRequested,
  UserLoadFailed,
} from "../../../domain/session/events.ts";
import { followOtherTabs } from "../../../domain/session/other-tabs.ts";
import { CHAT_SESSION_COOKIES, sessionReactions } from "../../../domain/session/reactions.ts";
import { getCurrent, login, logout } from "../../../domain/session/wire.ts";
import { ModalOpened, ReloadBegun, ShellStarted } from "../../../domain/shell/events.ts";
import { BalanceStated } from "../../../domain/wallet/events.ts";
import { type Fact, fact, given, running, settled } from "../../support/given.ts";
import { countedInto } from "../../support/scripted-tracking.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { failed, signedIn, signedOut, user } from "./player.ts";

const started = fact(ShellStarted, { device: "mobile", webview: false }, "app");
const over = (because: "player" | "unauthorised") => fact(SignedOut, { because }, "app");

/** What a session has come to know, in more areas than one. */
const known = [
  fact(BalanceStated, { balance: pounds(20), position: 3 }),
  fact(ModalOpened, { name: "userMenu", params: {}, via: "direct", onCloseOpen: null, index: null }, "player"),
];
const evening = [...signedIn, ...known];

/** The state of every area there is, now or later, but the journal's, and the page's own device. */
const knowledgeOf = ({ journal: _journal, session, shell, ...areas }: Player) => ({
  ...areas,
  user: session.user,
  player: session.player,
  modals: shell.modals,
});
const nothing = knowledgeOf(playerFold.initial());

describe("signing out", () => {
  it.each([
    ["the backend agrees", Effect.succeed({})],
    ["the backend refuses", refusal({ status: 500 })],
    ["there is no connection", new Offline({ endpoint: "logout" })],
  ] as const)("clears the session when %s [AUTH-506]", async (_, answer) => {
    const { player, world, calls } = await given(...evening)
      .answering(logout, answer)
      .when(signOut())
      .then(fact(SignOutRequested, {}, "player"), over("player"), started, over("player"));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["logout"]);
    expect(world.journals).toEqual(["close"]);
    expect(player.session).toMatchObject({ authenticated: false, loggedThisWindow: false });
  });

  it("delivers the journal before the backend is called", async () => {
    const { world } = await given(...evening)
      .when((world) => {
        world.backend.answer(logout, () => {
          expect(world.journals).toEqual(["close"]);
          return {};
        });
        return signOut();
      })
      .then(fact(SignOutRequested, {}, "player"), over("player"), started, over("player"));
    expect(world.backend.count(logout)).toBe(1);
  });

  it("forgets everything that was known of the player", async () => {
    const { player } = await given(...evening)
      .answering(logout, {})
      .when((world) => {
        expect(knowledgeOf(world.player)).not.toEqual(nothing);
        return signOut();
      })
      .then(fact(SignOutRequested, {}, "player"), over("player"), started, over("player"));
    expect(knowledgeOf(player)).toEqual(nothing);
  });
});

describe("a lost session", () => {
  it("is over, and everything that was known of the player forgotten [AUTH-514]", async () => {
    const { player, world } = await given(...evening)
      .when(handleSessionEnded())
      .then(
        over("unauthorised"),
        started,
        fact(SessionEndNoted, { because: "unauthorised", endDate: null, balance: null, unfinished: null }, "app"),
        over("unauthorised"),
      );
    expect(world.journals).toEqual(["close"]);
    expect(player.session).toMatchObject({ authenticated: false, signedOutBecause: "unauthorised" });
    expect(knowledgeOf(player)).toEqual(nothing);
  });

  it("is not lost twice, nor where there was none", async () => {
    await given(...signedOut)
      .when(handleSessionEnded())
      .then();
    await given().when(handleSessionEnded()).then();
  });

  it("is not what a refused login is [AUTH-515]", async () => {
    const { player, world } = await given(...signedOut, ...known)
      .answering(login, refusal({ status: 401, msg: "No." }))
      .when(signIn({ username: "rosie", password: "wrong-one" }))
      .then(fact(SignInRequested, { identifier: "username", withCode: false }, "player"), failed());
    expect(world.journals).toEqual([]);
    expect(player.wallet.balance).toBe(2000);
    expect(player.shell.modals).toHaveLength(1);
  });
});

describe("the current user", () => {
  it("that arrives after sign-out signs no player in, and is discarded [AUTH-511]", async () => {
    const { player, records } = await given(...signedOut, ...known)
      .answering(getCurrent, user({ ref: "p-late" }))
      .when(loadUser())
      .then(started, fact(UserLoadFailed, { reason: "SignedOutHere" }, "app"));
    expect(player.session.authenticated).toBe(false);
    expect(knowledgeOf(player)).toEqual(nothing);
    expect(JSON.stringify(records)).not.toContain("p-late");
  });
});

describe("the end of a session", () => {
  const asked = fact(SignOutRequested, {}, "player");

  /** Signs out, and says what was done to the world on the way. */
  const ending = async (history: readonly Fact[], ...expected: readonly Fact[]) => {
    const done: unknown[] = [];
    const { world } = await given(...history)
      .answering(logout, {})
      .when(() =>
        Effect.gen(function* () {
          yield* running(sessionReactions);
          yield* signOut();
          yield* settled;
          yield* handleSessionEnded();
          yield* settled;
        }).pipe(
          countedInto(done),
          Effect.provideService(Cookies, {
            get: () => Effect.succeed(undefined),
            remove: (name) => Effect.sync(() => void done.push(name)),
          }),
        ),
      )
      .then(...expected);
    return { done, reloads: world.navigation.reloads };
  };

  it("is counted, has chat forget, and loads the client afresh, once [AUTH-523 AUTH-524 AUTH-525]", async () => {
    expect(CHAT_SESSION_COOKIES).toHaveLength(2);
    const reloading = fact(ReloadBegun, {}, "app");
    expect(await ending(evening, asked, over("player"), started, over("player"), reloading)).toEqual({
      done: [{ name: "logout", parameters: {} }, ...CHAT_SESSION_COOKIES],
      reloads: 1,
    });
  });

  it("does nothing if no player was signed in [AUTH-523]", async () => {
    expect(await ending(signedOut, asked, over("player"), started, over("player"))).toEqual({ done: [], reloads: 0 });
  });

  it("loads the client afresh only once the device is online, also where another tab ended the session", async () => {
    await given(...evening)
      .when((world) =>
        Effect.gen(function* () {
          world.online$.next(false);
          yield* running(sessionReactions);
          yield* running(followOtherTabs);
          world.fromTabs$.next({ kind: "signed-out", player: "p-1" });
          yield* settled;
          expect(world.navigation.reloads).toBe(0);
          world.online$.next(true);
          yield* settled;
          expect(world.navigation.reloads).toBe(1);
        }),
      )
      .then(over("player"), started, over("player"), fact(ReloadBegun, {}, "app"));
  });

  it("loads the client afresh although the backend never answers", async () => {
    await given(...evening)
      .answering(logout, Effect.never)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(sessionReactions);
          yield* Effect.forkScoped(signOut());
          yield* settled;
          yield* TestClock.adjust("19 seconds");
          expect(world.navigation.reloads).toBe(0);
          yield* TestClock.adjust("1 second");
          expect(world.navigation.reloads).toBe(1);
        }),
      )
      .then(asked, over("player"), started, fact(ReloadBegun, {}, "app"));
  });
});
