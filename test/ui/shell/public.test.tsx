import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { signedOut } from "../../domain/shell/play.ts";
import { openPage } from "./page.tsx";

describe("the public area", () => {
  it("shows the login form at /login [ROUTE-116]", async () => {
    const { address } = await openPage({ path: "/login", session: signedOut });
    expect(await screen.findByLabelText(/Password/, { selector: "input" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
    expect(address()).toBe("/login");
  });

  it("shows the reset form at /reset-password [ROUTE-114 ROUTE-123]", async () => {
    const { address } = await openPage({ path: "/reset-password", session: signedOut });
    expect(await screen.findByRole("heading", { name: /password/i })).toBeTruthy();
    expect(address()).toBe("/reset-password");
    expect(screen.queryByRole("button", { name: "Menu" })).toBeNull();
  });
});
