import { describe, expect, it } from "vitest";
import { RealityTimerStarted } from "../../../domain/reality/events.ts";
import { SignedIn, SignedOut } from "../../../domain/session/events.ts";
import { EVENING_MS, fact } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";

const login = fact(SignedIn, { player: "p-1" });
const due = fact(RealityTimerStarted, { expiresAt: EVENING_MS + 900_000, because: "login" }, "app");

describe("the time at which a reality check is due", () => {
  it("belongs to one login: the next login has none until its own timer starts", () => {
    expect(playerAfter(login, due).reality.expiresAt).toBe(EVENING_MS + 900_000);
    expect(playerAfter(login, due, login).reality.expiresAt).toBeNull();
  });

  it("ends with the logout", () => {
    expect(playerAfter(login, due, fact(SignedOut, { because: "player" })).reality.expiresAt).toBeNull();
  });
});
