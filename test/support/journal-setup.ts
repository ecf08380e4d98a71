import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Result from "effect/Result";
import type * as Scope from "effect/Scope";
import * as TestClock from "effect/testing/TestClock";
import { layerDigest } from "../../adapters/browser/digest.ts";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { MemoryDevice } from "./memory-device.ts";
import { acceptDelivery, type HeldJournal } from "../../domain/recording/acceptance.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import { Replay } from "../../domain/journal/replay.ts";
import type { Registered } from "../../domain/recording/delivery.ts";
import { type JournalIdentity, makeJournalSession } from "../../domain/recording/session.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import type { deliverJournal } from "../../domain/recording/wire.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { Backend, Offline } from "../../domain/ports/backend.ts";
import { Device } from "../../domain/ports/device.ts";
import type { JournalSession } from "../../domain/ports/journal-session.ts";
import { StoredJournals } from "../../domain/ports/stored-journals.ts";
import { TabStorage } from "../../domain/ports/storage.ts";
import { ConnectionChanged } from "../../domain/shell/events.ts";
import type { RequestOf } from "../../domain/wire.ts";
import { EVENING_MS, settled } from "./given.ts";
import { refusal } from "./scripted-backend.ts";

const fold = withDrafts(playerFold, { freeze: true });

/** The backend's archive of delivered journals. */
class Archive {
  /** The player of the browser's session. */
  player: string | undefined = "p-1";
  isReachable = true;
  /** The backend keeps the lines, but its answer is lost. */
  losesAnswers = false;
  /** The backend answers, but keeps no line. */
  takesNothing = false;
  /** The journal of each delivery, in order. */
  readonly deliveries: string[] = [];
  /** The receipt of a delivery; without it, the backend has none. */
  receiptFor: ((journal: string, held: HeldJournal) => string) | undefined;
  /** The receipt of the register with it, by the lines that the backend holds. */
  registeredFor: ((journal: string, lines: readonly string[]) => Registered | undefined) | undefined;
  readonly journals = new Map<string, { readonly held: HeldJournal; readonly lines: readonly string[] }>();

  readonly deliver = ({ journalId, from, lines }: RequestOf<typeof deliverJournal>) => {
    const offline = new Offline({ endpoint: "deliverJournal" });
    if (!this.isReachable) return Effect.fail(offline);
    this.deliveries.push(journalId);
    if (this.takesNothing) return Effect.succeed({ acknowledged: from });
    if (this.player === undefined) return Effect.fail(refusal({ status: 401 }));
    const known = this.journals.get(journalId);
    const delivery = { journalId, from, lines };
    const accepted = acceptDelivery(delivery, this.player, known?.held, (seq) => known?.lines[seq], leafHash);
    if (Result.isFailure(accepted)) return Effect.fail(refusal({ status: 409, msg: accepted.failure.reason }));
    const { held, lines: taken } = accepted.success;
    this.journals.set(journalId, { held, lines: [...(known?.lines ?? []), ...taken] });
    const receipt = this.receiptFor === undefined ? {} : { receipt: this.receiptFor(journalId, held) };
    const registered = this.registeredFor?.(journalId, this.linesOf(journalId));
    const answer = { acknowledged: held.count, ...receipt, ...(registered && { registered }) };
    return this.losesAnswers ? Effect.fail(offline) : Effect.succeed(answer);
  };

  linesOf(journal: string): readonly string[] {
    return this.journals.get(journal)?.lines ?? [];
  }

  /** The faults of a delivered journal. */
  faultsOf(journal: string): readonly unknown[] {
    const replay = new Replay(playerFold, { chain: leafHash, canonical: true, schemas: true });
    return this.linesOf(journal).flatMap((line) => replay.push(line) ?? []);
  }
}

/** A page of the site in one tab. */
export interface Page {
  readonly store: JournalStore<Player>;
  readonly session: JournalSession["Service"];
  readonly journals: StoredJournals["Service"];
  /** The tab's storage, which survives a reload. */
  readonly tab: Map<string, string>;
  /** Records an event that changes the state each time. */
  readonly note: Effect.Effect<number>;
  /** The current journal. */
  readonly journal: () => string;
  /** The fibers of the page. */
  readonly fibers: Fiber.Fiber<unknown>[];
  /** Starts delivering in the background. */
  readonly keepDelivering: Effect.Effect<void, never, Scope.Scope>;
}

