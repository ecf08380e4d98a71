import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SupportChatFailed } from "../../../domain/chat/events.ts";
import { FlagsRead } from "../../../domain/flags/events.ts";
import type { Flag } from "../../../domain/flags/rules.ts";
import { CONSENT_KEY } from "../../../domain/tracking/consent-key.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { Refused } from "../../../domain/ports/backend.ts";
import {
  type ChatShownMessage,
  type ChatStartMessage,
  getSupportProfile,
  getWidgets,
} from "../../../domain/support/wire.ts";
import { getFooter } from "../../../domain/shell/wire.ts";
import { signedIn, signedOut } from "../../domain/shell/play.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type * as LiveChatModule from "../../../ui/support/LiveChat.tsx";
import type { World } from "../../support/world.ts";
import { openPage, type PageOptions } from "../shell/page.tsx";

vi.mock("../../../ui/routes.ts", () => import("../shell/own-screens.tsx"));

// The tests' document loads no frames, and reports that as an error.
vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => vi.mocked(console.error).mockClear());

// The browser is always idle.
vi.stubGlobal("requestIdleCallback", (rest: () => void) => setTimeout(rest));
vi.stubGlobal("cancelIdleCallback", clearTimeout);
// No player reads the page for 5 s without input, however slow the machine is.
const { setTimeout: start } = globalThis;
vi.stubGlobal("setTimeout", (act: () => void, ms?: number) => (ms === 5_000 ? undefined : start(act, ms)));

const CHAT = "https://chat.example/widget";
const MARKETING = "https://ads.example/widget";

/** What the chat throws when it is drawn. */
const fault = vi.hoisted((): { thrown?: Error } => ({}));
afterEach(() => delete fault.thrown);
vi.mock("../../../ui/support/LiveChat.tsx", async (original) => {
  const { LiveChat } = await original<typeof LiveChatModule>();
  return {
    LiveChat: (props: Parameters<typeof LiveChat>[0]) => {
      if (fault.thrown !== undefined) throw fault.thrown;
      return <LiveChat {...props} />;
    },
  };
});

const answerWidgets = ({ backend }: Pick<World, "backend">) =>
  backend.answer(getWidgets, { liveChat: CHAT, marketingAutomation: MARKETING });

interface Setting extends PageOptions {
  readonly on?: readonly Flag[];
  readonly marketing?: boolean;
  /** The answer about the player's chat profile. */
  readonly profile?: Readonly<Record<string, string>> | Refused;
  /** The content service refuses the footer. */
  readonly isFooterRefused?: boolean;
}

async function open({
  on = [],
  marketing = false,
  profile = {},
  isFooterRefused = false,
  session = signedIn(),
  ...options
}: Setting = {}) {
  const page = await openPage({
    path: "/secure/lobby",
    ...options,
    session: [...session, ...(on.length > 0 ? [fact(FlagsRead, { on })] : [])],
    before: ({ backend, device }) => {
      answerWidgets({ backend });
      if (isFooterRefused) backend.answer(getFooter, refusal());
      backend.answer(getSupportProfile, profile instanceof Refused ? profile : { data: profile });
      device.set(CONSENT_KEY, JSON.stringify({ analytics: false, marketing }));
    },
  });
  // The page has no input yet, so no widget is loaded.
  expect(document.querySelector("iframe")).toBeNull();
  const frame = await waitFor(() => {
    // The page may not listen yet when it is drawn. The player presses again.
    fireEvent.pointerDown(document.body);
    const found = document.querySelector<HTMLIFrameElement>(`iframe[src="${CHAT}"]`);
    expect(found).not.toBeNull();
    return found!;
  });
  // The frame has no window of its own here.
  const posted = vi.fn<(message: ChatStartMessage | ChatShownMessage, origin: string) => void>();
  Object.defineProperty(frame, "contentWindow", { value: { postMessage: posted } });
  const say = (data: unknown, origin = "https://chat.example", source: Window | null = frame.contentWindow) =>
    act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin, source: source as never })));
  /** The frame's page has loaded. The page around it may not listen yet when it is drawn, so it is reported until that has an effect. */
  const ready = async () => {
    const { contentWindow: source } = frame;
    const data = { type: "chat-ready" };
    await waitFor(() => {
      window.dispatchEvent(new MessageEvent("message", { data, origin: "https://chat.example", source }));
      expect(posted).toHaveBeenCalled();
    });
  };
  return { ...page, say, ready, posted };
}

const failures = ({ lines }: World) => lines.filter(({ line }) => line.includes(SupportChatFailed.type));
const chat = () => document.querySelector<HTMLElement>(".ed-live-chat");
const launcher = () => screen.queryByRole("button", { name: /^Chat with us/ });
const marketing = () => document.querySelector(`iframe[src="${MARKETING}"]`);

