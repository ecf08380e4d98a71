import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { CONSENT_KEY } from "../../../domain/tracking/cookie-choice.ts";
import { signedOut } from "../../domain/shell/play.ts";
import { openPage, type PageOptions } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

const open = async (options: PageOptions & { readonly chosen?: string } = {}) => {
  const { chosen, ...rest } = options;
  const page = await openPage({
    ...rest,
    before: ({ device }) => void (chosen !== undefined && device.set(CONSENT_KEY, chosen)),
  });
  await screen.findByText("When the fun stops, stop.");
  const saved = () => JSON.parse(page.world.device.get(CONSENT_KEY) ?? "null") as unknown;
  return { ...page, saved };
};

const banner = () => screen.queryByRole("region", { name: "Cookies" });
const settings = () => screen.findByRole("button", { name: "Cookies settings" });
const NECESSARY = { analytics: false, marketing: false };

describe("the consent to cookies", () => {
  it.each([
    ["Accept all", { analytics: true, marketing: true }],
    ["Necessary only", NECESSARY],
  ])("is asked for once, signed in or not, and given by '%s'", async (answer, choice) => {
    const { user, saved } = await open({ path: "/login", session: signedOut });
    await waitFor(() => expect(banner()).not.toBeNull());
    await user.click(within(banner()!).getByRole("button", { name: answer }));
    expect(banner()).toBeNull();
    expect(saved()).toEqual(choice);
  });

  it("is not asked for again, and can be changed from the footer [SHELL-139]", async () => {
    const { user, saved } = await open({ chosen: JSON.stringify({ analytics: true, marketing: false }) });
    await user.click(await settings());
    expect(banner()).toBeNull();
    const dialog = within(await screen.findByRole("dialog", { name: "Cookies settings" }));
    const kind = (name: RegExp) => dialog.getByRole<HTMLInputElement>("switch", { name });
    expect(["Necessary", "Analytics", "Marketing"].map((name) => kind(new RegExp(`^${name}`)).checked)).toEqual([
      true,
      true,
      false,
    ]);
    expect(kind(/^Necessary/).disabled).toBe(true);
    await user.click(kind(/^Analytics/));
    await user.click(kind(/^Marketing/));
    await user.click(dialog.getByRole("button", { name: "Save my choice" }));
    expect(saved()).toEqual({ analytics: false, marketing: true });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(await settings());
    await screen.findByRole("dialog", { name: "Cookies settings" });
  });

  it("is asked for again where the saved choice cannot be read", async () => {
    await open({ chosen: '{"analytics":"yes"}' });
    await waitFor(() => expect(banner()).not.toBeNull());
  });

  it("is not asked for in the native app, and has no button there [SHELL-140]", async () => {
    await open({ webview: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(banner()).toBeNull();
    expect(screen.queryByRole("button", { name: "Cookies settings" })).toBeNull();
  });
});
