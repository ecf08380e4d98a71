import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { flushSync } from "react-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeModal, openModal } from "../../../domain/shell/commands.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import type { ModalName } from "../../../domain/shell/modals/rules.ts";
import { switchModal } from "../../../domain/shell/modals/switch.ts";
import { CHUNK_TIMEOUT_MS, lazily } from "../../../ui/lazily.ts";
import type { ModalProps } from "../../../ui/modals.ts";
import { CrashBoundary } from "../../../ui/shell/CrashBoundary.tsx";
import { PlayerProvider } from "../../../ui/player.tsx";
import { drawsInSteps } from "../../support/act.ts";
import { openPage } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

/** Loads the chunk of each lazy modal. */
const { loadChunk } = vi.hoisted(() => ({ loadChunk: vi.fn<() => Promise<void>>() }));

// One modal of each kind, under the names of real ones.
vi.mock("../../../ui/modals.ts", async () => {
  const { ModalSheet } = await import("../../../ui/shell/ModalSheet.tsx");
  const { lazily } = await import("../../../ui/lazily.ts");
  const { useVisitor } = await import("../../../ui/player.tsx");
  const OpenModals = () => {
    const open = useVisitor(({ shell }) => shell.modals.filter(({ visible }) => visible).map(({ name }) => name));
    return <p>Open: {open.join(", ")}</p>;
  };
  const modal =
    (title: string) =>
    ({ params, close }: ModalProps) => (
      <ModalSheet title={title}>
        <p>{JSON.stringify(params)}</p>
        <OpenModals />
        <input aria-label={`Amount in ${title}`} />
        <button type="button" onClick={close}>
          Done with {title}
        </button>
      </ModalSheet>
    );
  return {
    modals: {
      deposit: modal("Deposit"),
      termsConditions: modal("Terms"),
      realityCheck: modal("Reality check"),
      withdrawalComplete: modal("Withdrawal complete"),
      optimovePopup: modal("Message"),
      searchOverlay: modal("Search"),
      withdraw: lazily(() => loadChunk().then(() => ({ default: modal("Withdraw") }))),
      howToPlay: lazily(() => loadChunk().then(() => ({ default: modal("How to play") }))),
      privacyPolicy: lazily(() => loadChunk().then(() => ({ default: modal("Privacy") }))),
    },
  };
});

afterEach(() => vi.useRealTimers());

const titles = () =>
  screen.queryAllByRole("dialog", { hidden: true }).map((dialog) => dialog.querySelector("h2")?.textContent);
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

/** Presses the pointer outside the topmost modal. */
const pressOutside = () => {
  const veil = [...document.querySelectorAll(".ed-veil")].at(-1);
  if (!veil) throw new Error("No modal is open");
  fireEvent.pointerDown(veil, { button: 0, pointerType: "mouse" });
  fireEvent.pointerUp(veil, { button: 0, pointerType: "mouse" });
  fireEvent.click(veil);
};