describe("the live chat's widget", () => {
  it.each([
    ["signed in", "/secure/lobby", signedIn()],
    ["signed out", "/login", signedOut],
    ["in a game", "/secure/games/larder", signedIn()],
  ] as const)("is loaded %s and hidden [SHELL-103]", async (_, path, session) => {
    await open({ path, session });
    expect(chat()?.hidden).toBe(true);
  });

  it("is loaded signed out also where the footer's content is not [SHELL-103]", async () => {
    await open({ path: "/login", session: signedOut, isFooterRefused: true });
    expect(await screen.findByText("Whoops, something went wrong...")).toBeTruthy();
    expect(chat()?.hidden).toBe(true);
  });

  it("can be opened after 'chat-ready', and counts unread answers [SHELL-144 SHELL-147]", async () => {
    const { user, say, ready } = await open();
    expect(launcher()).toBeNull();
    await ready();
    say({ type: "chat-unread", count: 4 });
    expect(launcher()?.textContent).toContain("4");
    await user.click(launcher()!);
    expect(chat()?.hidden).toBe(false);
    expect(document.activeElement?.textContent).toBe("Close live chat");
    fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    expect(chat()?.hidden).toBe(true);
    expect(document.activeElement).toBe(launcher());
  });

  it("accepts only its own messages, from its own window and origin", async () => {
    const { say, ready } = await open();
    say({ type: "chat-ready" }, "https://chat.example.evil.test");
    say({ type: "chat-ready" }, "https://chat.example", window);
    say({ type: "chat-nonsense" });
    say(null);
    expect(launcher()).toBeNull();
    await ready();
    say({ type: "chat-unread", count: -1 });
    expect(launcher()?.textContent).toBe("");
  });

  it("is hidden in a game [CHAT-504]", async () => {
    const { user, ready, run } = await open();
    await ready();
    await user.click(launcher()!);
    await run(goTo("/secure/games/larder"));
    await waitFor(() => expect(chat()?.hidden).toBe(true));
    const link = await screen.findByRole("link", { name: "Chat with us" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/contact-us", "_blank"]);
  });

  it("starts once with the player's fields, only for the provider's origin [CHAT-502 CALL-582]", async () => {
    const fields = { name: "Rosie", email: "rosie@example.com" };
    const { say, ready, posted } = await open({ profile: fields });
    await ready();
    const starts = () => posted.mock.calls.filter(([message]) => message.type === "chat-start");
    await waitFor(() => expect(starts()).toHaveLength(1));
    say({ type: "chat-unread", count: 1 });
    expect(starts()).toEqual([[{ type: "chat-start", locale: "en_GB", fields }, "https://chat.example"]]);
  });

  it("starts anonymously and shows no error where its start fails [CHAT-515]", async () => {
    const { ready, posted, world } = await open({ profile: refusal({ msg: "No profile today" }) });
    await ready();
    await waitFor(() =>
      expect(posted.mock.calls.map(([message]) => message)).toContainEqual({
        type: "chat-start",
        locale: "en_GB",
        fields: null,
      }),
    );
    expect(failures(world)).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.body.textContent).not.toContain("No profile today");
  });

  it("is missing from a page that is otherwise whole where its code fails, and the fault is only recorded [CHAT-515]", async () => {
    fault.thrown = new TypeError("No code today");
    const { world } = await openPage({ path: "/secure/lobby", session: signedIn(), before: answerWidgets });
    await waitFor(() => {
      fireEvent.pointerDown(document.body);
      expect(failures(world)).toHaveLength(1);
    });
    expect(failures(world)[0]?.line).toContain('"message":"TypeError"');
    expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy();
    expect(screen.queryByText("Whoops, something went wrong...")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("has no launcher any more after its code has failed [CHAT-515]", async () => {
    const { ready, say, world } = await open();
    await ready();
    expect(launcher()).not.toBeNull();
    fault.thrown = new TypeError("No more code today");
    say({ type: "chat-unread", count: 1 });
    await waitFor(() => expect(failures(world)).toHaveLength(1));
    expect(launcher()).toBeNull();
    expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy();
  });

  it("is missing where its address cannot be read, which is only recorded [CHAT-515]", async () => {
    const { world } = await openPage({
      path: "/secure/lobby",
      session: signedIn(),
      before: ({ backend }) => backend.answer(getWidgets, refusal({ msg: "No widgets today" })),
    });
    await waitFor(() => {
      fireEvent.pointerDown(document.body);
      expect(failures(world)).toHaveLength(1);
    });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.body.textContent).not.toContain("No widgets today");
  });

  it("is styled inline in the lobby, and nowhere else [CHAT-506]", async () => {
    const { run } = await open();
    expect(chat()?.style.position).toBe("sticky");
    await run(goTo("/secure/user"));
    await waitFor(() => expect(chat()?.getAttribute("style") ?? "").toBe(""));
  });

  it("can be opened on a public page", async () => {
    const { user, ready } = await open({ path: "/login", session: signedOut });
    await ready();
    await user.click(launcher()!);
    await waitFor(() => expect(chat()?.hidden).toBe(false));
  });
});

describe("the marketing widget", () => {
  it("is loaded with its flag on and with consent [SHELL-104]", async () => {
    await open({ on: ["marketing-automation"], marketing: true });
    await waitFor(() => expect(marketing()).not.toBeNull());
  });

  it.each([
    ["its flag is off", { marketing: true }],
    ["the player has not consented", { on: ["marketing-automation"] as const }],
    ["no player is signed in", { path: "/login", session: signedOut, marketing: true }],
  ])("is not loaded where %s [SHELL-104]", async (_, setting) => {
    await open(setting);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(marketing()).toBeNull();
  });
});
