import type { Change } from "../change.ts";
import { BACKEND_CRASHES, GAMES, JOURNAL_CALLS } from "../stories.ts";

/** Of the record and of the backend's own. */
export const recordingChanges: readonly Change[] = [
  {
    what: "a line that the backend holds already is refused",
    file: "domain/recording/acceptance.ts",
    was: "if (heldLine(seq) === line) continue;",
    becomes: "",
    story: JOURNAL_CALLS,
    law: "every record of a signed-in player is delivered",
  },
  {
    what: "a delivery that failed is the last one",
    file: "domain/recording/session.ts",
    was: "if (Result.isFailure(delivered) && !isWithoutAnswer(delivered.failure)) yield* Effect.sleep(DELIVERY_FAILED_MS);",
    becomes: "if (Result.isFailure(delivered)) return;",
    story: JOURNAL_CALLS,
    law: "every record of a signed-in player is delivered",
  },
  {
    what: "records are delivered once an hour",
    file: "domain/recording/session.ts",
    was: "DELIVER_EVERY_MS = 5_000",
    becomes: "DELIVER_EVERY_MS = 3_600_000",
    story: GAMES,
    law: "every record of a signed-in player is delivered",
  },
  {
    what: "the seal is made with the salt of an earlier record",
    file: "domain/recording/store.ts",
    was: "    this.#lastSalt = record.salt;\n    this.#nextSeq",
    becomes: "    this.#lastSalt ??= record.salt;\n    this.#nextSeq",
    story: GAMES,
    law: "every delivered journal verifies",
  },
  {
    what: "a line that a crash left unfinished stays in the log",
    file: "app/sandbox/kernel/append-log.ts",
    was: "if (tornBytes > 0) await file.truncate(start);",
    becomes: "",
    story: BACKEND_CRASHES,
    law: "the backend fails nowhere",
  },
  {
    what: "a deposit is sent although its request could not be stored",
    file: "domain/deposits/intent/intent.ts",
    was: 'yield* Effect.catch(durable, () => stop({ ref: intent, cause }, DEPOSIT_NOT_KEPT, "app"));',
    becomes: "yield* Effect.ignore(durable);",
    story: { scene: "a deposit while the device is full" },
    law: "what moves money is recorded before it is sent",
  },
];
