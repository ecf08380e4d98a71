import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { requestResetPassword, resetPassword } from "../../../domain/session/wire.ts";
import { signedOut } from "../../domain/session/player.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

const arrive = async (path: string, before: (world: World) => void) => {
  // The component reads the browser's address; the rest of the client reads the world's.
  window.history.replaceState(null, "", path);
  return openPage({ path, session: signedOut, before });
};

const type = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

describe("a forgotten password", () => {
  it("is reset by email, and the answer does not reveal whether the account exists", async () => {
    const { user, world } = await arrive("/reset-password", (world) => world.backend.answer(requestResetPassword, {}));
    const request = "Tell us your email and we'll send a link to choose a new password.";
    expect(await screen.findByText(request)).toBeTruthy();
    await user.type(await type(/^Email/), "rosie@example.com");
    await user.click(screen.getByRole("button", { name: "Send me a link" }));
    expect(await screen.findByText(/^If there is an account for that address/)).toBeTruthy();
    expect(screen.queryByText(request)).toBeNull();
    expect(world.backend.lastRequest(requestResetPassword)).toEqual({ email: "rosie@example.com" });
  });

  it("is not requested for an invalid email address", async () => {
    const { user, called } = await arrive("/reset-password", () => {});
    await user.type(await type(/^Email/), "rosie");
    await user.click(screen.getByRole("button", { name: "Send me a link" }));
    expect(await screen.findByText("Hmmm, that's not a valid email...")).toBeTruthy();
    expect(called()).not.toContain("requestResetPassword");
  });

  it.each(["/reset-password#token=p-1.canary", "/reset-password?token=p-1.canary"])(
    "is replaced through the link %s, whose token is removed from the address and never recorded",
    async (link) => {
      const { user, world, address } = await arrive(link, (world) => world.backend.answer(resetPassword, {}));
      const [first, second] = [await type(/^New password(?! again)/), await type(/^New password again/)];
      expect(address()).toBe("/reset-password");
      expect(world.navigation.location.hash).toBe("");
      await user.type(first, "legs-eleven-11");
      await user.type(second, "legs-eleven-1");
      await user.click(screen.getByRole("button", { name: "Change password" }));
      expect(await screen.findByText("Passwords don't match")).toBeTruthy();
      await user.type(second, "1");
      await user.click(screen.getByRole("button", { name: "Change password" }));
      await screen.findByText("Your password is changed");
      expect(world.backend.lastRequest(resetPassword)).toEqual({ token: "p-1.canary", password: "legs-eleven-11" });
      expect(JSON.stringify(world.lines)).not.toMatch(/canary|legs-eleven/);
    },
  );

  it("shows the backend's message about the link until a password is typed [NET-001]", async () => {
    const { user } = await arrive("/reset-password#token=p-1.old", (world) =>
      world.backend.answer(resetPassword, refusal({ msg: "This link has been used or is too old." })),
    );
    await user.type(await type(/^New password(?! again)/), "legs-eleven-11");
    await user.type(await type(/^New password again/), "legs-eleven-11");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect((await screen.findByRole("alert")).textContent).toBe("This link has been used or is too old.");
    await user.type(await type(/^New password again/), "1");
    expect(screen.queryByText("This link has been used or is too old.")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Ask for a new link" }));
    expect(document.activeElement).toBe(await type(/^Email/));
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });

  it.each([
    ["the default message where the backend gives none", null, "Sorry, we couldn't process your request"],
    ["the backend's message", "Not today.", "Not today."],
  ])("shows %s for 5 s [NET-002 NET-003 VALID-544 VALID-545]", async (_name, msg, words) => {
    const said = refusal({ msg });
    const { user } = await arrive("/reset-password", (world) => world.backend.answer(requestResetPassword, said));
    await user.type(await type(/^Email/), "rosie@example.com");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      fireEvent.click(screen.getByRole("button", { name: "Send me a link" }));
      // The faked clock does not advance in these turns.
      for (let turn = 0; turn < 200 && screen.queryByText(words) === null; turn++)
        await act(() => new Promise((resolve) => setImmediate(resolve)));
      act(() => void vi.advanceTimersByTime(4_999));
      expect(screen.getByRole("alert").textContent).toBe(words);
      act(() => void vi.advanceTimersByTime(1));
      expect(screen.queryByText(words)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
