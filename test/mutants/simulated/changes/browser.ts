import type { Change } from "../change.ts";
import { RELOADED_GAMES } from "../stories.ts";

const FILE = "adapters/journal/indexed-db.ts";

/** Of the browser's database of journals, and of the page's clock. */
export const browserChanges: readonly Change[] = [
  {
    what: "the page's clock follows the device's clock when it is put forward or back",
    file: "adapters/browser/page-clock.ts",
    was: "return Math.floor(this.#originMs + this.#device.elapsedMs());",
    becomes: "return this.#device.clockMs() - this.#deviceAheadMs;",
    story: { scene: "the clock of the device is put forward and then back" },
    law: "a wrong clock of the device reaches no record",
  },
  {
    what: "lines count as stored before they would survive a loss of power",
    file: FILE,
    was: 'database.transaction(["journals", "lines"], "readwrite", { durability: "strict" })',
    becomes: 'database.transaction(["journals", "lines"], "readwrite")',
    story: { scene: "the device loses its power right after a deposit was sent" },
    law: "the scene ends as it must",
  },
  {
    what: "lines count as stored before their transaction is over",
    file: FILE,
    was: "journals.put({ ...journal, count: journal.count + lines.length }), transaction.done]);",
    becomes: "journals.put({ ...journal, count: journal.count + lines.length })]);",
    story: { scene: "a deposit while the device is full" },
    law: "what moves money is recorded before it is sent",
  },
  {
    what: "lines that could not be written count as stored",
    file: FILE,
    was: "append: (id, lines) => attempt((database) => append(database, id, lines)),",
    becomes: "append: (id, lines) => Effect.ignore(attempt((database) => append(database, id, lines))),",
    story: { scene: "a deposit while the device is full" },
    law: "the scene ends as it must",
  },
  {
    what: "stored lines are read in another order",
    file: FILE,
    was: "return rows.map(({ seq, line })",
    becomes: "return rows.toReversed().map(({ seq, line })",
    story: RELOADED_GAMES,
    law: "every record of a signed-in player is delivered",
  },
];
