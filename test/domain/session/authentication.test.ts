import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { endpoints } from "../../../domain/endpoints.ts";
import { playerFold } from "../../../domain/player.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { NOT_PROCESSED } from "../../../domain/calls/copy.ts";
import { agreeToLatestTerms, switchGameSounds } from "../../../domain/session/account-commands.ts";
import { checkAuthentication, checkTermsRefusal } from "../../../domain/session/commands.ts";
import { loadUser } from "../../../domain/session/sign-in.ts";
import {
  AuthenticationChecked,
  GameSoundsChanged,
  TermsAgreementChanged,
  UserLoaded,
  UserLoadFailed,
} from "../../../domain/session/events.ts";
import { promotionCodesDisabled } from "../../../domain/session/queries.ts";
import { sessionReactions } from "../../../domain/session/reactions.ts";
import { agreeLatestTerms, changeGameSounds, checkAuth, getCurrent } from "../../../domain/session/wire.ts";
import { NoticeRaised, RouteEntered, ShellStarted } from "../../../domain/shell/events.ts";
import { MODALS } from "../../../domain/shell/modals/rules.ts";
import { noticeOf } from "../../../domain/shell/notices/notice.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn, signedOut, user } from "./player.ts";

const started = fact(ShellStarted, { device: "mobile", webview: false }, "app");
const loadFailed = (reason: string, by: "server" | "app" = "server") => fact(UserLoadFailed, { reason }, by);

describe("a page load", () => {
  it("that finds a session begins its journal and loads the player, who did not sign in in this window [AUTH-501]", async () => {
    const { player, world } = await given()
      .answering(checkAuth, { ref: "p-1" })
      .answering(getCurrent, user())
      .when(checkAuthentication())
      .then(started, ...signedIn);
    expect(world.journals).toEqual(["resume p-1", "open p-1"]);
    expect(player.session).toMatchObject({ authenticated: true, loggedThisWindow: false, player: "p-1" });
  });

  it("continues this tab's journal of the player", async () => {
    const { world } = await given()
      .answering(checkAuth, { ref: "p-1" })
      .answering(getCurrent, user())
      .when((world) => {
        world.resumable = "p-1";
        return checkAuthentication();
      })
      .then(started, ...signedIn);
    expect(world.journals).toEqual(["resume p-1"]);
  });

  it("that finds none is signed out [CALL-513]", async () => {
    const { player } = await given()
      .answering(checkAuth, refusal({ status: 401 }))
      .when(checkAuthentication())
      .then(...signedOut);
    expect(player.session.authenticated).toBe(false);
  });

  it("that cannot ask is signed out", async () => {
    await given()
      .answering(checkAuth, new Offline({ endpoint: "checkAuth" }))
      .when(checkAuthentication())
      .then(fact(AuthenticationChecked, { player: null }, "app"));
  });
});

describe("the current user", () => {
  it("makes the player authenticated [AUTH-507]", async () => {
    const { player } = await given().answering(getCurrent, user()).when(loadUser()).then(fact(UserLoaded, user()));
    expect(player.session).toMatchObject({ authenticated: true, player: "p-1" });
  });

  it("that cannot be read signs no player in [AUTH-508]", async () => {
    const { player } = await given()
      .answering(getCurrent, refusal({ status: 500 }))
      .when(loadUser())
      .then(loadFailed("Refused"));
    expect(player.session.authenticated).toBe(false);
  });

  it("that cannot be read signs no player out [AUTH-509]", async () => {
    const { player } = await given(...signedIn)
      .answering(getCurrent, new Offline({ endpoint: "getCurrent" }))
      .when(loadUser())
      .then(loadFailed("Offline", "app"));
    expect(player.session).toMatchObject({ authenticated: true, user: { ref: "p-1" } });
  });

  it("counts only from the server", async () => {
    const { player } = await given(...signedIn, fact(UserLoaded, user({ ref: "p-2" }), "frame"))
      .when(Effect.void)
      .then();
    expect(player.session.player).toBe("p-1");
  });
});

describe("what is known of a player", () => {
  const stated = (what: Parameters<typeof user>[0]) => {
    const state = playerFold.initial();
    const data = { _tag: "UserLoaded" as const, ...user(what) };
    playerFold.apply(state, data, { seq: 0, at: "2026-11-20T19:00:00.000Z", by: "server" } as never);
    return state.session;
  };

  it("turns promotion codes off by either flag", () => {
    expect(promotionCodesDisabled(stated({}))).toBe(false);
    expect(promotionCodesDisabled(stated({ pba: true }))).toBe(true);
    expect(promotionCodesDisabled(stated({ ppg: true }))).toBe(true);
  });
});

