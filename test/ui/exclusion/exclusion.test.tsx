import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Deferred from "effect/Deferred";
import * as Exit from "effect/Exit";
import { beforeEach, describe, expect, it } from "vitest";
import { closeAccount, coolOff, selfExclude } from "../../../domain/exclusion/wire.ts";
import { ExclusionRequested } from "../../../domain/exclusion/events.ts";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { type CallError, Offline } from "../../../domain/ports/backend.ts";
import { logout } from "../../../domain/session/wire.ts";
import { endDateInDays, endDateInMonths, instant } from "../../../domain/time.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { type Fact, fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

// jsdom lacks `getAnimations`, which React Aria calls.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

/** Opens a modal by its link, under the rules of a regulator. */
async function modalAt(
  name: "coolOff" | "selfExclusion" | "closeAccount",
  from = "2024-01-01",
  regulator: "UKGC" | "MGA" = "UKGC",
  before: readonly Fact[] = [],
) {
  const opening = fact(JournalOpened, {
    format: 1,
    journal: "j",
    appVersion: "1",
    regulator: { name: regulator, from },
    timeZone: "Europe/London",
    player: "p-1",
  });
  const page = await openPage({
    path: `/secure/user?modals=${name}`,
    session: [opening, ...signedIn(), ...before],
    before: ({ backend }: World) => backend.answer(logout, {}),
  });
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
  const requests = (endpoint: { readonly name: string }) =>
    page.world.backend.calls.filter((call) => call.endpoint === endpoint.name).map(({ request }) => request);
  return { ...page, sheet, requests };
}

const box = () => screen.getByRole("combobox", { name: /How long/ });
const options = async () => {
  fireEvent.focus(box());
  return within(await screen.findByRole("listbox")).getAllByRole("option");
};
const choose = async (label: string) => {
  const found = (await options()).find((option) => option.textContent === label);
  fireEvent.click(found as HTMLElement);
};
const labels = async () => (await options()).map((option) => option.textContent);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const isOut = async (world: World) => {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(world.player.session.authenticated).toBe(false));
};

