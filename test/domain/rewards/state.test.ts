import { describe, expect, it } from "vitest";
import {
  DailyFreeGamesStated,
  RewardPlayRequested,
  RewardsLoadFailed,
  RewardsRequested,
} from "../../../domain/rewards/events.ts";
import { statusOf } from "../../../domain/rewards/queries.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";
import { card, carousel, daily, freeGame, type Lists, offer, reward, stated } from "./rewards.ts";

const after = (...facts: readonly Fact[]) => playerAfter(...facts).rewards;
const LISTS = ["rewards", "daily", "free", "offers", "carousel"] as const;
const FULL: Required<Lists> = {
  rewards: [reward()],
  daily: [daily()],
  free: [freeGame()],
  offers: [offer()],
  carousel: carousel(card()),
};
const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");

describe.each(LISTS)("the list '%s'", (list) => {
  const asked = fact(RewardsRequested, { list }, "app");
  const [, answer] = stated({ [list]: FULL[list] }) as readonly [Fact, Fact];
  const failure = fact(RewardsLoadFailed, { list, message: "No." }, "app");

  it.each<readonly ["loading" | "failed" | "known", string, readonly Fact[]]>([
    ["loading", "before it is requested", []],
    ["loading", "while it is requested", [asked]],
    ["known", "once the server has answered", [asked, answer]],
    ["failed", "if the request failed", [asked, { ...failure, cause: 0 }]],
    ["loading", "while it is requested after a failure", [asked, { ...failure, cause: 0 }, asked]],
    ["known", "while it is requested again", [asked, answer, asked]],
    ["known", "if that request failed", [asked, answer, asked, { ...failure, cause: 2 }]],
    ["loading", "if another source than the server answers", [asked, { ...answer, by: "frame" }]],
    ["loading", "if an earlier request is answered", [asked, asked, { ...answer, cause: 0 }]],
    ["loading", "if an earlier request failed", [asked, asked, { ...failure, cause: 0 }]],
    ["loading", "if the answer is to a request of the page before", [asked, reloaded, { ...answer, cause: 0 }]],
    ["loading", "if the failed request is of the page before", [asked, reloaded, { ...failure, cause: 0 }]],
    ["loading", "if an answer names no request", [asked, { ...answer, cause: undefined } as never]],
  ])("is %s %s", (status, _, facts) => {
    expect(statusOf(after(...facts)[list])).toBe(status);
    for (const other of LISTS) if (other !== list) expect(after(...facts)[other]).toEqual(after()[other]);
  });

  it("forgets its failure once the server has answered", () => {
    const state = after(asked, { ...failure, cause: 0 }, { ...answer, cause: 0 });
    expect(state[list]).toMatchObject({ failed: null, statedSeq: 2 });
  });
});

describe("the retry of the carousel", () => {
  const asked = (list: "carousel" | "rewards", retry?: number) =>
    fact(RewardsRequested, { list, ...(retry === undefined ? {} : { retry }) }, "app");

  it("is that of its last request, and begins again with a request that is not a retry", () => {
    expect(after(asked("carousel", 1)).retry).toBe(1);
    expect(after(asked("carousel", 1), asked("rewards")).retry).toBe(1);
    expect(after(asked("carousel", 2), asked("carousel")).retry).toBe(0);
    expect(after().retry).toBe(0);
  });
});

describe("the rewards that the player played", () => {
  const played = (name: string, game = "lucky-larder") =>
    fact(RewardPlayRequested, { reward: name, name, game }, "player");

  it("are kept oldest first, each once, with its last start", () => {
    expect(after().played).toEqual([]);
    expect(after(played("a"), played("b"), played("a", "brass-bells")).played).toEqual([
      { seq: 1, reward: "b", name: "b", game: "lucky-larder" },
      { seq: 2, reward: "a", name: "a", game: "brass-bells" },
    ]);
  });

  it("are the last fifty", () => {
    const names = Array.from({ length: 52 }, (_, index) => `reward-${index}`);
    expect(after(...names.map((name) => played(name))).played.map(({ reward }) => reward)).toEqual(names.slice(2));
  });
});

it("an answer that no list has asked for changes nothing", () => {
  expect(after(fact(DailyFreeGamesStated, { games: [daily()] }))).toEqual(after());
});
