import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { filter, take } from "rxjs";
import type { Player } from "../player.ts";
import type { Visitor } from "../visitor.ts";
import type { Backend } from "../ports/backend.ts";
import { Device } from "../ports/device.ts";
import { Digest } from "../ports/digest.ts";
import { JournalSession } from "../ports/journal-session.ts";
import { StoredJournals, type NotKept, type StoredJournal } from "../ports/stored-journals.ts";
import { TabStorage } from "../ports/storage.ts";
import { canonical } from "../journal/canonical.ts";
import { CHUNK_LINES, type Delivered, type DeliveryFailure, deliverFrom, type Registered } from "./delivery.ts";
import type { DataOf } from "../journal/event.ts";
import {
  ArrivalRefused,
  DeviceKeptNoRecord,
  JournalOpened,
  ReceiptReceived,
  RegisterReceiptReceived,
} from "../journal/events.ts";
import { excerpt, type Period } from "../journal/excerpt.ts";
import type { LiveFold } from "../journal/fold.ts";
import type { LeafHash } from "../journal/hash.ts";
import { type JournalStorage, journalStorage, type LineOf, readAll } from "./journal-storage.ts";
import { appendLeft } from "./left-lines.ts";
import type { LineQueue, LineSink } from "./line-queue.ts";
import { SALT_LENGTH } from "../journal/line/layout.ts";
import type { SaltSource } from "../journal/record.ts";
import { Replay } from "../journal/replay.ts";
import { isNews, isRegisterNews, receiptOf, registeredOf } from "./receipts.ts";
import { type JournalStart, JournalStore } from "./store.ts";
import { deliverJournal } from "./wire.ts";

/** The identity that this version writes into each journal that it opens. */
export type JournalIdentity = Pick<DataOf<typeof JournalOpened>, "appVersion" | "foldVersion" | "regulator">;

/** A store whose journal a player's journal can continue: a visitor's, or another player's. */
export type SessionStore = Pick<JournalStore<Player>, "continueWith" | "record" | "sealAndContinueWith" | "unsaved"> &
  Pick<JournalStore<Visitor>, "event$" | "snapshot">;

export interface JournalSessionOptions {
  readonly store: SessionStore;
  /** The fold of a session's journals. */
  readonly fold: LiveFold<Player>;
  readonly identity: JournalIdentity;
  readonly leafHash: LeafHash;
}

const TAB_KEY = "journal";
const ATTEMPTS_KEY = "journal-attempts";
/** A page that ends before it has resumed the journal leaves it to the next one. After so many such pages the journal may be what ends them. */
const MOST_ATTEMPTS = 3;
/** Lines wait for delivery no longer than this while the backend accepts them. */
export const DELIVER_EVERY_MS = 5_000;
/** The additional delay after the backend refused a delivery. After a delivery without an answer there is no delay: the lines are sent as soon as the backend answers again. */
export const DELIVERY_FAILED_MS = 25_000;
/** After a reload, the new page may start before the browser has ended the old one, which still has the journal. */
const RELOAD_CLAIM_MS = 10_000;
/** The maximum wait at sign-out for the delivery of the last lines. After that the device keeps them. */
export const FINAL_DELIVERY_MS = 5_000;
const READ_LINES = 1_000;

/** The signed-out journal is kept only until the page unloads. */
const discard = async () => undefined;

/** Whether a delivery failed because no answer of the backend came. */
const isWithoutAnswer = ({ _tag }: DeliveryFailure): boolean =>
  _tag === "Offline" || _tag === "TimedOut" || _tag === "Unreachable";

const SALT_BYTES = SALT_LENGTH / 2;

/** The journal that this tab uses. */
interface ActiveJournal {
  readonly id: string;
  readonly player: string;
  readonly storage: JournalStorage;
}

/**
 * The journals of a device: opened at sign-in, resumed after a reload, delivered in chunks, sealed and removed at
 * sign-out. A leftover of a crash is delivered and then removed when its player signs in here again.
 */
