import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { CheckResult, Finding } from "../../verdict/verdict.ts";
import { count } from "../../../sentences/words.ts";
import type { ConsistencyCheck, ConsistencyRule } from "./consistency-rule.ts";
import { CONSISTENCY_RULES, type ConsistencyRuleName } from "./rules.ts";

/** A record, as a finding names it. */
export type Place = Pick<JournalRecord, "seq" | "at">;

const MOST_STORED = 20;
const RULES: Readonly<Record<ConsistencyRuleName, ConsistencyRule>> = CONSISTENCY_RULES;

/** What one check has compared so far, by rule. */
export class Judgements {
  readonly #check: ConsistencyCheck;
  readonly #lineOf: (seq: number) => number;
  readonly #compared = new Map<ConsistencyRuleName, number>();
  readonly #lacking = new Map<ConsistencyRuleName, number>();
  readonly #broken = new Set<ConsistencyRuleName>();
  readonly #findings: Finding[] = [];
  #found = 0;

  constructor(check: ConsistencyCheck, lineOf: (seq: number) => number) {
    this.#check = check;
    this.#lineOf = lineOf;
  }

  /** The same judgements, to which those at the end of the log are added. */
  copy(): Judgements {
    const copy = new Judgements(this.#check, this.#lineOf);
    for (const [rule, times] of this.#compared) copy.#compared.set(rule, times);
    for (const [rule, times] of this.#lacking) copy.#lacking.set(rule, times);
    for (const rule of this.#broken) copy.#broken.add(rule);
    copy.#findings.push(...this.#findings);
    copy.#found = this.#found;
    return copy;
  }

  kept(rule: ConsistencyRuleName, times = 1): void {
    if (times > 0) this.#compared.set(rule, (this.#compared.get(rule) ?? 0) + times);
  }

  /** A comparison that this log does not allow. */
  lacks(rule: ConsistencyRuleName, times = 1): void {
    if (times > 0) this.#lacking.set(rule, (this.#lacking.get(rule) ?? 0) + times);
  }

  /** The log contradicts itself at a record. `detail` is one or more sentences. */
  broken(rule: ConsistencyRuleName, { seq, at }: Place, detail: string, pence?: Finding["pence"]): void {
    this.#broken.add(rule);
    this.#found += 1;
    const says = `${RULES[rule].broken} ${detail}`;
    const finding = { line: this.#lineOf(seq), seq, at, says, ...(pence === undefined ? {} : { pence }) };
    // Some rules are judged at the end of the log, about an earlier line.
    const before = this.#findings.findLastIndex((earlier) => (earlier.seq ?? 0) <= seq);
    this.#findings.splice(before + 1, 0, finding);
    if (this.#findings.length > MOST_STORED) this.#findings.pop();
  }

  /** The result, with sentences about what the log has and no rule compares. */
  result(asides: readonly string[] = []): CheckResult {
    const [outcome, says] = this.#outcome(asides);
    return { check: this.#check, outcome, says, findings: this.#findings, found: this.#found };
  }

  #outcome(asides: readonly string[]): readonly [CheckResult["outcome"], string] {
    if (this.#found > 0) {
      const broken = [...this.#broken].map((rule) => RULES[rule].broken);
      return ["failed", `The log contradicts itself in ${count(this.#found, "place")}. ${broken.join(" ")}`];
    }
    const kept = [...this.#compared].map(([rule, times]) => RULES[rule].kept(times));
    const lacking = [...this.#lacking].map(([rule, times]) => RULES[rule].lacks(times));
    const compared = kept.length === 0 ? [] : [`Compared: ${kept.join("; ")}.`];
    if (lacking.length > 0)
      return ["incomplete", [`Could not be compared: ${lacking.join("; ")}.`, ...compared, ...asides].join(" ")];
    if (kept.length === 0) return ["not-checked", ["The log has nothing to compare.", ...asides].join(" ")];
    return ["passed", [...compared, ...asides].join(" ")];
  }
}
