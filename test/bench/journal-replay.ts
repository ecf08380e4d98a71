import "effect/schema/SchemaJITCompiler/enable";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { Auditor } from "../../app/audit/engine/verdict/auditor.ts";
import { WalletWatch } from "../../app/audit/engine/checks/wallet-watch.ts";
import { Replay, type ReplayChecks, NO_CHECKS } from "../../domain/journal/replay.ts";
import type { Fold } from "../../domain/journal/fold.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { eachLine, withJournalOf } from "./journal-lines.ts";
import { compare, type Section } from "./section.ts";

const RECORDS = 1_000_000;

export const section: Section = {
  title: "Replay of a journal of 1,000,000 records, one thread",
  about: "Base: reading the same file and JSON.parse of each line.",
  run: () =>
    withJournalOf(RECORDS, (path) =>
      compare({ what: "read, JSON.parse", run: () => eachLine(path, ({ text }) => void JSON.parse(text)) }, [
        { what: "replay", run: () => replay(path, NO_CHECKS), atLeast: 0.6 },
        { what: "replay, chain, schemas, assertions", run: () => asserted(path), atLeast: 0.4 },
        { what: "verify: those, canonical form, secrets, seal", run: () => verify(path) },
      ]),
    ),
};

function replay(path: string, checks: ReplayChecks, fold: Fold<Player> = playerFold): void {
  const replay = new Replay(fold, checks);
  eachLine(path, ({ text }) => {
    const fault = replay.push(text);
    if (fault !== undefined) throw new Error(fault.reason);
  });
}

function asserted(path: string): void {
  const watch = new WalletWatch((seq) => seq + 1);
  const fold: Fold<Player> = {
    ...playerFold,
    applyRecord(draft, record) {
      playerFold.applyRecord(draft, record);
      const definition = playerFold.reader(record.type)?.definition;
      if (definition !== undefined) watch.after(draft, record, definition);
    },
  };
  replay(path, { chain: leafHash, canonical: false, schemas: true }, fold);
}

function verify(path: string): void {
  const auditor = new Auditor({ leafHash, open: true });
  eachLine(path, (reader) => {
    reader.examine();
    auditor.push(reader);
  });
  const { exitCode, says } = auditor.verdict();
  if (exitCode !== 0) throw new Error(says);
}
