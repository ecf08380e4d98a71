import { describe, expect, it } from "vitest";
import { isChatHidden, loadsMarketing } from "../../../domain/support/queries.ts";

describe("live chat", () => {
  it.each([
    ["/secure/games/lucky-larder", true],
    ["/secure/bingo/90/penny-arcade", true],
    ["/secure/lobby/bingo", false],
    ["/secure/user", false],
    ["/login", false],
  ])("on %s is hidden: %s [CHAT-504 CHAT-505]", (path, isHidden) => {
    const shell = { route: { screen: "any", path, params: {}, index: 0 } };
    expect(isChatHidden({ shell } as never)).toBe(isHidden);
  });
});

describe("marketing automation", () => {
  const allowed = { analytics: false, marketing: true };
  it.each([
    ["is loaded with its flag on and with consent", ["marketing-automation"], allowed, true],
    ["is not loaded with its flag off", [], allowed, false],
    ["is not loaded without consent", ["marketing-automation"], { analytics: true, marketing: false }, false],
    ["is not loaded before the player has chosen", ["marketing-automation"], null, false],
  ] as const)("%s [SHELL-104]", (_, on, choice, loads) => {
    expect(loadsMarketing({ flags: { on: [...on] } }, choice)).toBe(loads);
  });
});
