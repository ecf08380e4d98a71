import { describe, expect, it } from "vitest";
import { stayOf } from "../../../../domain/shell/notices/rules.ts";

const untilDismissed = { expirationMs: null, pinned: false };

describe("a notice about the player's money", () => {
  it.each([
    ["for 5 s, where it says that the money moved", "success", { expirationMs: 5_000, pinned: false }],
    ["for 5 s and on each screen, where it has a card's error", "cardError", { expirationMs: 5_000, pinned: true }],
    ["until it is dismissed, where it says that no money moved", "noMoneyMoved", untilDismissed],
    ["until it is dismissed, where the outcome is not known", "underWay", untilDismissed],
    ["until it is dismissed, where it has the details of a success", "receipt", untilDismissed],
  ] as const)("stays %s", (_rule, news, stay) => {
    expect(stayOf(news)).toEqual(stay);
  });
});
