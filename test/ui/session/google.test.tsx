import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FLAGS_COOKIE } from "../../../domain/flags/rules.ts";
import { getFreeRoundsTemplate, getPartialUser, getRegistrationBanner } from "../../../domain/registration/wire.ts";
import { getCurrent, login, type LoginFailure } from "../../../domain/session/wire.ts";
// Lazy chunks are loaded before the tests, as in a browser with a warm cache.
import "../../../ui/registration/Signup.tsx";
import "../../../ui/session/GoogleOffer.tsx";
import "../../../ui/session/GoogleSignIn.tsx";
import "../../../ui/session/LinkAccount.tsx";
import { signedOut, user as userOf } from "../../domain/session/player.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

const CREDENTIAL = "canary-credential-1414";

const refused = (msg: string, data: object = {}) => refusal({ status: 401, msg, prompt: "FAILED", data });
const failing = (msg: string, failureType: LoginFailure) => refused(msg, { failureType, methods: ["SMS"] });
const password = () => screen.findByLabelText<HTMLInputElement>(/^Password of/);

interface Options {
  readonly path?: string;
  readonly flags?: object;
  readonly webview?: boolean;
  readonly before?: (world: World) => void;
}

const ON = { "google-signin": true };

/** A visitor with the flag; the backend gives these answers to logins, in order. */
async function arrive(
  replies: readonly (ReturnType<typeof refusal> | { readonly ref: string })[],
  { path = "/login", flags = ON, webview = false, before }: Options = {},
) {
  const left = [...replies];
  const page = await openPage({
    path,
    webview,
    session: signedOut,
    before: (world) => {
      world.cookies.set(FLAGS_COOKIE, JSON.stringify(flags));
      world.backend.answer(login, () => left.shift() ?? { ref: "p-1" });
      world.backend.answer(getCurrent, userOf());
      world.backend.answer(getRegistrationBanner, null);
      world.backend.answer(getFreeRoundsTemplate, { freeRounds: 0 });
      before?.(world);
    },
  });
  const { world } = page;
  const choose = async () => {
    await waitFor(() => expect(world.google.opened).toBe(1));
    await waitFor(() => expect(world.google.chosen$.observed).toBe(true));
    act(() => world.google.chosen$.next(CREDENTIAL));
  };
  const logins = () => world.backend.calls.flatMap(({ endpoint, request }) => (endpoint === "login" ? [request] : []));
  const recorded = () =>
    world.lines
      .concat(world.store.unsaved)
      .map(({ line }) => line)
      .join("\n");
  return { ...page, choose, logins, recorded };
}

