import { namesJournal } from "../../../../domain/journal/receipt.ts";
import { type Head, MerkleTree, type NodeHash } from "./merkle.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_LINES as RULES } from "../invariants/of-lines.ts";
import { type CheckResult, resultOf } from "../verdict/verdict.ts";
import { count } from "../../sentences/words.ts";

/** The size and root that a checkpoint states. */
export interface CheckpointClaim extends Head {
  /** The name of the log and its signer. */
  readonly origin: string;
  /** The names of the keys that claim to have signed it. */
  readonly signers?: readonly string[];
  /** Whether the given key signed it; undefined if no key was given. */
  readonly isGenuine: boolean | undefined;
}

/** Checks that the log still begins with the lines of an earlier checkpoint. A rewritten log does not. */
export class CheckpointWatch {
  readonly #claim: CheckpointClaim;
  readonly #tree: MerkleTree;
  #root: string | undefined;

  constructor(claim: CheckpointClaim, nodeHash: NodeHash) {
    this.#claim = claim;
    this.#tree = new MerkleTree(nodeHash);
    if (claim.size === 0) this.#root = this.#tree.root();
  }

  push(leafHash: string): void {
    if (this.#root !== undefined) return;
    this.#tree.push(leafHash);
    if (this.#tree.size === this.#claim.size) this.#root = this.#tree.root();
  }

  /** The result for a checkpoint that names another journal. It does not match, but that says nothing about this log. */
  #otherJournal(journal: string | null): CheckResult | undefined {
    const { origin, signers } = this.#claim;
    if (journal === null || namesJournal(origin, journal, signers) !== false) return undefined;
    return result("incomplete", `The checkpoint is of another journal (${origin}): this log was not compared with it.`);
  }

  /** `isWhole`: the log begins at record 0 and is not broken. `journal`: the journal that its opening names. */
  result(lines: number, isWhole: boolean, journal: string | null): CheckResult {
    return this.#compared(lines, isWhole, this.#otherJournal(journal));
  }

  #compared(lines: number, isWhole: boolean, other: CheckResult | undefined): CheckResult {
    const { origin, size, root, isGenuine } = this.#claim;
    if (isGenuine === false) return failed(null, `The checkpoint of ${origin} is not signed with the given key.`);
    if (!isWhole && this.#root === undefined)
      return result("incomplete", "The checkpoint could not be compared, because the log is broken or an excerpt.");
    if (this.#root === undefined)
      return (
        other ??
        failed(
          lines + 1,
          `The checkpoint of ${origin} covers ${count(size, "line")}, but the log has ${lines}: lines were removed at its end, or the checkpoint is of another log.`,
        )
      );
    if (this.#root !== root)
      return other ?? failed(null, filled(RULES["line-checkpoint"].broken, { lines: count(size, "line"), origin }));
    const added = count(lines - size, "line was", "lines were");
    const says = filled(RULES["line-checkpoint"].kept, { lines: count(size, "line"), origin, added });
    return isGenuine === true
      ? result("passed", `${says}.`)
      : result("incomplete", `${says}. The signature was not checked, because no key was given.`);
  }
}

const result = (outcome: CheckResult["outcome"], says: string): CheckResult => resultOf("checkpoint", outcome, says);

export const WITHOUT_CHECKPOINT: CheckResult = result("not-checked", RULES["line-checkpoint"].lacks);

const failed = (line: number | null, says: string): CheckResult => ({
  ...result("failed", says),
  findings: [{ line, seq: null, at: null, says }],
  found: 1,
});
