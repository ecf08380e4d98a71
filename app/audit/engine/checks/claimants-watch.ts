import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { Claimant, JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import { claimant, count, uncapitalised } from "../../sentences/words.ts";
import { type CheckResult, Tally } from "../verdict/verdict.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_LINES } from "../invariants/of-lines.ts";
import { CLAIMANTS_OF } from "./claimants.ts";
import { JUDGED_BY } from "./consistency/judged.ts";
import type { Judged } from "./consistency/not-judged.ts";
import type { Watch } from "./watch.ts";

const claimantsOf: Readonly<Record<string, readonly Claimant[] | undefined>> = CLAIMANTS_OF;
const judgedBy: Readonly<Record<string, Judged | undefined>> = JUDGED_BY;

const RULE = INVARIANTS_OF_LINES["record-claimant"];

/** What is known of the records of one type. */
interface OfType {
  /** Undefined for the types that `WalletWatch` judges: those that move or state money. */
  readonly claimants: readonly Claimant[] | undefined;
  /** Whether a check compares their data with other records. */
  readonly isCompared: boolean;
}

const ofType = (definition: AnyEventDefinition): OfType => ({
  claimants: definition === MovementBooked || definition === BalanceStated ? undefined : claimantsOf[definition.tag],
  isCompared: typeof judgedBy[definition.tag] !== "string",
});

/** Who may say what: each record comes from a claimant that the site records for an event of its type. */
export class ClaimantsWatch implements Watch {
  readonly follows = "every type";
  readonly #lineOf: (seq: number) => number;
  readonly #wrong = new Tally();
  /** The types that occurred. A search by the name of each record's type takes longer. */
  readonly #types = new Map<AnyEventDefinition, OfType>();
  #checked = 0;
  /** Records whose data no check compares with other records. */
  #notCompared = 0;

  constructor(lineOf: (seq: number) => number) {
    this.#lineOf = lineOf;
  }

  after(_: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    let known = this.#types.get(definition);
    if (known === undefined) this.#types.set(definition, (known = ofType(definition)));
    const { claimants, isCompared } = known;
    if (!isCompared) this.#notCompared += 1;
    if (claimants === undefined) return;
    this.#checked += 1;
    if (claimants.includes(record.by)) return;
    const { seq, at, by, type } = record;
    const who = `${uncapitalised(claimant(record))} (${by})`;
    const says = filled(RULE.broken, { type, claimant: who, claimants: claimants.join(", ") });
    this.#wrong.add({ line: this.#lineOf(seq), seq, at, says });
  }

  results(): readonly CheckResult[] {
    const { findings, found } = this.#wrong;
    if (this.#checked === 0) return [{ check: "claimants", outcome: "not-checked", says: RULE.lacks, findings, found }];
    const says =
      found > 0
        ? `${count(found, "record")} came from a source that does not say such things on this site.`
        : filled(RULE.kept, { records: count(this.#checked, "record") }) + this.#aside();
    return [{ check: "claimants", outcome: found > 0 ? "failed" : "passed", says, findings, found }];
  }

  #aside(): string {
    if (this.#notCompared === 0) return "";
    return ` The log has nothing to compare ${count(this.#notCompared, "of them", "of them")} with, such as a choice of the player.`;
  }
}
