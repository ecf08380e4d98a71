import * as Effect from "effect/Effect";
import { Observable } from "rxjs";
import type { PageClock } from "../../adapters/browser/page-clock.ts";
import { ClockSet } from "../../domain/journal/events.ts";
import { record } from "../../domain/ports/journal.ts";
import { runForEach } from "../../domain/reactions/bridge.ts";
import type { Services } from "../../domain/services.ts";
import { checkSession } from "../../domain/session/messages.ts";

const recordSet = (deviceAheadMs: number) => record(ClockSet, { deviceAheadMs }, { by: "app" });

/**
 * Records in a player's journal how far the device's clock was from the server's. After a jump of the device's clock, or
 * the sleep of the device, asks the server, whose answer sets the page's clock.
 */
export const followServerClock = (clock: PageClock): Effect.Effect<void, never, Services> =>
  Effect.gen(function* () {
    if (clock.deviceAheadMs !== 0) yield* recordSet(clock.deviceAheadMs);
    yield* runForEach(changesOf(clock), (change): Effect.Effect<unknown, never, Services> =>
      change === "jumped" ? Effect.ignore(checkSession) : recordSet(change),
    );
  });

/** A jump, or how far the device's clock was ahead when the page's clock was set. */
const changesOf = (clock: PageClock) =>
  new Observable<number | "jumped">((subscriber) =>
    clock.listen({
      set: (deviceAheadMs) => subscriber.next(deviceAheadMs),
      jumped: () => subscriber.next("jumped"),
    }),
  );
