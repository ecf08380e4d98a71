import { stateDigest } from "../../../../domain/journal/digest.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import { JournalOpened, JournalSealed } from "../../../../domain/journal/events.ts";
import type { LeafHash } from "../../../../domain/journal/hash.ts";
import type { Format, JournalRecord } from "../../../../domain/journal/record.ts";
import { FOLD_VERSION, type Player, playerFold } from "../../../../domain/player.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_LINES as RULES } from "../invariants/of-lines.ts";
import { ANY_AREA, JOURNAL_AREA, type Withheld } from "../line/withheld.ts";
import { type CheckResult, failedBy, type Finding, resultOf, Tally } from "../verdict/verdict.ts";
import { count } from "../../sentences/words.ts";

export interface JournalWatchOptions {
  readonly lineOf: (seq: number) => number;
  readonly leafHash: LeafHash;
  /** The session was still running when the log was copied, so a missing seal is not a fault. */
  readonly open: boolean;
}

const UNLIKE: Readonly<Record<Format, string>> = {
  1: filled(RULES["journal-format"].broken, { salt: "a salt", format: 1, which: "which has none" }),
  2: filled(RULES["journal-format"].broken, { salt: "no salt", format: 2, which: "in which every record has one" }),
};

const AFTER_SEAL = "This record follows the seal, which must be the last record.";

/** Which fold computed the sealed state. A log that does not state it was written before the site recorded it. */
const writtenBy = (opening: Player["journal"]["opening"]): string =>
  `app version ${opening?.appVersion} wrote the log with ${opening?.foldVersion === undefined ? "a fold whose version it does not state" : `version ${opening.foldVersion} of the fold`}`;

/** Checks that a log begins with its opening record and ends with a seal, and that the seal's count and state digest are right. */
export class JournalWatch {
  readonly #options: JournalWatchOptions;
  readonly #opening = new Tally();
  readonly #seal = new Tally();
  readonly #state = new Tally();
  /** Records that are not in the format of the log. */
  readonly #unlike = new Tally();
  /** As its opening states; in an excerpt, as its first record shows. */
  #format: Format | undefined;
  /** The salt of the record before. */
  #lastSalt: string | undefined;
  #begun: "opened" | "excerpt" | "unopened" | "unreadable" | "withheld" | undefined;
  #sealed: number | undefined;
  #digest: "matched" | "excerpt" | "other-version" | "gaps" | "other" | undefined;
  #hasGaps = false;

  constructor(options: JournalWatchOptions) {
    this.#options = options;
  }

  get isSealed(): boolean {
    return this.#sealed !== undefined;
  }

