import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { firstRepeated } from "./first-repeated.ts";
import type { Judgements } from "./judgements.ts";
import type { Lists } from "./lists.ts";
import type { ConsistencyRuleName } from "./rules.ts";

type Rule = Extract<ConsistencyRuleName, "payment-listed" | "play-listed" | "session-listed">;

/** A list of the server has each entry once. An empty list compares nothing. */
export class ListedOnce {
  readonly #judged: Judgements;
  readonly #rule: Rule;
  readonly #lists: Lists;

  constructor(judged: Judgements, rule: Rule, lists: Lists) {
    this.#judged = judged;
    this.#rule = rule;
    this.#lists = lists;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    if (record.by !== "server") return;
    for (const references of this.#lists.get(definition)?.(record.data) ?? []) {
      if (references.length === 0) continue;
      const twice = firstRepeated(references);
      if (twice === undefined) this.#judged.kept(this.#rule);
      else this.#judged.broken(this.#rule, record, `The list has ${twice} twice.`);
    }
  }
}
