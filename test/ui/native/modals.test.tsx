import { screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import { readNative } from "../../../adapters/native/messages.ts";
import { nativeReactions } from "../../../domain/native/reactions.ts";
import { type FromNative, generateRefreshToken, removeRefreshToken } from "../../../domain/native/wire.ts";
import { login } from "../../../domain/session/wire.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { signedOut } from "../../domain/shell/play.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { digestOf } from "../../support/world.ts";
import { withoutAnimations } from "../deposits/deposit-page.tsx";
import { openPage, type PageOptions } from "../shell/page.tsx";

beforeEach(withoutAnimations);

/** The client inside the native app. */
async function openInApp(options: PageOptions = {}) {
  const page = await openPage({ webview: true, ...options });
  page.runtime.runFork(nativeReactions);
  const says = (message: FromNative) => page.world.native$.next(readNative(JSON.stringify(message), { of: digestOf }));
  return { ...page, says };
}
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }, { timeout: 10_000 }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const state = (biometricType: "FACIAL_RECOGNITION" | "FINGERPRINT") =>
  ({ type: "biometric-state", biometricType, available: true, enabled: false }) as const;

describe("the push prompt", () => {
  it("asks, and 'Turn on notifications' sends the answer to the app [MODAL-121 WEBVIEW-511 WEBVIEW-516]", async () => {
    const { says, world, user } = await openInApp();
    says({ type: "manual-push-modal" });
    const sheet = await dialog("Want to hear from us?");
    await user.click(sheet.getByRole("button", { name: "Turn on notifications" }));
    await isClosed();
    expect(world.toNative).toContainEqual({ type: "show-push-modal", answer: "enable" });
  });

  it.each(["Not now", "Close"])("'%s' counts as 'omit' [WEBVIEW-512]", async (name) => {
    const { says, world, user } = await openInApp();
    says({ type: "manual-push-modal" });
    const sheet = await dialog("Want to hear from us?");
    await user.click(sheet.getByRole("button", { name }));
    await isClosed();
    expect(world.toNative.filter(({ type }) => type === "show-push-modal")).toEqual([
      { type: "show-push-modal", answer: "omit" },
    ]);
  });
});

describe("the offer of biometric login", () => {
  it.each([
    ["FACIAL_RECOGNITION", "Use my face", "Next time, a glance is all it takes."],
    ["FINGERPRINT", "Use my fingerprint", "Next time, a touch is all it takes."],
  ] as const)(
    "names what the device recognises: %s, and confirms it once the app has it [MODAL-142]",
    async (type, name, done) => {
      const { runtime, says, user, world } = await openInApp({
        before: ({ backend }) => backend.answer(generateRefreshToken, { token: "refresh-secret" }),
      });
      says(state(type));
      await runtime.runPromise(openModal("biometricLoginSetupModal"));
      const sheet = await dialog("Skip the password next time");
      await user.click(sheet.getByRole("button", { name }));
      await waitFor(() =>
        expect(world.toNative).toContainEqual({ type: "refresh-biometric-token", token: "refresh-secret" }),
      );
      expect(await sheet.findByRole("button", { name: "Setting up" })).toBeTruthy();
      says({ type: "biometric-enable-success" });
      const after = await dialog("You're all set");
      expect(after.getByRole("status").textContent).toBe(done);
      await user.click(after.getByRole("button", { name: "Done" }));
      await isClosed();
    },
  );

  it("shows the app's reason where it could not store the token, and can be tried again", async () => {
    const { runtime, says, user } = await openInApp({
      before: ({ backend }) => backend.answer(generateRefreshToken, { token: "refresh-secret" }),
    });
    says(state("FINGERPRINT"));
    await runtime.runPromise(openModal("biometricLoginSetupModal"));
    const sheet = await dialog("Skip the password next time");
    await user.click(sheet.getByRole("button", { name: "Use my fingerprint" }));
    says({ type: "biometric-enable-failure", message: "This phone has no passcode." });
    expect(await sheet.findByText("This phone has no passcode.")).toBeTruthy();
    expect(await sheet.findByRole("button", { name: "Use my fingerprint" })).toBeTruthy();
    await user.click(sheet.getByRole("button", { name: "Not now" }));
    await isClosed();
  });
});

describe("the overlay of a biometric login", () => {
  it("is shown while the login is pending, and Esc does not close it; then the page shows why it failed [WEBVIEW-505 MODAL-143]", async () => {
    let refuse: () => void = () => undefined;
    const refused = Effect.callback<never, ReturnType<typeof refusal>>((resume) => {
      refuse = () => resume(Effect.fail(refusal({ msg: "Please use your password.", status: 401 })));
    });
    const { says, user } = await openInApp({
      path: "/login",
      session: signedOut,
      before: ({ backend }) => {
        backend.answer(login, refused);
        backend.answer(removeRefreshToken, {});
      },
    });
    says({ type: "biometric-login", token: "t", email: "amy@example.com", biometricType: "FACIAL_RECOGNITION" });
    const sheet = await dialog("Signing you in");
    expect(sheet.getByRole("status").textContent).toContain("One moment");
    await user.keyboard("{Escape}");
    expect(sheet.queryByRole("button", { name: "Close" })).toBeNull();
    expect(screen.getByRole("dialog", { name: "Signing you in" })).toBeTruthy();
    refuse();
    await isClosed();
    expect(await screen.findByText("Please use your password.")).toBeTruthy();
  });
});

it.each(["biometricLoginOverlay", "biometricLoginSetupModal", "pushNotificationsManualModal"] as const)(
  "in a browser, %s does not open by name or by URL [WEBVIEW-513 MODAL-142 MODAL-143]",
  async (name) => {
    const { runtime, world } = await openPage({ path: `/secure/user?modals=${name}` });
    await runtime.runPromise(openModal(name));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(world.player.shell.modals.filter(({ visible }) => visible)).toEqual([]);
  },
);
