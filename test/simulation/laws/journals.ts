import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { Auditor } from "../../../app/audit/engine/verdict/auditor.ts";
import { ALL_PASSED, INCOMPLETE, type Verdict } from "../../../app/audit/engine/verdict/verdict.ts";
import { Reconciliation, ServerLedger } from "../../../app/audit/engine/explain/reconcile.ts";
import { stateDigest } from "../../../domain/journal/digest.ts";
import { NO_CHECKS, Replay } from "../../../domain/journal/replay.ts";
import { playerFold } from "../../../domain/player.ts";
import { movementsMissing } from "../../../domain/wallet/queries.ts";
import { isSignedIn } from "../seat.ts";
import type { Journal } from "../delivered.ts";
import type { Evening, Law } from "./law.ts";

const audited = ({ lines, sealed }: Journal): Auditor => {
  const auditor = new Auditor({ leafHash, version: "simulation", open: !sealed });
  for (const text of lines) auditor.push({ text });
  return auditor;
};

const wrong = ({ says, checks }: Verdict): string =>
  [
    says,
    ...checks
      .filter(({ outcome }) => outcome === "failed" || outcome === "incomplete")
      .flatMap(({ says: why, findings }) => [why, ...findings.map((finding) => finding.says)]),
  ].join(" ");

/** The lines of a tab's journal: those on the device, and those that wait to be stored. */
const linesOf = (evening: Evening, seat: Evening["seats"][number]): readonly string[] => {
  const { journal } = seat.tab.player ?? {};
  const id = journal?.opening?.journal;
  if (id === undefined) return [];
  const onDevice = seat.browser.journals.kept.get(id)?.lines ?? [];
  const delivered = evening.journals.find((one) => one.id === id)?.lines ?? [];
  const bySeq = new Map<number, string>(delivered.map((line, seq) => [seq, line]));
  for (const { seq, line } of [...onDevice, ...(seat.tab.page?.client.store.unsaved ?? [])]) bySeq.set(seq, line);
  return [...bySeq].sort(([a], [b]) => a - b).map(([, line]) => line);
};

export const journalLaws: readonly Law[] = [
  {
    name: "every delivered journal verifies",
    *breaches({ journals }) {
      for (const journal of journals) {
        const verdict = audited(journal).verdict();
        // What was requested in another tab or session cannot be compared.
        const isPart = journals.some(({ id, player }) => player === journal.player && id !== journal.id);
        if (verdict.exitCode === INCOMPLETE && isPart) continue;
        if (verdict.exitCode !== ALL_PASSED) yield `journal ${journal.id}: exit ${verdict.exitCode}: ${wrong(verdict)}`;
      }
    },
  },
  {
    name: "every delivered journal agrees with the ledger",
    *breaches({ world, journals }) {
      const { wallet } = world.site.backend.kernel();
      for (const journal of journals) {
        const { id, player, lines } = journal;
        const ledger = new ServerLedger();
        for (const movement of wallet.movements(player)) ledger.push(JSON.stringify(movement));
        const reconciliation = new Reconciliation(ledger, (seq) => seq + 1);
        const replay = new Replay(playerFold, NO_CHECKS);
        for (const line of lines) {
          replay.push(line);
          if (replay.last !== undefined) reconciliation.push(replay.last);
        }
        const { onlyInLog, different, opening, ledger: faults, onlyInLedger } = reconciliation.result();
        // A session may end before a lost message is fetched again. Then its last state says that a movement is missing.
        const isCut = onlyInLedger.found > 0 && movementsMissing(audited(journal).state.wallet);
        const wrongs = { onlyInLog, different, opening, faults, ...(isCut ? {} : { onlyInLedger }) };
        for (const [what, { findings }] of Object.entries(wrongs))
          for (const { says } of findings) yield `journal ${id}, ${what}: ${says}`;
      }
    },
  },
  {
    name: "each live state is the replay of the delivered journal up to its record",
    *breaches({ seats, journals }) {
      for (const { browser } of seats)
        for (const [id, samples] of browser.samples) {
          const replay = new Replay(playerFold, NO_CHECKS);
          for (const [seq, line] of (journals.find((journal) => journal.id === id)?.lines ?? []).entries()) {
            replay.push(line);
            const live = samples.get(seq);
            if (live === undefined || live === stateDigest(playerFold, replay.state, leafHash)) continue;
            yield `${browser.name}: the replay of journal ${id} differs from the live state at record ${seq}`;
            break;
          }
        }
    },
  },
  {
    name: "the last live state is the replay of its journal",
    *breaches(evening) {
      for (const seat of evening.seats) {
        const { player, page } = seat.tab;
        if (player === undefined || page === undefined || !isSignedIn(player)) continue;
        const replay = new Replay(playerFold, { chain: leafHash, canonical: true, schemas: true });
        for (const line of linesOf(evening, seat)) {
          const fault = replay.push(line);
          if (fault !== undefined) yield `${seat.tab.name}, line ${fault.line}: ${fault.kind}: ${fault.reason}`;
        }
        const live = page.client.store.head();
        if (live.count !== replay.nextSeq)
          yield `${seat.tab.name} has recorded ${live.count} lines, of which ${replay.nextSeq} are stored`;
        else if (live.stateDigest !== stateDigest(playerFold, replay.state, leafHash, replay.last?.salt))
          yield `${seat.tab.name}: the replay of ${live.count} lines gives another state`;
      }
    },
  },
];
