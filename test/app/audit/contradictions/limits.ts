import { limitOf, noLimit } from "../../../support/deposit-facts.ts";
import { pounds } from "../../../../domain/money.ts";
import { type Contradiction, is, set, underRules } from "./rewritten-logs.ts";

const STATED = is("limits.stated.v1");
const AT = Date.parse("2026-11-20T12:00:00.000Z");
const DAILY = limitOf(pounds(50), pounds(50));
const raise = (amount: number) => ({ amount, requestedAt: AT, effectiveAt: AT + 86_400_000 });

const states = (name: string, stated: Readonly<Record<string, object>>): Contradiction =>
  underRules("operator", `the server states ${name}`, set(STATED, stated), STATED);

/** Statements of a limit of which one half is missing. */
export const LIMITS: readonly Contradiction[] = [
  states("when a limit was set, and not from when on it is in force", { daily: { ...DAILY, setAt: AT } }),
  states("what is left of no limit", { weekly: { ...noLimit, remaining: 1_000 } }),
  states("a limit without what is left of it", { daily: { ...DAILY, remaining: null } }),
  states("a raise of no limit", { weekly: { ...noLimit, request: raise(5_000) } }),
  states("a raise to less than the limit", { daily: { ...DAILY, request: raise(1_000) } }),
];