describe("the time-out modal", () => {
  it("opens by its link, titled 'Set time-out period' [MODAL-006 EXCLUDE-002]", async () => {
    const { sheet } = await modalAt("coolOff");
    expect(sheet.getByRole("heading", { name: "Set time-out period" })).toBeTruthy();
  });

  it("offers eight periods in order [EXCLUDE-010]", async () => {
    await modalAt("coolOff");
    expect(await labels()).toEqual([
      "24 hours",
      "48 hours",
      "1 week",
      "2 weeks",
      "3 weeks",
      "4 weeks",
      "5 weeks",
      "6 weeks",
    ]);
  });

  it("offers a month under the rules that require it", async () => {
    await modalAt("coolOff", "2026-09-30");
    expect(await labels()).toContain("1 month");
  });

  it("states that it cannot be cancelled, and when it ends [EXCLUDE-007]", async () => {
    const { sheet } = await modalAt("coolOff");
    expect(sheet.getByText(/A time-out cannot be cancelled once it has begun\.$/)).toBeTruthy();
    expect(sheet.queryByText(/^You will be out/)).toBeNull();
    await choose("1 week");
    expect(sheet.getByText(/^You will be out until the end of \d\d\/\d\d\/\d{4}\.$/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /cancel/i })).toBeNull();
  });

  it("requires a period [EXCLUDE-008]", async () => {
    const { sheet, user, called } = await modalAt("coolOff");
    await user.click(button("Start time-out"));
    expect(await sheet.findByText("Select days to cool off")).toBeTruthy();
    expect(called()).not.toContain("coolOff");
    await choose("24 hours");
    await waitFor(() => expect(sheet.queryByText("Select days to cool off")).toBeNull());
  });

  it("starts once, and logs the player out [EXCLUDE-006]", async () => {
    const { user, world, requests } = await modalAt("coolOff");
    world.backend.answer(coolOff, {});
    await choose("48 hours");
    await user.dblClick(button("Start time-out"));
    await isOut(world);
    expect(requests(coolOff)).toEqual([{ endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
    expect(requests(logout)).toHaveLength(1);
  });

  it.each([
    ["the server's message [EXCLUDE-017]", refusal({ msg: "You are on a time-out already" }), /^You are on a time-out/],
    ["our own message", new Offline({ endpoint: "coolOff" }), /not connected to the internet/],
  ])("shows why it did not start, by %s", async (_, reply, words) => {
    const { sheet, user, world } = await modalAt("coolOff");
    world.backend.answer(coolOff, reply);
    await choose("24 hours");
    await user.click(button("Start time-out"));
    expect((await sheet.findByRole("alert")).textContent).toMatch(words);
    expect(world.player.session.authenticated).toBe(true);
    await choose("48 hours");
    expect(sheet.queryByRole("alert")).toBeNull();
  });

  it("shows why it did not start, also if the player has chosen another period before the answer [EXCLUDE-017]", async () => {
    const { sheet, user, world } = await modalAt("coolOff");
    const answer = Deferred.makeUnsafe<object, CallError>();
    world.backend.answer(coolOff, () => Deferred.await(answer));
    await choose("24 hours");
    await user.click(button("Start time-out"));
    await choose("48 hours");
    act(() => void Deferred.doneUnsafe(answer, Exit.fail(refusal({ msg: "You are on a time-out already" }))));
    expect((await sheet.findByRole("alert")).textContent).toMatch(/^You are on a time-out/);
    await choose("1 week");
    expect(sheet.queryByRole("alert")).toBeNull();
  });

  it("offers self-exclusion under a regulator without time-outs, and has no form", async () => {
    const { sheet, user, address } = await modalAt("coolOff", "2024-01-01", "MGA");
    expect(sheet.getByText(/^Time-outs are not available/)).toBeTruthy();
    expect(sheet.queryByRole("button", { name: "Start time-out" })).toBeNull();
    await user.click(button("Self-exclude"));
    await waitFor(() => expect(address()).toBe("/secure/user?modals=selfExclusion"));
  });
});

describe("the self-exclusion modal", () => {
  it("opens by its link [MODAL-019 MODAL-126]", async () => {
    const { sheet } = await modalAt("selfExclusion");
    expect(sheet.getByRole("heading", { name: "Self-exclude" })).toBeTruthy();
    expect(sheet.getByRole("form", { name: "Self-exclusion" })).toBeTruthy();
  });

  it("offers 6, 9, 12 and 60 months [EXCLUDE-504 EXCLUDE-015]", async () => {
    await modalAt("selfExclusion");
    expect(await labels()).toEqual(["6 months", "9 months", "12 months", "60 months"]);
  });

  it("requires a period and the agreement [EXCLUDE-003 EXCLUDE-013 EXCLUDE-014 EXCLUDE-501 VALID-540 VALID-541]", async () => {
    const { sheet, user, called } = await modalAt("selfExclusion");
    await user.click(button("Self-exclude"));
    expect(await sheet.findByText("Select how long you want to self-exclude")).toBeTruthy();
    await choose("6 months");
    await user.click(button("Self-exclude"));
    expect(await sheet.findByText("Must check the checkbox to continue")).toBeTruthy();
    expect(sheet.queryByText("Select how long you want to self-exclude")).toBeNull();
    expect(called()).not.toContain("selfExclude");
  });

  it("states when it ends", async () => {
    const { sheet } = await modalAt("selfExclusion");
    await choose("60 months");
    expect(sheet.getByText(/^You will be out until the end of \d\d\/\d\d\/20\d\d\.$/)).toBeTruthy();
  });

  it("starts once, closes, and logs the player out [EXCLUDE-004 EXCLUDE-005 EXCLUDE-502 EXCLUDE-503]", async () => {
    const { user, world, requests } = await modalAt("selfExclusion");
    world.backend.answer(selfExclude, {});
    await choose("9 months");
    await user.click(screen.getByRole("checkbox"));
    await user.dblClick(button("Self-exclude"));
    await isOut(world);
    expect(requests(selfExclude)).toHaveLength(1);
    expect(requests(logout)).toHaveLength(1);
  });

  it("shows the server's message if it fails [EXCLUDE-018 EXCLUDE-505]", async () => {
    const { sheet, user, world } = await modalAt("selfExclusion");
    world.backend.answer(selfExclude, refusal({ msg: "Please call us." }));
    await choose("6 months");
    await user.click(screen.getByRole("checkbox"));
    await user.click(button("Self-exclude"));
    expect((await sheet.findByRole("alert")).textContent).toBe("Please call us.");
    expect(world.player.session.authenticated).toBe(true);
    await user.click(screen.getByRole("checkbox"));
    expect(sheet.queryByRole("alert")).toBeNull();
    // It was about the earlier request, not about the one that is refused here.
    await user.click(button("Self-exclude"));
    expect(await sheet.findByText("Must check the checkbox to continue")).toBeTruthy();
    expect(sheet.queryByText("Please call us.")).toBeNull();
  });
});

describe("the fields of", () => {
  it.each(["coolOff", "selfExclusion", "closeAccount"] as const)(
    "%s are required, and marked with an asterisk [UI-502]",
    async (name) => {
      const { sheet } = await modalAt(name);
      await sheet.findByRole("form");
      const fields = [...sheet.queryAllByRole("combobox"), ...sheet.queryAllByRole("checkbox")];
      expect(fields).not.toEqual([]);
      for (const field of fields) {
        expect(field.getAttribute("aria-required")).toBe("true");
        expect(field.closest(".ed-field, .ed-check")!.querySelector("label")!.textContent).toMatch(/ \*$/);
      }
    },
  );
});

describe("a request that the server refuses without a message", () => {
  it.each([
    ["coolOff", coolOff, "Start time-out", "48 hours"],
    ["selfExclusion", selfExclude, "Self-exclude", "6 months"],
    ["closeAccount", closeAccount, "Close my account", null],
  ] as const)(
    "shows the default message for 5 s in %s, and again at the next refusal [NET-003]",
    async (name, endpoint, submit, period) => {
      const { sheet, world } = await modalAt(name);
      world.backend.answer(endpoint, refusal({ msg: null }));
      if (period !== null) await choose(period);
      for (const agreement of sheet.queryAllByRole("checkbox")) fireEvent.click(agreement);
      const shown = () => sheet.queryByText("Sorry, we couldn't process your request") !== null;
      const clock = fakeClock();
      for (const _attempt of [1, 2]) {
        fireEvent.click(button(submit));
        await clock.settle();
        await clock.advance(4_999);
        expect(shown()).toBe(true);
        await clock.advance(1);
        expect(shown()).toBe(false);
      }
    },
  );
});

describe("a request that has no answer yet when the page is loaded again", () => {
  const in7Days = endDateInDays(instant(Date.now()), 7);
  const in6Months = endDateInMonths(instant(Date.now()), 6);
  it.each([
    ["coolOff", "time-out", in7Days, "1 week"],
    ["selfExclusion", "self-exclusion", in6Months, "6 months"],
    ["closeAccount", "closure", "INDEFINITE", null],
  ] as const)("is shown in %s with what the player chose", async (name, kind, endDate, period) => {
    const { sheet } = await modalAt(name, "2024-01-01", "UKGC", [fact(ExclusionRequested, { kind, endDate })]);
    if (period !== null) {
      expect(box().textContent).toContain(period);
      expect(sheet.getByText(/^You will be out until the end of/)).toBeTruthy();
    }
    for (const agreement of sheet.queryAllByRole<HTMLInputElement>("checkbox")) expect(agreement.checked).toBe(true);
  });
});

describe("the page of responsible play", () => {
  it("offers limits, the reality check, time-out, self-exclusion and the closing of the account [ACCOUNT-101]", async () => {
    await openPage({ path: "/secure/user/account/responsible-play" });
    expect(await screen.findByRole("heading", { name: "Responsible play" })).toBeTruthy();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: /^Spend limits/ }).getAttribute("href")).toBe("/secure/user/account/limits");
    expect(main.getByRole("link", { name: /^Reality check/ }).getAttribute("href")).toBe(
      "/secure/user/account/reality-check",
    );
    fireEvent.click(main.getByRole("button", { name: /^Self-exclude/ }));
    expect(await screen.findByRole("dialog", { name: "Self-exclude" })).toBeTruthy();
  });

  it("alone leads to the closing of the account", async () => {
    const { user } = await openPage({ path: "/secure/user/account/limits" });
    await screen.findByRole("heading", { name: "Time-outs and self-exclusion" });
    expect(screen.queryByRole("button", { name: /^Close your account/ })).toBeNull();
    await user.click(screen.getByRole("link", { name: /^Responsible play/ }));
    await user.click(await screen.findByRole("button", { name: /^Close your account/ }));
    expect(await screen.findByRole("dialog", { name: "Close your account" })).toBeTruthy();
  });
});

