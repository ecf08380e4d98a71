import { screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { describe, expect, it, vi } from "vitest";
import { ORIGIN_KEY } from "../../../domain/deposits/return-page/open.ts";
import { getDepositTransactionInfo } from "../../../domain/deposits/wire.ts";
import { signedIn, signedOut } from "../../domain/shell/play.ts";
import { openPage } from "../shell/page.tsx";

vi.mock("../../../ui/routes.ts", async () => {
  const { screens } = await import("../shell/own-screens.tsx");
  const { TruelayerReturn } = await import("../../../ui/deposits/ReturnPage.tsx");
  const named = (name: string) => () => <h1>{name}</h1>;
  return {
    screens: { ...screens, signup: named("Signup"), resetPassword: named("Reset"), truelayerReturn: TruelayerReturn },
  };
});

/** Comes back from a payment that was started at this path, and failed. */
const backAt = async (origin: string, session: Parameters<typeof openPage>[0] & object) => {
  const page = await openPage({
    path: "/secure/truelayer?payment_id=dep-1&status=Failed",
    before: ({ backend, tab }) => {
      tab.set(ORIGIN_KEY, origin);
      backend.answer(getDepositTransactionInfo, Effect.succeed({ success: false, payload: null, meta: { msg: null } }));
    },
    ...session,
  });
  await waitFor(() => expect(page.world.navigation.location.path).toBe(origin));
  await waitFor(() => expect(page.world.player.shell.notices).toHaveLength(1));
  return within(screen.getByRole("region", { name: "Notifications" }));
};

describe("the notice of a payment", () => {
  it.each([
    ["/secure/user/account", signedIn()],
    ["/secure/lobby", signedIn()],
    ["/login", signedOut],
    ["/signup/account-details", signedOut],
  ])("is shown at %s [NOTICE-004]", async (origin, session) => {
    const notices = await backAt(origin, { session });
    expect(await notices.findByText(/Transaction|transaction/)).toBeTruthy();
  });

  it.each([
    ["/secure/user", signedIn()],
    ["/secure/games/lucky-larder", signedIn()],
    ["/reset-password", signedOut],
  ])("is not shown at %s [NOTICE-004]", async (origin, session) => {
    const notices = await backAt(origin, { session });
    expect(await screen.findByRole("heading", { level: 1, name: /^(?:Your account|Game|Reset)$/ })).toBeTruthy();
    expect(notices.queryByText(/Transaction|transaction/)).toBeNull();
  });
});
