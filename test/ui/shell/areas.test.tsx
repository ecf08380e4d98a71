import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { signedIn, signedOut } from "../../domain/shell/play.ts";
import { everSeen } from "../kyc/kyc-page.tsx";
import { openPage } from "./page.tsx";

vi.mock("../../../ui/routes.ts", async () => {
  const { screens } = await import("./own-screens.tsx");
  const named = (name: string) => () => <h1>{name}</h1>;
  const back = named("Return page");
  return {
    screens: {
      ...screens,
      paymentMethods: named("Wallet"),
      limits: named("Limits"),
      bingoRoom: named("Bingo room"),
      signup: named("Signup"),
      resetPassword: named("Reset"),
      identityReturn: back,
      ecospendReturn: back,
      truelayerReturn: back,
      verificationReturn: back,
    },
  };
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const menu = () => screen.queryByRole("button", { name: "Menu" });

const SECURE = [
  ["/secure/lobby", "Lobby"],
  ["/secure/games/lucky-larder", "Game"],
  ["/secure/user", "Your account"],
  ["/secure/user/account/payment-methods", "Wallet"],
] as const;

describe("the secure area", () => {
  it.each(SECURE)("has %s for a signed-in player [ROUTE-102 ROUTE-108]", async (path, name) => {
    const { address } = await openPage({ path });
    expect(await heading(name)).toBeTruthy();
    expect(menu()).toBeTruthy();
    expect(address()).toBe(path);
  });

  it.each(SECURE)("never shows %s signed out [ROUTE-102 ROUTE-115]", async (path, name) => {
    const headings = everSeen("h1");
    const { address } = await openPage({ path, session: signedOut });
    expect(await heading("Welcome back")).toBeTruthy();
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    expect(headings()).not.toContain(name);
    expect(menu()).toBeNull();
  });

  it("shows the account overview at /secure/user [ROUTE-132]", async () => {
    const { address } = await openPage({ path: "/secure/user", session: signedIn() });
    expect(await heading("Your account")).toBeTruthy();
    expect(address()).toBe("/secure/user");
  });

  it.each(["/login", "/signup", "/reset-password", "/nowhere"])(
    "takes a signed-in player from %s to the lobby [ROUTE-109]",
    async (path) => {
      const { address } = await openPage({ path });
      expect(await heading("Lobby")).toBeTruthy();
      expect(address()).toBe("/secure/lobby");
    },
  );

  it.each(["hooyu", "ecospend", "truelayer", "clearstake"])(
    "handles /secure/%s with a further segment, which is no return page [ROUTE-107]",
    async (page) => {
      const headings = everSeen("h1");
      await openPage({ path: `/secure/${page}/more` });
      expect(await heading("Lobby")).toBeTruthy();
      expect(menu()).toBeTruthy();
      expect(headings()).not.toContain("Return page");
    },
  );
});

describe("the public area", () => {
  it("begins signing up at the account's details [ROUTE-122]", async () => {
    const { address } = await openPage({ path: "/signup", session: signedOut });
    expect(await heading("Signup")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/signup/account-details"));
  });
});