  before(player: Player, record: JournalRecord, definition: AnyEventDefinition | undefined): void {
    if (this.#begun === undefined) this.#begin(record, definition);
    else if (definition === JournalOpened) this.#add(this.#opening, record, "The log is opened a second time.");
    if (this.#begun !== "unreadable") this.#format ??= record.salt === undefined ? 1 : 2;
    if (this.#format !== undefined && (this.#format === 1) !== (record.salt === undefined))
      this.#add(this.#unlike, record, UNLIKE[this.#format]);
    if (this.#sealed !== undefined) this.#add(this.#seal, record, AFTER_SEAL);
    else if (definition === JournalSealed) this.#seals(player, record);
    this.#lastSalt = record.salt;
  }

  /** Counts a record whose data could not be read, so that it was not folded. */
  skip(place: Pick<Finding, "at"> & { readonly seq: number }): void {
    if (this.#sealed !== undefined) this.#add(this.#seal, place, AFTER_SEAL);
    this.#begun ??= "unreadable";
    this.#hasGaps = true;
  }

  /** Counts a withheld record. */
  withheld({ seq, area }: Withheld): void {
    const place = { seq, at: null };
    this.#begun ??= seq === 0 ? "withheld" : "excerpt";
    // The first record opens the journal, whatever area the line names.
    if (area === JOURNAL_AREA || (seq === 0 && area !== ANY_AREA))
      this.#add(
        seq === 0 ? this.#opening : this.#seal,
        place,
        "A record of the journal itself is withheld by its area. A redacted copy has the seal and the refused records.",
      );
    this.#lastSalt = undefined;
    this.skip(place);
  }

  #begin(record: JournalRecord, definition: AnyEventDefinition | undefined): void {
    if (definition === JournalOpened) this.#begun = "opened";
    else if (record.seq > 0) this.#begun = "excerpt";
    else this.#begun = definition === undefined ? "unreadable" : "unopened";
    if (this.#begun === "opened") this.#format = record.data["format"] as Format;
    if (this.#begun === "unopened") this.#add(this.#opening, record, RULES["journal-opening"].broken);
  }

  #seals(player: Player, record: JournalRecord): void {
    this.#sealed = record.seq;
    const { count: stated, head, stateDigest: digest } = record.data as Record<string, unknown>;
    if (stated !== record.seq)
      this.#add(
        this.#seal,
        record,
        filled(RULES["journal-seal"].broken, { stated: String(stated), records: record.seq }),
      );
    if (head !== record.prev) this.#add(this.#seal, record, "The seal does not have the hash of the record before it.");
    if (digest === stateDigest(playerFold, player, this.#options.leafHash, this.#lastSalt)) this.#digest = "matched";
    else if (this.#begun === "excerpt") this.#digest = "excerpt";
    else if (this.#hasGaps || Object.keys(player.journal.unknown).length > 0) this.#digest = "gaps";
    else if (player.journal.opening?.foldVersion !== FOLD_VERSION) this.#digest = "other-version";
    else {
      this.#digest = "other";
      this.#add(this.#state, record, RULES["state-digest"].broken);
    }
  }

  #add(tally: Tally, { seq, at }: Pick<Finding, "at"> & { readonly seq: number }, says: string): void {
    tally.add({ line: this.#options.lineOf(seq), seq, at, says });
  }

  results(player: Player): readonly CheckResult[] {
    return [this.#openingResult(player), this.#sealResult(), this.#stateResult(player)];
  }

  #openingResult({ journal }: Player): CheckResult {
    if (this.#opening.found > 0)
      return failedBy("opening", this.#opening, "The log does not open a journal exactly once, with its first record.");
    if (this.#unlike.found > 0)
      return failedBy("opening", this.#unlike, "The records are not all in the format of the log.");
    if (this.#begun === "excerpt") return resultOf("opening", "incomplete", RULES["journal-opening"].lacks);
    if (this.#begun === "withheld")
      return resultOf(
        "opening",
        "incomplete",
        "The opening record is withheld: the journal, its player and the rules that were in force are not known.",
      );
    if (journal.opening === null || this.#begun === "unreadable")
      return resultOf("opening", "incomplete", RULES["journal-format"].lacks);
    const { regulator, appVersion } = journal.opening;
    return resultOf(
      "opening",
      "passed",
      filled(RULES["journal-opening"].kept, {
        format: String(this.#format),
        version: appVersion,
        profile: regulator.name,
        from: regulator.from,
      }),
    );
  }

  #sealResult(): CheckResult {
    if (this.#seal.found > 0) return failedBy("seal", this.#seal, "The seal does not match the log.");
    if (this.#sealed !== undefined)
      return resultOf("seal", "passed", filled(RULES["journal-seal"].kept, { records: count(this.#sealed, "record") }));
    return this.#options.open
      ? resultOf("seal", "not-checked", "The log has no seal, because its session was still running.")
      : resultOf("seal", "incomplete", RULES["journal-seal"].lacks);
  }

  #stateResult({ journal }: Player): CheckResult {
    switch (this.#digest) {
      case "matched":
        return resultOf("state", "passed", RULES["state-digest"].kept);
      case "other":
        return failedBy(
          "state",
          this.#state,
          "The state after all records is not the state that the app had when it sealed the log.",
        );
      case "excerpt":
        return resultOf("state", "incomplete", filled(RULES["state-digest"].lacks, { why: "the log is an excerpt" }));
      case "gaps":
        return resultOf(
          "state",
          "incomplete",
          filled(RULES["state-digest"].lacks, { why: "some records could not be read or are withheld" }),
        );
      case "other-version":
        return resultOf(
          "state",
          "incomplete",
          `The final state differs from the sealed one, but ${writtenBy(journal.opening)}, and this auditor has version ${FOLD_VERSION} of the fold: use the auditor of that app version to compare them.`,
        );
      case undefined:
        return resultOf("state", "not-checked", "The log has no seal, so the app's final state is not known.");
    }
  }
}
