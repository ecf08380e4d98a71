import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { LimitsLoadFailed, SolicitationsStated } from "../../../domain/limits/events.ts";
import type { Solicitation } from "../../../domain/limits/state.ts";
import * as Wire from "../../../domain/limits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { everSeen } from "../../support/ever-seen.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { limitsBackend, modalAt, stated, withoutAnimations } from "./limits-page.tsx";

beforeEach(withoutAnimations);

const raise = { period: "daily", current: pounds(50), next: pounds(100) } as const;
const removal = { ...raise, next: null };
const asked = (...solicitations: readonly Solicitation[]) => fact(SolicitationsStated, { solicitations });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

/** The modal with these solicitations. */
const solicited = (
  solicitations: readonly Solicitation[] = [raise],
  setting: Omit<NonNullable<Parameters<typeof modalAt>[1]>, "facts"> = {},
) => modalAt("depositLimitSolicitations", { facts: [stated(), asked(...solicitations)], ...setting });

describe("the solicitations modal", () => {
  it("is titled 'Before you deposit' [SOLICIT-001]", async () => {
    const { sheet } = await solicited();
    expect(sheet.getByRole("heading", { name: "Before you deposit" })).toBeTruthy();
  });

  it("shows a message without solicitations [SOLICIT-002 SOLICIT-010]", async () => {
    const { sheet, user } = await solicited([]);
    expect(sheet.getByText("No current solicitations for Spend Limit raise.")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows a skeleton, then an error if loading failed, then the solicitation [SOLICIT-007 SOLICIT-008 SOLICIT-009]", async () => {
    const { sheet, happen, user, world } = await modalAt("depositLimitSolicitations", { facts: [stated()] });
    expect(sheet.getByText("Loading what you asked for")).toBeTruthy();
    happen(fact(LimitsLoadFailed, { what: "solicitations", message: "No" }));
    expect((await sheet.findByRole("alert")).textContent).toContain("We couldn't load what you asked for");
    world.backend.answer(Wire.getDepositLimitSolicitations, { daily: { current: pounds(50), next: 100 } });
    await user.click(button("Try again"));
    expect(await sheet.findByText(/^You asked to raise your daily limit to £100/)).toBeTruthy();
  });

  it("asks for confirmation of a new limit before it is accepted; 'Cancel' goes back without a call [SOLICIT-011 SOLICIT-013]", async () => {
    const { sheet, user, called, requests } = await solicited();
    await user.click(button("Raise limit"));
    expect(sheet.getByText("Confirm your new daily limit of £100.")).toBeTruthy();
    await user.click(button("Cancel"));
    expect(sheet.getByText(/Do you still want to\?$/)).toBeTruthy();
    expect(called()).not.toContain("acceptDepositLimitSolicitation");
    await user.click(button("Raise limit"));
    await user.click(button("Confirm"));
    await waitFor(() => expect(requests(Wire.acceptDepositLimitSolicitation)).toEqual([{ interval: "daily" }]));
  });

  it("has the primary button keep the present limit, on each step", async () => {
    const { sheet, user } = await solicited();
    const outstanding = () =>
      sheet
        .getAllByRole("button")
        .filter((one) => one.dataset["variant"] === "primary")
        .map((one) => one.textContent);
    expect(outstanding()).toEqual(["Keep my limit"]);
    await user.click(button("Raise limit"));
    expect(outstanding()).toEqual(["Cancel"]);
    await user.click(button("Cancel"));
    await user.click(button("Keep my limit"));
    expect(outstanding()).toEqual(["Cancel the change"]);
  });

  it("asks for confirmation of a removal [SOLICIT-004 SOLICIT-012]", async () => {
    const { sheet, user } = await solicited([removal]);
    await user.click(button("Remove limit"));
    expect(sheet.getByText("Confirm that your daily limit is removed.")).toBeTruthy();
  });

  it("asks for confirmation that a change is cancelled; 'Take me back' goes back without a call [SOLICIT-014 SOLICIT-015]", async () => {
    const { sheet, user, called, requests } = await solicited();
    await user.click(button("Keep my limit"));
    expect(sheet.getByText("Confirm that the change is cancelled: your daily limit stays £50.")).toBeTruthy();
    await user.click(button("Take me back"));
    expect(sheet.getByText(/Do you still want to\?$/)).toBeTruthy();
    expect(called()).not.toContain("cancelDepositLimitSolicitation");
    await user.click(button("Keep my limit"));
    await user.click(button("Cancel the change"));
    await waitFor(() => expect(requests(Wire.cancelDepositLimitSolicitation)).toEqual([{ interval: "daily" }]));
  });

  it("then shows the next one, from its first step", async () => {
    const daily = { current: pounds(50), next: 100 };
    const weekly = { current: pounds(200), next: 300 };
    const { sheet, user } = await solicited([], {
      isLive: true,
      before: (world) => {
        limitsBackend()(world);
        let isAsked = true;
        world.backend.answer(Wire.getDepositLimitSolicitations, () => (isAsked ? { daily, weekly } : { weekly }));
        world.backend.answer(Wire.acceptDepositLimitSolicitation, () => {
          isAsked = false;
          return {};
        });
      },
    });
    await user.click(await sheet.findByRole("button", { name: "Raise limit" }));
    await user.click(button("Confirm"));
    expect(
      await sheet.findByText("You asked to raise your weekly limit to £300. It is £200 now. Do you still want to?"),
    ).toBeTruthy();
  });

  it("starts again at the first step if another solicitation comes first", async () => {
    const { sheet, user, happen } = await solicited([{ ...raise, period: "weekly" }]);
    await user.click(button("Raise limit"));
    happen(asked(raise, { ...raise, period: "weekly" }));
    expect(await sheet.findByText(/^You asked to raise your daily limit/)).toBeTruthy();
    expect(sheet.queryByRole("button", { name: "Confirm" })).toBeNull();
  });

  it("closes after the last one [SOLICIT-016 SOLICIT-017]", async () => {
    const { user, called } = await solicited([raise], {
      isLive: true,
      before: (world) => {
        limitsBackend()(world);
        let isOpen = true;
        world.backend.answer(Wire.getDepositLimitSolicitations, () =>
          isOpen ? { daily: { current: pounds(50), next: 100 } } : {},
        );
        world.backend.answer(Wire.cancelDepositLimitSolicitation, () => {
          isOpen = false;
          return {};
        });
      },
    });
    await user.click(button("Keep my limit"));
    const before = called().length;
    const seen = everSeen(".ed-limits-form[aria-busy=true], .ed-state");
    await user.click(button("Cancel the change"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const after = called().slice(before);
    expect(after).toContain("getDepositLimit");
    expect(after).toContain("getDepositLimitSolicitations");
    // The answered question stays until the modal has closed.
    expect(seen()).toEqual([]);
  });

  it("shows why the server did not accept an answer", async () => {
    const { sheet, user } = await solicited([raise], {
      before: (world) => {
        limitsBackend()(world);
        world.backend.answer(Wire.getDepositLimitSolicitations, { daily: { current: pounds(50), next: 100 } });
        world.backend.answer(Wire.acceptDepositLimitSolicitation, refusal({ msg: "Not yet" }));
      },
    });
    await user.click(button("Raise limit"));
    await user.click(button("Confirm"));
    expect((await sheet.findByRole("alert")).textContent).toBe("Not yet");
  });
});
