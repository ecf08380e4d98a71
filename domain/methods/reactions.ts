import * as Effect from "effect/Effect";
import { snapshot } from "../ports/journal.ts";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import { readAgain } from "../reactions/read-again.ts";
import { onTrue } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { methodsUpdate } from "./wire.ts";
import { loadProviders } from "./commands.ts";
import { loadMethods } from "./load.ts";
import { MethodsLoaded, MethodsLoadFailed, ProvidersLoaded, ProvidersLoadFailed } from "./events.ts";
import { loadDetailedMethods } from "./primary-commands.ts";

/** Loads the methods again if they are known. A modal that shows methods loads them when it opens. */
const loadKnown = Effect.flatMap(snapshot, ({ methods: { methods } }) =>
  methods === null ? Effect.void : loadMethods(),
);

/** The server's message that the methods changed (`SOCKET-518`). After a reconnection they are loaded too, because messages may be missing. */
export const methodMessages: FeedHandlers = {
  // Forked: the other messages of the wallet feed do not wait for the call.
  handlers: [handler(methodsUpdate, () => Effect.forkChild(loadMethods()))],
  connected: Effect.forkChild(loadKnown),
};

/** Loads the payment methods when a modal shows them. */
export const methodsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [
    readAgain({ failed: MethodsLoadFailed, answered: MethodsLoaded, read: loadMethods() }),
    readAgain({ failed: ProvidersLoadFailed, answered: ProvidersLoaded, read: loadProviders() }),
    onTrue(
      ({ methods }) => methods.loading,
      Effect.all([loadProviders(), loadMethods()], { concurrency: "unbounded" }),
    ),
    // The providers first: once the methods are loaded, the withdraw modal uses both.
    onTrue(({ withdrawals }) => withdrawals.awaiting.methods, Effect.andThen(loadProviders(), loadDetailedMethods())),
  ],
  { concurrency: "unbounded", discard: true },
);