describe("the latest terms", () => {
  it("are no longer agreed when a call is refused with code 5574, and with no other [OTHER-013]", async () => {
    const { player } = await given(...signedIn)
      .when(checkTermsRefusal(refusal({ code: 5574 })))
      .then(fact(TermsAgreementChanged, { agreed: false }));
    expect(player.session.user?.agreedToLatestTerms).toBe(false);
    await given(...signedIn)
      .when(checkTermsRefusal(refusal({ code: 5570 })))
      .then();
  });

  it("are agreed once the backend has taken it", async () => {
    const disagreeing = [...signedIn, fact(TermsAgreementChanged, { agreed: false })];
    const { player } = await given(...disagreeing)
      .answering(agreeLatestTerms, {})
      .when(agreeToLatestTerms())
      .then(fact(TermsAgreementChanged, { agreed: true }, "player"));
    expect(player.session.user?.agreedToLatestTerms).toBe(true);
    await given(...disagreeing)
      .answering(agreeLatestTerms, refusal())
      .when(agreeToLatestTerms())
      .then();
  });
});

describe("game sounds", () => {
  it("are switched at once, and back again where the backend does not take it", async () => {
    const { player } = await given(...signedIn)
      .answering(changeGameSounds, {})
      .when(switchGameSounds(false))
      .then(fact(GameSoundsChanged, { enabled: false }, "player"));
    expect(player.session.user?.gameSoundsEnabled).toBe(false);
    await given(...signedIn)
      .answering(changeGameSounds, refusal())
      .when(switchGameSounds(false))
      .then(
        fact(GameSoundsChanged, { enabled: false }, "player"),
        fact(GameSoundsChanged, { enabled: true }, "server", 2),
        fact(NoticeRaised, noticeOf({ message: NOT_PROCESSED, severity: 1 }), "app"),
      );
  });
});

describe("a link to the login page", () => {
  const arriving = fact(RouteEntered, { screen: "login", path: "/login", params: {}, index: 0, how: "load" }, "url");
  const arrive = (path: string) => given(...signedOut, arriving).in({ path });
  const watch = Effect.andThen(running(sessionReactions), settled);
  const notice = (message: string) => {
    const stated = noticeOf({ message, severity: 1, paths: ["/login"], expirationMs: null });
    return fact(NoticeRaised, stated, "url");
  };

  it("shows the message that it carries, as plain text, once [AUTH-106]", async () => {
    const { world, player } = await arrive("/login?message=Hello%20%3Cb%3Eyou&redirect=%2Fsecure%2Flobby")
      .when(watch)
      .then(notice("Hello <b>you"));
    expect(player.shell.notices).toMatchObject([{ severity: 1, dismissible: true, isHtml: false }]);
    expect(world.navigation.location.search).toBe("?redirect=%2Fsecure%2Flobby");
  });

  it("shows no essay, and nothing where it carries nothing", async () => {
    await arrive(`/login?message=${"x".repeat(5000)}`)
      .when(watch)
      .then(notice("x".repeat(200)));
    await arrive(`/login?message=${encodeURIComponent(`${"x".repeat(199)}🎱🎱`)}`)
      .when(watch)
      .then(notice(`${"x".repeat(199)}🎱`));
    await arrive("/login?message=").when(watch).then();
    await arrive("/login").when(watch).then();
  });
});

describe("who there is", () => {
  it("has exactly two values: signed in or not [AUTH-526 AUTH-529]", () => {
    const access = new Set(Object.values(SCREENS).map((screen) => screen.access));
    expect([...access].toSorted()).toEqual(["public", "return", "secure"]);
    const names = [
      ...Object.entries(SCREENS).flat(),
      ...Object.keys(MODALS),
      ...endpoints.flatMap(({ name, path }) => [name, path]),
    ];
    expect(JSON.stringify(names)).not.toMatch(/staff|admin|operator|back-?office|moderator|superuser/i);
    expect(JSON.stringify(playerFold.initial())).not.toMatch(/"roles?"|staff|admin/i);
  });
});
