import * as Result from "effect/Result";
import type { DataOf } from "../../../../domain/journal/event.ts";
import { RegisterReceiptReceived } from "../../../../domain/journal/events.ts";
import type { LeafHash } from "../../../../domain/journal/hash.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { type RegisteredHead, readRegisterLine } from "../../../../domain/journal/register.ts";
import type { Player } from "../../../../domain/player.ts";
import { count, londonTime } from "../../sentences/words.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_LINES as RULES } from "../invariants/of-lines.ts";
import type { Watch } from "../checks/watch.ts";
import { type CheckResult, failedBy, resultOf, Tally } from "../verdict/verdict.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { readCosignature } from "./cosignature.ts";
import { rootFromInclusion } from "./merkle.ts";
import { portableNodeHash } from "./node-hash.ts";
import { type InclusionProof, readProof } from "./proof.ts";
import type { RecentHeads } from "./recent-heads.ts";

/** The auditor's keys of registers and witnesses. */
export interface RegisterKeys {
  /** Whether a key of this register signed the checkpoint; undefined without a known key of it. */
  readonly isGenuine: (checkpoint: Checkpoint) => boolean | undefined;
  /** Which of the known witnesses cosigned the checkpoint, and when; undefined if no witness is known. */
  readonly cosignersOf: (checkpoint: Checkpoint) => Cosigners | undefined;
}

export interface Cosigners {
  readonly found: readonly { readonly name: string; readonly atMs: number }[];
  /** The names of the known witnesses whose cosignatures are not theirs. */
  readonly forged: readonly string[];
}

/** What a genuine receipt shows, and what could not be checked of it. */
interface Compared {
  readonly head: RegisteredHead;
  readonly proof: InclusionProof;
  readonly isSigned: boolean | undefined;
  readonly cosigners: Cosigners | undefined;
}

/** Verifies the receipts of the operator's register: that its cosigned checkpoint has a line for the first lines of this log. */
export class RegisterReceiptsWatch implements Watch {
  readonly follows = [RegisterReceiptReceived];
  readonly #lineOf: (seq: number) => number;
  readonly #heads: RecentHeads;
  readonly #leafHash: LeafHash;
  readonly #keys: RegisterKeys | undefined;
  readonly #faults = new Tally();
  #compared = 0;
  #uncompared = 0;
  /** The number of receipts whose signature of the operator, or of a witness, could not be checked without a key. */
  #unsigned = 0;
  #unwitnessed = 0;
  /** The number of receipts that only other witnesses than the known ones cosigned. */
  #byOthers = 0;
  #last: Compared | undefined;

  /** `heads` has received every line up to the present one. */
  constructor(lineOf: (seq: number) => number, heads: RecentHeads, leafHash: LeafHash, keys: RegisterKeys | undefined) {
    this.#lineOf = lineOf;
    this.#leafHash = leafHash;
    this.#heads = heads;
    this.#keys = keys;
  }

  after({ journal: { opening } }: Player, record: JournalRecord): void {
    const { leaf, proof, ...stated } = record.data as DataOf<typeof RegisterReceiptReceived>;
    const read = readRegisterLine(leaf);
    if (Result.isFailure(read)) return this.#add(record, `The line of the register ${read.failure}.`);
    const head = read.success;
    const says = headFault(head, stated, record, opening) ?? this.#chainFault(head);
    if (says !== undefined) return this.#add(record, says);
    const proved = provenBy(proof, this.#leafHash(leaf));
    if (Result.isFailure(proved)) return this.#add(record, proved.failure);
    const { checkpoint } = proved.success;
    const isSigned = this.#keys?.isGenuine(checkpoint);
    const cosigners = this.#keys?.cosignersOf(checkpoint);
    const unsigned = signatureFault(checkpoint, isSigned, cosigners);
    if (unsigned !== undefined) return this.#add(record, unsigned);
    if (this.#heads.at(head.size) === undefined) return void (this.#uncompared += 1);
    this.#compared += 1;
    if (isSigned === undefined) this.#unsigned += 1;
    if (cosigners === undefined) this.#unwitnessed += 1;
    else if (cosigners.found.length === 0) this.#byOthers += 1;
    this.#last = { head, proof: proved.success, isSigned, cosigners };
  }

  #chainFault({ size, head, time }: RegisteredHead): string | undefined {
    const recorded = this.#heads.at(size);
    return recorded === undefined || recorded === head
      ? undefined
      : filled(RULES["register-line"].broken, { size, time: londonTime(Date.parse(time)) });
  }

  #add({ seq, at }: JournalRecord, says: string): void {
    this.#faults.add({ line: this.#lineOf(seq), seq, at, says });
  }