/** One device with its tabs, and the backend behind it. */
export class Setup {
  readonly archive = new Archive();
  readonly device = new MemoryDevice();
  readonly #gone = new Set<Page>();
  #random = 0;

  /** Loads the site in this tab, or in a new one. */
  load(
    tab = new Map<string, string>(),
    {
      identity = { appVersion: "1.0.0", regulator: { name: "UKGC", from: "2025-10-31" } },
      journals = this.device.tab(),
    }: { readonly identity?: JournalIdentity; readonly journals?: StoredJournals["Service"] } = {},
  ): Effect.Effect<Page, never, Scope.Scope> {
    const store = new JournalStore<Player>(
      { leafHash },
      JournalStore.fresh(fold, async () => undefined),
    );
    const note = Effect.map(Clock.currentTimeMillis, (nowMs) =>
      store.record(ConnectionChanged, { online: !store.snapshot().shell.online }, nowMs, { by: "app" }),
    );
    return makeJournalSession({ store, fold, identity, leafHash }).pipe(
      Effect.map((session) => {
        const fibers: Fiber.Fiber<unknown>[] = [];
        const start = Effect.forkScoped(session.keepDelivering, { startImmediately: true });
        const keepDelivering = Effect.andThen(
          Effect.map(start, (fiber) => void fibers.push(fiber)),
          settled,
        );
        return { store, session, journals, tab, note, fibers, keepDelivering, journal: journalOf(store) };
      }),
      Effect.provideService(StoredJournals, journals),
      Effect.provideService(TabStorage, {
        get: (key) => tab.get(key),
        set: (key, value) => void tab.set(key, value),
        remove: (key) => void tab.delete(key),
      }),
      Effect.provideService(Device, {
        type: () => "mobile",
        fingerprint: Effect.succeed(undefined),
        randomHex: (bytes) => (this.#random += 1).toString(16).padStart(bytes * 2, "0"),
      }),
      Effect.provide(layerDigest),
      Effect.provideService(Backend, { call: (_, request) => this.archive.deliver(request) as never }),
    );
  }

  /** The player loads the page again, or leaves it. */
  leave(page: Page): Effect.Effect<Map<string, string>> {
    this.device.leave(page.journals);
    return this.unload(page);
  }

  /** Ends the page at once, as a crash does. The tab and its storage remain. */
  unload(page: Page): Effect.Effect<Map<string, string>> {
    return Effect.gen({ self: this }, function* () {
      if (!this.#gone.has(page)) yield* this.device.crash(page.journals);
      this.#gone.add(page);
      for (const method of Object.keys(page.journals)) Object.assign(page.journals, { [method]: () => Effect.never });
      for (const fiber of page.fibers) yield* Fiber.interrupt(fiber);
      return new Map(page.tab);
    });
  }
}

/** Runs a script on a new device and backend. The test clock begins at `EVENING_MS`. */
export const withSetup = <A>(script: (setup: Setup) => Effect.Effect<A, unknown, Scope.Scope>): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(Effect.andThen(TestClock.setTime(EVENING_MS), script(new Setup()))).pipe(
      Effect.provide(TestClock.layer()),
    ),
  );

const journalOf = (store: JournalStore<Player>) => () => store.snapshot().journal.opening?.journal ?? "none";

/** Records this number of events. */
export const notes = (page: Page, count: number) => Effect.replicateEffect(page.note, count, { discard: true });

/** A page on which the player has signed in. */
export const signedIn = (page: Page, player = "p-1") => Effect.as(page.session.open(player), page);

/** A page on which the player has signed in, with three records that the device does not store. */
export const withUnsaved = Effect.fnUntraced(function* (setup: Setup) {
  const page = yield* Effect.flatMap(setup.load(), signedIn);
  yield* durable(page);
  Object.assign(page.journals, { append: () => Effect.never });
  yield* notes(page, 3);
  return page;
});

/** Waits until all recorded lines are kept. */
export const durable = (page: Page) => Effect.tryPromise(() => page.store.durable());

/** Lets time pass and runs everything that is due. */
export const pass = (duration: Parameters<typeof TestClock.adjust>[0]) =>
  settled.pipe(Effect.andThen(TestClock.adjust(duration)), Effect.andThen(settled));