describe("the closing of the account", () => {
  it("says what it means, and needs a confirmation before it is sent", async () => {
    const { sheet, requests, world } = await modalAt("closeAccount");
    expect(sheet.getByText(/^What is in your wallet stays yours/)).toBeTruthy();
    expect(sheet.getByText(/^To come back, get in touch/)).toBeTruthy();
    fireEvent.click(button("Close my account"));
    expect(await sheet.findByText("Please confirm that you want to close your account")).toBeTruthy();
    expect(requests(closeAccount)).toEqual([]);
    world.backend.answer(closeAccount, {});
    fireEvent.click(sheet.getByRole("checkbox"));
    fireEvent.click(button("Close my account"));
    await isOut(world);
    expect(requests(closeAccount)).toEqual([{}]);
    expect(world.player.session.signedOutBecause).toBe("closure");
  });

  it("shows the server's refusal, and stays open", async () => {
    const { sheet, world } = await modalAt("closeAccount");
    world.backend.answer(closeAccount, refusal({ msg: "Finish your game first" }));
    fireEvent.click(sheet.getByRole("checkbox"));
    fireEvent.click(button("Close my account"));
    expect((await sheet.findByRole("alert")).textContent).toBe("Finish your game first");
    expect(world.player.session.authenticated).toBe(true);
  });
});
