import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { LimitReminderStated, LimitsLoadFailed } from "../../../domain/limits/events.ts";
import * as Wire from "../../../domain/limits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { WalletLoaded } from "../../../domain/wallet/events.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { FIFTY, limitsBackend, modalAt, NEVER, none, set, stated, withoutAnimations } from "./limits-page.tsx";

beforeEach(withoutAnimations);

const UK_2026 = fact(JournalOpened, {
  format: 1,
  journal: "j",
  appVersion: "1",
  regulator: { name: "UKGC", from: "2026-09-30" },
  timeZone: "Europe/London",
  player: "p-1",
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const box = (name: string) => screen.getByRole("combobox", { name });
const choose = async (name: string, option: string) => {
  fireEvent.focus(box(name));
  fireEvent.click(within(await screen.findByRole("listbox")).getByRole("option", { name: option }));
};
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const refusing = (msg: string | null) => (world: Parameters<ReturnType<typeof limitsBackend>>[0]) => {
  limitsBackend()(world);
  world.backend.answer(Wire.setDepositLimit, refusal({ msg }));
};

describe("the spend-limit modals", () => {
  it.each([
    ["depositLimit", "Set Spend Limit"],
    ["depositLimitSolicitations", "Before you deposit"],
    ["spendLimitsOnboarding", "Set your Spend Limits"],
    ["spendLimitsConfirmation", "You have Spend Limits"],
    ["spendLimitsIncreaseModal", "Higher limits wait 24 hours"],
    ["spendLimitsReminder", "Your Spend Limits"],
    ["spendLimitsRules", "How Spend Limits work"],
  ])(
    "%s opens by its link [MODAL-009 MODAL-010 MODAL-014 MODAL-015 MODAL-016 MODAL-017 MODAL-018 MODAL-141]",
    async (name, title) => {
      await modalAt(name);
      expect(screen.getByRole("dialog", { name: title })).toBeTruthy();
    },
  );

  it.each(["depositLimit", "spendLimitsOnboarding", "spendLimitsConfirmation", "spendLimitsIncreaseModal"])(
    "%s shows a skeleton, and an error if the limits did not load",
    async (name) => {
      const { sheet, happen, user } = await modalAt(name, { facts: [] });
      expect(sheet.getByText("Loading your Spend Limits")).toBeTruthy();
      happen(fact(LimitsLoadFailed, { what: "limits", message: "No" }));
      await user.click(await sheet.findByRole("button", { name: "Try again" }));
      await waitFor(() => expect(sheet.queryByRole("alert")).toBeNull());
      expect(sheet.queryByText("Loading your Spend Limits")).toBeNull();
    },
  );
});

describe("the Set Spend Limit modal", () => {
  it("has that title, and the element id 'depositLimitBox' and the class of every modal [LIMIT-002 LIMIT-003 DATA-167]", async () => {
    const { dialog, sheet } = await modalAt("depositLimit");
    expect(sheet.getByRole("heading", { name: "Set Spend Limit" })).toBeTruthy();
    expect([dialog.id, dialog.className]).toEqual(["depositLimitBox", "ed-sheet-dialog"]);
  });

  it("has three dropdowns: monthly, weekly, daily [LIMIT-004]", async () => {
    const { sheet } = await modalAt("depositLimit");
    const labels = sheet.getAllByRole("combobox").map((one) => one.getAttribute("aria-labelledby") ?? "");
    expect(labels.map((id) => document.getElementById(id)?.textContent)).toEqual(["Monthly", "Weekly", "Daily"]);
    expect(box("Daily").textContent).toBe("£50");
    expect(box("Weekly").textContent).toBe("No Spend Limit set");
  });

  it("offers 'No limit' first, with the value -1, then from the highest amount down to £10 [LIMIT-503]", async () => {
    await modalAt("depositLimit");
    fireEvent.focus(box("Daily"));
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    expect(options[0]?.dataset["value"]).toBe("-1");
    expect(options.map((one) => one.textContent)).toEqual([
      "No limit",
      "£5,000",
      "£2,500",
      "£1,000",
      "£500",
      "£250",
      "£100",
      "£50",
      "£20",
      "£10",
    ]);
  });

  it("saves the changes in one call, closes, and shows a notice", async () => {
    const { user, requests } = await modalAt("depositLimit", { isLive: true });
    expect(button("Save").disabled).toBe(true);
    await choose("Daily", "£20");
    await choose("Monthly", "£250");
    await user.click(button("Save"));
    await gone();
    expect(requests(Wire.setDepositLimit)).toEqual([
      { daily: pounds(20), monthly: pounds(250), noLimitsConfirmed: false },
    ]);
    expect(await screen.findByText("Your Spend Limit is set.")).toBeTruthy();
  });

  it("is replaced by the explanation of a raise", async () => {
    const { user, address, called } = await modalAt("depositLimit");
    await choose("Daily", "No limit");
    await user.click(button("Save"));
    await waitFor(() => expect(address()).toBe("/secure/user?modals=spendLimitsIncreaseModal&daily=none"));
    expect(called()).not.toContain("setDepositLimit");
  });

  it.each([
    ["the server's message", "Not today", "Not today"],
    ["ours [LIMIT-040]", null, "We cannot process your request right now. Please try again later."],
  ])("shows why nothing was saved, by %s", async (_, msg, words) => {
    const { sheet, user } = await modalAt("depositLimit", { before: refusing(msg) });
    await choose("Daily", "£20");
    await user.click(button("Save"));
    expect((await sheet.findByRole("alert")).textContent).toBe(words);
    expect(box("Daily").textContent).toBe("£20");
  });

  it("has text fields if the regulator requires them", async () => {
    const { sheet, user, requests } = await modalAt("depositLimit", { facts: [UK_2026, stated(), none] });
    expect(sheet.getByRole("heading", { name: "Set deposit limit" })).toBeTruthy();
    expect(sheet.queryByRole("combobox")).toBeNull();
    expect(sheet.getAllByRole("textbox").map((one) => (one as HTMLInputElement).name)).toEqual([
      "monthlyLimit",
      "weeklyLimit",
      "dailyLimit",
    ]);
    type("Daily", "37");
    await user.click(button("Save"));
    await waitFor(() =>
      expect(requests(Wire.setDepositLimit)).toEqual([{ daily: pounds(37), noLimitsConfirmed: false }]),
    );
  });
});

describe("a typed limit", () => {
  it("follows a change of another tab until the player types", async () => {
    const { happen } = await modalAt("depositLimit", { facts: [UK_2026, stated(), none] });
    const value = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }).value;
    expect(value("Daily")).toBe("50");
    type("Weekly", "200");
    happen(stated({ ...FIFTY, daily: set(pounds(30)), weekly: set(pounds(100)) }));
    await waitFor(() => expect(value("Daily")).toBe("30"));
    expect(value("Weekly")).toBe("200");
  });
});

