import * as Effect from "effect/Effect";
import { runForEach } from "../reactions/bridge.ts";
import { asTabMessage } from "../reactions/tab-message.ts";
import { visitorSnapshot } from "../ports/journal.ts";
import { Tabs } from "../ports/tabs.ts";
import type { Services } from "../services.ts";
import { asExclusion } from "./last-end.ts";
import { endSession } from "./sign-out.ts";

/**
 * The tabs of a browser share one session. A sign-out in another tab ends it in this one too, and so does the sign-in of
 * another player there, without waiting for a refused call. An exclusion that began there is noted here. Never ends.
 */
export const followOtherTabs: Effect.Effect<void, never, Services> = Effect.flatMap(
  Effect.service(Tabs),
  ({ message$ }) =>
    runForEach(message$, (message) =>
      Effect.gen(function* () {
        const { kind, player, end } = asTabMessage(message);
        const { session } = yield* visitorSnapshot;
        if (session.authenticated !== true || typeof player !== "string") return;
        if (kind !== (player === session.player ? "signed-out" : "signed-in")) return;
        // Detached, because the reactions of a signed-in player end with the session.
        yield* Effect.forkDetach(endSession("player", { inOtherTab: true, exclusion: asExclusion(end) }));
      }),
    ),
);
