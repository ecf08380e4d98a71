import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { isProfilePhoneVerified } from "../../../domain/mobile/queries.ts";
import { mobileReactions } from "../../../domain/mobile/reactions.ts";
import {
  smsVerificationState,
  userSendSmsVerification,
  userSmsVerificationState,
  userUpdateMobile,
  userVerifySms,
} from "../../../domain/mobile/wire.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import type { ModalName } from "../../../domain/shell/modals/rules.ts";
import { everSeen } from "../../support/ever-seen.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage, setWidth } from "../shell/page.tsx";

beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  setWidth(1440);
});

const NUMBER = "+447700900123";
const stated = (of: object = {}) => ({
  phoneNumber: NUMBER,
  phoneVerified: false,
  canSendVerification: true,
  canAttemptVerification: false,
  requiresReverification: false,
  ...of,
});

/** Opens a modal by its name, with a backend that texts and accepts a code. */
async function openByName(name: ModalName, before?: (world: World) => void) {
  const page = await openPage({
    path: `/secure/user?modals=${name}`,
    before: (world) => {
      const { backend } = world;
      backend.answer(smsVerificationState, stated({ phoneNumber: null, canSendVerification: false }));
      backend.answer(userSmsVerificationState, stated());
      backend.answer(userUpdateMobile, {});
      backend.answer(userSendSmsVerification, () => {
        backend.answer(userSmsVerificationState, stated({ canAttemptVerification: true }));
        return {};
      });
      backend.answer(userVerifySms, () => {
        backend.answer(userSmsVerificationState, stated({ phoneVerified: true }));
        return {};
      });
      before?.(world);
    },
  });
  page.runtime.runFork(mobileReactions);
  return page;
}
const heading = (name: string) => screen.findByRole("heading", { name, level: 2 });
const code = () => screen.findByRole("textbox", { name: /Verification code/ });

describe("the modal", () => {
  it("addProfilePhone asks for the number, and leads to its verification [MODAL-110]", async () => {
    const { user, world } = await openByName("addProfilePhone");
    expect(await heading("Add your mobile number")).toBeTruthy();
    expect(screen.getByRole("form", { name: "Your mobile number" })).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: /Mobile number/ }), "07700 900123{Enter}");
    expect(await heading("Verify your mobile number")).toBeTruthy();
    expect(world.backend.calls).toContainEqual({ endpoint: "userUpdateMobile", request: { phoneNumber: NUMBER } });
    expect(world.backend.count(userSendSmsVerification)).toBe(1);
    expect(world.lines.map(({ line }) => line).join()).not.toContain("900123");
  });

  it("addProfilePhone keeps a number that the server refuses, with the reason", async () => {
    const { user } = await openByName("addProfilePhone", ({ backend }) =>
      backend.answer(userUpdateMobile, refusal({ msg: "That number is somebody else's" })),
    );
    await user.type(await screen.findByRole("textbox", { name: /Mobile number/ }), "07700 900123{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("That number is somebody else's");
  });

  it("verifyMobile verifies the profile's number [MODAL-112]", async () => {
    const { user, world } = await openByName("verifyMobile");
    expect(await heading("Verify your mobile number")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Text me a code" }));
    expect(await code()).toBeTruthy();
    expect(world.backend.count(userSendSmsVerification)).toBe(1);
    expect(world.backend.calls.map(({ endpoint }) => endpoint)).not.toContain("sendSmsVerification");
  });

  it("verifyDepositMobile verifies the phone for deposits [MODAL-113]", async () => {
    await openByName("verifyDepositMobile");
    expect(await heading("Add deposit phone number")).toBeTruthy();
    expect(await screen.findByRole("form", { name: "Deposit phone number" })).toBeTruthy();
  });

  it("verifyMobileSuccess confirms that the profile's number is verified [MODAL-114]", async () => {
    const page = await openPage({ path: "/secure/user" });
    page.runtime.runFork(openModal("verifyMobileSuccess", { phone: "profile" }));
    expect(await heading("Phone verified")).toBeTruthy();
    expect(screen.getByText("Your mobile number is verified. Thank you.")).toBeTruthy();
    await page.user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the verification of the profile's number", () => {
  it("sets phoneVerified when the server accepts the code [ACCOUNT-503]", async () => {
    const { user, world } = await openByName("verifyMobile");
    await user.click(await screen.findByRole("button", { name: "Text me a code" }));
    expect(isProfilePhoneVerified(world.player)).toBe(false);
    await code();
    const seen = everSeen(".ed-mobile[aria-busy=true]");
    await user.type(await code(), "4821");
    expect(await heading("Phone verified")).toBeTruthy();
    expect(isProfilePhoneVerified(world.player)).toBe(true);
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Verify your mobile number" })).toBeNull());
    // The form stays until the modal has closed.
    expect(seen()).toEqual([]);
  });

  it("may need repeating in 6 months, and is shown again when the server requires it [ACCOUNT-501]", async () => {
    const { world } = await openByName("verifyMobile", ({ backend }) =>
      backend.answer(userSmsVerificationState, stated({ phoneVerified: true, requiresReverification: true })),
    );
    expect(await screen.findByRole("button", { name: "Text me a code" })).toBeTruthy();
    expect(screen.getByText(/verify your phone again in 6 months/)).toBeTruthy();
    expect(isProfilePhoneVerified(world.player)).toBe(false);
  });
});
