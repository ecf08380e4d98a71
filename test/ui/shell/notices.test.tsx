import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NoticeRequest } from "../../../domain/shell/notices/notice.ts";
import { goTo, notify } from "../../../domain/shell/commands.ts";
import { notifyFailure } from "../../../domain/shell/notices/failure.ts";
import { getMaintenance } from "../../../domain/shell/wire.ts";
import { signedOut } from "../../domain/shell/play.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { openPage, setWidth } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

beforeEach(() => setWidth(1440));

const stack = () => within(screen.getByRole("region", { name: "Notifications" }));

async function openWith(request: Partial<NoticeRequest>) {
  const page = await openPage();
  await page.run(notify({ message: "Your card was declined.", severity: 4, expirationMs: null, ...request }));
  return page;
}

describe("a notification", () => {
  it("shows its message, its title and an icon for its severity [NOTICE-101 NOTICE-102]", async () => {
    await openWith({ title: "Deposit failed" });
    expect(await stack().findByText("Your card was declined.")).toBeTruthy();
    expect(stack().getByText("Deposit failed")).toBeTruthy();
    expect(stack().getByRole("img", { name: "Error" })).toBeTruthy();
  });

  it("has working links in its message [NOTICE-103]", async () => {
    await openWith({
      message: 'See <a href="https://example.org/rules">the rules</a>.',
      isHtml: true,
    });
    const link = await stack().findByRole("link", { name: "the rules" });
    expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "https://example.org/rules",
      "_blank",
      "noopener noreferrer",
    ]);
  });

  it("shows HTML as plain text where it is not marked as HTML", async () => {
    await openWith({ message: "<b>bold</b>" });
    expect(await stack().findByText("<b>bold</b>")).toBeTruthy();
  });

  it("can be dismissed only where it is dismissible [NOTICE-104]", async () => {
    const { user, run } = await openWith({});
    await user.click(await stack().findByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(stack().queryByText("Your card was declined.")).toBeNull());
    await run(notify({ message: "Stay.", severity: 1, dismissible: false, expirationMs: null }));
    await stack().findByText("Stay.");
    expect(stack().queryByRole("button", { name: "Dismiss" })).toBeNull();
  });

  it("has an action that runs and dismisses it [NOTICE-105]", async () => {
    const { user, address } = await openWith({
      prompt: { label: "My limits", action: { kind: "go", to: "/secure/user/account/limits" } },
    });
    await user.click(await stack().findByRole("button", { name: "My limits" }));
    expect(address()).toBe("/secure/user/account/limits");
    await waitFor(() => expect(stack().queryByText("Your card was declined.")).toBeNull());
  });

  it("has an action that opens a modal or reloads the page", async () => {
    const { user, run, address, world } = await openWith({
      prompt: { label: "Read", action: { kind: "open", modal: "privacyPolicy" } },
    });
    await user.click(await stack().findByRole("button", { name: "Read" }));
    expect(address()).toBe("/secure/user?modals=privacyPolicy");
    await run(notify({ message: "New version", severity: 1, prompt: { label: "Reload", action: { kind: "reload" } } }));
    await user.click(await stack().findByRole("button", { name: "Reload" }));
    await waitFor(() => expect(world.navigation.reloads).toBe(1));
  });

  it("adds a link to support where support can help [NOTICE-106]", async () => {
    const { run } = await openPage();
    await run(notifyFailure(refusal({ msg: "We can't do that.", prompt: "CONTACT_SUPPORT" })));
    const said = "If you have any questions please contact us.";
    await waitFor(() => expect(stack().getByRole("status").textContent).toContain(`We can't do that. ${said}`));
    expect(stack().getByRole("link", { name: "contact us" }).getAttribute("href")).toBe("/contact-us");
    await run(notifyFailure(refusal({ msg: "Not now.", prompt: "FAILED" })));
    const plain = (await stack().findByText("Not now.")).closest("[role=status]");
    expect(plain?.textContent).not.toContain(said);
  });

  it("that blocks requires an answer first", async () => {
    const { user, world } = await openWith({ blocking: true, title: "Please read", dismissible: false });
    const dialog = within(await screen.findByRole("alertdialog", { name: "Please read" }));
    expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
    await user.keyboard("{Escape}");
    expect(world.player.shell.notices).toHaveLength(1);
    await user.click(dialog.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(world.player.shell.notices).toHaveLength(0));
  });

  it("shows each of its fields [NOTICE-005]", async () => {
    const { run } = await openPage();
    const shows = async (request: Partial<NoticeRequest>) => {
      const ref = "one";
      await run(notify({ ref, message: "words", severity: 1, expirationMs: null, ...request }));
      // The words follow their live region.
      return waitFor(() => {
        const found = document.querySelector(".ed-notice, [role=alertdialog]");
        if (found?.textContent.includes(request.message ?? "words") !== true) throw new Error("nothing yet");
        return found.outerHTML;
      });
    };
    const plain = await shows({});
    expect(await shows({ message: "other words" })).not.toBe(plain);
    expect(await shows({ severity: 4 })).not.toBe(plain);
    expect(await shows({ dismissible: false })).not.toBe(plain);
    await shows({});
    expect(await shows({})).toBe(plain);
    await shows({ pinned: true });
    await run(goTo("/secure/lobby/nowhere/"));
    await act(() => Promise.resolve());
    expect(stack().queryByText("words")).toBeTruthy();
    await shows({ pinned: false });
    await run(goTo("/secure/user/account/help"));
    await waitFor(() => expect(stack().queryByText("words")).toBeNull());
    await shows({ expirationMs: 10 });
    await waitFor(() => expect(stack().queryByText("words")).toBeNull());
    await run(notify({ ref: "one", message: "words", severity: 1, blocking: true }));
    expect(await screen.findByRole("alertdialog")).toBeTruthy();
  });

  it("is announced above an open modal", async () => {
    const { run } = await openPage({ path: "/secure/user?modals=sideMenu" });
    await screen.findByRole("dialog", { name: "Menu" });
    await run(notify({ message: "Over it", severity: 2 }));
    const notice = await screen.findByText("Over it");
    expect(notice.closest("[inert], [aria-hidden=true]")).toBeNull();
  });
});

