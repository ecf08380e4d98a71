import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  ChatAvailabilityStated,
  ChatDisconnected,
  ChatExpelled,
  ChatGameEnded,
  ChatGameStarted,
  ChatMessageNotSent,
  ChatReportAnswered,
  ChatRoomsStated,
} from "../../../domain/chat/events.ts";
import { closePrivateRoom, reportMessage, setStatefulChat } from "../../../domain/chat/wire.ts";
import { pence } from "../../../domain/money.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { loaded, owns, CURRENT, NEXT, started } from "../../domain/bingo/room.ts";
import { chat, inChat, ROOM, said } from "../../domain/chat/facts.ts";
import { user as account } from "../../domain/session/player.ts";
import { type Fact, fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { DESKTOP, hall, PHONE } from "../bingo/hall.tsx";

// The tests' document has no animations and no scrolling.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const tab = () => screen.queryByRole("tab", { name: /^Chat/ });
const panel = () => screen.findByRole("region", { name: "Chat" });
const log = async () => within(await screen.findByRole("region", { name: "Messages" }));
const texts = () => [...document.querySelectorAll(".ed-chat-text")].map(({ textContent }) => textContent);

const besideTickets = async (...facts: readonly Fact[]) => {
  const page = hall([...inChat, ...facts], { width: DESKTOP });
  await log();
  return page;
};

describe("the chat tab of a phone", () => {
  it("counts messages while another tab is open, and none after it is selected [BINGO-109 CHAT-507 CHAT-508]", async () => {
    const { happen, user, world } = hall(inChat, { width: PHONE });
    expect(tab()?.textContent).toBe("Chat");
    happen(said("a"), said("b"));
    expect(tab()?.textContent).toBe("Chat2");
    await user.click(tab()!);
    await log();
    expect(tab()?.textContent).toBe("Chat");
    happen(said("c"));
    expect(tab()?.textContent).toBe("Chat");
    expect(texts()).toEqual(["message a", "message b", "message c"]);
    await user.click(screen.getByRole("tab", { name: /Quick Buy/ }));
    happen(said("d"));
    expect(tab()?.textContent).toBe("Chat1");
    expect(world.player.chat.rooms[ROOM]?.unread).toBe(1);
  });

  it("keeps what was typed when a game takes its place [CHAT-101]", async () => {
    const { happen, user } = hall([...inChat, owns(NEXT)], { width: PHONE });
    await user.click(tab()!);
    await log();
    const field = () => screen.queryByRole<HTMLInputElement>("textbox", { name: "Your message" });
    await user.type(field()!, "good lu");
    happen(started(NEXT));
    expect(field()).toBeNull();
    await user.click(tab()!);
    await log();
    expect(field()?.value).toBe("good lu");
  });

  it.each([
    ["a phone", PHONE],
    ["a wide screen", DESKTOP],
  ])("is not there on %s, nor the composer, for a player whose chat is disabled [CHAT-513]", async (_, width) => {
    hall([...inChat, fact(UserLoaded, account({ chatDisabled: true }))], { width });
    await act(async () => {});
    expect(screen.getAllByRole("tab").length).toBeGreaterThan(1);
    expect(tab()).toBeNull();
    expect(screen.queryByRole("region", { name: "Chat" })).toBeNull();
    expect(screen.queryByLabelText("Your message")).toBeNull();
    expect(screen.getByText("Chat is switched off for your account")).toBeTruthy();
  });

  it.each([
    [false, /Current Game/],
    [true, /^Chat/],
  ])("stays open when a game starts only if the player chose that: %s", async (enableStatefulChat, selected) => {
    const settings = fact(UserLoaded, { ...account(), enableStatefulChat });
    const { happen, user } = hall([...inChat, settings, owns(NEXT)], { width: PHONE });
    await user.click(tab()!);
    await log();
    happen(started(NEXT));
    expect(screen.getByRole("tab", { name: selected }).getAttribute("aria-selected")).toBe("true");
  });
});

describe("the chat on a wide screen", () => {
  const playing = [loaded("current"), owns(CURRENT)];

  it("stays beside the tickets during a game, without a tab", async () => {
    await besideTickets(...playing);
    expect(tab()).toBeNull();
    expect(screen.getByRole("tabpanel").contains(await panel())).toBe(false);
  });

  it("is a tab during a game for a player who does not keep it beside", async () => {
    hall([...inChat, fact(UserLoaded, { ...account(), enableStickyChat: false }), ...playing], { width: DESKTOP });
    expect(tab()).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Chat" })).toBeNull();
  });
});

describe("a message", () => {
  it("that is hostile is plain text, in its own direction, without a link or markup", async () => {
    const hostile = "<img src=x onerror=alert(1)> https://evil.example/ [click](javascript:x)";
    await besideTickets(said("a", hostile, { username: "<b>evil</b>" }));
    expect(texts()).toEqual([hostile]);
    const item = (await log()).getByRole("listitem");
    expect(item.querySelectorAll("img, a, b")).toHaveLength(0);
    expect(item.querySelector(".ed-chat-text")?.getAttribute("dir")).toBe("auto");
    expect(item.querySelector("bdi")?.textContent).toBe("<b>evil</b>");
  });

  it("of another player can be hidden, and shown again in the settings", async () => {
    const { user } = await besideTickets(said("a"), said("b", "hi", { username: "Stan" }));
    await user.click(screen.getByRole("button", { name: "Hide or report Doreen" }));
    await user.click(screen.getByRole("button", { name: "Hide Doreen" }));
    expect(texts()).toEqual(["hi"]);
    await user.click(screen.getByText("Chat settings"));
    await user.click(screen.getByRole("button", { name: "Show Doreen again" }));
    expect(texts()).toEqual(["message a", "hi"]);
  });

  it("that is hidden or reported leaves the focus in the chat, and one that is not returns it to its button", async () => {
    const { user, world } = await besideTickets(said("a"), said("b", "hi", { username: "Stan" }));
    world.backend.answer(reportMessage, { room: null });
    const list = () => screen.getByRole("region", { name: "Messages" });
    const press = (name: string) => user.click(screen.getByRole("button", { name }));
    await press("Hide or report Stan");
    await press("Report this message");
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "What is wrong with it?" }));
    await press("Cancel");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Hide or report Stan" }));
    await press("Hide or report Stan");
    await press("Report this message");
    await press("It is abusive");
    expect(document.activeElement).toBe(list());
    await press("Hide or report Doreen");
    await press("Hide Doreen");
    expect(document.activeElement).toBe(list());
  });

  it("of the host or the player has no such actions", async () => {
    await besideTickets(said("a", "welcome", { writer: "host", username: "Bev" }));
    expect(screen.queryByRole("button", { name: /Hide or report/ })).toBeNull();
  });

  it("can be reported with a reason, and the host's room opens", async () => {
    const { user, world } = await besideTickets(said("a"));
    const opened = { ref: "private-1", name: "Private chat with Bev", private: true, default: false };
    world.backend.answer(reportMessage, { room: opened });
    await user.click(screen.getByRole("button", { name: "Hide or report Doreen" }));
    await user.click(screen.getByRole("button", { name: "Report this message" }));
    await user.click(screen.getByRole("button", { name: "It is abusive" }));
    expect(await screen.findByText("Thank you. Our host has your report.")).toBeTruthy();
    expect(world.backend.lastRequest(reportMessage)).toEqual({ refName: ROOM, message: "a", reason: "abuse" });
    expect(screen.getByRole("button", { name: /^Host/ })).toBeTruthy();
  });

  it("whose report failed shows the server's message", async () => {
    await besideTickets(said("a"), chat(ChatReportAnswered, { id: "a", failure: "This message is no longer there" }));
    expect((await log()).getByRole("alert").textContent).toBe("This message is no longer there");
  });
});