describe("the sign-in with Google", () => {
  it("has no button without its flag, nor inside the native app [CONST-503]", async () => {
    for (const options of [{ flags: {} }, { flags: { "google-signin": false } }, { webview: true }]) {
      const { world, view } = await arrive([], options);
      await screen.findByRole("heading", { name: "Welcome back" });
      await act(() => new Promise((done) => setTimeout(done)));
      expect(screen.queryByRole("region", { name: "Google" })).toBeNull();
      expect(world.google.opened).toBe(0);
      view.unmount();
    }
    await arrive([]);
    expect(await screen.findByRole("region", { name: "Google" })).toBeTruthy();
  });

  it("signs in with the chosen account's credential, which is recorded and stored nowhere", async () => {
    const { choose, logins, recorded, world } = await arrive([{ ref: "p-1" }]);
    await choose();
    await waitFor(() => expect(world.store.snapshot().session.authenticated).toBe(true));
    expect(logins()).toEqual([{ googleLoginCredential: CREDENTIAL }]);
    const kept = [
      recorded(),
      ...world.tab.values(),
      ...world.device.values(),
      JSON.stringify(world.navigation.location),
    ];
    expect(kept.join("\n")).not.toContain(CREDENTIAL);
    expect(recorded()).toContain('"identifier":"google"');
    expect(world.google.service.held).toEqual({});
  });

  it("asks for the account's password where the Google account is not linked, and then for the code [AUTH-520]", async () => {
    const { choose, logins, user, address, world } = await arrive([
      failing("Link them.", "OAUTH_PASSWORD_REQUIRED"),
      failing("Not this password.", "OAUTH_PASSWORD_REQUIRED"),
      failing("Enter the code.", "MFA_REQUIRED"),
      { ref: "p-1" },
    ]);
    await choose();
    await user.type(await password(), "wrong-one");
    expect(address()).toBe("/login/link-account");
    await user.click(screen.getByRole("button", { name: "Link and sign in" }));
    expect(await screen.findByText("Not this password.")).toBeTruthy();
    await user.clear(await password());
    await user.type(await password(), "two-fat-ladies-88");
    await user.click(screen.getByRole("button", { name: "Link and sign in" }));
    await user.type(await screen.findByRole("textbox", { name: /Confirm code/ }), "123456");
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(world.store.snapshot().session.authenticated).toBe(true));
    const googleLoginCredential = CREDENTIAL;
    expect(logins()).toEqual([
      { googleLoginCredential },
      { googleLoginCredential, password: "wrong-one" },
      { googleLoginCredential, password: "two-fat-ladies-88" },
      { googleLoginCredential, code: "123456" },
    ]);
    expect(world.google.service.held).toEqual({});
  });

  it("shows the default message of a refused link for 5 s [NET-003]", async () => {
    const { choose, user } = await arrive([
      failing("Link them.", "OAUTH_PASSWORD_REQUIRED"),
      refusal({ msg: null, status: 429 }),
    ]);
    await choose();
    await user.type(await password(), "two-fat-ladies-88");
    const shown = () => screen.queryByText("Sorry, we couldn't process your request") !== null;
    const clock = fakeClock();
    fireEvent.click(screen.getByRole("button", { name: "Link and sign in" }));
    await clock.settle();
    await clock.advance(4_999);
    expect(shown()).toBe(true);
    await clock.advance(1);
    expect(shown()).toBe(false);
  });

  it("links to support where only support can help, with the password and above the registration too [NOTICE-106]", async () => {
    const timeOut = refusal({ status: 401, msg: "You are on a time-out.", prompt: "CONTACT_SUPPORT" });
    const shown = /You are on a time-out\. If you have any questions please contact us\./;
    const { choose, user, view } = await arrive([failing("Link them.", "OAUTH_PASSWORD_REQUIRED"), timeOut]);
    await choose();
    await user.type(await password(), "two-fat-ladies-88");
    await user.click(screen.getByRole("button", { name: "Link and sign in" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(shown));
    view.unmount();
    const { choose: chooseAbove } = await arrive([timeOut], { path: "/signup/account-details" });
    await chooseAbove();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(shown));
  });

  it("forgets the credential when the player signs in another way", async () => {
    const { choose, user, address, world } = await arrive([failing("Link them.", "OAUTH_PASSWORD_REQUIRED")]);
    await choose();
    await user.click(await screen.findByRole("button", { name: "Sign in another way" }));
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(address()).toBe("/login");
    expect(world.google.service.held).toEqual({});
  });

  it("continues on the registration page with what Google gave", async () => {
    const { choose, address } = await arrive([refused("No account yet.", { partialUserRef: "u-1" })], {
      path: "/signup/account-details",
      before: (world) =>
        world.backend.answer(getPartialUser, {
          email: "casey@example.net",
          username: "",
          firstName: "Casey",
          lastName: "Newman",
          birthDate: "",
          phoneNumber: "",
          address: "",
          city: "",
          postcode: "",
          regPromoCode: "",
        }),
    });
    await choose();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Email/ }).value).toBe("casey@example.net"),
    );
    expect(address()).toBe("/signup/account-details");
  });

  it("leads from the registration page to the link of an existing account", async () => {
    const { choose, address } = await arrive([failing("Link them.", "OAUTH_PASSWORD_REQUIRED")], {
      path: "/signup/account-details",
    });
    await choose();
    await password();
    expect(address()).toBe("/login/link-account");
  });

  it("says that Google cannot be reached, and tries again", async () => {
    const { user, world } = await arrive([], { before: ({ google }) => void (google.isDown = true) });
    await screen.findByText(/We can't reach Google just now/);
    world.google.isDown = false;
    await user.click(screen.getByRole("button", { name: "Try Google again" }));
    await waitFor(() => expect(world.google.opened).toBe(1));
    expect(screen.queryByText(/We can't reach Google just now/)).toBeNull();
  });

  it("shows a refusal on the form, and the button again", async () => {
    const { choose, world } = await arrive([refused("We couldn't sign you in this way.")]);
    await choose();
    expect(await screen.findAllByText("We couldn't sign you in this way.")).toHaveLength(1);
    await waitFor(() => expect(world.google.chosen$.observed).toBe(true));
  });
});
