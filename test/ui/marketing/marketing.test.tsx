import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { KycStated } from "../../../domain/kyc/events.ts";
import { LimitsStated, SolicitationsStated } from "../../../domain/limits/events.ts";
import { marketingReactions } from "../../../domain/marketing/reactions.ts";
import { everyChannel } from "../../../domain/marketing/rules.ts";
import { getSettings, saveMarketingPreference, updateMarketingPreferences } from "../../../domain/marketing/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { goTo, openModal } from "../../../domain/shell/commands.ts";
import { limitOf, noLimit } from "../../support/deposit-facts.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { EVENING_MS } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { openPage, setWidth, type PageOptions } from "../shell/page.tsx";

const loaded = vi.hoisted((): string[] => []);
vi.mock("../../../ui/marketing/Marketing.tsx", (original) => (loaded.push("marketing"), original()));

beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  setWidth(1440);
});

const PAGE = "/secure/user/account/marketing-preferences";
const preferences = { gameSoundsVoice: "female", activityReminderInterval: null, showBalance: true } as const;
const settings = {
  ...everyChannel(true),
  ...preferences,
  receivePost: false,
  verticals: { CASINO: true, BINGO: false },
};

async function openMarketing(path = PAGE, before?: (world: World) => void, options: PageOptions = {}) {
  const page = await openPage({
    path,
    ...options,
    before: (world) => {
      world.backend.answer(getSettings, settings);
      before?.(world);
    },
  });
  page.runtime.runFork(marketingReactions);
  return page;
}

describe("the page of marketing preferences", () => {
  it("is loaded on the first visit [ACCOUNT-110]", async () => {
    const { run } = await openMarketing("/secure/user/account/help");
    await screen.findByRole("navigation", { name: "Help" });
    expect(loaded).toEqual([]);
    await run(goTo(PAGE));
    await waitFor(() => expect(loaded).toEqual(["marketing"]));
    expect(await screen.findByRole("heading", { name: "Offers and news" })).toBeTruthy();
  });

  it("shows the consent to each channel, and what follows for each vertical", async () => {
    await openMarketing();
    expect(
      (await screen.findAllByRole("switch")).map((one) => [
        one.closest("label")?.textContent,
        (one as HTMLInputElement).checked,
      ]),
    ).toEqual([
      ["Email", true],
      ["Text message", true],
      ["Phone call", true],
      ["Post", false],
    ]);
    const terms = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ["Casino", "Email, Text message, Phone call"],
      ["Bingo", "None"],
    ]);
  });

  it("shows progress at the changed channel only, and then the saved choice [MARKETING-502]", async () => {
    let answer: (() => void) | undefined;
    const { user } = await openMarketing(PAGE, ({ backend }) =>
      backend.answer(
        saveMarketingPreference,
        Effect.promise(() => new Promise<object>((resolve) => (answer = () => resolve({})))),
      ),
    );
    await user.click(await screen.findByRole("switch", { name: /Text message/ }));
    const busy = () => screen.getAllByRole("switch").filter((one) => one.getAttribute("aria-busy") === "true");
    await waitFor(() => expect(busy()).toHaveLength(1));
    expect(busy()[0]?.closest("label")?.textContent).toContain("Text message");
    answer?.();
    await waitFor(() => expect(busy()).toEqual([]));
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Text message" }).checked).toBe(false);
  });

  it("says why a change was not saved, and takes it back", async () => {
    const { user } = await openMarketing(PAGE, ({ backend }) =>
      backend.answer(saveMarketingPreference, refusal({ msg: "Not now" })),
    );
    await user.click(await screen.findByRole("switch", { name: "Email" }));
    expect(await screen.findByText("Not now")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Email" }).checked).toBe(true);
  });

  it("shows for 5 s why a change was not saved, and again at the next one [NET-003 VALID-544]", async () => {
    await openMarketing(PAGE, ({ backend }) => backend.answer(saveMarketingPreference, refusal({ msg: "Not now" })));
    await screen.findByRole("switch", { name: "Email" });
    const clock = fakeClock();
    for (const _attempt of [1, 2]) {
      fireEvent.click(screen.getByRole("switch", { name: "Email" }));
      await clock.settle();
      await clock.advance(4_999);
      expect(screen.queryByText("Not now")).not.toBeNull();
      await clock.advance(1);
      expect(screen.queryByText("Not now")).toBeNull();
    }
  });

  it("offers to try again when the choices cannot be read", async () => {
    const { user, world } = await openMarketing(PAGE, ({ backend }) => backend.answer(getSettings, refusal()));
    await screen.findByText("We couldn't load your choices");
    world.backend.answer(getSettings, settings);
    await user.click(screen.getByRole("button", { name: /again/i }));
    expect(await screen.findByRole("switch", { name: "Email" })).toBeTruthy();
  });
});

describe("the modal of marketing preferences", () => {
  it("opens by itself for a player whose consent is false [MARKETING-004 MARKETING-501]", async () => {
    const { happened } = await openMarketing("/secure/user", undefined, {
      session: signedIn({ consentedVerticalMarketing: false }),
    });
    happened(KycStated, { status: "PASS" });
    happened(LimitsStated, {
      daily: { ...limitOf(pounds(50), pounds(50)), setAt: 1 },
      weekly: noLimit,
      monthly: noLimit,
      asOf: EVENING_MS,
    });
    happened(SolicitationsStated, { solicitations: [] });
    expect(await screen.findByRole("dialog", { name: "Stay updated" })).toBeTruthy();
  });

  it("shows the choice per vertical, saves it and closes [MODAL-108]", async () => {
    const { user, world, run } = await openMarketing(PAGE, ({ backend }) =>
      backend.answer(updateMarketingPreferences, {}),
    );
    await run(openModal("verticalMarketingPreferences", {}));
    const dialog = within(await screen.findByRole("dialog", { name: "Stay updated" }));
    const casino = await dialog.findByRole<HTMLInputElement>("checkbox", { name: "Casino" });
    expect(casino.checked).toBe(true);
    await user.click(dialog.getByRole("checkbox", { name: "Bingo" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Stay updated" })).toBeNull());
    expect(world.backend.lastRequest(updateMarketingPreferences)).toEqual({
      verticals: { CASINO: true, BINGO: true },
    });
  });

  it("shows the server's error on the form, at no field, until a choice changes [MARKETING-504 NET-001]", async () => {
    const { user, run } = await openMarketing(PAGE, ({ backend }) =>
      backend.answer(updateMarketingPreferences, refusal({ msg: "Not now" })),
    );
    await run(openModal("verticalMarketingPreferences", {}));
    const dialog = within(await screen.findByRole("dialog", { name: "Stay updated" }));
    await user.click(await dialog.findByRole("button", { name: "Save" }));
    const alert = await dialog.findByText("Not now");
    expect(alert.closest("fieldset")).toBeNull();
    expect(dialog.getAllByRole("checkbox").every((one) => !one.hasAttribute("aria-invalid"))).toBe(true);
    await user.click(dialog.getByRole("checkbox", { name: "Bingo" }));
    expect(dialog.queryByText("Not now")).toBeNull();
  });
});
