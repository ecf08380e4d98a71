import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { userSendSmsVerification, userSmsVerificationState, userUpdateMobile } from "../../../domain/mobile/wire.ts";
import {
  changePassword,
  sendAccountActivationEmail,
  updateAddress,
  updateEmail,
  updateNickname,
} from "../../../domain/profile/wire.ts";
import { findAddresses, retrieveAddress } from "../../../domain/registration/wire.ts";
import { getProfile, type PersonalDetails } from "../../../domain/session/wire.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage, setWidth } from "../shell/page.tsx";

beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  setWidth(1440);
});

const rosie: PersonalDetails = {
  username: "rosie",
  fullName: "Rosie Marsh",
  firstName: "Rosie",
  lastName: "Marsh",
  email: "rosie@example.com",
  emailActivated: true,
  phoneNumber: "07700900321",
  homeAddress: { line1: "88 Caller's Lane", line2: "", city: "Eyes Down", postalCode: "EY3 5DN" },
};

const phoneStated = (of: object = {}) => ({
  phoneNumber: null,
  phoneVerified: false,
  canSendVerification: true,
  canAttemptVerification: false,
  requiresReverification: false,
  ...of,
});

/** Opens a page of the profile of a player whose details the backend holds. */
async function openProfile(path = "", before?: (world: World) => void) {
  const held = { ...rosie };
  const page = await openPage({
    path: `/secure/user/account${path}`,
    before: (world) => {
      const { backend } = world;
      backend.answer(getProfile, () => ({ ...held }));
      backend.answer(updateEmail, ({ email }) => {
        Object.assign(held, { email, emailActivated: false });
        return {};
      });
      backend.answer(updateAddress, ({ address, city, postcode }) => {
        Object.assign(held, { homeAddress: { line1: address, line2: "", city, postalCode: postcode } });
        return {};
      });
      before?.(world);
    },
  });
  const recorded = () => page.world.lines.map(({ line }) => line).join("\n");
  return { ...page, recorded };
}

