import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { BehaviorSubject, Subject } from "rxjs";
import type { Feed } from "../../domain/ports/socket.ts";
import { roomOf, roomSegment } from "./destinations.ts";
import type { Malformed } from "./gate.ts";
import { openSession, type Session, type SessionEnd, type SessionOptions } from "./session.ts";

/** Why a line ended permanently. */
export type LineEnd =
  | { readonly kind: "banned"; readonly reason: string }
  | { readonly kind: "kicked"; readonly reason: string }
  | { readonly kind: "signed out" };

export type LineState =
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly session: Session }
  | { readonly kind: "interrupted"; readonly reason: string }
  | { readonly kind: "ended"; readonly end: LineEnd };

/** A feed's connection as its subscribers see it. It reconnects automatically. */
export interface Line {
  readonly state$: BehaviorSubject<LineState>;
  readonly malformed$: Subject<Malformed>;
}

export interface LineOptions extends Omit<SessionOptions, "onMalformed"> {
  /** Whether the player is signed in; checked before each connection (`SOCKET-506`, `SOCKET-507`). */
  readonly checkAuth: Effect.Effect<boolean, unknown>;
}

/** The state that one player's lines share. */
export interface Expulsions {
  /** The reason of a ban from everything. */
  readonly banned: Deferred.Deferred<string>;
  /** The reason of a ban that a chat feed received. It ends the chat of every room; the games and the wallet stay live. */
  readonly bannedFromChat: Deferred.Deferred<string>;
  /** Reasons, by feed (`feedKey`). */
  readonly kicked: Map<string, string>;
}

const feedKey = (feed: Feed) => JSON.stringify([feed.channel, roomOf(feed)]);

/** The wait before attempt `failures + 1`: 1, 2, 4, 8, 10, 10 … s (`SOCKET-505`). */
const reconnectDelayMs = (failures: number) => Math.min(1000 * 2 ** failures, 10_000);

/** Opens a feed's line. It stays open until its scope closes, or the player is banned, kicked or signed out. */
export const openLine = (
  feed: Feed,
  options: LineOptions,
  expulsions: Expulsions,
): Effect.Effect<Line, never, Scope.Scope> =>
  Effect.gen(function* () {
    const state$ = new BehaviorSubject<LineState>({ kind: "opening" });
    const malformed$ = new Subject<Malformed>();
    const room = roomOf(feed);
    const bans = feed.channel === "chat" ? [expulsions.banned, expulsions.bannedFromChat] : [expulsions.banned];
    let failures = 0;

    /** One connection, from authentication to its end. */
    const attempt: Effect.Effect<SessionEnd | { readonly command: "SIGNED OUT" }> = Effect.gen(function* () {
      const signedIn = yield* Effect.mapError(options.checkAuth, () => unchecked);
      if (!signedIn) return { command: "SIGNED OUT" } as const;
      const session = yield* openSession({
        ...options,
        // Lets the broker refuse one room. Assumed, because brokers ignore unknown headers.
        connectHeaders: {
          ...options.connectHeaders,
          channel: feed.channel,
          ...(room === null ? {} : { room: roomSegment(room) }),
        },
        onMalformed: (malformed) => malformed$.next(malformed),
      });
      failures = 0;
      state$.next({ kind: "open", session });
      return yield* session.ended;
    }).pipe(
      Effect.scoped,
      Effect.catch((end) => Effect.succeed(end)),
    );

    const keepOpen: Effect.Effect<LineEnd> = Effect.gen(function* () {
      const kicked = expulsions.kicked.get(feedKey(feed));
      if (kicked !== undefined) return { kind: "kicked", reason: kicked };
      for (;;) {
        const end = yield* attempt;
        switch (end.command) {
          case "SIGNED OUT":
            return { kind: "signed out" };
          case "BAN":
            Deferred.doneUnsafe(
              feed.channel === "chat" ? expulsions.bannedFromChat : expulsions.banned,
              Effect.succeed(end.reason),
            );
            return { kind: "banned", reason: end.reason };
          case "KICK":
            expulsions.kicked.set(feedKey(feed), end.reason);
            return { kind: "kicked", reason: end.reason };
          case null:
            state$.next({ kind: "interrupted", reason: end.reason });
            yield* Effect.sleep(reconnectDelayMs(failures++));
        }
      }
    });

    const ban = Effect.map(Effect.raceAllFirst(bans.map(Deferred.await)), (reason): LineEnd => ({
      kind: "banned",
      reason,
    }));
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        state$.complete();
        malformed$.complete();
      }),
    );
    yield* Effect.raceFirst(ban, keepOpen).pipe(
      Effect.tap((end) => Effect.sync(() => state$.next({ kind: "ended", end }))),
      Effect.forkScoped,
    );
    return { state$, malformed$ };
  });

const unchecked: SessionEnd = { command: null, reason: "authentication could not be checked" };
