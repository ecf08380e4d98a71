import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { UserLoaded } from "../../../domain/session/events.ts";
import BingoRoom from "../../../ui/bingo/Room.tsx";
import { LoadingRegion } from "../../../ui/shell/LoadingRegion.tsx";
import { inRoom } from "../../domain/bingo/room.ts";
import { inChat, ROOM } from "../../domain/chat/facts.ts";
import { user } from "../../domain/session/player.ts";
import { fact } from "../../support/given.ts";
import { hall } from "../bingo/hall.tsx";

const code = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrived, arrive: () => arrive() };
});
vi.mock("../../../ui/chat/RoomChat.tsx", async (original) => {
  await code.arrived;
  return original();
});

// The tests' document has no animations and no scrolling.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

/** Every text that a live region gets from now on. */
const announcements = () => {
  const spoken: string[] = [];
  const held = new Map<Element, string>();
  const observer = new MutationObserver(() => {
    for (const region of document.querySelectorAll("[role=status]")) {
      const text = region.textContent ?? "";
      if (text !== "" && held.get(region) !== text) spoken.push(text);
      held.set(region, text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return spoken;
};

it("the chat announces once that it opens, though its code and then its messages are loaded", async () => {
  const spoken = announcements();
  const room = <BingoRoom params={{ refName: ROOM }} />;
  const { happen } = hall([fact(UserLoaded, user()), ...inRoom], { what: <LoadingRegion>{room}</LoadingRegion> });
  const opening = () => spoken.filter((text) => text === "Opening the chat");
  const placeholders = () => document.querySelectorAll(".ed-bingo-aside .ed-skeleton[data-shape=row]").length;
  await vi.waitFor(() => expect([placeholders(), screen.queryByRole("region", { name: "Chat" })]).toEqual([4, null]));
  expect(opening()).toHaveLength(1);
  await act(async () => code.arrive());
  await screen.findByRole("region", { name: "Chat" });
  expect(placeholders()).toBe(4);
  expect(opening()).toHaveLength(1);
  happen(...inChat.slice(-2));
  await screen.findByRole("region", { name: "Messages" });
  expect(opening()).toHaveLength(1);
});
