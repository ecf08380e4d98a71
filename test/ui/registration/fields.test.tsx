import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { checkEmailIsAvailable, checkPassword } from "../../../domain/form/wire.ts";
import { getPartialUser } from "../../../domain/registration/wire.ts";
import { SENT } from "../../domain/registration/player.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { ACCOUNT, arrive, field } from "./signup-page.tsx";

/** The field that a label names, with its message. */
const fieldOf = async (label: RegExp) => within((await field(label)).closest<HTMLElement>(".ed-field")!);
const messageOf = (input: HTMLElement) => input.closest(".ed-field")!.querySelector(".ed-field-message")!.textContent;
const messageAt = async (label: RegExp) => messageOf(await field(label));

/** What the server has saved of a registration that was only begun. */
const NOTHING_TYPED = {
  email: "",
  username: "",
  firstName: "",
  lastName: "",
  birthDate: "",
  phoneNumber: "",
  address: "",
  city: "",
  postcode: "",
  regPromoCode: "",
};

type Step = "account" | "person" | "address";

/** Opens sign-up at a step. */
const openStep = async (step: Step) => {
  const page = await arrive();
  if (step !== "account") await page.account();
  if (step === "address") await page.person();
  return page;
};

describe("a field of sign-up shows its message", () => {
  it.each<[step: Step, label: RegExp, typed: string, message: string, ids: string]>([
    ["account", /^Password \*$/, "short", "At least 8 characters", "[VALID-503]"],
    ["account", /^Password again/, "shorter", "Passwords don't match", "[VALID-504]"],
    ["account", /^Email/, "a@", "Hmmm, that's not a valid email...", "[VALID-509 VALID-548]"],
    ["person", /^Mobile number/, "123", "Please enter a valid UK phone number", "[VALID-514]"],
    [
      "person",
      /^Mobile number/,
      "02079460000",
      "This looks like a landline. We can only verify mobile numbers.",
      "[VALID-515]",
    ],
    ["address", /^Postcode/, "ZZZ", "Please enter a valid UK postcode", "[VALID-519]"],
  ])("at the step %s, %s, of the value '%s': '%s' %s", async (step, label, typed, message) => {
    const { user, fill } = await openStep(step);
    expect(await messageAt(label)).toBe("");
    await fill([label, typed]);
    await user.tab();
    expect(await (await fieldOf(label)).findByText(message, { selector: ".ed-field-message span" })).toBeTruthy();
    expect((await field(label)).getAttribute("aria-invalid")).toBe("true");
  });

  it("when an email is cleared and left [VALID-508]", async () => {
    const { user } = await arrive(ACCOUNT, (world) => {
      world.tab.set("partial-user", "u-1");
      world.backend.answer(getPartialUser, { ...NOTHING_TYPED, email: "dot@example.com" });
    });
    await waitFor(async () => expect((await field(/^Email/)).value).toBe("dot@example.com"));
    await user.clear(await field(/^Email/));
    await user.tab();
    expect(await (await fieldOf(/^Email/)).findByText("Please enter your email address")).toBeTruthy();
  });

  it("of which each required one is marked with an asterisk, the box of the terms too [UI-502]", async () => {
    await openStep("address");
    const box = await screen.findByRole("checkbox", { name: /agree to the General/ });
    expect(box.getAttribute("aria-required")).toBe("true");
    expect(box.closest("label")!.textContent).toMatch(/ \*$/);
  });

  it("not for a postcode that exists [VALID-519]", async () => {
    const { user, fill } = await openStep("address");
    await fill([/^Postcode/, "ZZZ"]);
    await user.tab();
    expect(await (await fieldOf(/^Postcode/)).findByText("Please enter a valid UK postcode")).toBeTruthy();
    await fill([/^Postcode/, "SW1A 1AA"]);
    await user.tab();
    expect(await messageAt(/^Postcode/)).toBe("");
  });

  it("400 ms after the last key, and not before [VALID-543]", async () => {
    await arrive();
    const email = await field(/^Email/);
    const advance = async (ms: number) => {
      act(() => void vi.advanceTimersByTime(ms));
      for (let turn = 0; turn < 20; turn++) await act(() => new Promise((resolve) => setImmediate(resolve)));
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    try {
      fireEvent.change(email, { target: { value: "a" } });
      await advance(399);
      fireEvent.change(email, { target: { value: "a@" } });
      await advance(399);
      expect(messageOf(email)).toBe("");
      await advance(1);
      expect(messageOf(email)).toBe("Hmmm, that's not a valid email...");
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a check by the server", () => {
  it("of a valid email is called, and its message shows at the field [VALID-510]", async () => {
    const copy = "There is an account with this email already";
    const { world, user, fill } = await arrive(ACCOUNT, ({ backend }) =>
      backend.answer(checkEmailIsAvailable, refusal({ msg: copy })),
    );
    const calls = () => world.backend.calls.filter(({ endpoint }) => endpoint === checkEmailIsAvailable.name);
    await fill([/^Email/, "dot@"]);
    await user.tab();
    await (await fieldOf(/^Email/)).findByText("Hmmm, that's not a valid email...");
    expect(calls()).toEqual([]);
    await fill([/^Email/, "dot@example.com"]);
    await user.tab();
    expect(await (await fieldOf(/^Email/)).findByText(copy)).toBeTruthy();
    expect(calls().at(-1)?.request).toMatchObject({ email: "dot@example.com" });
  });

  it("shows its message at a valid field until the field is changed; then the field's own error shows [VALID-546]", async () => {
    const copy = "There is an account with this email already";
    const { user, fill } = await arrive(ACCOUNT, ({ backend }) =>
      backend.answer(checkEmailIsAvailable, refusal({ msg: copy })),
    );
    await fill([/^Email/, "dot@example.com"]);
    await user.tab();
    const email = await fieldOf(/^Email/);
    await email.findByText(copy);
    expect(email.queryByText("Hmmm, that's not a valid email...")).toBeNull();
    await fill([/^Email/, "dot@"]);
    await user.tab();
    await email.findByText("Hmmm, that's not a valid email...");
    expect(email.queryByText(copy)).toBeNull();
  });

  it("that rejects a password shows that it is too common, whatever the server says [VALID-506]", async () => {
    const { user, address, fill } = await arrive(ACCOUNT, ({ backend }) =>
      backend.answer(checkPassword, refusal({ msg: "breach list 7" })),
    );
    await fill([/^Email/, SENT.email], [/^Username/, SENT.username]);
    await fill([/^Password \*$/, "password1"], [/^Password again/, "password1"]);
    await user.keyboard("{Enter}");
    const password = await fieldOf(/^Password \*$/);
    expect(await password.findByText("This password is too common or insecure")).toBeTruthy();
    expect(password.queryByText("breach list 7")).toBeNull();
    expect(address()).toBe(ACCOUNT);
  });
});
