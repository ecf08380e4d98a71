import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { KycStated } from "../../../domain/kyc/events.ts";
import { listCategoryGames, listLiveGames, listPopular } from "../../../domain/lobby/wire.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { FEATURED, game, games } from "../../domain/lobby/catalogue.ts";
import { table } from "../../domain/lobby/tables.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { Observer, openLobby } from "./open-lobby.ts";

beforeEach(() => {
  Observer.all.clear();
  vi.stubGlobal("IntersectionObserver", Observer);
});

const WHY = /^The pictures of our games are blurred until you are verified\./;
const REQUESTED = { session: signedIn({ verification: { status: "REQUESTED", hasPendingVerification: true } }) };

it("a player who is not verified reads why the pictures are blurred, and comes to their verification [LOBBY-117]", async () => {
  const { user, address, happened } = await openLobby();
  await screen.findByRole("link", { name: "Game g-0" });
  expect(screen.queryByText(WHY)).toBeNull();
  for (const status of ["PENDING", "REFER", "NONE"] as const) {
    act(() => void happened(KycStated, { status }));
    expect(await screen.findByText(WHY)).toBeTruthy();
  }
  await user.click(screen.getByRole("link", { name: "Your verification" }));
  expect(address()).toBe("/secure/user/account/verification");
});

it("the sentence is there before the status of a player whose verification is requested, and leaves when they pass", async () => {
  const { happened } = await openLobby(REQUESTED);
  expect(await screen.findByText(WHY)).toBeTruthy();
  act(() => void happened(KycStated, { status: "PASS" }));
  await waitFor(() => expect(screen.queryByText(WHY)).toBeNull());
});

it.each([
  ["a shelf", { tabs: [FEATURED] }, "Game g-0"],
  [
    "the live tables",
    {
      path: "/secure/lobby/live",
      arrange: ({ backend }) => backend.answer(listLiveGames, { totalElements: 1, content: [table("t")] }),
    },
    "Table t",
  ],
  [
    "a full list",
    {
      tabs: [FEATURED],
      path: "/secure/lobby/casino/featured/tonight",
      arrange: ({ backend }) => backend.answer(listCategoryGames, { totalElements: 3, content: games(0, 3) }),
    },
    "Game g-0",
  ],
] as const satisfies readonly (readonly [string, Parameters<typeof openLobby>[0], string])[])(
  "a screen reader reads of each picture in %s that it is blurred",
  async (_, setting, name) => {
    const { happened } = await openLobby(setting);
    const item = (await screen.findByRole("link", { name })).closest("li")!;
    act(() => void happened(KycStated, { status: "REFER" }));
    expect(await within(item).findByText("(picture blurred)")).toBeTruthy();
    expect(screen.getByText(WHY)).toBeTruthy();
    act(() => void happened(KycStated, { status: "PASS" }));
    await waitFor(() => expect(within(item).queryByText("(picture blurred)")).toBeNull());
    expect(screen.queryByText(WHY)).toBeNull();
  },
);

it("a screen reader reads of each picture that the search finds that it is blurred", async () => {
  const { run, happened } = await openLobby({
    arrange: ({ backend }) => backend.answer(listPopular, [game("a")]),
  });
  act(() => void happened(KycStated, { status: "REFER" }));
  await run(openModal("searchOverlay"));
  expect(await screen.findByRole("option", { name: /\(picture blurred\)/ })).toBeTruthy();
});

it.each(["bingo", "rewards"])("%s has no blurred pictures, and no sentence about them", async (section) => {
  await openLobby({ ...REQUESTED, path: `/secure/lobby/${section}` });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(WHY)).toBeNull();
});
