import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { popupsReactions } from "../../../domain/popups/reactions.ts";
import { acknowledgePopup, type Dialog, getPendingPopup, getPopups, trackDialog } from "../../../domain/popups/wire.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { actOnDialog } from "../../../domain/shell/wire.ts";
import { openPage, setWidth } from "../shell/page.tsx";

beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  setWidth(1440);
});

const summer: Dialog = {
  refName: "summer",
  message: "<p>Double <b>spins</b> tonight</p>",
  severity: 1,
  paths: [],
  actions: [
    { ref: "open", label: "See the rewards", path: "/secure/user/account/help" },
    { ref: "later", label: "Not now", path: null },
  ],
};

async function openWith(waiting: readonly Dialog[], path = "/secure/user") {
  const page = await openPage({
    path,
    before: ({ backend }) => {
      backend.answer(getPendingPopup, { popup: waiting[0] ?? null });
      backend.answer(getPopups, { popups: [...waiting] });
      backend.answer(acknowledgePopup, {});
      backend.answer(trackDialog, {});
      backend.answer(actOnDialog, {});
    },
  });
  page.runtime.runFork(popupsReactions);
  return page;
}

const dialog = () => screen.findByRole("dialog", { name: "A message for you" });

describe("a message of the operator", () => {
  it("shows its text and its actions [MODAL-118]", async () => {
    await openWith([summer]);
    const shown = within(await dialog());
    expect((await shown.findByText("spins")).tagName).toBe("B");
    expect(shown.getAllByRole("button").map((one) => one.textContent)).toEqual(
      expect.arrayContaining(["See the rewards", "Not now"]),
    );
  });

  it("goes where its action leads, and comes no more", async () => {
    const { user, world } = await openWith([summer]);
    await user.click(within(await dialog()).getByRole("button", { name: "See the rewards" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "A message for you" })).toBeNull());
    await waitFor(() => expect(world.player.shell.route?.screen).toBe("help"));
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === "acknowledgePopup")).toHaveLength(1);
  });

  it("keeps its text until it has gone", async () => {
    const { user } = await openWith([summer]);
    const close = within(await dialog()).getByRole("button", { name: "Not now" });
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ""));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "A message for you" })).toBeNull());
    watch.disconnect();
    expect(seen.filter((text) => text.includes("Loading the message"))).toEqual([]);
  });

  it("that a link names, and that is not for this player, closes again", async () => {
    const { run, address } = await openWith([]);
    await run(openModal("optimovePopup", { refName: "other" }, { by: "url" }));
    await waitFor(() => expect(address()).toBe("/secure/user"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
