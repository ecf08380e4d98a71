import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DELIVER_EVERY_MS } from "../../domain/recording/session.ts";
import { NotKept } from "../../domain/ports/stored-journals.ts";
import { durable, type Setup, withSetup, type Page, pass } from "../support/journal-setup.ts";
import { runs } from "../support/property-runs.ts";

const STEPS = [
  "note",
  "note",
  "note",
  "durable",
  "durable",
  "wait",
  "reload",
  "crash",
  "new tab",
  "sign out",
  "backend down",
  "backend up",
  "answers lost",
  "device full",
  "device emptied",
] as const;
type Step = (typeof STEPS)[number];

/** One player's evening on a device whose faults can be switched on and off. */
class Evening {
  readonly setup: Setup;
  isFull = false;
  /** By journal, the number of lines that the app reported as kept. */
  readonly promised = new Map<string, number>();
  readonly #pages: Page[] = [];

  constructor(setup: Setup) {
    this.setup = setup;
  }

  /** Loads the player's page, in a new tab or in this one. */
  enter(tab?: Map<string, string>) {
    return Effect.gen({ self: this }, function* () {
      const journals = this.setup.device.tab();
      const { append } = journals;
      const full = new NotKept({ because: "full", reason: "no room" });
      Object.assign(journals, {
        append: (...lines: Parameters<typeof append>) => (this.isFull ? Effect.fail(full) : append(...lines)),
      });
      const page = yield* this.setup.load(tab, { journals });
      if (!(yield* page.session.resume("p-1"))) yield* page.session.open("p-1");
      yield* page.keepDelivering;
      this.#pages.push(page);
      return page;
    });
  }

  take(page: Page, step: Step) {
    return Effect.gen({ self: this }, function* () {
      const { setup } = this;
      switch (step) {
        case "note":
          yield* page.note;
          return page;
        case "durable": {
          const { count } = page.store.head();
          if (Exit.isSuccess(yield* Effect.exit(durable(page)))) this.promised.set(page.journal(), count);
          return page;
        }
        case "wait":
          yield* pass(DELIVER_EVERY_MS);
          return page;
        case "reload":
          return yield* this.enter(yield* setup.unload(page));
        case "crash":
          yield* setup.unload(page);
          return yield* this.enter();
        case "new tab":
          return yield* this.enter();
        case "sign out":
          yield* page.session.close;
          return yield* this.enter(page.tab);
        case "backend down":
        case "backend up":
          setup.archive.isReachable = step === "backend up";
          setup.archive.losesAnswers = false;
          return page;
        case "answers lost":
          setup.archive.losesAnswers = true;
          return page;
        case "device full":
        case "device emptied":
          this.isFull = step === "device full";
          return page;
      }
    });
  }

  /** Ends every fault and every page. Then the player signs in once more. */
  end() {
    return Effect.gen({ self: this }, function* () {
      Object.assign(this.setup.archive, { isReachable: true, losesAnswers: false });
      this.isFull = false;
      for (const page of this.#pages) yield* this.setup.unload(page);
      const page = yield* this.enter();
      yield* pass(DELIVER_EVERY_MS);
      yield* page.session.close;
    });
  }
}

describe("a journal survives", { tags: ["journal", "recording"] }, () => {
  it("reloads, crashes, other tabs, a full device and a failing backend: no line that was reported as kept is lost", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 25, size: "max" }), (steps) =>
        withSetup((setup) =>
          Effect.gen(function* () {
            const evening = new Evening(setup);
            let page = yield* evening.enter();
            for (const step of steps) page = yield* evening.take(page, step);
            yield* evening.end();
            for (const [journal, count] of evening.promised) {
              expect(setup.archive.linesOf(journal).length).toBeGreaterThanOrEqual(count);
            }
            for (const journal of setup.archive.journals.keys()) expect(setup.archive.faultsOf(journal)).toEqual([]);
            // Once the backend has every line, the device has none.
            expect(yield* setup.device.tab().list).toEqual([]);
          }),
        ),
      ),
      runs(200),
    );
  });
});
