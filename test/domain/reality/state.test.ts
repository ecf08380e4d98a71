import { describe, expect, it } from "vitest";
import {
  IntervalFailed,
  IntervalRequested,
  IntervalSaved,
  RealityLoadFailed,
  RealityTimerStarted,
} from "../../../domain/reality/events.ts";
import { SignedIn, SignedOut } from "../../../domain/session/events.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { EVENING_MS, fact } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";

const started = fact(ShellStarted, { device: "desktop", webview: false }, "app");
const login = fact(SignedIn, { player: "p-1" });
const due = fact(RealityTimerStarted, { expiresAt: EVENING_MS + 900_000, because: "login" }, "app");
const asked = fact(IntervalRequested, { interval: 30 }, "player");

describe("the time at which a reality check is due", () => {
  it("belongs to one login: the next login has none until its own timer starts", () => {
    expect(playerAfter(login, due).reality.expiresAt).toBe(EVENING_MS + 900_000);
    expect(playerAfter(login, due, login).reality.expiresAt).toBeNull();
  });

  it("ends with the logout", () => {
    expect(playerAfter(login, due, fact(SignedOut, { because: "player" })).reality.expiresAt).toBeNull();
  });

  it("starts with a login on this page, and no page begins with one", () => {
    expect(playerAfter().reality.signedInHere).toBe(false);
    expect(playerAfter(login).reality.signedInHere).toBe(true);
    expect(playerAfter(login, started).reality.signedInHere).toBe(false);
  });
});

describe("the player's choice of an interval", () => {
  const saved = fact(IntervalSaved, { interval: 30 });
  const failed = fact(IntervalFailed, { message: "Not now" });

  it("is as the server answered it", () => {
    expect(playerAfter(asked).reality.choice).toEqual({ status: "asked", message: null });
    expect(playerAfter(asked, saved).reality.choice).toEqual({ status: "saved", message: null });
    expect(playerAfter(asked, failed).reality.choice).toEqual({ status: "failed", message: "Not now" });
  });

  it("ends with a page load if its answer can no longer arrive; an answer stays", () => {
    expect(playerAfter(asked, started).reality.choice).toBeNull();
    expect(playerAfter(asked, saved, started).reality.choice).toEqual({ status: "saved", message: null });
  });

  it("is not changed by a failed load of the figures", () => {
    expect(playerAfter(fact(RealityLoadFailed, { reason: "No" })).reality).toEqual(playerAfter().reality);
  });
});
