import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listRegistrationOffers, type RegistrationOffer } from "../../../domain/offers/wire.ts";
import { pence } from "../../../domain/money.ts";
import { BalanceStated, WalletLoaded } from "../../../domain/wallet/events.ts";
import { SignInFailed } from "../../../domain/session/events.ts";
import { signedIn, signedOut } from "../../domain/shell/play.ts";
import { fact } from "../../support/given.ts";
import { openPage } from "../shell/page.tsx";

vi.mock("../../../ui/routes.ts", async () => {
  const { screens } = await import("../shell/own-screens.tsx");
  const { RegistrationOffer } = await import("../../../ui/offers/RegistrationOffer.tsx");
  return { screens: { ...screens, lobby: RegistrationOffer } };
});

const OFFER: RegistrationOffer = {
  ref: "welcome",
  title: "Welcome to the hall",
  shortDescription: "Your first strip is cheap.",
  termsAndConditions: "18+. First deposit of £10 or more.",
};

const wallet = (hasDeposited: boolean) => [
  fact(BalanceStated, { balance: pence(0), position: 0 }),
  fact(WalletLoaded, { hasDeposited, nextAllowedDepositDate: null }),
];
const banner = () => screen.queryByRole("region", { name: "Welcome offer" });

const open = async (
  session: Parameters<typeof openPage>[0] & object,
  offers: readonly RegistrationOffer[] = [OFFER],
) => {
  const page = await openPage({
    path: "/secure/lobby",
    ...session,
    before: ({ backend }) => backend.answer(listRegistrationOffers, offers),
  });
  await screen.findByRole("contentinfo");
  return page;
};

/** Long enough for a wrong banner to appear. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

describe("the registration offer banner", () => {
  it("shows a player who has not deposited the offer with its terms and a deposit button [CALL-517 SHELL-143]", async () => {
    const { user, address, world } = await open({ session: [...signedIn(), ...wallet(false)] });
    await waitFor(() => expect(banner()).not.toBeNull());
    expect(within(banner()!).getByRole("heading", { name: OFFER.title })).toBeTruthy();
    expect(within(banner()!).getByText(OFFER.termsAndConditions)).toBeTruthy();
    expect(world.backend.calls).toContainEqual({
      endpoint: "listRegistrationOffers",
      request: { affiliateId: null, promoCode: null },
    });
    expect([listRegistrationOffers.method, listRegistrationOffers.path]).toEqual(["GET", "registration/offers"]);
    await user.click(within(banner()!).getByRole("button", { name: "Make your first deposit" }));
    expect(address()).toBe("/secure/lobby?modals=deposit");
  });

  it("is asked for with the affiliate and the code of the link that the visitor came by [CALL-517]", async () => {
    const { world } = await open({ path: "/login?affiliateId=aff-7&promoCode=FUN10", session: signedOut });
    await waitFor(() => expect(banner()).not.toBeNull());
    expect(world.backend.calls).toContainEqual({
      endpoint: "listRegistrationOffers",
      request: { affiliateId: "aff-7", promoCode: "FUN10" },
    });
  });

  it("does not appear after a refused sign-in that only support can help with, such as during a time-out", async () => {
    const failed = { message: "You are on a time-out.", failureType: null, avatar: null, mfaMethods: [] };
    const { happened } = await open({ path: "/login", session: signedOut });
    await waitFor(() => expect(banner()).not.toBeNull());
    happened(SignInFailed, { ...failed, contactSupport: true });
    await waitFor(() => expect(banner()).toBeNull());
  });

  it.each(["pba", "ppg"] as const)(
    "does not appear where %s disables promotion codes [SHELL-141 REWARD-513 REWARD-514]",
    async (flag) => {
      await open({ session: [...signedIn({ [flag]: true }), ...wallet(false)] });
      await settled();
      expect(banner()).toBeNull();
    },
  );

  it("does not appear once the player has deposited, or before that is known [SHELL-142]", async () => {
    const { happen } = await open({ session: signedIn() });
    await settled();
    expect(banner()).toBeNull();
    happen(...wallet(false));
    await waitFor(() => expect(banner()).not.toBeNull());
    happen(...wallet(true));
    await waitFor(() => expect(banner()).toBeNull());
  });

  it("does not appear without an offer [SHELL-143]", async () => {
    await open({ session: [...signedIn(), ...wallet(false)] }, []);
    await settled();
    expect(banner()).toBeNull();
  });

  it("is shown to a visitor on the login page, and on no other public page", async () => {
    const { view } = await open({ path: "/login", session: signedOut });
    await waitFor(() => expect(banner()).not.toBeNull());
    expect(within(banner()!).queryByRole("button")).toBeNull();
    view.unmount();
    await open({ path: "/reset-password", session: signedOut });
    await settled();
    expect(banner()).toBeNull();
  });
});