describe("the composer", () => {
  const field = () => screen.getByLabelText<HTMLInputElement>("Your message");

  it("sends what the player typed, with an emoji, and is empty then [CHAT-101]", async () => {
    const { user, world, happen } = await besideTickets();
    await user.type(field(), "good luck ");
    await user.click(screen.getByRole("button", { name: "Emoji" }));
    await user.click(screen.getByRole("button", { name: "Add a lucky clover" }));
    expect(document.activeElement).toBe(field());
    await user.keyboard("{Enter}");
    const outgoing = world.player.chat.rooms[ROOM]?.outgoing;
    expect([outgoing?.text, outgoing?.status, field().value]).toEqual(["good luck 🍀", "sending", ""]);
    happen(said("a", "good luck 🍀", { username: "rosie", ref: outgoing!.ref }));
    expect((await log()).getByRole("listitem").textContent).toMatch(/^You.*good luck 🍀$/);
    expect(document.querySelector(".ed-chat-unsent")).toBeNull();
  });

  it("says why a message is not sent, and keeps it", async () => {
    const { user, world } = await besideTickets();
    await user.type(field(), "4111 1111 1111 1111{Enter}");
    expect(screen.getByText("This looks like a card number. Everybody here would see it")).toBeTruthy();
    expect([field().value, field().getAttribute("aria-invalid")]).toEqual(["4111 1111 1111 1111", "true"]);
    expect(world.player.chat.rooms[ROOM]?.outgoing).toBeNull();
  });

  it("offers to send a message again that was not sent, with the same reference", async () => {
    const { user, world, happen } = await besideTickets();
    await user.type(field(), "hello{Enter}");
    const { ref } = world.player.chat.rooms[ROOM]!.outgoing!;
    happen(chat(ChatMessageNotSent, { room: ROOM, ref, reason: "no answer" }));
    expect(screen.getByRole("alert").textContent).toBe("Not sent.");
    await user.click(screen.getByRole("button", { name: "Send again" }));
    expect(world.player.chat.rooms[ROOM]?.outgoing).toEqual({ ref, text: "hello", status: "sending" });
  });

  it("sends nothing while the chat reconnects, and shows a message", async () => {
    const { user, world } = await besideTickets(chat(ChatDisconnected, { room: ROOM }));
    expect(screen.getByText("The chat is reconnecting…")).toBeTruthy();
    await user.type(field(), "hello{Enter}");
    expect([field().value, world.player.chat.rooms[ROOM]?.outgoing]).toEqual(["hello", null]);
  });
});

