import * as Effect from "effect/Effect";
import { runForEach } from "../reactions/bridge.ts";
import { visitorSnapshot } from "../ports/journal.ts";
import { type TabMessage, Tabs } from "../ports/tabs.ts";
import type { Services } from "../services.ts";
import { endSession } from "./sign-out.ts";

const playerOf = (message: unknown): unknown =>
  typeof message === "object" && message !== null && "kind" in message && message.kind === "signed-out"
    ? (message as Partial<TabMessage>).player
    : undefined;

/** A sign-out in another tab of this browser ends the session in this one too, without waiting for a refused call. Never ends. */
export const signOutInOtherTabs: Effect.Effect<void, never, Services> = Effect.flatMap(
  Effect.service(Tabs),
  ({ message$ }) =>
    runForEach(message$, (message) =>
      Effect.gen(function* () {
        const { authenticated, player } = (yield* visitorSnapshot).session;
        if (authenticated !== true || player !== playerOf(message)) return;
        // Detached, because the reactions of a signed-in player end with the session.
        yield* Effect.forkDetach(endSession("player", { inOtherTab: true }));
      }),
    ),
);
