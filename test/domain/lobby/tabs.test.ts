import { describe, expect, it } from "vitest";
import { LobbyAssetsListed } from "../../../domain/lobby/events.ts";
import { bottomTabs, loadLobbyAssets, visibleTabs } from "../../../domain/lobby/tabs.ts";
import { listLobbyAssets } from "../../../domain/lobby/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { fact, type Fact, given } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";
import { ALL, FEATURED, opened } from "./catalogue.ts";

const ASSETS = [{ ref: "casino/all", imageUrl: "/lobby-tabs/casino/all.svg" }];
const listed = fact(LobbyAssetsListed, { assets: ASSETS });
const lobbyAfter = (...facts: readonly Fact[]) => playerAfter(...facts).lobby;

describe("the tabs below a section", () => {
  it("have exactly these fields [DATA-143]", () => {
    const { "casino/all": tab } = bottomTabs(lobbyAfter(...opened("casino", FEATURED, ALL), listed));
    expect(tab).toStrictEqual({
      title: "All slots",
      refName: "casino/all",
      active: false,
      icon: "/lobby-tabs/casino/all.svg",
      counter: 0,
      bottomTabs: [],
      hidden: false,
      position: 1,
      label: "All slots",
      code: "all",
      multipleComponents: false,
    });
  });

  it("are kept by their refs, also where two sections have one with the same code [DATA-170]", () => {
    const lobby = lobbyAfter(...opened("casino", FEATURED, ALL), ...opened("live", ALL));
    const tabs = bottomTabs(lobby);
    expect(Object.keys(tabs)).toEqual(["casino/featured", "casino/all", "live/all", "bingo/rooms", "rewards/offers"]);
    for (const [ref, { refName }] of Object.entries(tabs)) expect(refName).toBe(ref);
    expect(Object.values(tabs).map(({ active }) => active)).toEqual([true, false, true, true, true]);
  });

  it("are visible unless they are hidden, and unknown until they are loaded", () => {
    const lobby = lobbyAfter(...opened("casino", FEATURED, { ...ALL, hidden: true }));
    expect(visibleTabs(lobby, "casino")).toEqual(["casino/featured"]);
    expect(visibleTabs(lobby, "live")).toBeNull();
  });
});

describe("the pictures of the tabs", () => {
  it("are read from the server once [CALL-547]", async () => {
    expect([listLobbyAssets.method, listLobbyAssets.path]).toEqual(["GET", "slots/lobby/assets"]);
    const { calls } = await given().answering(listLobbyAssets, ASSETS).when(loadLobbyAssets()).then(listed);
    expect(calls).toEqual([{ endpoint: "listLobbyAssets", request: {} }]);
    await given(listed).when(loadLobbyAssets()).then();
  });

  it("are left out where they cannot be read", async () => {
    const { player } = await given()
      .answering(listLobbyAssets, new Offline({ endpoint: "listLobbyAssets" }))
      .when(loadLobbyAssets())
      .then();
    expect(player.lobby.assets).toBeUndefined();
  });
});