describe("the onboarding", () => {
  const onboarding = (hasDeposited: boolean, name = "spendLimitsOnboarding") =>
    modalAt(name, {
      isLive: true,
      before: limitsBackend(NEVER),
      facts: [stated(NEVER), none, fact(WalletLoaded, { hasDeposited, nextAllowedDepositDate: null })],
    });

  it("cannot be locked in while it is empty or invalid [LIMIT-028]", async () => {
    const { sheet } = await onboarding(true);
    expect(button("Lock it in").disabled).toBe(true);
    type("Weekly", "200");
    expect(button("Lock it in").disabled).toBe(false);
    type("Daily", "10.5");
    expect(button("Lock it in").disabled).toBe(true);
    expect(await sheet.findByText("Whole number")).toBeTruthy();
    type("Daily", "5001");
    expect(await sheet.findByText("Limit exceeded")).toBeTruthy();
  });

  it("accepts at most six characters [LIMIT-027]", async () => {
    await onboarding(true);
    for (const name of ["Daily", "Weekly", "Monthly"]) {
      type(name, "123456");
      type(name, "1234567");
      expect(field(name).value).toBe("123456");
    }
  });

  it.each([
    [true, undefined],
    [false, "deposit"],
  ])(
    "saves by 'Lock it in'; a player who has deposited (%s) then sees %s [LIMIT-010 LIMIT-013]",
    async (has, modal) => {
      const { user, requests, address } = await onboarding(has);
      type("Weekly", "200");
      await user.click(button("Lock it in"));
      await waitFor(() =>
        expect(requests(Wire.setDepositLimit)).toEqual([{ weekly: pounds(200), noLimitsConfirmed: false }]),
      );
      await waitFor(() => expect(address()).toBe(`/secure/user${modal === undefined ? "" : `?modals=${modal}`}`));
    },
  );

  it("shows why nothing was saved until a limit changes [NET-001]", async () => {
    const { sheet, user } = await modalAt("spendLimitsOnboarding", {
      before: refusing("Not today"),
      facts: [stated(NEVER), none],
    });
    type("Weekly", "200");
    await user.click(button("Lock it in"));
    expect((await sheet.findByRole("alert")).textContent).toBe("Not today");
    type("Weekly", "300");
    expect(sheet.queryByRole("alert")).toBeNull();
  });

  it("opens the confirmation by 'I'll do this later' [LIMIT-011]", async () => {
    const { user } = await onboarding(true);
    await user.click(button("I'll do this later"));
    expect(await screen.findByRole("dialog", { name: "No Spend Limits?" })).toBeTruthy();
  });

  it("saves all three as no limit when the player confirms that [LIMIT-012 LIMIT-013]", async () => {
    const { user, requests, address } = await onboarding(false, "spendLimitsConfirmation");
    await user.click(button("No limits, thanks"));
    await waitFor(() =>
      expect(requests(Wire.setDepositLimit)).toEqual([
        { daily: null, weekly: null, monthly: null, noLimitsConfirmed: true },
      ]),
    );
    await waitFor(() => expect(address()).toBe("/secure/user?modals=deposit"));
  });

  it("opens again from the confirmation by 'Set my limits'", async () => {
    const { user } = await onboarding(true, "spendLimitsConfirmation");
    await user.click(button("Set my limits"));
    expect(await screen.findByRole("dialog", { name: "Set your Spend Limits" })).toBeTruthy();
  });

  it("shows why nothing was saved", async () => {
    const { sheet, user } = await modalAt("spendLimitsConfirmation", {
      facts: [stated(NEVER), none],
      before: refusing("Not today"),
    });
    await user.click(button("No limits, thanks"));
    expect((await sheet.findByRole("alert")).textContent).toBe("Not today");
  });

  it("shows a player's limits instead of the confirmation", async () => {
    const { sheet, user, address } = await modalAt("spendLimitsConfirmation");
    expect(sheet.getByText("£15 left")).toBeTruthy();
    expect(sheet.queryByRole("button", { name: "No limits, thanks" })).toBeNull();
    await user.click(button("Go to my limits"));
    await waitFor(() => expect(address()).toBe("/secure/user/account/limits"));
  });
});

