import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { LimitsLoadFailed, SolicitationsStated } from "../../../domain/limits/events.ts";
import * as Wire from "../../../domain/limits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { FIFTY, limitsBackend, none, pageAt, set, stated, withoutAnimations } from "./limits-page.tsx";

beforeEach(withoutAnimations);

const LIMITS = "/secure/user/account/limits";

/** Opens the limits page; `limits` is its section of limits. */
async function limitsPage(setting: Parameters<typeof pageAt>[1] = {}) {
  const page = await pageAt(LIMITS, setting);
  const limits = within(await screen.findByRole("region", { name: /limits$/i }));
  return { ...page, limits };
}

const field = (name = "Daily limit") => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe("the limits page", () => {
  it("shows limits, the reality check and ways to take a break [LIMIT-506 ROUTE-135]", async () => {
    const { limits } = await limitsPage();
    expect(limits.getAllByText(/^(?:Daily|Weekly|Monthly)$/).map((one) => one.textContent)).toEqual([
      "Daily",
      "Weekly",
      "Monthly",
    ]);
    expect(await screen.findByRole("combobox", { name: "Show a reality check" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Take a time-out/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Self-exclude/ })).toBeTruthy();
  });

  it("shows each limit, what is left of it and when it resets [LIMIT-036 LIMIT-507]", async () => {
    const { limits } = await limitsPage();
    expect(limits.getByText("£50")).toBeTruthy();
    expect(limits.getByText("£35 used")).toBeTruthy();
    expect(limits.getByText("£15 left")).toBeTruthy();
    expect(limits.getByText("Resets at midnight")).toBeTruthy();
    expect(limits.getAllByText("No Spend Limit set")).toHaveLength(2);
  });

  it("names limits as the regulator does", async () => {
    const opening = fact(JournalOpened, {
      format: 1,
      journal: "j",
      appVersion: "1",
      regulator: { name: "UKGC", from: "2026-09-30" },
      timeZone: "Europe/London",
      player: "p-1",
    });
    const { limits } = await limitsPage({ facts: [opening, stated(), none] });
    expect(limits.getByRole("heading", { name: "Deposit limits" })).toBeTruthy();
    expect(limits.getAllByText("No deposit limit set")).toHaveLength(2);
    expect(limits.getByText(/^All of it free again on /)).toBeTruthy();
    expect(limits.queryByText(/Spend Limit/)).toBeNull();
  });

  it("shows a skeleton, then an error if the limits did not load; 'Try again' loads them", async () => {
    const { limits, happen, user } = await limitsPage({ facts: [] });
    expect(limits.getByText("Loading your Spend Limits")).toBeTruthy();
    happen(fact(LimitsLoadFailed, { what: "limits", message: "No" }));
    expect(await limits.findByText("We couldn't load your Spend Limits")).toBeTruthy();
    await user.click(limits.getByRole("button", { name: "Try again" }));
    expect(await limits.findByText("£15 left")).toBeTruthy();
  });

  it("still shows the last limits if they cannot be loaded again, with a warning", async () => {
    const { limits, happen } = await limitsPage();
    happen(fact(LimitsLoadFailed, { what: "limits", message: "No" }));
    expect(await limits.findByText(/these may be out of date/)).toBeTruthy();
    expect(limits.getByText("£15 left")).toBeTruthy();
  });

  it("shows a waiting change, which the player can cancel", async () => {
    const requestedAt = Date.parse("2026-11-20T19:00:00Z");
    const request = { amount: pounds(80), requestedAt, effectiveAt: requestedAt + 86_400_000 };
    const { limits, user, requests } = await limitsPage({
      facts: [stated({ ...FIFTY, daily: { ...FIFTY.daily, request } }), none],
    });
    expect(limits.getByText("Waiting: £80, to be confirmed from 21/11/2026 19:00")).toBeTruthy();
    await user.click(button("Cancel this change"));
    await waitFor(() => expect(requests(Wire.cancelDepositLimitSolicitation)).toEqual([{ interval: "daily" }]));
    await waitFor(() => expect(limits.queryByText(/^Waiting/)).toBeNull());
  });

  it("shows why a change could not be cancelled", async () => {
    const request = { amount: pounds(80), requestedAt: 1, effectiveAt: Date.now() + 1000 };
    const waiting = { ...FIFTY, daily: { ...FIFTY.daily, request } };
    const { limits, user, world } = await limitsPage({ facts: [stated(waiting), none] });
    limitsBackend(waiting)(world);
    world.backend.answer(Wire.cancelDepositLimitSolicitation, refusal({ msg: "Not just now" }));
    await user.click(button("Cancel this change"));
    expect((await limits.findByRole("alert")).textContent).toBe("Not just now");
  });

  it("shows beside no other change why one could not be cancelled", async () => {
    const request = { amount: pounds(80), requestedAt: 1, effectiveAt: Date.now() + 60_000 };
    const waiting = { ...FIFTY, daily: { ...FIFTY.daily, request }, weekly: { ...FIFTY.daily, request } };
    const { limits, user, world } = await limitsPage({ facts: [stated(waiting), none] });
    limitsBackend(waiting)(world);
    world.backend.answer(Wire.cancelDepositLimitSolicitation, refusal({ msg: "Not just now" }));
    await user.click(limits.getAllByRole("button", { name: "Cancel this change" })[0] as HTMLElement);
    await limits.findAllByRole("alert");
    expect(limits.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Not just now"]);
  });

  it("cancels one waiting change at a time, and shows that it does", async () => {
    const request = { amount: pounds(80), requestedAt: 1, effectiveAt: Date.now() + 60_000 };
    const waiting = { ...FIFTY, daily: { ...FIFTY.daily, request }, weekly: { ...FIFTY.daily, request } };
    const { limits, user, world, requests } = await limitsPage({ facts: [stated(waiting), none] });
    limitsBackend(waiting)(world);
    const answer = Deferred.makeUnsafe<object>();
    world.backend.answer(Wire.cancelDepositLimitSolicitation, Deferred.await(answer));
    const cancels = () => limits.getAllByRole<HTMLButtonElement>("button", { name: "Cancel this change" });
    await user.click(cancels()[0] as HTMLElement);
    await waitFor(() => expect(cancels().map(({ disabled }) => disabled)).toEqual([false, true]));
    expect(cancels()[0]?.getAttribute("aria-busy")).toBe("true");
    await act(() => Effect.runPromise(Deferred.succeed(answer, {})));
    await waitFor(() => expect(cancels().map(({ disabled }) => disabled)).toEqual([false]));
    await user.click(button("Cancel this change"));
    await waitFor(() =>
      expect(requests(Wire.cancelDepositLimitSolicitation)).toEqual([{ interval: "daily" }, { interval: "weekly" }]),
    );
  });

  it("opens a change that waits for the player's answer", async () => {
    const raise = { period: "daily", current: pounds(50), next: pounds(100) } as const;
    const { limits, user, address } = await limitsPage({
      facts: [stated(), fact(SolicitationsStated, { solicitations: [raise] })],
    });
    await user.click(limits.getByRole("button", { name: "Answer now" }));
    await waitFor(() => expect(address()).toBe(`${LIMITS}?modals=depositLimitSolicitations`));
  });

  it.each([
    ["Set Spend Limit", "depositLimit"],
    ["How they work", "spendLimitsRules"],
    [/^Take a time-out/, "coolOff"],
    [/^Self-exclude/, "selfExclusion"],
    [/^Safer Gambling Policy/, "responsiblePolicy"],
  ])("opens a modal by %s", async (name, modal) => {
    const { user, address } = await limitsPage();
    await user.click(within(screen.getByRole("main")).getByRole("button", { name }));
    await waitFor(() => expect(address()).toBe(`${LIMITS}?modals=${modal}`));
  });

  it("has no time-out button under a regulator without time-outs", async () => {
    const opening = fact(JournalOpened, {
      format: 1,
      journal: "j",
      appVersion: "1",
      regulator: { name: "MGA", from: "2024-01-01" },
      timeZone: "Europe/London",
      player: "p-1",
    });
    await limitsPage({ facts: [opening, stated(), none] });
    expect(screen.getByRole("button", { name: /^Self-exclude/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Take a time-out/ })).toBeNull();
  });
});

describe("a row of the limits page", () => {
  const editing = async (setting: Parameters<typeof pageAt>[1] = {}) => {
    const page = await limitsPage(setting);
    await page.user.click(button("Edit daily limit"));
    return page;
  };

  it("has an edit button, and then save and cancel [LIMIT-017]", async () => {
    const { limits } = await limitsPage();
    expect(limits.queryByRole("button", { name: "Save" })).toBeNull();
    fireEvent.click(button("Edit daily limit"));
    expect(field().value).toBe("50");
    expect(button("Save")).toBeTruthy();
    expect(button("Cancel")).toBeTruthy();
  });

  it("shows the present limit again by 'Cancel', without a call [LIMIT-018]", async () => {
    const { limits, user, called } = await editing();
    type("20");
    await user.click(button("Cancel"));
    expect(limits.getByText("£50")).toBeTruthy();
    expect(called().filter((name) => name.startsWith("set"))).toEqual([]);
    expect(document.activeElement).toBe(button("Edit daily limit"));
    await user.click(button("Edit daily limit"));
    expect(field().value).toBe("50");
  });

  it("cannot be saved until it is valid, and shows why [LIMIT-028]", async () => {
    await editing();
    expect(button("Save").disabled).toBe(true);
    type("9");
    expect(button("Save").disabled).toBe(true);
    expect(await screen.findByText("Below min limit")).toBeTruthy();
    type("20");
    expect(button("Save").disabled).toBe(false);
  });

  it("accepts at most six characters [LIMIT-027]", async () => {
    await editing();
    type("123456");
    expect(field().value).toBe("123456");
    type("1234567");
    expect(field().value).toBe("123456");
  });

  it("saves a lower limit at once", async () => {
    const { limits, user, requests } = await editing();
    type("20");
    await user.click(button("Save"));
    await waitFor(() => expect(requests(Wire.setDepositLimitDaily)).toEqual([{ amount: pounds(20) }]));
    expect(await limits.findByText("£20")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Daily limit" })).toBeNull();
  });

  it("shows the form of the next change too until its answer, with why it was refused", async () => {
    const { limits, user, world } = await editing();
    type("40");
    await user.click(button("Save"));
    expect(await limits.findByText("£40")).toBeTruthy();
    const answered = Deferred.makeUnsafe<void>();
    const refused = Effect.andThen(Deferred.await(answered), Effect.fail(refusal({ msg: "Not today." })));
    world.backend.answer(Wire.setDepositLimitDaily, refused);
    await user.click(button("Edit daily limit"));
    type("20");
    await user.click(button("Save"));
    expect(field().value).toBe("20");
    Deferred.doneUnsafe(answered, Effect.void);
    expect(await limits.findByText("Not today.")).toBeTruthy();
  });

  it("explains a raise first, and keeps what was typed", async () => {
    const { user, address, called } = await editing();
    type("80");
    await user.click(button("Save"));
    await waitFor(() => expect(address()).toBe(`${LIMITS}?modals=spendLimitsIncreaseModal&daily=80`));
    expect(await screen.findByRole("dialog", { name: "Higher limits wait 24 hours" })).toBeTruthy();
    expect(called().filter((name) => name.startsWith("setDepositLimit"))).toEqual([]);
    await user.click(button("Leave it as it is"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(field().value).toBe("80");
  });

  it.each([
    ["the server's message", refusal({ msg: "Not today" }), "Not today"],
    [
      "our own message if the server sends none [LIMIT-040]",
      refusal(),
      "We cannot process your request right now. Please try again later.",
    ],
    [
      "a message if there is no network",
      new Offline({ endpoint: "setDepositLimitDaily" }),
      "Woops! You are not connected to the internet. Please check your connection and try again.",
    ],
  ])("that could not be saved can be saved again, and shows %s until it changes [NET-001]", async (_, reply, words) => {
    const { user } = await editing({
      before: (world) => {
        limitsBackend()(world);
        world.backend.answer(Wire.setDepositLimitDaily, reply);
      },
    });
    type("20");
    await user.click(button("Save"));
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(button("Save").disabled).toBe(false);
    type("21");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(button("Save"));
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    await user.click(button("Cancel"));
    await user.click(button("Edit daily limit"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("requests no limit if it is emptied", async () => {
    const { user, address } = await editing();
    type("");
    await user.click(button("Save"));
    await waitFor(() => expect(address()).toBe(`${LIMITS}?modals=spendLimitsIncreaseModal&daily=none`));
  });

  it("closes when the player edits another row", async () => {
    const { user } = await editing({ facts: [stated({ ...FIFTY, weekly: set(pounds(200)) }), none] });
    await user.click(button("Edit weekly limit"));
    expect(field("Weekly limit").value).toBe("200");
    expect(screen.queryByRole("textbox", { name: "Daily limit" })).toBeNull();
  });

  it("is not edited while another row's change waits for its answer, nor are all limits saved, because one change is sent at a time", async () => {
    const answered = Deferred.makeUnsafe<object>();
    const { user, world } = await editing();
    world.backend.answer(Wire.setDepositLimitDaily, Deferred.await(answered));
    type("20");
    await user.click(button("Save"));
    expect(button("Edit weekly limit").disabled).toBe(true);
    await user.click(button("Set Spend Limit"));
    const all = within(await screen.findByRole("dialog", { name: "Set Spend Limit" }));
    expect(all.getByRole("button", { name: "Saving" }).getAttribute("aria-disabled")).toBe("true");
    Deferred.doneUnsafe(answered, Effect.succeed({}));
    await waitFor(() => expect(button("Edit weekly limit").disabled).toBe(false));
    expect(all.queryByRole("button", { name: "Saving" })).toBeNull();
  });
});