describe("a chat that the player may not use", () => {
  it.each([
    ["BAN", "You are banned from chat", "The reason given: Be kind"],
    ["KICK", "You were removed", "The reason given: Be kind"],
  ] as const)("after a %s shows it with the reason [CHAT-510 CHAT-511]", async (command, title, reason) => {
    hall([...inChat, chat(ChatExpelled, { room: ROOM, command, reason: "Be kind" })]);
    const shown = within(await panel());
    expect(shown.getByRole("heading", { name: title })).toBeTruthy();
    expect(shown.getByText(reason)).toBeTruthy();
    expect(screen.queryByLabelText("Your message")).toBeNull();
  });

  it("while the player writes keeps the focus in its place, and announces why it closed", async () => {
    const { happen, user } = await besideTickets();
    await user.type(screen.getByRole("textbox", { name: "Your message" }), "good lu");
    happen(chat(ChatExpelled, { room: ROOM, command: "KICK", reason: "Be kind" }));
    expect(document.activeElement).toBe(await panel());
    expect(screen.getByRole("alert").textContent).toContain("You were removed");
  });

  it("because it is closed says that the game continues", async () => {
    hall([...inChat, chat(ChatAvailabilityStated, { available: false })]);
    expect(await screen.findByRole("heading", { name: "Chat is closed" })).toBeTruthy();
  });
});