const because = (world: { lines: readonly { line: string }[] }) =>
  world.lines.flatMap(({ line }) => /"data":\{"because":"(\w+)".*modal-closed/.exec(line)?.[1] ?? []);

describe("the modal host", () => {
  it("shows the modals that the address names, with their parameters [MODAL-101 MODAL-102 MODAL-103]", async () => {
    await openPage({ path: "/secure/user?modals=termsConditions&modals=deposit&promoCode=SPRING20" });
    await shows("Terms", "Deposit");
    expect(screen.getByText('{"promoCode":"SPRING20"}')).toBeTruthy();
  });

  it("takes only the closed modal's entry out of the address [MODAL-512]", async () => {
    const { address, user } = await openPage({
      path: "/secure/user?a=1&modals=deposit&promoCode=SPRING20&modals=termsConditions&b=2",
    });
    await shows("Deposit", "Terms");
    await user.click(screen.getByRole("button", { name: "Done with Terms" }));
    await shows("Deposit");
    expect(address()).toBe("/secure/user?a=1&modals=deposit&promoCode=SPRING20&b=2");
    await user.click(screen.getByRole("button", { name: "Done with Deposit" }));
    await shows();
    expect(address()).toBe("/secure/user?a=1&b=2");
  });

  it("answers a press before it renders the modal, except the search, whose field must get the focus within the press", async () => {
    const { happened } = await openPage();
    drawsInSteps();
    const press = (name: ModalName) =>
      flushSync(() => happened(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null }));
    // The host comes with the first modal.
    press("termsConditions");
    await shows("Terms");
    press("deposit");
    expect(titles()).toEqual(["Terms"]);
    await shows("Terms", "Deposit");
    press("searchOverlay");
    expect(titles()).toEqual(["Terms", "Deposit", "Search"]);
  });

  it("closes a modal that closes itself", async () => {
    const { run, user, address, world } = await openPage();
    await run(openModal("deposit"));
    await shows("Deposit");
    await user.click(screen.getByRole("button", { name: "Done with Deposit" }));
    await shows();
    expect(address()).toBe("/secure/user");
    expect(because(world)).toEqual(["closed"]);
  });

  it("keeps what it showed in a modal that closes, until its animation has ended", async () => {
    const { run } = await openPage();
    await run(openModal("deposit"));
    await screen.findByText("Open: deposit");
    await run(closeModal("deposit"));
    expect(titles()).toEqual(["Deposit"]);
    expect(screen.getByText("Open: deposit")).toBeTruthy();
    await shows();
    await run(openModal("deposit"));
    await screen.findByText("Open: deposit");
  });

  it("starts again in a modal that opens while it closes, and keeps what was typed in one that is opened twice", async () => {
    const { run } = await openPage();
    const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Amount in Message" });
    await run(openModal("optimovePopup", { refName: "summer" }));
    fireEvent.change(await field(), { target: { value: "10" } });
    await run(openModal("optimovePopup", { refName: "winter" }));
    await screen.findByText('{"refName":"winter"}');
    expect((await field()).value).toBe("10");
    await run(closeModal("optimovePopup"));
    expect(titles()).toEqual(["Message"]);
    await run(openModal("optimovePopup", { refName: "spring" }));
    await screen.findByText('{"refName":"spring"}');
    expect((await field()).value).toBe("");
  });

  it("shows the modal that another names for its closing [MODAL-509]", async () => {
    const { run, user, address } = await openPage();
    await run(openModal("deposit"));
    await run(switchModal("deposit", "termsConditions", {}, { onCloseOpen: "deposit" }));
    await shows("Terms");
    await user.click(screen.getByRole("button", { name: "Done with Terms" }));
    await shows("Deposit");
    expect(address()).toBe("/secure/user?modals=deposit");
    await user.click(screen.getByRole("button", { name: "Done with Deposit" }));
    await shows();
  });

  it("shows a modal that does not block by the address, where its rules force it [MODAL-511]", async () => {
    const { run, address } = await openPage();
    await run(openModal("optimovePopup", { refName: "summer" }));
    await shows("Message");
    expect(address()).toBe("/secure/user?modals=optimovePopup&refName=summer");
  });

  it("closes the topmost blocking modal on each Esc [MODAL-502]", async () => {
    const { user, world } = await openPage({ path: "/secure/user?modals=deposit&modals=termsConditions" });
    await shows("Deposit", "Terms");
    await user.keyboard("{Escape}");
    await shows("Deposit");
    await user.keyboard("{Escape}");
    await shows();
    expect(because(world)).toEqual(["escape", "escape"]);
  });

  it("keeps a pinned modal on Esc and on a click outside [MODAL-503]", async () => {
    const { run, user, world } = await openPage();
    await run(openModal("realityCheck"));
    await shows("Reality check");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await user.keyboard("{Escape}");
    pressOutside();
    await shows("Reality check");
    expect(because(world)).toEqual([]);
  });

  it("keeps a modal that does not block on Esc, and closes it on a click outside [MODAL-503 MODAL-504]", async () => {
    const { run, user, world } = await openPage();
    await run(openModal("withdrawalComplete"));
    await shows("Withdrawal complete");
    await user.keyboard("{Escape}");
    await shows("Withdrawal complete");
    pressOutside();
    await shows();
    expect(because(world)).toEqual(["outside"]);
  });

  it("closes only the topmost of two on a click outside [MODAL-505]", async () => {
    const { world } = await openPage({ path: "/secure/user?modals=deposit&modals=termsConditions" });
    await shows("Deposit", "Terms");
    pressOutside();
    await shows("Deposit");
    expect(because(world)).toEqual(["outside"]);
  });

  it("keeps a modal that became smaller between the two presses of a double click, so that the second one is outside", async () => {
    const { world } = await openPage({ path: "/secure/user?modals=deposit" });
    await shows("Deposit");
    fireEvent.pointerDown(screen.getByRole("dialog", { hidden: true }), { button: 0, pointerType: "mouse" });
    pressOutside();
    await shows("Deposit");
    expect(because(world)).toEqual([]);
  });

  it("records when the pointer is on a modal that expires", async () => {
    const { run, world } = await openPage();
    await run(openModal("withdrawalComplete"));
    await shows("Withdrawal complete");
    const sheet = document.querySelector(".ed-sheet");
    if (sheet === null) throw new Error("No sheet");
    const held = () => world.player.shell.modals[0]?.held;
    fireEvent.pointerEnter(sheet);
    await waitFor(() => expect(held()).toBe(true));
    fireEvent.pointerLeave(sheet);
    await waitFor(() => expect(held()).toBe(false));
  });

  it("returns the focus to the element that opened the modal", async () => {
    const { run } = await openPage();
    const trigger = screen.getByRole("button", { name: "Menu" });
    trigger.focus();
    await run(openModal("deposit"));
    await shows("Deposit");
    await run(closeModal("deposit"));
    await shows();
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });
});

