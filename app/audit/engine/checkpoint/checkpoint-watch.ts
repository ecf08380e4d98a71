import { type Head, MerkleTree, type NodeHash } from "./merkle.ts";
import type { CheckResult } from "../verdict/verdict.ts";
import { count } from "../../sentences/words.ts";

/** What a checkpoint vouches for. */
export interface Vouched extends Head {
  /** Who says so, of which log. */
  readonly origin: string;
  /** Whether it is signed by a key that is trusted; undefined where no key was named. */
  readonly isGenuine: boolean | undefined;
}

/** The log still begins with the lines that somebody vouched for earlier: a rewritten log does not. */
export class CheckpointWatch {
  readonly #vouched: Vouched;
  readonly #tree: MerkleTree;
  #root: string | undefined;

  constructor(vouched: Vouched, nodeHash: NodeHash) {
    this.#vouched = vouched;
    this.#tree = new MerkleTree(nodeHash);
    if (vouched.size === 0) this.#root = this.#tree.root();
  }

  push(leafHash: string): void {
    if (this.#root !== undefined) return;
    this.#tree.push(leafHash);
    if (this.#tree.size === this.#vouched.size) this.#root = this.#tree.root();
  }

  /** `isWhole`: the log was in order from its first record to its last. */
  result(lines: number, isWhole: boolean): CheckResult {
    const { origin, size, root, isGenuine } = this.#vouched;
    if (isGenuine === false)
      return failed(null, `The checkpoint of ${origin} is not signed by the key that was named.`);
    if (!isWhole && this.#root === undefined)
      return result("incomplete", "The checkpoint could not be compared, because the log is not whole.");
    if (this.#root === undefined)
      return failed(
        lines + 1,
        `The checkpoint of ${origin} vouches for ${count(size, "line")}, and the log has ${lines}: lines were removed at its end, or that is the checkpoint of another log.`,
      );
    if (this.#root !== root)
      return failed(
        null,
        `The log does not begin with the ${count(size, "line")} that the checkpoint of ${origin} vouches for: the log was written anew, or that is the checkpoint of another one.`,
      );
    const says = `The log begins with the very ${count(size, "line")} that the checkpoint of ${origin} vouches for; ${count(lines - size, "line was", "lines were")} added since`;
    return isGenuine === true
      ? result("passed", `${says}.`)
      : result("incomplete", `${says}. Its signature was not checked, because no key was named.`);
  }
}

export const WITHOUT_CHECKPOINT: CheckResult = {
  check: "checkpoint",
  outcome: "not-checked",
  says: "No checkpoint was given, so nothing is known of what the log was earlier.",
  findings: [],
  found: 0,
};

const result = (outcome: CheckResult["outcome"], says: string): CheckResult => ({
  ...WITHOUT_CHECKPOINT,
  outcome,
  says,
});

const failed = (line: number | null, says: string): CheckResult => ({
  ...result("failed", says),
  findings: [{ line, seq: null, at: null, says }],
  found: 1,
});
