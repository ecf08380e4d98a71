import { stateDigest } from "../../../../domain/journal/digest.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import { JournalOpened, JournalSealed } from "../../../../domain/journal/events.ts";
import type { LeafHash } from "../../../../domain/journal/hash.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import { type CheckResult, Tally } from "../verdict/verdict.ts";
import { count } from "../../sentences/words.ts";

export interface JournalWatchOptions {
  readonly lineOf: (seq: number) => number;
  readonly leafHash: LeafHash;
  /** The version of this program, which the state's digest is compared under. */
  readonly version: string;
  /** The session still ran when the log was taken, so that there can be no seal. */
  readonly open: boolean;
}

/** A log begins with what it is, and ends with a seal that says how much there was and what it came to. */
export class JournalWatch {
  readonly #options: JournalWatchOptions;
  readonly #opening = new Tally();
  readonly #seal = new Tally();
  readonly #state = new Tally();
  #begun: "opened" | "excerpt" | "unopened" | "unreadable" | undefined;
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
    if (this.#sealed !== undefined)
      this.#add(this.#seal, record, "This record stands after the seal, where nothing may follow.");
    else if (definition === JournalSealed) this.#seals(player, record);
  }

  /** A record that was not folded: its data could not be read, or it is withheld. */
  passOver(): void {
    this.#begun ??= "unreadable";
    this.#hasGaps = true;
  }

  #begin(record: JournalRecord, definition: AnyEventDefinition | undefined): void {
    if (definition === JournalOpened) this.#begun = "opened";
    else if (record.seq > 0) this.#begun = "excerpt";
    else this.#begun = definition === undefined ? "unreadable" : "unopened";
    if (this.#begun === "unopened")
      this.#add(this.#opening, record, "The log does not begin with the record that opens a journal.");
  }

  #seals(player: Player, record: JournalRecord): void {
    this.#sealed = record.seq;
    const { count: stated, head, stateDigest: digest } = record.data as Record<string, unknown>;
    if (stated !== record.seq)
      this.#add(
        this.#seal,
        record,
        `The seal counts ${String(stated)} records before it, where there are ${record.seq}.`,
      );
    if (head !== record.prev)
      this.#add(this.#seal, record, "The seal names another last record than the one before it.");
    if (digest === stateDigest(playerFold, player, this.#options.leafHash)) this.#digest = "matched";
    else if (this.#begun === "excerpt") this.#digest = "excerpt";
    else if (this.#hasGaps || Object.keys(player.journal.unknown).length > 0) this.#digest = "gaps";
    else if (player.journal.opening?.appVersion !== this.#options.version) this.#digest = "other-version";
    else {
      this.#digest = "other";
      this.#add(this.#state, record, "The state that the app had reached is not what the records add up to.");
    }
  }

  #add(tally: Tally, { seq, at }: JournalRecord, says: string): void {
    tally.add({ line: this.#options.lineOf(seq), seq, at, says });
  }

  results(player: Player): readonly CheckResult[] {
    return [this.#openingResult(player), this.#sealResult(), this.#stateResult(player)];
  }

  #openingResult({ journal }: Player): CheckResult {
    if (this.#opening.found > 0)
      return failed("opening", this.#opening, "The log does not begin, once, with the record that opens a journal.");
    if (this.#begun === "excerpt")
      return result("opening", "incomplete", "This is an excerpt: it does not begin with its journal's first record.");
    if (journal.opening === null || this.#begun === "unreadable")
      return result("opening", "incomplete", "The opening record could not be read.");
    const { regulator, appVersion } = journal.opening;
    return result(
      "opening",
      "passed",
      `The log says what it is: format 1, app version ${appVersion}, regulator profile ${regulator.name} in force from ${regulator.from}.`,
    );
  }

  #sealResult(): CheckResult {
    if (this.#seal.found > 0) return failed("seal", this.#seal, "The seal does not fit the log.");
    if (this.#sealed !== undefined)
      return result(
        "seal",
        "passed",
        `The session ended with a seal that counts ${count(this.#sealed, "record")} before it and names the last of them.`,
      );
    return this.#options.open
      ? result("seal", "not-checked", "The log has no seal, as was to be expected of a session that still ran.")
      : result(
          "seal",
          "incomplete",
          "The log has no seal: its session still ran, or ended without one. Records that are missing at its end cannot be noticed.",
        );
  }

  #stateResult({ journal }: Player): CheckResult {
    switch (this.#digest) {
      case "matched":
        return result(
          "state",
          "passed",
          "The records, folded anew, come to the very state that the app had reached when it sealed the log.",
        );
      case "other":
        return failed(
          "state",
          this.#state,
          "The records, folded anew, do not come to the state that the app had reached when it sealed the log.",
        );
      case "excerpt":
        return result(
          "state",
          "incomplete",
          "The state at the end could not be compared, because the log begins later.",
        );
      case "gaps":
        return result(
          "state",
          "incomplete",
          "The state at the end could not be compared, because some records could not be read, or are withheld.",
        );
      case "other-version":
        return result(
          "state",
          "incomplete",
          `The state at the end differs from the sealed one, but the log was written by app version ${journal.opening?.appVersion} and this is ${this.#options.version}: use the auditor of that version to compare them.`,
        );
      case undefined:
        return result("state", "not-checked", "Only a seal says what state the app had reached.");
    }
  }
}

const result = (check: CheckResult["check"], outcome: CheckResult["outcome"], says: string): CheckResult => ({
  check,
  outcome,
  says,
  findings: [],
  found: 0,
});

const failed = (check: CheckResult["check"], { findings, found }: Tally, says: string): CheckResult => ({
  check,
  outcome: "failed",
  says,
  findings,
  found,
});
