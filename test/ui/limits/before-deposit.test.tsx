import { screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, expect, it } from "vitest";
import { depositsReactions } from "../../../domain/deposits/reactions.ts";
import { agreedPaymentTerms, suggestedDepositAmounts } from "../../../domain/deposits/wire.ts";
import { SolicitationsStated } from "../../../domain/limits/events.ts";
import { limitsReactions } from "../../../domain/limits/reactions.ts";
import * as Wire from "../../../domain/limits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { MASTERCARD } from "../../support/deposit-facts.ts";
import { fact } from "../../support/given.ts";
import { openModalPage, ready } from "../deposits/deposit-page.tsx";
import { limitsBackend, withoutAnimations } from "./limits-page.tsx";

beforeEach(withoutAnimations);

it("the solicitations that came before a deposit lead back to it, with its method [SOLICIT-018]", async () => {
  let isAsked = true;
  const solicited = fact(SolicitationsStated, {
    solicitations: [{ period: "daily", current: pounds(50), next: pounds(100) }],
  });
  const { runtime, user, address } = await openModalPage(`deposit&method=${MASTERCARD.ref}`, [...ready, solicited], {
    before: (world) => {
      limitsBackend()(world);
      world.backend.answer(agreedPaymentTerms, Effect.never);
      world.backend.answer(suggestedDepositAmounts, Effect.never);
      world.backend.answer(Wire.getDepositLimitSolicitations, () =>
        isAsked ? { daily: { current: pounds(50), next: 100 } } : {},
      );
      world.backend.answer(Wire.cancelDepositLimitSolicitation, () => {
        isAsked = false;
        return {};
      });
    },
  });
  runtime.runFork(depositsReactions);
  runtime.runFork(limitsReactions);
  await screen.findByRole("dialog", { name: "Before you deposit" });
  await user.click(await screen.findByRole("button", { name: "Keep my limit" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the change" }));
  expect(await screen.findByRole("dialog", { name: "Make a deposit" })).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`/secure/user?modals=deposit&method=${MASTERCARD.ref}`));
});