describe("a new message", () => {
  it("while the player reads older ones is a press away, after which the list has the focus", async () => {
    const { happen, user } = await besideTickets(said("a"));
    const list = screen.getByRole("region", { name: "Messages" });
    Object.defineProperty(list, "scrollHeight", { value: 1_000 });
    fireEvent.scroll(list);
    happen(said("b"));
    await user.click(screen.getByRole("button", { name: "To the newest message" }));
    expect(list.scrollTop).toBe(1_000);
    expect(document.activeElement).toBe(list);
  });

  it("is announced politely after 3 seconds, several as a number, and never takes the focus", async () => {
    const { happen } = await besideTickets(said("old"));
    vi.useFakeTimers();
    try {
      const announced = async () => {
        await act(() => vi.advanceTimersByTimeAsync(3_000));
        return screen.getAllByRole("status").map(({ textContent }) => textContent);
      };
      const focus = document.activeElement;
      expect(await announced()).not.toContain("Doreen: message old");
      happen(said("a"));
      expect(await announced()).toContain("Doreen: message a");
      happen(said("b"), said("c"));
      expect(await announced()).toContain("2 new chat messages");
      expect(document.activeElement).toBe(focus);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a quiz", () => {
  const question = chat(ChatGameStarted, {
    room: ROOM,
    game: "quiz-1",
    question: "Two fat ladies?",
    prize: pence(50),
    endsAt: 1,
  });
  const over = (winner: string | null) => chat(ChatGameEnded, { room: ROOM, game: "quiz-1", answer: "88", winner });
  const card = () => screen.getByRole("complementary", { name: "Chat quiz" }).textContent;

  it("shows the question and the prize, and then the answer and the winner", async () => {
    const { happen } = await besideTickets(question);
    expect(card()).toBe("Two fat ladies?First right answer wins 50p");
    happen(over("Stan"));
    expect(card()).toBe("Two fat ladies?The answer was 88. Stan won 50p.");
  });

  it("says that no player won", async () => {
    await besideTickets(question, over(null));
    expect(card()).toContain("No winner this time.");
  });

  it("says that the player won only with the wallet's movement", async () => {
    const { happen } = await besideTickets(question, over("rosie"));
    expect(card()).toContain("rosie won 50p");
    happen(
      fact(MovementBooked, {
        ref: "m-1",
        position: 2,
        kind: "PRIZE",
        amount: pence(50),
        balance: pence(550),
        correlation: "quiz-1",
        description: "Chat quiz",
        bookedAt: 1,
      }),
    );
    expect(card()).toContain("You won 50p. It is in your wallet.");
  });
});

describe("a private chat", () => {
  const rooms = [{ ref: "private-1", name: "Bev", private: true, default: false }];
  const message = said("p", "thank you", { room: "private-1", writer: "host", username: "Bev" });

  it("has its own counter and messages, and can be closed", async () => {
    const { user, world } = await besideTickets(chat(ChatRoomsStated, { rooms }), message);
    world.backend.answer(closePrivateRoom, {});
    const host = screen.getByRole("button", { name: /^Host/ });
    expect(host.textContent).toBe("Host1");
    await user.click(host);
    expect(texts()).toEqual(["thank you"]);
    expect(host.textContent).toBe("Host");
    await user.click(screen.getByRole("button", { name: "Close private chat" }));
    expect(screen.queryByRole("button", { name: /^Host/ })).toBeNull();
    expect(texts()).toEqual([]);
  });

  it("stays open with the server's message where it is not closed", async () => {
    const { user, world } = await besideTickets(chat(ChatRoomsStated, { rooms }), message);
    world.backend.answer(closePrivateRoom, refusal({ msg: "Not now" }));
    await user.click(screen.getByRole("button", { name: /^Host/ }));
    await user.click(screen.getByRole("button", { name: "Close private chat" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Not now");
    expect(texts()).toEqual(["thank you"]);
  });

  it("is gone once it has ended, in place of a chat that never opens [CHAT-511]", async () => {
    const { user, happen } = await besideTickets(chat(ChatRoomsStated, { rooms }), message, said("m", "hello"));
    await user.click(screen.getByRole("button", { name: /^Host/ }));
    happen(chat(ChatExpelled, { room: "private-1", command: "KICK", reason: "Closed by the host" }));
    expect(screen.queryByRole("button", { name: /^Host/ })).toBeNull();
    expect(texts()).toEqual(["hello"]);
  });
});

it("lists the players, and stores a setting", async () => {
  const { user, world } = await besideTickets();
  world.backend.answer(setStatefulChat, {});
  expect(screen.getByText("2 here")).toBeTruthy();
  await user.click(screen.getByText("Chat settings"));
  await user.click(screen.getByRole("switch", { name: /Stay on chat/ }));
  expect(world.player.chat.stateful).toBe(true);
  expect(world.backend.lastRequest(setStatefulChat)).toEqual({ enable: true });
});