describe("the explanation of a raise", () => {
  const RAISE = "spendLimitsIncreaseModal&daily=100&weekly=200";

  it("shows which changes wait, and requests all of them in one call", async () => {
    const { sheet, user, requests } = await modalAt(RAISE, { isLive: true });
    const rows = sheet.getAllByRole("listitem").map((one) => one.textContent.replaceAll(/\s+/g, " "));
    expect(rows).toEqual(["Daily£50 to £100In 24 hours", "WeeklyNo Spend Limit set to £200At once"]);
    await user.click(button("Ask for this change"));
    await gone();
    expect(requests(Wire.setDepositLimit)).toEqual([
      { daily: pounds(100), weekly: pounds(200), noLimitsConfirmed: false },
    ]);
    expect(await screen.findByText(/^We'll ask you to confirm this in 24 hours/)).toBeTruthy();
  });

  it("changes nothing by 'Leave it as it is', without a call", async () => {
    const { user, called } = await modalAt(RAISE);
    await user.click(button("Leave it as it is"));
    await gone();
    expect(called()).not.toContain("setDepositLimit");
  });

  it("shows why the request failed", async () => {
    const { sheet, user } = await modalAt(RAISE, { before: refusing("Not today") });
    await user.click(button("Ask for this change"));
    expect((await sheet.findByRole("alert")).textContent).toBe("Not today");
  });

  it("has nothing to request if its parameters have no valid limit", async () => {
    const { sheet, user, address } = await modalAt("spendLimitsIncreaseModal&daily=999999&weekly=9");
    expect(sheet.queryByRole("button", { name: "Ask for this change" })).toBeNull();
    await user.click(button("Go to my limits"));
    await waitFor(() => expect(address()).toBe("/secure/user/account/limits"));
  });
});

describe("the reminder", () => {
  const due = fact(LimitReminderStated, { due: true });
  const reminded = () => modalAt("spendLimitsReminder", { facts: [stated(), none, due] });

  it("shows the limits, and opens their page [LIMIT-014 LIMIT-015]", async () => {
    const { sheet, user, address, called } = await reminded();
    expect(sheet.getByText("£15 left")).toBeTruthy();
    await user.click(button("Review my limits"));
    await waitFor(() => expect(address()).toBe("/secure/user/account/limits"));
    await waitFor(() => expect(called()).toContain("resetDepositLimitReminder"));
  });

  it("can be dismissed, and the player stays on the page [LIMIT-014 LIMIT-016]", async () => {
    const { user, address, called } = await reminded();
    await user.click(button("They're fine"));
    await gone();
    expect(address()).toBe("/secure/user");
    await waitFor(() => expect(called()).toContain("resetDepositLimitReminder"));
  });
});

describe("the rules of limits", () => {
  it.each([
    ["calendar windows", [], "What you deposit from midnight to midnight."],
    ["windows that roll", [UK_2026], "What you deposit in any 24 hours."],
  ])("state what counts, by %s, and the effect of a change", async (_, facts, words) => {
    const { sheet, user } = await modalAt("spendLimitsRules", {
      facts: [...facts, stated({ ...FIFTY, weekly: set(pounds(200)) })],
    });
    expect(sheet.getByText(words)).toBeTruthy();
    expect(sheet.getByText(/^In force at once/)).toBeTruthy();
    expect(sheet.getByText(/^Waits 24 hours/)).toBeTruthy();
    await user.click(button("Got it"));
    await gone();
  });
});
