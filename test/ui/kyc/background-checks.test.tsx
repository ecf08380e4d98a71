import { screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { listCategories } from "../../../domain/lobby/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { leftForBank } from "../../domain/kyc/story.ts";
import { openKycPage } from "./kyc-page.tsx";

it("the notice of background checks is gone once it is dismissed, before its time is over [KYC-003]", async () => {
  const { user, world } = await openKycPage("/secure/clearstake", [], {
    session: [...signedIn(), ...leftForBank],
    before: ({ backend }) => backend.answer(listCategories, Effect.never),
  });
  const notices = within(screen.getByRole("region", { name: "Notifications" }));
  const message = "Just doing some quick background checks. Nearly there.";
  await notices.findByText(message);
  await user.click(notices.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(notices.queryByText(message)).toBeNull());
  const dismissals = () =>
    world.lines
      .map(({ line }) => JSON.parse(line) as { type: string; data: { because?: string } })
      .filter(({ type }) => type === "shell.notice-dismissed.v1");
  await waitFor(() => expect(dismissals()).toMatchObject([{ data: { because: "dismissed" } }]));
});