describe("a modal whose chunk cannot be loaded", () => {
  const open = async (name: "withdraw" | "howToPlay" | "privacyPolicy") => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    loadChunk.mockRejectedValue(new Error("404"));
    const page = await openPage();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await page.run(openModal(name));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await shows("This didn't load");
    loadChunk.mockResolvedValue();
    return page;
  };

  it("shows a message in its own sheet, over the page and under later modals, and is loaded again on request", async () => {
    const { run } = await open("withdraw");
    expect(screen.getByRole("main", { hidden: true })).toBeTruthy();
    await run(openModal("termsConditions"));
    await shows("This didn't load", "Terms");
    await run(closeModal("termsConditions"));
    await shows("This didn't load");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await shows("Withdraw");
  });

  it("is loaded with its page when that does not help and the site answers: Firefox never requests a script again that failed", async () => {
    const { world, address } = await open("privacyPolicy");
    loadChunk.mockRejectedValue(new Error("404"));
    const answers = vi.fn<typeof fetch>().mockRejectedValueOnce(new Error("no site")).mockResolvedValue(new Response());
    vi.stubGlobal("fetch", answers);
    const tryAgain = async () => {
      fireEvent.click(screen.getByRole("button", { name: "Try again" }));
      await act(() => vi.advanceTimersByTimeAsync(4_000));
    };
    const hasReloaded = () => world.lines.some(({ line }) => line.includes("reload-begun"));
    await tryAgain();
    await tryAgain();
    await shows("This didn't load");
    expect(hasReloaded()).toBe(false);
    await tryAgain();
    expect(hasReloaded()).toBe(true);
    expect(address()).toBe("/secure/user?modals=privacyPolicy");
    vi.unstubAllGlobals();
  });

  it("can be closed, and is loaded again when it is opened the next time", async () => {
    const { run } = await open("howToPlay");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await shows();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await run(openModal("howToPlay"));
    await shows("How to play");
    expect(screen.queryByText("This didn't load")).toBeNull();
  });
});

describe("a chunk of the client", () => {
  const crash = async (load: () => Promise<{ readonly default: ComponentType<object> }>, play: () => Promise<void>) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { world } = await openPage();
    vi.useFakeTimers();
    const Part = lazily(load);
    const player = { snapshot: () => world.player, snapshot$: world.store.snapshot$, runtime: undefined };
    const { container } = render(
      <PlayerProvider player={player}>
        <CrashBoundary>
          <Suspense fallback="on its way">
            <Part />
          </Suspense>
        </CrashBoundary>
      </PlayerProvider>,
    );
    await act(play);
    return container.textContent;
  };

  it("that is not loaded in 120 s is replaced by the crash page [SHELL-501]", async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const never = () => new Promise<never>(() => undefined);
    expect(await crash(never, () => vi.advanceTimersByTimeAsync(119_999).then(() => undefined))).toBe("on its way");
    vi.useRealTimers();
    expect(await crash(never, () => vi.advanceTimersByTimeAsync(120_000).then(() => undefined))).toContain(
      "Whoops, something went wrong...",
    );
  });

  it("that cannot be loaded is replaced by the crash page [SHELL-501]", async () => {
    const failed = vi.fn<() => Promise<never>>(() => Promise.reject(new Error("404")));
    expect(await crash(failed, () => vi.advanceTimersByTimeAsync(4_000).then(() => undefined))).toContain(
      "Whoops, something went wrong...",
    );
    expect(failed).toHaveBeenCalledTimes(3);
  });

  it("is not requested offline, because Firefox never requests it again; it is loaded once the device is online, even if its first request then fails", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const load = vi
      .fn<() => Promise<{ readonly default: () => string }>>()
      .mockRejectedValueOnce(new Error("not yet"))
      .mockResolvedValue({ default: () => "here" });
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms).then(() => undefined);
    const back = async () => {
      await pass(60_000);
      expect(load).not.toHaveBeenCalled();
      onLine.mockReturnValue(true);
      window.dispatchEvent(new Event("online"));
      await pass(4_000);
    };
    try {
      expect(await crash(load, back)).toBe("here");
    } finally {
      onLine.mockRestore();
    }
  });

  it("is loaded offline if the service worker keeps the build", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    vi.stubGlobal("caches", { match: async (path: string) => (path === "/login" ? new Response() : undefined) });
    try {
      const load = () => Promise.resolve({ default: () => "here" });
      expect(await crash(load, () => vi.advanceTimersByTimeAsync(0).then(() => undefined))).toBe("here");
    } finally {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    }
  });
});