describe("the Profile page", () => {
  it("shows who the player is and where they live", async () => {
    await openProfile();
    expect(await screen.findByText("Rosie Marsh")).toBeTruthy();
    for (const text of ["rosie", "+44 7700 900321", "rosie@example.com", "88 Caller's Lane", "EY3 5DN"])
      expect(screen.getByText(text)).toBeTruthy();
    const tabs = within(screen.getByRole("navigation", { name: "Account" }));
    expect(tabs.getByRole("link", { name: "Profile" }).getAttribute("aria-current")).toBe("page");
  });

  it("changes the email, says that it must be confirmed, and sends the link again", async () => {
    const { user, world, recorded } = await openProfile("", ({ backend }) =>
      backend.answer(sendAccountActivationEmail, {}),
    );
    await user.click(await screen.findByRole("button", { name: "Edit Email" }));
    const field = screen.getByRole("textbox", { name: "Email" });
    await user.clear(field);
    await user.type(field, "not-an-email{Enter}");
    expect(await screen.findByText("Hmmm, that's not a valid email...")).toBeTruthy();
    expect(world.backend.count(updateEmail)).toBe(0);
    await user.clear(field);
    await user.type(field, "canary@example.org{Enter}");
    expect(await screen.findByText("Confirm your email")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send it again" }));
    expect(await screen.findByText("Sent. Check your inbox.")).toBeTruthy();
    expect(recorded()).toContain("session.profile-changed.v1");
    expect(recorded()).toContain("session.activation-email-sent.v1");
    expect(recorded()).not.toContain("canary@example.org");
  });

  it("shows that the nickname is saved beside the new one [UI-512]", async () => {
    let nickname: string | null = null;
    const { user } = await openProfile("", ({ backend }) => {
      backend.answer(getProfile, () => ({ ...rosie, nickname }));
      backend.answer(updateNickname, (request) => {
        ({ nickname } = request);
        return {};
      });
    });
    await user.click(await screen.findByRole("button", { name: "Edit Nickname" }));
    await user.type(screen.getByRole("textbox", { name: "Nickname" }), "Canary 7{Enter}");
    await screen.findByText("Canary 7");
    expect(document.querySelector(".ed-editable-saved")).not.toBeNull();
  });

  it("shows what is saved, and not the old value, until the profile is read again", async () => {
    const { user, world } = await openProfile("", ({ backend }) => backend.answer(updateNickname, {}));
    await user.click(await screen.findByRole("button", { name: "Edit Nickname" }));
    await user.type(screen.getByRole("textbox", { name: "Nickname" }), "Canary 7");
    world.backend.answer(getProfile, () => Effect.never);
    await user.keyboard("{Enter}");
    await screen.findByText("Canary 7");
    expect(document.querySelector(".ed-editable-saved")).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Change address" }));
    const address = screen.getByRole("textbox", { name: /^Address/ });
    await user.clear(address);
    await user.type(address, "5 Dabber's Row");
    await user.click(screen.getByRole("button", { name: "Save address" }));
    expect(await screen.findByText("5 Dabber's Row")).toBeTruthy();
    expect(screen.queryByText("88 Caller's Lane")).toBeNull();
    expect(screen.getByText("Canary 7")).toBeTruthy();
  });

  it("changes the nickname, which is not recorded [VALID-527]", async () => {
    const { user, world, recorded } = await openProfile("", ({ backend }) => backend.answer(updateNickname, {}));
    await screen.findByText("Not chosen");
    await user.click(screen.getByRole("button", { name: "Edit Nickname" }));
    const field = screen.getByRole("textbox", { name: "Nickname" });
    await user.type(field, "a_b{Enter}");
    expect(await screen.findByText("Please use 1-20 letters, numbers and spaces")).toBeTruthy();
    expect(world.backend.count(updateNickname)).toBe(0);
    await user.clear(field);
    await user.type(field, "Canary 7{Enter}");
    await vi.waitFor(() => expect(world.backend.count(updateNickname)).toBe(1));
    expect(recorded()).toContain('"what":"nickname"');
    expect(recorded()).not.toContain("Canary 7");
  });

  it("shows the server's refusal at the email's field for 5 s, and records it [VALID-544]", async () => {
    const taken = "There is an account with this email address already";
    const { user, recorded } = await openProfile("", ({ backend }) =>
      backend.answer(updateEmail, refusal({ msg: taken })),
    );
    await user.click(await screen.findByRole("button", { name: "Edit Email" }));
    const field = screen.getByRole("textbox", { name: "Email" });
    await user.clear(field);
    await user.type(field, "lim@example.com{Enter}");
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(recorded()).toContain("session.profile-change-failed.v1");
    const clock = fakeClock();
    fireEvent.submit(field.closest("form")!);
    await clock.settle();
    await clock.advance(4_999);
    expect(screen.queryByText(taken)).not.toBeNull();
    await clock.advance(1);
    expect(screen.queryByText(taken)).toBeNull();
  });

  it("marks the nickname, the number and the email as required while they are edited [UI-502]", async () => {
    const { user } = await openProfile();
    for (const name of ["Nickname", "Mobile number", "Email"]) {
      await user.click(await screen.findByRole("button", { name: `Edit ${name}` }));
      expect(screen.getByRole("textbox", { name }).getAttribute("aria-required")).toBe("true");
      expect(screen.getByText(name, { selector: "label" }).textContent).toBe(`${name} *`);
      await user.click(screen.getByRole("button", { name: "Cancel" }));
    }
  });

  it("shows the number with +44, and sends it in one form however it was typed [CONST-506]", async () => {
    const { user, world, recorded } = await openProfile("", ({ backend }) => {
      backend.answer(userSmsVerificationState, phoneStated({ phoneVerified: true }));
      backend.answer(userSendSmsVerification, {});
      backend.answer(userUpdateMobile, () => {
        backend.answer(userSmsVerificationState, phoneStated({ canAttemptVerification: true }));
        return {};
      });
    });
    expect(await screen.findByRole("img", { name: "Verified" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Edit Mobile number" }));
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Mobile number/ });
    expect(field.value).toBe("+44 7700 900321");
    await user.clear(field);
    await user.type(field, "020 7946 0000{Enter}");
    expect(await screen.findByText(/This looks like a landline/)).toBeTruthy();
    expect(world.backend.count(userUpdateMobile)).toBe(0);
    await user.clear(field);
    await user.type(field, "07700 900123{Enter}");
    expect(await screen.findByRole("dialog", { name: "Verify your mobile number" })).toBeTruthy();
    expect(world.backend.calls).toContainEqual({
      endpoint: "userUpdateMobile",
      request: { phoneNumber: "+447700900123" },
    });
    expect(recorded()).not.toContain("900123");
  });

  it("asks for no code if the number is the same in another form", async () => {
    const { user, world } = await openProfile();
    await user.click(await screen.findByRole("button", { name: "Edit Mobile number" }));
    const field = screen.getByRole("textbox", { name: /Mobile number/ });
    await user.clear(field);
    await user.type(field, "07700900321{Enter}");
    expect(await screen.findByRole("button", { name: "Edit Mobile number" })).toBeTruthy();
    expect(world.backend.count(userUpdateMobile)).toBe(0);
  });

  it("shows at the number why the server refuses it", async () => {
    const { user } = await openProfile("", ({ backend }) =>
      backend.answer(userUpdateMobile, refusal({ msg: "That number is somebody else's" })),
    );
    await user.click(await screen.findByRole("button", { name: "Edit Mobile number" }));
    const field = screen.getByRole("textbox", { name: /Mobile number/ });
    await user.clear(field);
    await user.type(field, "07700900123{Enter}");
    expect(await screen.findByText("That number is somebody else's")).toBeTruthy();
  });

  it("offers to verify a number that is not verified, and to add one where there is none", async () => {
    const { user, world } = await openProfile("", ({ backend }) =>
      backend.answer(userSmsVerificationState, phoneStated()),
    );
    await user.click(await screen.findByRole("button", { name: "Click to verify" }));
    expect(await screen.findByRole("dialog", { name: "Verify your mobile number" })).toBeTruthy();
    world.backend.answer(getProfile, { ...rosie, phoneNumber: null });
    // The page reads the profile again when the modal closes.
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Add a mobile number" }));
    expect(await screen.findByRole("dialog", { name: "Add your mobile number" })).toBeTruthy();
  });

  it("changes the address with the postcode's look-up", async () => {
    const { user, world } = await openProfile("", ({ backend }) => {
      backend.answer(findAddresses, [{ id: "a", summary: "5 Dabber's Row, Little Ducks" }]);
      backend.answer(retrieveAddress, { address: "5 Dabber's Row", city: "Little Ducks", postcode: "LG11 1EL" });
    });
    await user.click(await screen.findByRole("button", { name: "Change address" }));
    const postcode = screen.getByRole("textbox", { name: /Postcode/ });
    await user.clear(postcode);
    await user.type(postcode, "lg11 1el{Enter}");
    await user.click(await screen.findByRole("button", { name: "5 Dabber's Row, Little Ducks" }));
    await user.click(screen.getByRole("button", { name: "Save address" }));
    expect(await screen.findByText("5 Dabber's Row")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change address" }));
    expect(world.backend.calls.find(({ endpoint }) => endpoint === "updateAddress")?.request).toEqual({
      address: "5 Dabber's Row",
      city: "Little Ducks",
      postcode: "LG11 1EL",
    });
  });

  it("shows why the address was not saved until it changes [NET-001]", async () => {
    const { user } = await openProfile("", ({ backend }) =>
      backend.answer(updateAddress, refusal({ msg: "Not just now" })),
    );
    await user.click(await screen.findByRole("button", { name: "Change address" }));
    await user.click(screen.getByRole("button", { name: "Save address" }));
    expect(await screen.findByText("Not just now")).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: /^Address/ }), "a");
    expect(screen.queryByText("Not just now")).toBeNull();
  });

  it("refuses an address without a street before it is sent", async () => {
    const { user, world } = await openProfile();
    await user.click(await screen.findByRole("button", { name: "Change address" }));
    await user.clear(screen.getByRole("textbox", { name: /^Address/ }));
    await user.click(screen.getByRole("button", { name: "Save address" }));
    expect(await screen.findByText("Please enter your address")).toBeTruthy();
    expect(world.backend.count(updateAddress)).toBe(0);
  });

  it("says that the details could not be loaded, and tries again", async () => {
    const { user, world } = await openProfile("", ({ backend }) => backend.answer(getProfile, refusal()));
    expect(await screen.findByText("We couldn't load your details")).toBeTruthy();
    world.backend.answer(getProfile, rosie);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Rosie Marsh")).toBeTruthy();
  });
});

