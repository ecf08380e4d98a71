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
    ["is loaded where it is tried out and allowed", ["marketing-automation"], allowed, true],
    ["is not where its flag is unset", [], allowed, false],
    ["is not where it is not allowed", ["marketing-automation"], { analytics: true, marketing: false }, false],
    ["is not where nobody was asked yet", ["marketing-automation"], null, false],
  ] as const)("%s [SHELL-104]", (_, on, choice, loads) => {
    expect(loadsMarketing({ flags: { on: [...on] } }, choice)).toBe(loads);
  });
});
