import { describe, expect, it, vi } from "vitest";
import { INVARIANTS_BETWEEN_LOGS } from "../../../app/audit/engine/invariants/between-logs.ts";
import { INVARIANTS_OF_RULES } from "../../../app/audit/engine/invariants/of-rules.ts";
import { limitsSentences } from "../../../app/audit/sentences/areas/limits.ts";
import { articles } from "../../../app/sandbox/content/articles.ts";
import { terms, termsSummary } from "../../../app/sandbox/content/terms.ts";
import type { Meta } from "../../../domain/journal/record.ts";
import { savedText } from "../../../domain/limits/copy.ts";
import { playerFold } from "../../../domain/player.ts";
import { pounds } from "../../../domain/money.ts";
import * as words from "../../../ui/limits/words.ts";
import { limitOf } from "../../support/deposit-facts.ts";

// A rule with another number of hours. Each text must follow it.
vi.mock("../../../domain/limits/life-cycle.ts", async (original) => ({
  ...(await original<object>()),
  COOLING_OFF_HOURS: 48,
}));

const limits = { ...playerFold.initial().limits, daily: limitOf(pounds(50), pounds(20)) };
const raise = [{ period: "daily", amount: pounds(80) }] as const;

describe("the cooling-off of a raise", () => {
  it.each<[string, () => unknown]>([
    ["the limits page and its modals", () => words],
    ["the notice after a change", () => savedText(limits, raise)],
    [
      "the audit's sentences",
      () => limitsSentences.LimitsChanged({ _tag: "LimitsChanged", changes: raise }, { by: "server" } as Meta),
    ],
    ["the audit's invariants", () => [INVARIANTS_OF_RULES, INVARIANTS_BETWEEN_LOGS["limit-elsewhere"]]],
    ["the articles", () => articles],
    ["the terms", () => [terms, termsSummary]],
  ])("has the hours of the rule in %s", (_, textOf) => {
    const text = JSON.stringify(textOf());
    expect(text).toMatch(/48 hours/);
    expect(text).not.toMatch(/24 hours/);
  });
});