describe("the change of the password", () => {
  const fill = async (
    { user }: Awaited<ReturnType<typeof openProfile>>,
    ...[current, next, again]: readonly string[]
  ) => {
    await user.type(await screen.findByLabelText(/^Current password/), current!);
    await user.type(screen.getByLabelText(/^New password(?! again)/), next!);
    await user.type(screen.getByLabelText(/^New password again/), again!);
    await user.click(screen.getByRole("button", { name: "Change password" }));
  };

  it("sends both passwords, and records neither", async () => {
    const page = await openProfile("/change-password", ({ backend }) => backend.answer(changePassword, {}));
    await fill(page, "canary-old-1", "canary-new-1", "canary-new-1");
    expect(await screen.findByText("Your password is changed")).toBeTruthy();
    expect(page.world.backend.calls).toContainEqual({
      endpoint: "changePassword",
      request: { oldPassword: "canary-old-1", newPassword: "canary-new-1" },
    });
    expect(page.recorded()).toContain("session.profile-changed.v1");
    expect(page.recorded()).not.toContain("canary");
  });

  it("shows why the server refused it until a password changes [NET-001]", async () => {
    const page = await openProfile("/change-password", ({ backend }) =>
      backend.answer(changePassword, refusal({ msg: "Not just now" })),
    );
    await fill(page, "canary-old-1", "canary-new-1", "canary-new-1");
    expect(await screen.findByText("Not just now")).toBeTruthy();
    await page.user.type(screen.getByLabelText(/^Current password/), "2");
    expect(screen.queryByText("Not just now")).toBeNull();
  });

  it("refuses the same password before it is sent [VALID-505]", async () => {
    const page = await openProfile("/change-password");
    await fill(page, "canary-old-1", "canary-old-1", "canary-old-1");
    const words = "New password must be different than the current password";
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
    expect(page.world.backend.count(changePassword)).toBe(0);
  });

  it("refuses the same password where the current one is typed last [VALID-505]", async () => {
    const page = await openProfile("/change-password");
    await page.user.type(screen.getByLabelText(/^New password(?! again)/), "canary-old-1");
    await page.user.type(screen.getByLabelText(/^New password again/), "canary-old-1");
    await page.user.type(screen.getByLabelText(/^Current password/), "canary-old-1");
    await page.user.click(screen.getByRole("button", { name: "Change password" }));
    expect(screen.getByText("New password must be different than the current password")).toBeTruthy();
    expect(page.world.backend.count(changePassword)).toBe(0);
  });

  it.each([
    ["a short password", "short", "short", "At least 8 characters"],
    ["another confirmation", "canary-new-1", "canary-new-2", "Passwords don't match"],
  ])("refuses %s before it is sent", async (_name, next, again, words) => {
    const page = await openProfile("/change-password");
    await fill(page, "canary-old-1", next, again);
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
    expect(page.world.backend.count(changePassword)).toBe(0);
  });
});