export const makeJournalSession = Effect.fnUntraced(function* (options: JournalSessionOptions) {
  const { store, fold, identity, leafHash } = options;
  const journals = yield* StoredJournals;
  const tab = yield* TabStorage;
  const { randomHex } = yield* Device;
  const digest = yield* Digest;
  const ports = yield* Effect.context<Backend | StoredJournals>();
  const inPorts = Effect.provideContext(ports);
  const clock = yield* Clock.Clock;
  const nowMs = () => clock.currentTimeMillisUnsafe();
  const salt: SaltSource = () => randomHex(SALT_BYTES);
  let active: ActiveJournal | undefined;
  /** The journal that this tab followed last, and the lines that the device may not have of it yet. */
  let closed: { readonly id: string; readonly queue: LineQueue } | undefined;
  /** When the first delivery of the active journal is due. */
  let firstDueMs = 0;
  const refusedReceipts = new Set<string>();
  /** Leftovers that the backend or the device refused, by journal. */
  const undeliverable = new Set<string>();

  /** Switches from the present journal to another one. */
  const switchTo = (next: ActiveJournal, start: Omit<JournalStart<Player>, "sink">) => {
    active = next;
    const sink: LineSink = (lines) =>
      Effect.runPromiseWith(ports)(Effect.mapError(next.storage.keep(lines), ({ _tag }) => new Error(_tag)));
    // The signed-out journal has no lines to save, so the result is not awaited.
    void store.continueWith({ ...start, sink });
  };

  /** The journal that this tab resumes after a reload. */
  const follow = (id: string | undefined) => {
    if (id === undefined) tab.remove(TAB_KEY);
    else tab.set(TAB_KEY, id);
    tab.remove(ATTEMPTS_KEY);
  };

  /** After a reload this tab cannot resume the journal, because the device has only its beginning. */
  const onNotKept = (id: string) => (failure: NotKept) => {
    if (active?.id !== id) return;
    follow(undefined);
    store.record(DeviceKeptNoRecord, { because: failure.because }, nowMs(), { by: "app" });
  };

  /** Once for each journal: the record of a refusal is a new line, whose receipt would be refused too. */
  const refuse = (id: string, what: "receipt" | "register", reason: string, text: string) => {
    if (active?.id !== id || refusedReceipts.has(`${what} ${id}`)) return;
    refusedReceipts.add(`${what} ${id}`);
    const refused = { source: "http", name: deliverJournal.name, reason, ...digest.of(text) } as const;
    store.record(ArrivalRefused, refused, nowMs(), { by: "app" });
  };

  /** Records the receipt, or why it cannot be one. */
  const onReceipt = (id: string) => (delivered: Delivered) => {
    if (active?.id !== id) return;
    if (!isNews(delivered.size, store.snapshot().journal)) return;
    const read = receiptOf(delivered, id, leafHash);
    const { receipt } = delivered;
    if (Result.isSuccess(read))
      return void store.record(ReceiptReceived, { checkpoint: receipt, ...read.success }, nowMs(), { by: "server" });
    refuse(id, "receipt", read.failure, receipt);
  };

  /** Records the receipt of the register, or why it cannot be one. */
  const onRegistered = (id: string) => (registered: Registered, lineOf: LineOf) =>
    Effect.gen(function* () {
      const read = registeredOf(registered, id);
      if (Result.isFailure(read)) return refuse(id, "register", read.failure, registered.leaf);
      const { head, ...receipt } = read.success;
      const line = yield* lineOf(receipt.size - 1);
      if (active?.id !== id || !isRegisterNews(receipt, store.snapshot().journal.register)) return;
      if (line === undefined || leafHash(line) !== head)
        return refuse(id, "register", "the register has other lines than were delivered", registered.leaf);
      store.record(RegisterReceiptReceived, receipt, nowMs(), { by: "server" });
    });

  const hooksOf = (id: string) => ({
    onNotKept: onNotKept(id),
    onReceipt: onReceipt(id),
    onRegistered: onRegistered(id),
  });

  const open = Effect.fnUntraced(function* (player: string) {
    yield* close;
    const id = randomHex(16);
    const createdAt = nowMs();
    firstDueMs = createdAt + DELIVER_EVERY_MS;
    const created = yield* Effect.result(journals.create({ id, player, createdAt }));
    const refused = Result.isFailure(created);
    const options = { id, count: 0, delivered: 0, refused, ...hooksOf(id) };
    switchTo({ id, player, storage: journalStorage(options) }, JournalStore.fresh(fold, discard, salt));
    const opening = { format: 2, journal: id, ...identity, timeZone: "Europe/London", player } as const;
    store.record(JournalOpened, opening, createdAt, { by: "app" });
    if (refused) options.onNotKept(created.failure);
    else follow(id);
  });

  const resume = Effect.fnUntraced(function* (player: string) {
    const id = tab.get(TAB_KEY);
    const attempt = Number(tab.get(ATTEMPTS_KEY) ?? 0) + 1;
    tab.set(ATTEMPTS_KEY, String(attempt));
    const isResumed = id !== undefined && attempt <= MOST_ATTEMPTS && (yield* resumeJournal(id, player));
    follow(isResumed ? id : undefined);
    return isResumed;
  });

  const resumeJournal = Effect.fnUntraced(
    function* (id: string, player: string) {
      const found = (yield* journals.list).find((journal) => journal.id === id && journal.player === player);
      if (found === undefined || !(yield* journals.claim(id, RELOAD_CLAIM_MS))) return false;
      yield* appendLeft(journals, id, leafHash);
      const replay = yield* Effect.orElseSucceed(replayed(found), () => undefined);
      // A journal that this version cannot resume stays on the device unchanged.
      if (replay === undefined) return yield* Effect.as(journals.release(id), false);
      const { lines: count, state, head, last } = replay;
      const lastSalt = last?.salt;
      // A journal of format 1 continues in format 1.
      const format = lastSalt === undefined ? {} : { salt, lastSalt };
      const options = { id, count, delivered: found.deliveredUpTo, refused: false, ...hooksOf(id) };
      switchTo({ id, player, storage: journalStorage(options) }, { fold, state, nextSeq: count, head, ...format });
      return true;
    },
    Effect.orElseSucceed(() => false),
  );

  /** The journal from the device; undefined if it is broken, sealed, another player's, or was recorded by another version or under other rules. */
  const replayed = Effect.fnUntraced(function* ({ id, player }: StoredJournal) {
    const replay = new Replay(fold, { chain: leafHash, canonical: false, schemas: false });
    for (const { line } of yield* readAll((from) => journals.read(id, from, READ_LINES))) {
      if (replay.push(line) !== undefined) return undefined;
    }
    const { opening, sealed } = replay.state.journal;
    if (opening?.player !== player || sealed) return undefined;
    const { appVersion, foldVersion, regulator } = opening;
    return canonical({ appVersion, foldVersion, regulator }) === canonical(identity) ? replay : undefined;
  });

  const close = Effect.gen(function* () {
    if (active === undefined) return;
    const { id, storage } = active;
    const isFollowed = id === tab.get(TAB_KEY);
    active = undefined;
    follow(undefined);
    const queue = store.sealAndContinueWith(JournalStore.fresh(fold, discard), nowMs());
    if (isFollowed) closed = { id, queue };
    yield* Effect.gen(function* () {
      yield* Effect.tryPromise(() => queue.flush());
      yield* storage.deliver;
      yield* journals.remove(id);
    }).pipe(Effect.timeoutOption(FINAL_DELIVERY_MS), Effect.ignore, inPorts);
    yield* journals.release(id);
  });

  const deliverLeftover = Effect.fnUntraced(function* ({ id, deliveredUpTo }: StoredJournal) {
    // The tab that uses a journal delivers it.
    if (!(yield* journals.claim(id, 0))) return;
    yield* appendLeft(journals, id, leafHash);
    yield* deliverFrom(id, deliveredUpTo, (from) => journals.read(id, from, CHUNK_LINES)).pipe(
      Effect.andThen(journals.remove(id)),
      Effect.ensuring(journals.release(id)),
    );
  });

  const deliverLeftovers = Effect.gen(function* () {
    const { id, player } = active ?? {};
    const left = (yield* journals.list).filter((journal) => journal.player === player && journal.id !== id);
    for (const journal of left) {
      if (undeliverable.has(journal.id)) continue;
      const delivered = yield* Effect.result(deliverLeftover(journal));
      // A broken journal cannot be delivered. It does not stop the delivery of the others, and waits for the next sign-in.
      if (Result.isFailure(delivered) && !isWithoutAnswer(delivered.failure)) undeliverable.add(journal.id);
    }
  }).pipe(Effect.ignore);

  const muchToDeliver = Effect.callback<void>((resume) => {
    const isDue = () => (active?.storage.undelivered() ?? 0) >= CHUNK_LINES;
    const subscription = store.event$.pipe(filter(isDue), take(1)).subscribe(() => resume(Effect.void));
    return Effect.sync(() => subscription.unsubscribe());
  });

  const keepDelivering = Effect.gen(function* () {
    undeliverable.clear();
    // The lines of the page before have waited already. Without this, a player who often loads the page delivers nothing.
    let waitMs = Math.max(0, Math.min(firstDueMs - nowMs(), DELIVER_EVERY_MS));
    // Repeated, because the network may be unavailable at first, and another tab may be killed at any time.
    yield* Effect.forkChild(Effect.forever(Effect.andThen(deliverLeftovers, Effect.sleep(DELIVER_EVERY_MS))));
    for (;;) {
      yield* Effect.raceFirst(Effect.sleep(waitMs), muchToDeliver);
      waitMs = DELIVER_EVERY_MS;
      const delivered = yield* Effect.result(Effect.suspend(() => active?.storage.deliver ?? Effect.void));
      if (Result.isFailure(delivered) && !isWithoutAnswer(delivered.failure)) yield* Effect.sleep(DELIVERY_FAILED_MS);
    }
  }).pipe(inPorts);

  const exportLines = Effect.fnUntraced(function* (period?: Period) {
    if (active === undefined) return "";
    const { read } = active.storage;
    const kept = yield* Effect.orElseSucceed(
      readAll((from) => read(from, READ_LINES)),
      () => [],
    );
    const bySeq = new Map([...kept, ...store.unsaved].map((stored) => [stored.seq, stored]));
    return excerpt([...bySeq.values()], period);
  }, inPorts);

  // A journal that this tab does not follow is only in memory from some line on.
  yield* journals.whenLeft(() => [
    ...(closed === undefined ? [] : [{ id: closed.id, lines: closed.queue.unsaved }]),
    ...(active === undefined || active.id !== tab.get(TAB_KEY) ? [] : [{ id: active.id, lines: store.unsaved }]),
  ]);
  return JournalSession.of({ open, resume, close, keepDelivering, exportLines });
});