describe("maintenance", () => {
  const notice = (ref: string, paths: string[]) =>
    ({ ref, message: `Work on ${ref}`, severity: 3, title: null, paths, dismissible: true }) as const;
  const before = ({ backend }: { backend: { answer: (endpoint: typeof getMaintenance, reply: never) => void } }) =>
    backend.answer(getMaintenance, [
      notice("bingo", ["/secure/bingo"]),
      notice("help", ["/secure/user/account/help"]),
    ] as never);

  it("is shown on matching paths only [NOTICE-107]", async () => {
    const { run } = await openPage({ before });
    expect(screen.queryByText("Work on help")).toBeNull();
    await run(goTo("/secure/user/account/help"));
    expect(await screen.findByText("Work on help")).toBeTruthy();
    expect(screen.queryByText("Work on bingo")).toBeNull();
  });

  it("stays hidden once it is dismissed [NOTICE-108]", async () => {
    const { run, user } = await openPage({ before, path: "/secure/user/account/help" });
    await screen.findByText("Work on help");
    await user.click(
      within(screen.getByRole("region", { name: "Maintenance" })).getByRole("button", { name: "Dismiss" }),
    );
    await waitFor(() => expect(screen.queryByText("Work on help")).toBeNull());
    await run(goTo("/secure/user"));
    await run(goTo("/secure/user/account/help"));
    await screen.findByRole("navigation", { name: "Help" });
    expect(screen.queryByText("Work on help")).toBeNull();
  });

  it("is shown signed out [NOTICE-505]", async () => {
    await openPage({
      path: "/login",
      session: signedOut,
      before: ({ backend }) => backend.answer(getMaintenance, [notice("everything", [])]),
    });
    expect(await screen.findByText("Work on everything")).toBeTruthy();
  });
});
