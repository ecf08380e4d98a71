import { describe, expect, it } from "vitest";
import type { Flag } from "../../../domain/flags/rules.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { nextPopup } from "../../../domain/startup/rules.ts";

const popups = [{ name: "terms", choose: () => "latestTerms" as const }];

const playerAt = (screen: string, on: readonly Flag[]): Player => {
  const initial = playerFold.initial();
  const route = { screen, path: `/secure/${screen}`, params: {}, index: 0 };
  return {
    ...initial,
    flags: { on: [...on] },
    session: { ...initial.session, authenticated: true },
    shell: { ...initial.shell, route },
  };
};

describe("popups on the games page", () => {
  it("wait until the player leaves the game, if the flag is on [REALITY-509]", () => {
    const on: readonly Flag[] = ["reality-check-popup-queue"];
    expect(nextPopup(playerAt("game", on), popups)).toBeUndefined();
    expect(nextPopup(playerAt("lobby", on), popups)?.modal).toBe("latestTerms");
    expect(nextPopup(playerAt("game", []), popups)?.modal).toBe("latestTerms");
  });
});
