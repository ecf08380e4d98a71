import { fireEvent, screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { describe, expect, it, vi } from "vitest";
import { Offline } from "../../../domain/ports/backend.ts";
import { listRegistrationOffers } from "../../../domain/offers/wire.ts";
import { checkAuthentication } from "../../../domain/session/commands.ts";
import { SessionEndNoted } from "../../../domain/session/events.ts";
import { checkAuth, getCurrent, login, type LoginFailure } from "../../../domain/session/wire.ts";
import { signedOut, user as userOf } from "../../domain/session/player.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

/** The backend gives these answers to logins, in order. */
const answers =
  (...replies: readonly (ReturnType<typeof refusal> | Offline | { readonly ref: string })[]) =>
  (world: World) => {
    const left = [...replies];
    world.backend.answer(login, () => left.shift() ?? { ref: "p-1" });
    world.backend.answer(getCurrent, userOf());
  };

const refused = (msg: string, failureType?: LoginFailure, prompt = "FAILED") =>
  refusal({
    status: 401,
    msg,
    prompt,
    data: failureType === undefined ? {} : { failureType, methods: ["SMS", "EMAIL"], avatar: "/duck.svg" },
  });
const codeAsked = refused("Enter the code we sent to your phone.", "MFA_REQUIRED");

const username = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Email or username/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const code = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Confirm code/ });
const press = (name: string) => screen.getByRole("button", { name });

const DEFAULT_WORDS = "Sorry, we couldn't process your request";
const REFUSED_WITHOUT_WORDS = refusal({ msg: null, status: 429 });
/** Presses the button, and returns whether the message is shown just before 5 s, and after them. */
const pressed = async (button: HTMLElement, clock: ReturnType<typeof fakeClock>, words = DEFAULT_WORDS) => {
  const isShown = () => screen.queryByText(words, { exact: false }) !== null;
  fireEvent.click(button);
  await clock.settle();
  await clock.advance(4_999);
  const before = isShown();
  await clock.advance(1);
  return [before, isShown()];
};

/** A visitor on the login page; `signIn` types valid credentials and submits them. */
const arrive = async (before: (world: World) => void, path = "/login") => {
  const page = await openPage({ path, session: signedOut, before });
  await screen.findByRole("heading", { name: "Welcome back" });
  const signIn = async () => {
    await page.user.type(username(), "rosie");
    await page.user.type(password(), "two-fat-ladies-88");
    await page.user.click(press("Sign in"));
  };
  return { ...page, signIn };
};

