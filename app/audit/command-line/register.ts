import type { Checkpoint } from "../engine/checkpoint/checkpoint.ts";
import { MerkleTree } from "../engine/checkpoint/merkle.ts";
import { COSIGNER } from "../engine/checkpoint/signed-note.ts";
import {
  byJournal,
  compareRegister,
  type RegisteredLog,
  type RegisterEntry,
  type RegisterFinding,
} from "../engine/player/compare-register.ts";
import type { SessionFacts } from "../engine/player/session-facts.ts";
import { headsAt, linesByLeaf } from "../reading/heads.ts";
import { refusePipe, UsageError } from "../reading/journal-file.ts";
import { count } from "../sentences/words.ts";
import { isGenuine, readCheckpoint } from "./checkpoint.ts";
import { nodeHash } from "./note.ts";
import { registerEntries } from "./register-file.ts";
import { parseTrusted, type TrustedKey } from "./trusted-keys.ts";
import { cosignedMs, cosignersOf } from "./witness-keys.ts";

export interface RegisterOptions {
  /** The file of the operator's register. */
  readonly register?: string;
  /** The file of its checkpoint, and the keys of which one must have signed it. */
  readonly registerCheckpoint?: string;
  readonly vkey?: readonly string[];
  /** The keys of the witnesses that must have cosigned the checkpoint. Keys with one name are those of one witness. */
  readonly witness?: readonly string[];
}

/** The register as it was given, before it is compared. */
export interface GivenRegister {
  readonly file: string;
  readonly checkpoint: Checkpoint | undefined;
  readonly isGenuine: boolean | undefined;
  readonly witnesses: readonly TrustedKey[];
}

/** The result for a register. */
export interface RegisterResult {
  readonly file: string;
  /** The number of lines that were used: all, or those of the checkpoint. */
  readonly lines: number;
  /** The origin of the checkpoint. */
  readonly origin: string | null;
  /** The number of heads and journals of this player. */
  readonly heads: number;
  readonly journals: number;
  /** The witnesses that cosigned the checkpoint, of those that were asked for. */
  readonly witnesses: readonly { readonly name: string; readonly at: string }[];
  readonly findings: readonly RegisterFinding[];
}

/** Reads the options, so that a wrong one is reported before the logs are verified. */
export function givenRegister(options: RegisterOptions): GivenRegister | undefined {
  const { register, registerCheckpoint, vkey = [], witness = [] } = options;
  for (const key of vkey) parseTrusted(key);
  const witnesses = witness.map((key) => parseTrusted(key, COSIGNER));
  const hasKey = vkey.length > 0 || witnesses.length > 0;
  if (register === undefined) {
    if (registerCheckpoint === undefined && !hasKey) return undefined;
    throw new UsageError(
      "--register-checkpoint, --vkey and --witness are for a register: give it with --register FILE.",
    );
  }
  if (hasKey && registerCheckpoint === undefined)
    throw new UsageError(
      "--vkey and --witness check the register's checkpoint: give it with --register-checkpoint FILE.",
    );
  refusePipe(register);
  const checkpoint = registerCheckpoint === undefined ? undefined : readCheckpoint(registerCheckpoint);
  return {
    file: register,
    checkpoint,
    isGenuine: checkpoint && isGenuine(checkpoint, vkey, cosignedMs(checkpoint.signed, witnesses)),
    witnesses,
  };
}

/** Compares the register with the logs of the players. `sessions` has one log of each journal. */
export function judgeRegister(
  given: GivenRegister,
  players: readonly string[],
  sessions: readonly SessionFacts[],
): RegisterResult {
  const unnamed = unnamedLogs(given, sessions);
  const journalOf = ({ file, summary }: SessionFacts) => summary.journal ?? unnamed.get(file)?.journal ?? null;
  const journals = new Set(sessions.map(journalOf));
  const named = new Set([...players, ...[...unnamed.values()].map(({ player }) => player)]);
  const read = readRegister(given, ({ player, journal }) => named.has(player) || journals.has(journal));
  const registered = byJournal(read.entries);
  const logs = sessions.map((session): RegisteredLog => {
    const { file, summary } = session;
    const { lines, sealed } = summary;
    const journal = journalOf(session);
    const heads = headsAt(file, new Set((registered.get(journal ?? "") ?? []).map(({ size }) => size)));
    return { file, journal, lines, sealed, headAt: (size) => heads.get(size) };
  });
  return {
    file: given.file,
    lines: read.lines,
    origin: given.checkpoint?.origin ?? null,
    heads: read.entries.length,
    journals: registered.size,
    witnesses: read.witnesses,
    findings: [
      ...read.findings,
      ...(named.size === 0 ? [signature("incomplete", NO_PLAYER)] : []),
      ...compareRegister(read.entries, logs),
    ],
  };
}