  results(): readonly CheckResult[] {
    const { found } = this.#faults;
    if (found > 0) {
      const says = `${count(found, "receipt")} of the register that ${found === 1 ? "is" : "are"} false.`;
      return [failedBy("register", this.#faults, says)];
    }
    return [this.#last === undefined ? this.#without() : this.#outcome(this.#last)];
  }

  #without(): CheckResult {
    return this.#uncompared === 0
      ? register("not-checked", "The log has no proof that it is in the operator's register.")
      : register("incomplete", `${this.#tooFarBack()}, because their last lines are missing or too far back.`);
  }

  #tooFarBack(): string {
    return `${count(this.#uncompared, "receipt")} of the register could not be compared`;
  }

  #outcome({ head, proof: { index, checkpoint }, cosigners }: Compared): CheckResult {
    const by = cosigners?.found.map(({ name, atMs }) => `${name} cosigned it at ${londonTime(atMs)}`).join(", ");
    const says = [
      filled(RULES["register-line"].kept, {
        receipts: count(this.#compared, "receipt"),
        agree: this.#compared === 1 ? "agrees" : "agree",
        line: index + 1,
        origin: checkpoint.origin,
        lines: count(head.size, "line"),
        time: londonTime(Date.parse(head.time)),
      }),
      ...(by === undefined || by === "" ? [] : [`${by}.`]),
    ].join(" ");
    const unknown = [
      ...(this.#unsigned > 0 ? ["the operator's signature, because the key of the register was not given"] : []),
      ...(this.#unwitnessed > 0 ? ["the cosignature, because no key of a witness was given"] : []),
    ];
    const lacking = [
      ...(this.#uncompared > 0 ? [`${this.#tooFarBack()}.`] : []),
      ...(this.#byOthers > 0
        ? [`None of the given witnesses has cosigned the checkpoints of ${count(this.#byOthers, "receipt")}.`]
        : []),
    ];
    if (unknown.length > 0)
      return register("not-checked", filled(RULES["register-line"].lacks, { says, unknown: unknown.join("; ") }));
    if (lacking.length > 0) return register("incomplete", `${says} ${lacking.join(" ")}`);
    return register("passed", `${says} The signatures are genuine.`);
  }
}

/** How the register's line contradicts the record or the log's opening. */
function headFault(
  { journal, player, size, time }: RegisteredHead,
  stated: { readonly size: number; readonly heldAt: number },
  { seq }: JournalRecord,
  opening: Player["journal"]["opening"],
): string | undefined {
  if (opening !== null && journal !== opening.journal)
    return `The line of the register is of another journal: ${journal}.`;
  if (opening !== null && opening.player !== null && player !== opening.player)
    return "The line of the register names another player than the log.";
  if (size !== stated.size || Date.parse(time) !== stated.heldAt)
    return "The record does not state the size and the time of the register's line.";
  return size > seq
    ? `The line of the register is of ${count(size, "line")}, but only ${seq} were recorded before it.`
    : undefined;
}

/** The proof, if it leads from the register's line to the root of its checkpoint. */
function provenBy(text: string, leaf: string): Result.Result<InclusionProof, string> {
  const read = readProof(text);
  if (Result.isFailure(read) || read.success.kind !== "inclusion")
    return Result.fail("The receipt of the register has no proof that a checkpoint covers the register's line.");
  const { index, hashes, checkpoint } = read.success;
  const { origin, size, root } = checkpoint;
  const proved = rootFromInclusion(portableNodeHash, { index, size, leafHash: leaf, proof: hashes });
  return proved === root
    ? Result.succeed(read.success)
    : Result.fail(
        `The proof does not lead to the root of the checkpoint of ${origin}: its ${count(size, "line")} do not have this journal's line where the proof says.`,
      );
}

function signatureFault(
  { origin, signed }: Checkpoint,
  isSigned: boolean | undefined,
  cosigners: Cosigners | undefined,
): string | undefined {
  if (isSigned === false) return `The checkpoint of ${origin} is not signed with the given key of this register.`;
  if (cosigners !== undefined && cosigners.forged.length > 0)
    return `The cosignature of ${cosigners.forged.join(", ")} on the checkpoint of ${origin} is not genuine.`;
  return signed.signatures.some(({ bytes }) => readCosignature(bytes) !== undefined)
    ? undefined
    : `No witness has cosigned the checkpoint of ${origin}: the operator may show others another register.`;
}

const register = (outcome: CheckResult["outcome"], says: string): CheckResult => resultOf("register", outcome, says);