describe("the login page", () => {
  it("sends the credentials, and then shows the page that the player asked for, from its top [AUTH-101]", async () => {
    const { signIn, world } = await arrive(answers(), "/login?redirect=%2Fsecure%2Fuser");
    const scrollTo = vi.spyOn(window, "scrollTo").mockReset();
    await signIn();
    await screen.findByRole("heading", { name: "Your account" });
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    expect(world.backend.calls.find(({ endpoint }) => endpoint === "login")?.request).toEqual({
      username: "rosie",
      password: "two-fat-ladies-88",
    });
    expect(screen.queryByRole("heading", { name: "Welcome back" })).toBeNull();
  });

  it("in a tab whose last session ended with an exclusion shows its end, leads to help, and neither advertises nor invites to join", async () => {
    const end = { because: "self-exclusion", endDate: "2027-05-20", balance: null, unfinished: null } as const;
    const { world } = await openPage({ path: "/login", session: [...signedOut, fact(SessionEndNoted, end, "app")] });
    await screen.findByText(/^You are self-excluded until the end of 20\/05\/2027\. You can't sign in/);
    expect(screen.queryByRole("link", { name: /Join now/ })).toBeNull();
    expect(screen.queryByText("Sign in to play, deposit or withdraw.")).toBeNull();
    expect(world.backend.count(listRegistrationOffers)).toBe(0);
    expect(screen.getByRole("link", { name: "Your money, and who can help" }).getAttribute("href")).toBe("/time-away");
  });

  it("neither advertises nor invites to join after a refusal that only support can end, such as a time-out", async () => {
    const { signIn } = await arrive(answers(refused("You are on a time-out.", undefined, "CONTACT_SUPPORT")));
    expect(screen.getByRole("link", { name: /Join now/ })).toBeDefined();
    await signIn();
    await screen.findByText(/^You are on a time-out/);
    expect(screen.queryByRole("link", { name: /Join now/ })).toBeNull();
  });

  it("neither advertises nor invites to join after the backend ended the session, because an exclusion on another device may have", async () => {
    const end = { because: "unauthorised", endDate: null, balance: null, unfinished: null } as const;
    const { world } = await openPage({ path: "/login", session: [...signedOut, fact(SessionEndNoted, end, "app")] });
    await screen.findByText(/^You were logged out because your session ended/);
    expect(screen.queryByRole("link", { name: /Join now/ })).toBeNull();
    expect(world.backend.count(listRegistrationOffers)).toBe(0);
  });

  it("leads to the money left and to help after a refusal that only support can end", async () => {
    const { signIn } = await arrive(answers(refused("You are on a time-out.", undefined, "CONTACT_SUPPORT")));
    const help = () => screen.queryByRole("link", { name: "Your money, and who can help" });
    expect(help()).toBeNull();
    await signIn();
    await screen.findByText(/^You are on a time-out/);
    expect(help()?.getAttribute("href")).toBe("/time-away");
  });

  it("sends nothing while a field is invalid, shows its error and focuses it", async () => {
    const { user, called } = await arrive(answers());
    await user.click(press("Sign in"));
    expect(document.activeElement).toBe(username());
    expect(screen.getByText("Incorrect username or email")).toBeTruthy();
    await user.type(username(), "rosie");
    await user.type(password(), "short");
    await user.click(press("Sign in"));
    expect(document.activeElement).toBe(password());
    expect(screen.getByText("At least 6 characters")).toBeTruthy();
    expect(called()).not.toContain("login");
  });

  it("says that 'a b' is neither a username nor an email [VALID-513]", async () => {
    const { user, called } = await arrive(answers());
    await user.type(username(), "a b");
    await user.type(password(), "two-fat-ladies-88");
    await user.click(press("Sign in"));
    expect(screen.getByText("Incorrect username or email")).toBeTruthy();
    expect(called()).not.toContain("login");
  });

  it("announces the backend's message and shows it until the player types again [AUTH-504]", async () => {
    const { signIn, user } = await arrive(answers(refused("These details don't match an account.")));
    await signIn();
    expect((await screen.findByRole("alert")).textContent).toBe("These details don't match an account.");
    expect(username().value).toBe("rosie");
    await user.type(password(), "!");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("shows the default message for 5 s where the backend gives none, and again at the next refusal [NET-003]", async () => {
    const { user } = await arrive(answers(REFUSED_WITHOUT_WORDS, REFUSED_WITHOUT_WORDS));
    await user.type(username(), "rosie");
    await user.type(password(), "two-fat-ladies-88");
    const clock = fakeClock();
    expect(await pressed(press("Sign in"), clock)).toEqual([true, false]);
    expect(await pressed(press("Sign in"), clock)).toEqual([true, false]);
  });

  it("shows the backend's own message for 5 s too [VALID-544]", async () => {
    const { user } = await arrive(answers(refused("No."), refused("No.")));
    await user.type(username(), "rosie");
    await user.type(password(), "two-fat-ladies-88");
    const clock = fakeClock();
    expect(await pressed(press("Sign in"), clock, "No.")).toEqual([true, false]);
    expect(await pressed(press("Sign in"), clock, "No.")).toEqual([true, false]);
  });

  it("links to support where only support can help, and then keeps the backend's message", async () => {
    const { user } = await arrive(answers(refused("This account is closed.", undefined, "CONTACT_SUPPORT")));
    await user.type(username(), "rosie");
    await user.type(password(), "two-fat-ladies-88");
    const clock = fakeClock();
    expect(await pressed(press("Sign in"), clock, "This account is closed.")).toEqual([true, true]);
    expect(screen.getByRole("alert").textContent).toBe(
      "This account is closed. If you have any questions please contact us.",
    );
    expect(screen.getByRole("link", { name: "contact us" }).getAttribute("href")).toBe("/contact-us");
  });

  it("clears its error when the player leaves the page [AUTH-510]", async () => {
    const { signIn, user } = await arrive(answers(refused("No.")));
    await signIn();
    await screen.findByRole("alert");
    await user.click(screen.getByRole("link", { name: "Forgotten your password?" }));
    await user.click(await screen.findByRole("link", { name: "Back to sign in" }));
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can show the password, and lets a password manager fill it in", async () => {
    const { user } = await arrive(answers());
    expect(username().autocomplete).toBe("username");
    expect(password().autocomplete).toBe("current-password");
    expect(password().type).toBe("password");
    await user.click(press("Show password"));
    expect(password().type).toBe("text");
  });

  it("shows that a login is pending, and sends no second one", async () => {
    const { signIn, user, called } = await arrive((world) => world.backend.answer(login, Effect.never));
    await signIn();
    const button = await screen.findByRole("button", { name: "Signing in" });
    await user.click(button);
    expect(called().filter((endpoint) => endpoint === "login")).toHaveLength(1);
  });
});

describe("the confirm code", () => {
  it("page replaces the login page, keeps the query, and sends the code with the credentials", async () => {
    const { signIn, user, world, address } = await arrive(answers(codeAsked), "/login?redirect=%2Fsecure%2Fuser");
    await signIn();
    await user.type(await code(), "ab-12 3");
    expect(address()).toBe("/login/confirm-code?redirect=%2Fsecure%2Fuser");
    expect(screen.getByRole("img", { name: "Your picture" })).toBeTruthy();
    expect((await code()).value).toBe("AB123");
    await user.click(press("Confirm"));
    await screen.findByRole("heading", { name: "Your account" });
    expect(world.backend.lastRequest(login)).toEqual({
      username: "rosie",
      password: "two-fat-ladies-88",
      code: "AB123",
    });
  });

  it("that is wrong has its message at the field until the player types again [AUTH-517]", async () => {
    const wrong = refused("That code isn't right.", "INVALID_MFA_CODE");
    const { signIn, user } = await arrive(answers(codeAsked, wrong));
    await signIn();
    await user.type(await code(), "111111");
    await user.click(press("Confirm"));
    expect(await screen.findByText("That code isn't right.")).toBeTruthy();
    expect((await code()).getAttribute("aria-invalid")).toBe("true");
    await user.type(await code(), "2");
    await waitFor(() => expect(screen.queryByText("That code isn't right.")).toBeNull());
  });

  it("links to support, and keeps the message, where the code is refused for what only support can end [NOTICE-106]", async () => {
    const { signIn, user } = await arrive(
      answers(codeAsked, refused("You are on a time-out.", undefined, "CONTACT_SUPPORT")),
    );
    await signIn();
    await user.type(await code(), "111111");
    const clock = fakeClock();
    expect(await pressed(press("Confirm"), clock, "You are on a time-out.")).toEqual([true, true]);
    expect(screen.getByRole("alert").textContent).toBe(
      "You are on a time-out. If you have any questions please contact us.",
    );
  });

  it("can be sent again by email", async () => {
    const { signIn, user, world } = await arrive(answers(codeAsked, codeAsked));
    await signIn();
    await code();
    await user.click(press("Email me a new code"));
    await screen.findByText("Code 2 is on its way to your email.");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(world.backend.lastRequest(login)).toEqual({
      username: "rosie",
      password: "two-fat-ladies-88",
      mfaMethod: "EMAIL",
    });
  });

  it("waits after a reload too: another text only after its minute, and the code is sent alone", async () => {
    const stored = { methods: ["SMS", "EMAIL"], method: "SMS", sentAt: Date.now() - 20_000 };
    const { user, world, run, address } = await openPage({
      path: "/login/confirm-code",
      session: [],
      before: (world) => {
        answers({ ref: "p-1" })(world);
        world.backend.answer(checkAuth, refusal({ status: 401 }));
        world.tab.set("confirm-code", JSON.stringify(stored));
      },
    });
    await run(checkAuthentication());
    await user.type(await code(), "ab12");
    expect(address()).toBe("/login/confirm-code");
    expect(screen.getByText("We've sent a code to your phone. Enter it to finish signing in.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Text me a new code in \d+ s$/ }).disabled).toBe(
      true,
    );
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Email me a new code" }).disabled).toBe(false);
    await user.click(press("Confirm"));
    await waitFor(() => expect(world.player.session.authenticated).toBe(true));
    expect(world.backend.calls.find(({ endpoint }) => endpoint === "login")?.request).toEqual({ code: "AB12" });
  });

  it.each(["TOO_MANY_FAILED_MFA_CODE_CHECKS", "TOO_MANY_MFA_CODES_SENT"] as const)(
    "cannot be entered or sent again after %s",
    async (failureType) => {
      const over = refused("That was once too often.", failureType, "CONTACT_SUPPORT");
      const { signIn, user } = await arrive(answers(codeAsked, over));
      await signIn();
      await user.type(await code(), "111111");
      await user.click(press("Confirm"));
      expect((await screen.findByRole("alert")).textContent).toContain(
        "That was once too often. If you have any questions please contact us.",
      );
      expect(screen.queryByRole("textbox")).toBeNull();
      expect(screen.queryByRole("button", { name: /new code/ })).toBeNull();
    },
  );

  it("stays in the field when the connection fails, with a message", async () => {
    const { signIn, user } = await arrive(answers(codeAsked, new Offline({ endpoint: "login" })));
    await signIn();
    await user.type(await code(), "111111");
    await user.click(press("Confirm"));
    expect((await screen.findByRole("alert")).textContent).toContain("not connected to the internet");
    expect((await code()).value).toBe("111111");
  });

  it("that the backend refuses without a message shows the default message for 5 s, and again at the next refusal [NET-003]", async () => {
    const { signIn, user } = await arrive(answers(codeAsked, REFUSED_WITHOUT_WORDS, REFUSED_WITHOUT_WORDS));
    await signIn();
    await user.type(await code(), "111111");
    const clock = fakeClock();
    expect(await pressed(press("Confirm"), clock)).toEqual([true, false]);
    expect(await pressed(press("Confirm"), clock)).toEqual([true, false]);
  });

  it("page can be left for another account", async () => {
    const { signIn, user, address } = await arrive(answers(codeAsked));
    await signIn();
    await code();
    await user.click(press("Use another account"));
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(address()).toBe("/login");
    expect(password().value).toBe("");
  });
});
