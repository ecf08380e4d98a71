import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { signOutElsewhere } from "../../../domain/devices/commands.ts";
import { RoomEntered } from "../../../domain/bingo/events.ts";
import { noticeOtherTabs } from "../../../domain/devices/reactions.ts";
import {
  FeedChanged,
  OtherTabNoticed,
  SignedOutElsewhere,
  SignOutElsewhereFailed,
  SignOutElsewhereRequested,
} from "../../../domain/devices/events.ts";
import { GameLaunched } from "../../../domain/games/events.ts";
import { recordedFeed } from "../../../domain/reactions/recorded-feed.ts";
import { endOtherSessions } from "../../../domain/devices/wire.ts";
import { RouteEntered, ShellStarted } from "../../../domain/shell/events.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { larder } from "../games/larder.ts";
import { signedIn } from "../shell/play.ts";
import { refusal } from "../../support/scripted-backend.ts";

const nextPage = fact(
  RouteEntered,
  { screen: "account", path: "/secure/user/account", params: {}, index: 1, how: "push" },
  "url",
);
const asked = fact(SignOutElsewhereRequested, {}, "player");

describe("to sign out everywhere else", () => {
  it("states how many sessions the server ended", async () => {
    const { player } = await given()
      .answering(endOtherSessions, { ended: 2 })
      .when(signOutElsewhere())
      .then(asked, fact(SignedOutElsewhere, { ended: 2 }, "server", 0));
    expect(player.devices).toEqual({ isSigningOut: false, ended: 2, failure: null });
  });

  it("states why it failed", async () => {
    const { player } = await given()
      .answering(endOtherSessions, refusal({ msg: "Try again later" }))
      .when(signOutElsewhere())
      .then(asked, fact(SignOutElsewhereFailed, { message: "Try again later" }, "server", 0));
    expect(player.devices).toEqual({ isSigningOut: false, ended: null, failure: "Try again later" });
  });

  it("waits for the server's answer, and forgets the failure before", async () => {
    const failed = fact(SignOutElsewhereFailed, { message: "Try again later" });
    const { player } = await given(asked, failed, asked).when(Effect.void).then();
    expect(player.devices).toEqual({ isSigningOut: true, ended: null, failure: null });
  });

  it("happens only by a statement of the server", async () => {
    const { player } = await given(asked, fact(SignedOutElsewhere, { ended: 2 }, "app"))
      .when(Effect.void)
      .then();
    expect(player.devices).toMatchObject({ isSigningOut: true, ended: null });
  });

  it("leaves no message on the next page", async () => {
    const { player } = await given(asked, fact(SignedOutElsewhere, { ended: 2 }), nextPage)
      .when(Effect.void)
      .then();
    expect(player.devices).toEqual({ isSigningOut: false, ended: null, failure: null });
  });
});

describe("a live feed", () => {
  const feed = (connected: boolean) => fact(FeedChanged, { channel: "wallet", connected }, "app");
  const { connected = Effect.void, disconnected = Effect.void } = recordedFeed("wallet");

  it("is recorded when its connection begins, is lost and begins again, and not at each attempt in between", async () => {
    const { player } = await given(...signedIn())
      .when(Effect.all([connected, disconnected, disconnected, disconnected, connected]))
      .then(feed(true), feed(false), feed(true));
    expect(player.devices.feeds).toEqual({ wallet: true });
  });

  it("that cannot be connected from the beginning is recorded once, before it is connected", async () => {
    const { player } = await given(...signedIn())
      .when(Effect.all([disconnected, disconnected]))
      .then(feed(false));
    expect(player.devices.feeds).toEqual({ wallet: false });
  });

  it.each([
    ["a room of bingo", "bingo", "penny-arcade", fact(RoomEntered, { room: "penny-arcade" }, "url")],
    ["a game", "slot", larder().ref, fact(GameLaunched, { ...larder(), session: "gs-2" })],
  ] as const)("of %s is recorded with its name, and again at each visit", async (_, channel, room, visited) => {
    const one = (connected: boolean) => fact(FeedChanged, { channel, room, connected }, "app");
    const of = recordedFeed(channel, room);
    const { player } = await given(...signedIn(), one(true), visited)
      .when(Effect.all([of.connected ?? Effect.void, of.connected ?? Effect.void, of.disconnected ?? Effect.void]))
      .then(one(true), one(false));
    expect(player.devices.feeds).toEqual({ [`${channel}/${room}`]: false });
  });

  it("is not connected on a page that was loaded again", async () => {
    await given(...signedIn(), feed(true), fact(ShellStarted, { device: "mobile", webview: false }, "app"))
      .when(connected)
      .then(feed(true));
  });
});

describe("another tab", () => {
  const tab = (state: "opened" | "open" | "closed") => fact(OtherTabNoticed, { state }, "app");

  it("with the same player is recorded when it opens, when it was there, and when it closes, and is answered once", async () => {
    await given(...signedIn())
      .when((world) =>
        Effect.gen(function* () {
          const player = world.player.session.player ?? "";
          yield* running(noticeOtherTabs);
          for (const kind of ["open", "opened", "closed"]) world.fromTabs$.next({ kind, player });
          yield* settled;
          expect(world.toTabs).toEqual([
            { kind: "opened", player },
            { kind: "open", player },
          ]);
        }),
      )
      .then(tab("open"), tab("opened"), tab("closed"));
  });

  it.each([
    { kind: "opened", player: "p-other" },
    { kind: "signed-in", player: "p-1" },
    { kind: "opened" },
    null,
    "opened",
  ])("that says %j is not recorded", async (message) => {
    await given(...signedIn())
      .when((world) =>
        Effect.gen(function* () {
          yield* running(noticeOtherTabs);
          world.fromTabs$.next(message);
          yield* settled;
        }),
      )
      .then();
  });
});
