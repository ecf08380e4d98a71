import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as Lazily from "../../../ui/lazily.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { inRoom, loaded } from "../../domain/bingo/room.ts";
import { hall } from "../bingo/hall.tsx";
import { openPage } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

/** Loads the chunk of each part. */
const { loadChunk } = vi.hoisted(() => ({ loadChunk: vi.fn<() => Promise<void>>() }));

vi.mock("../../../ui/lazily.ts", async (original) => {
  const { lazily, ...rest } = await original<typeof Lazily>();
  const isPart = (load: () => Promise<unknown>) => /FooterContent|ModalHost|RoomChat|SessionFigures/.test(String(load));
  const failing: typeof lazily = (load) => (isPart(load) ? lazily(() => loadChunk().then(load)) : lazily(load));
  return { ...rest, lazily: failing };
});

beforeEach(() => {
  // The tests' document has no animations. With an empty list React Aria does not wait for any.
  Element.prototype.getAnimations = () => [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  loadChunk.mockReset().mockRejectedValue(new Error("404"));
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Each chunk is requested three times, 2 s apart. */
const requests = async () => {
  for (let second = 0; second < 8; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
};

it("a footer whose code cannot be loaded shows a message on the page, and is loaded again on request [LOBBY-509]", async () => {
  await openPage();
  await requests();
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByText("Whoops, something went wrong...")).toBeTruthy();
  expect(screen.getByRole("main")).toBeTruthy();
  expect(screen.getByRole("banner")).toBeTruthy();
  loadChunk.mockResolvedValue();
  fireEvent.click(footer.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(footer.getByText("© Eyes Down")).toBeTruthy());
});

it("modals whose code is loaded slowly answer the press with words; where it cannot be loaded, the page stays, and it is loaded again on request", async () => {
  let fail = (_reason: Error): void => undefined;
  loadChunk.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const { run } = await openPage();
  await run(openModal("sideMenu"));
  await screen.findByText("Loading", { selector: "p" });
  expect(screen.getByText("Loading", { selector: "[role=status]" })).toBeTruthy();
  fail(new Error("404"));
  await requests();
  expect(screen.queryByText("Loading")).toBeNull();
  expect(screen.getByRole("main")).toBeTruthy();
  const failure = screen.getByText("This didn't load", { selector: ":not([role])" });
  loadChunk.mockResolvedValue();
  fireEvent.click(within(failure).getByRole("button", { name: "Try again" }));
  await screen.findByRole("dialog", { name: "Menu" });
});

it("a chat whose code cannot be loaded leaves the game on the screen, and is loaded again on request", async () => {
  hall([...inRoom, loaded("current")]);
  await requests();
  expect(screen.getByRole("region", { name: "The stage" })).toBeTruthy();
  const failure = screen.getByText("The chat didn't open");
  expect(screen.getByText("Your session's time and result didn't load")).toBeTruthy();
  loadChunk.mockReturnValue(new Promise(() => undefined));
  fireEvent.click(within(failure).getByRole("button", { name: "Try again" }));
  await requests();
  expect(screen.queryByText("The chat didn't open")).toBeNull();
});
