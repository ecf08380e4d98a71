import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FlagsRead } from "../../../domain/flags/events.ts";
import type { Flag } from "../../../domain/flags/rules.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { pence } from "../../../domain/money.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fact } from "../../support/given.ts";
import { openPage, setWidth } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

beforeEach(() => setWidth(1440));

const movement = (position: number, amount: number, balance: number) =>
  fact(MovementBooked, {
    ref: `m-${position}`,
    position,
    kind: amount > 0 ? "WIN" : "STAKE",
    amount: pence(amount),
    balance: pence(balance),
    correlation: null,
    description: "Lucky Larder",
    bookedAt: 1_795_000_000_000 + position,
  });

const history = [
  fact(BalanceStated, { balance: pence(1_000), position: 0 }),
  movement(1, -200, 800),
  movement(2, 500, 1_300),
];

const open = (...on: readonly Flag[]) => openPage({ session: [...signedIn(), fact(FlagsRead, { on }), ...history] });

const rewind = () => screen.queryByRole("button", { name: "Rewind your balance" });

describe("rewinding the balance", () => {
  it("is in the header only where its flag is on [SHELL-110 MODAL-144 CONST-502]", async () => {
    const { user, view } = await open("rewind-balance");
    await user.click(rewind()!);
    expect(await screen.findByRole("dialog", { name: "Rewind your balance" })).toBeTruthy();
    view.unmount();
    await open("gamified-raf");
    expect(rewind()).toBeNull();
  });

  it("cannot be opened by a link where its flag is off [MODAL-144 CONST-502]", async () => {
    const { run, world } = await open();
    await run(openModal("rewindBalance"));
    await waitFor(() =>
      expect(world.player.shell.modals.find(({ name }) => name === "rewindBalance")?.visible).toBe(false),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows the balance before each change, back to the opening balance", async () => {
    const { user } = await open("rewind-balance");
    await user.click(rewind()!);
    const dialog = within(await screen.findByRole("dialog", { name: "Rewind your balance" }));
    const slider = dialog.getByRole("slider");
    const at = (value: number) => {
      fireEvent.change(slider, { target: { value: String(value) } });
      return slider.getAttribute("aria-valuetext");
    };
    expect(slider.getAttribute("aria-valuetext")).toBe("£13.00, now");
    expect([at(1), at(0)]).toEqual(["£8.00, 1 back", "£10.00, 2 back"]);
    expect(dialog.getByText("This is what you came with.")).toBeTruthy();
    at(2);
    await user.click(dialog.getByRole("button", { name: /Lucky Larder/ }));
    expect(await screen.findByRole("dialog", { name: "Why did my balance change?" })).toBeTruthy();
  });
});

describe("the 'Stay updated' banner", () => {
  const menu = async (...on: readonly Flag[]) => {
    const page = await open(...on);
    await page.run(openModal("userMenu"));
    const menu = within(await screen.findByRole("dialog", { name: "Your account" }));
    await menu.findByRole("navigation");
    return { ...page, menu };
  };

  it("is in the user menu where its flag is on, and links to the rewards [SHELL-122]", async () => {
    const { menu: shown, user, address } = await menu("marketing-banner");
    const banner = within(shown.getByRole("region", { name: "Stay updated" }));
    await user.click(banner.getByRole("button", { name: "See what's new" }));
    expect(address()).toBe("/secure/lobby/rewards");
  });

  it("is absent where its flag is off [SHELL-122]", async () => {
    const { menu: shown } = await menu();
    expect(shown.queryByText("Stay updated")).toBeNull();
  });
});
