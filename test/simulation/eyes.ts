import * as Effect from "effect/Effect";
import { distinctUntilChanged, filter, map } from "rxjs";
import type { Client } from "../../app/player/runtime.ts";
import { recordShown } from "../../domain/display/commands.ts";
import { balanceOnScreen } from "../../domain/display/queries.ts";
import { runForEach } from "../../domain/reactions/bridge.ts";
import type { Services } from "../../domain/services.ts";
import { announceLoaded } from "../../domain/shell/commands.ts";
import { isPlayer } from "../../domain/visitor.ts";

/** What a view records by itself: the balance that the player sees. */
export const eyes = ({ store }: Client): Effect.Effect<unknown, never, Services> => {
  const drawn$ = store.snapshot$.pipe(
    filter(isPlayer),
    filter(({ session, wallet }) => session.authenticated === true && wallet.status === "ready"),
    map((player) => ({
      shown: { ...balanceOnScreen(player), drawn: store.lastSeq },
      journal: player.journal.opening?.journal,
    })),
    // The widget is drawn again for the next player.
    distinctUntilChanged(
      (a, b) => a.shown.text === b.shown.text && a.shown.frozen === b.shown.frozen && a.journal === b.journal,
    ),
    map(({ shown }) => shown),
  );
  return Effect.andThen(announceLoaded(), runForEach(drawn$, recordShown));
};
