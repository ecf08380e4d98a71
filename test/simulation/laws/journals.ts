import { STORAGE_PREFIX } from "../../../adapters/browser/store.ts";
import { ALL_PASSED, INCOMPLETE, type Verdict } from "../../../app/audit/engine/verdict/verdict.ts";
import { paymentsOf } from "../../../app/sandbox/payments/world.ts";
import { withdrawalsOf } from "../../../app/sandbox/withdrawals/world.ts";
import type { StoredLine } from "../../../domain/journal/recorded.ts";
import type { Fault } from "../faults.ts";
import { isSignedIn, type Seat } from "../seat.ts";
import type { Evening, Law, Left } from "./law.ts";
import { Reading } from "./reading.ts";

/** Reads each journal once, for all laws. */
export const readingsOf = ({ world, seats, journals }: Left): ReadonlyMap<string, Reading> => {
  const { wallet } = world.site.backend.kernel();
  const { registerKeys } = world.site;
  const samplesOf = new Map(seats.flatMap(({ browser }) => [...browser.samples]));
  return new Map(
    journals.map((journal) => {
      const { id, player } = journal;
      const samples = samplesOf.get(id) ?? new Map<number, string>();
      return [id, new Reading(journal, { movements: wallet.movements(player), samples, registerKeys })];
    }),
  );
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

/** The announcement of a line that another player won was lost shortly before the end of its game, after which no answer states it. */
const UNKNOWN_WIN = /^Could not be compared: \d+ wins? in a game of which records are missing\./;
const LOSES_MESSAGES: readonly Fault[] = ["message missing", "socket cut", "socket half-open", "device offline"];

/** Whether all that could not be checked is who won a line, with a message that was lost. */
const lacksWinnerOnly = ({ checks }: Verdict, { faults }: Evening["world"]): boolean =>
  faults.story.some(({ fault }) => LOSES_MESSAGES.includes(fault)) &&
  checks.every(({ outcome, says }) => outcome !== "incomplete" || UNKNOWN_WIN.test(says));

export const journalLaws: readonly Law[] = [
  {
    name: "every delivered journal verifies",
    *breaches({ world, journals, readings }) {
      for (const { id, player } of journals) {
        const verdict = readings.get(id)?.verdict;
        if (verdict === undefined || verdict.exitCode === ALL_PASSED) continue;
        // What was requested in another tab or session cannot be compared.
        const isPart = journals.some((other) => player === other.player && id !== other.id);
        if (verdict.exitCode === INCOMPLETE && (isPart || lacksWinnerOnly(verdict, world))) continue;
        yield `journal ${id}: exit ${verdict.exitCode}: ${wrong(verdict)}`;
      }
    },
  },
  {
    name: "every downloaded record verifies",
    *breaches({ seats }) {
      for (const { tab } of seats)
        for (const [at, file] of tab.downloads.entries()) {
          const { verdict } = alone(file.trimEnd().split("\n"));
          if (verdict.exitCode !== ALL_PASSED && verdict.exitCode !== INCOMPLETE)
            yield `${tab.name}, download ${at + 1}: exit ${verdict.exitCode}: ${wrong(verdict)}`;
        }
    },
  },
  {
    name: "every delivered journal agrees with the ledger",
    *breaches({ readings }) {
      for (const [id, { reconciled, isMissingMovements }] of readings) {
        const { onlyInLog, different, opening, ledger: faults, onlyInLedger } = reconciled;
        // A session may end before a lost message is fetched again. Then its last state says that a movement is missing.
        const isCut = onlyInLedger.found > 0 && isMissingMovements;
        const wrongs = { onlyInLog, different, opening, faults, ...(isCut ? {} : { onlyInLedger }) };
        for (const [what, { findings }] of Object.entries(wrongs))
          for (const { says } of findings) yield `journal ${id}, ${what}: ${says}`;
      }
    },
  },
  {
    name: "each live state is the replay of the delivered journal up to its record",
    *breaches({ readings }) {
      for (const [id, { differsAt }] of readings)
        if (differsAt !== undefined)
          yield `the replay of journal ${id} differs from the live state at record ${differsAt}`;
    },
  },
  {
    name: "what moves money is recorded before it is sent",
    *breaches(left) {
      const { world } = left;
      // A device that the browser has emptied may have lost what was not delivered.
      if (world.faults.story.some(({ fault }) => fault === "device emptied")) return;
      const kernel = world.site.backend.kernel();
      const recorded = intentsIn(left);
      for (const { ref, intent } of [...paymentsOf(kernel).deposits.all(), ...withdrawalsOf(kernel).withdrawals.all()])
        if (intent !== null && !recorded.has(intent)) yield `no journal has the request of ${ref} (${intent})`;
    },
  },
  {
    name: "a page that is left loses no record",
    *breaches({ world, seats, journals }) {
      // What a browser empties is gone, and so is what was not on the disk.
      const loses = ["device emptied", "device without power"];
      if (world.faults.story.some(({ fault }) => loses.includes(fault))) return;
      for (const browser of new Set(seats.map((seat) => seat.browser))) {
        // A device that is full may have stored only the beginning.
        if (browser.journals.hasFailed) continue;
        for (const { journal, seq, line } of browser.unsavedWhenLeft)
          if (!linesAt(journal, seq, browser, journals).includes(line))
            yield `record ${seq} of journal ${journal} was lost when its page was left`;
      }
    },
  },
  {
    name: "the last live state is the replay of its journal",
    *breaches(evening) {
      for (const seat of evening.seats) {
        const { player, page } = seat.tab;
        if (player === undefined || page === undefined || !isSignedIn(player)) continue;
        const lines = linesOf(evening, seat);
        const live = page.client.store.head();
        if (live.count !== lines.length)
          yield `${seat.tab.name} has recorded ${live.count} lines, of which ${lines.length} are stored`;
        else if (readingOf(evening, player.journal.opening?.journal).stateAfter(lines) !== live.stateDigest)
          yield `${seat.tab.name}: the replay of ${live.count} lines gives another state`;
      }
    },
  },
];

/** What there is of a line of a journal: at the backend, on the device, and with what a page left there. */
function linesAt(id: string, at: number, browser: Seat["browser"], journals: Left["journals"]) {
  const left = JSON.parse(browser.deviceStorage.get(`${STORAGE_PREFIX}journal-left:${id}`) ?? "[]") as StoredLine[];
  const stored = [...(browser.journals.kept.get(id)?.lines ?? []), ...left].filter(({ seq }) => seq === at).map(lineOf);
  return [...stored, journals.find((journal) => journal.id === id)?.lines[at]];
}

/** What the client recorded before it sent it: the intents in every line of the backend, of the devices and of the open pages. */
const intentsIn = ({ journals, seats }: Left): ReadonlySet<string> => {
  const lines = [
    ...journals.flatMap((journal) => journal.lines),
    ...seats.flatMap(({ browser }) => [...browser.journals.kept.values()].flatMap((kept) => kept.lines.map(lineOf))),
    ...seats.flatMap(({ tab }) => tab.page?.client.store.unsaved.map(lineOf) ?? []),
  ];
  return new Set(lines.flatMap((line) => INTENT.exec(line)?.[1] ?? []));
};

const INTENT = /"intent":"([^"]+)".*"type":"(?:deposits|withdrawals)\.requested\.v\d+"\}$/;
const lineOf = ({ line }: { readonly line: string }) => line;

/** A replay of lines that are compared with nothing else. */
const alone = (lines: readonly string[]): Reading =>
  new Reading({ lines, sealed: false }, { movements: [], samples: new Map() });

const readingOf = ({ readings }: Evening, id: string | undefined): Reading => readings.get(id ?? "") ?? alone([]);