/** The registered heads of the copies whose openings are withheld: a line of the log has the same leaf hash. */
function unnamedLogs({ file }: GivenRegister, sessions: readonly SessionFacts[]): ReadonlyMap<string, RegisterEntry> {
  const unnamed = sessions.filter(
    ({ summary, forOtherLogs }) => summary.journal === null && forOtherLogs.firstLeaf !== null,
  );
  const found = new Map<string, RegisterEntry>();
  if (unnamed.length === 0) return found;
  const logs = unnamed.map((session) => [session.file, linesByLeaf(session.file)] as const);
  for (const { entry } of registerEntries(file))
    for (const [log, lines] of logs) if (lines.get(entry.head) === entry.size) found.set(log, entry);
  return found;
}

const NO_PLAYER = "No log names its player, so that the register cannot show whether another log is missing.";

const signature = (outcome: RegisterFinding["outcome"], says: string): RegisterFinding => ({
  outcome,
  kind: "signature",
  journal: null,
  file: null,
  line: null,
  says,
});

interface ReadRegister extends Pick<RegisterResult, "lines" | "findings" | "witnesses"> {
  readonly entries: readonly RegisterEntry[];
}

/** Reads the lines that the checkpoint covers; the operator did not sign the later ones. Without a checkpoint it reads all. */
function readRegister(given: GivenRegister, concerns: (entry: RegisterEntry) => boolean): ReadRegister {
  const tree = new MerkleTree(nodeHash);
  const entries: RegisterEntry[] = [];
  for (const { entry, leaf } of registerEntries(given.file, given.checkpoint?.size)) {
    tree.push(leaf);
    if (concerns(entry)) entries.push(entry);
  }
  const { witnesses, findings } = judgeWitnesses(given);
  return { lines: tree.size, entries, witnesses, findings: [...judgeSignature(given, tree), ...findings] };
}

/** The cosignatures of the witnesses that the auditor asks for. */
function judgeWitnesses({ checkpoint, witnesses }: GivenRegister): Pick<RegisterResult, "witnesses" | "findings"> {
  if (checkpoint === undefined) return { witnesses: [], findings: [] };
  const { found, forged } = cosignersOf(checkpoint.signed, witnesses);
  const findings = [...new Set(witnesses.map(({ name }) => name))].flatMap((name) => {
    if (forged.includes(name))
      return signature("failed", `The cosignature of ${name} on the register's checkpoint is not genuine.`);
    if (found.some((one) => one.name === name)) return [];
    return signature(
      "incomplete",
      `The witness ${name} has not cosigned the register's checkpoint: the operator may show others another register.`,
    );
  });
  return { witnesses: found.map(({ name, atMs }) => ({ name, at: new Date(atMs).toISOString() })), findings };
}

function judgeSignature({ checkpoint, isGenuine: genuine }: GivenRegister, tree: MerkleTree) {
  if (checkpoint === undefined)
    return [
      signature("incomplete", "Nothing shows that the register is the operator's: no checkpoint of it was given."),
    ];
  const { origin, size, root } = checkpoint;
  if (genuine === false)
    return [signature("failed", `The register's checkpoint of ${origin} is not signed with the given key.`)];
  if (tree.size < size) {
    const says = `The register is too short: it has ${count(tree.size, "line")}, and its checkpoint of ${origin} covers ${size}.`;
    return [signature("incomplete", says)];
  }
  if (tree.root() !== root) {
    const says = `The register does not begin with the ${count(size, "line")} of the checkpoint of ${origin}: it was changed, or the checkpoint is of something else.`;
    return [signature("failed", says)];
  }
  return genuine === undefined
    ? [signature("incomplete", "The signature of the register's checkpoint was not checked, because no key was given.")]
    : [];
}
