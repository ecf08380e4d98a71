import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { distinctUntilChanged, map } from "rxjs";
import { runForEach } from "../../domain/reactions/bridge.ts";
import { Journal, visitorSnapshot } from "../../domain/ports/journal.ts";
import { TabStorage } from "../../domain/ports/storage.ts";
import type { Services } from "../../domain/services.ts";
import { checkAuthentication } from "../../domain/session/commands.ts";
import { sessionReactions } from "../../domain/session/reactions.ts";
import { shellStarted } from "../../domain/shell/commands.ts";
import { shellReactions } from "../../domain/shell/reactions.ts";
import { modalTracking } from "../../domain/tracking/modals.ts";
import type { Page } from "./page.ts";
import { RELOAD_WAIT } from "./start-again.ts";

/** Runs the reactions of a signed-in player, from each sign-in to its end. */
const whileSignedIn = ({ loadSignedIn }: Page) =>
  Effect.gen(function* () {
    const { snapshot$ } = yield* Journal;
    const signedIn$ = snapshot$.pipe(
      map(({ session }) => session.authenticated === true),
      distinctUntilChanged(),
    );
    let running: Fiber.Fiber<void> | undefined;
    yield* runForEach(signedIn$, (isSignedIn) =>
      Effect.gen(function* () {
        if (running !== undefined) yield* Fiber.interrupt(running);
        if (!isSignedIn) return;
        running = yield* Effect.forkChild((yield* loadSignedIn).reactions);
      }),
    );
  });

/** The page has every part of its start. A later page that misses one begins with the shortest wait. */
const forgetFailedStarts = ({ loadSignedIn }: Page) =>
  Effect.gen(function* () {
    if ((yield* visitorSnapshot).session.authenticated === true) yield* loadSignedIn;
    (yield* TabStorage).remove(RELOAD_WAIT);
  });

/** The client's life on a page: checks the session first and starts the view meanwhile; then runs the reactions. */
export const live = (page: Page, view: Effect.Effect<unknown, never, Services>) =>
  Effect.gen(function* () {
    yield* shellStarted();
    const drawn = yield* Effect.forkChild(view);
    yield* Effect.forkChild(modalTracking);
    yield* Effect.forkChild(shellReactions);
    yield* Effect.forkChild(sessionReactions);
    yield* checkAuthentication();
    yield* Effect.forkChild(Effect.andThen(Fiber.join(drawn), forgetFailedStarts(page)));
    yield* whileSignedIn(page);
  });
