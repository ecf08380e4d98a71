import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { KycStated } from "../../../domain/kyc/events.ts";
import { LimitReminderStated } from "../../../domain/limits/events.ts";
import { agreeLatestTerms } from "../../../domain/session/wire.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { getTermsSummary } from "../../../domain/shell/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fact, type Fact } from "../../support/given.ts";
import { FIFTY, limitsBackend, NEVER, none, pageAt, stated, withoutAnimations } from "./limits-page.tsx";

beforeEach(withoutAnimations);

const passed = fact(KycStated, { status: "PASS" });
const titles = () => screen.queryAllByRole("dialog").map((dialog) => dialog.querySelector("h2")?.textContent);

describe("the popup about spend limits", () => {
  it.each<[which: string, facts: readonly Fact[], title: string]>([
    ["the onboarding", [stated(NEVER)], "Set your Spend Limits"],
    ["the reminder", [fact(LimitReminderStated, { due: true }), stated(FIFTY)], "Your Spend Limits"],
  ])("is %s, waits for the terms, and opens once [LIMIT-501]", async (_, facts, title) => {
    const { user, run } = await pageAt("/secure/user", {
      facts: [passed, ...facts, none],
      session: signedIn({ agreedToLatestTerms: false }),
      before: (world) => {
        limitsBackend()(world);
        world.backend.answer(getTermsSummary, "New terms");
        world.backend.answer(agreeLatestTerms, {});
      },
    });
    await screen.findByRole("dialog", { name: "We've updated our terms" });
    expect(titles()).toEqual(["We've updated our terms"]);
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    await waitFor(() => expect(titles()).toEqual([title]));
    await user.click(screen.getAllByRole("button", { name: "Close" })[0]!);
    await waitFor(() => expect(titles()).toEqual([]));
    await run(goTo("/secure/user/account/limits"));
    await screen.findByRole("region", { name: "Reality check" });
    expect(titles()).toEqual([]);
  });

  it.each(["PENDING", "REFER", "NONE"] as const)("does not open while the check is %s [LIMIT-501]", async (status) => {
    const { happen } = await pageAt("/secure/user", { facts: [fact(KycStated, { status }), stated(NEVER), none] });
    // Time in which a wrong popup would open.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(titles()).toEqual([]);
    happen(passed);
    await waitFor(() => expect(titles()).toEqual(["Set your Spend Limits"]));
  });
});
