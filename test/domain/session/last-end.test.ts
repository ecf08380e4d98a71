import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { pence } from "../../../domain/money.ts";
import { checkAuthentication, handleSessionEnded } from "../../../domain/session/commands.ts";
import { SessionEndNoted } from "../../../domain/session/events.ts";
import { sessionReactions } from "../../../domain/session/reactions.ts";
import { checkAuth, getCurrent } from "../../../domain/session/wire.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { resolveRoute } from "../../../domain/shell/routing/routes.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn, user } from "./player.ts";

const END = { because: "time-out", endDate: "2026-11-27", balance: pence(1240), unfinished: null } as const;
const at = (screen: string, path: string) =>
  fact(RouteEntered, { screen, path, params: {}, index: 0, how: "replace" }, "url");

describe("the note about how a session ended", () => {
  it.each([
    ["what was noted", JSON.stringify(END), END],
    ["nothing from a text that is no note", "{", undefined],
    ["nothing from a note with another reason", JSON.stringify({ ...END, because: "player" }), undefined],
  ])("is read after a page load: %s", async (_, stored, expected) => {
    const { player } = await given()
      .answering(checkAuth, refusal({ status: 401 }))
      .when(({ tab }) => (tab.set("session-end", stored), checkAuthentication()))
      .outcome();
    expect(player.session.lastEnd).toEqual(expected);
  });

  it("is discarded when a page load finds a player signed in, who may be another", async () => {
    const { world } = await given()
      .answering(checkAuth, { ref: "p-2" })
      .answering(getCurrent, user())
      .when(({ tab }) => (tab.set("session-end", JSON.stringify(END)), checkAuthentication()))
      .outcome();
    expect(world.tab.has("session-end")).toBe(false);
  });

  it("of a session that the backend ended names neither a day nor an amount", async () => {
    const { player } = await given(...signedIn)
      .when(handleSessionEnded())
      .outcome();
    expect(player.session.lastEnd).toEqual({ because: "unauthorised", endDate: null, balance: null, unfinished: null });
  });

  it("is not read while a player is signed in, and a sign-in discards it", async () => {
    const { records } = await given()
      .answering(checkAuth, { ref: "p-1" })
      .answering(getCurrent, user())
      .when(({ tab }) => (tab.set("session-end", JSON.stringify(END)), checkAuthentication()))
      .outcome();
    expect(records.map(({ type }) => type)).not.toContain(SessionEndNoted.type);
  });

  it("about an exclusion loses its amount when another screen is shown, and nothing else", async () => {
    const shownAt = (screen: string, path: string) =>
      given(fact(SessionEndNoted, END, "app"), at(screen, path))
        .when(({ tab }) => {
          tab.set("session-end", JSON.stringify(END));
          return Effect.andThen(running(sessionReactions), settled);
        })
        .outcome();
    const stays = await shownAt("timeAway", "/time-away");
    expect([stays.records, stays.world.tab.size]).toEqual([[], 1]);
    const leaves = await shownAt("login", "/login");
    const withoutAmount = { ...END, balance: null };
    expect(leaves.records.map(({ type }) => type)).toEqual([SessionEndNoted.type]);
    expect(leaves.player.session.lastEnd).toEqual(withoutAmount);
    expect(leaves.world.tab.get("session-end")).toBe(JSON.stringify(withoutAmount));
  });

  it.each([
    ["on its last day", 0, END],
    ["but not on the day after it", 1, undefined],
  ])("about an exclusion is read %s", async (_, msLater, expected) => {
    const { player, world } = await given()
      .answering(checkAuth, refusal({ status: 401 }))
      .when(({ tab }) => {
        tab.set("session-end", JSON.stringify(END));
        const lastDay = TestClock.setTime(Date.parse("2026-11-27T23:59:59.999Z") + msLater);
        return Effect.andThen(lastDay, checkAuthentication());
      })
      .outcome();
    expect(player.session.lastEnd).toEqual(expected);
    expect(world.tab.has("session-end")).toBe(expected !== undefined);
  });
});

it("an exclusion leads to the page about it, and never to the login page", () => {
  const location = { path: "/secure/user", search: "?modals=coolOff", hash: "" };
  expect(resolveRoute(location, { authenticated: false, leftByPlayer: true, excluded: true })).toMatchObject({
    to: "/time-away",
  });
});
