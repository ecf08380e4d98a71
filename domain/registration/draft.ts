import * as Effect from "effect/Effect";
import type { Observable } from "rxjs";
import { call } from "../calls/call.ts";
import type { Backend } from "../ports/backend.ts";
import { TabStorage } from "../ports/storage.ts";
import { goTo } from "../shell/commands.ts";
import { getPartialUser, type PartialUser, savePartialUser } from "./wire.ts";

/** Holds the reference of an unfinished registration. The server accepts it only with the cookie of the same browser. */
const KEY = "partial-user";
/** A draft is saved when the player has paused for this long. */
const PAUSE_MS = 500;

/** The reference of this tab's unfinished registration, if any. */
export const partialUserRef = Effect.map(Effect.service(TabStorage), (tab) => tab.get(KEY) ?? null);

/** Continues the registration that the server has begun for a Google account (`AUTH-520`). */
export const continueSignup = Effect.fnUntraced(function* (ref: string) {
  (yield* TabStorage).set(KEY, ref);
  yield* goTo("/signup");
});

/** The values that were typed in this tab before a reload; empty if they cannot be read. */
export const savedDraft = Effect.gen(function* () {
  const ref = yield* partialUserRef;
  if (ref === null) return {};
  return yield* Effect.match(call(getPartialUser, { partialUserRef: ref }), {
    onSuccess: (saved): Partial<PartialUser> => saved ?? {},
    onFailure: () => ({}),
  });
});

/** Saves the typed values with the backend after each pause (`CALL-505`). Never ends. */
export const saveDraftOnPause = (
  forms$: readonly Observable<unknown>[],
  draft: () => PartialUser,
): Effect.Effect<never, never, Backend | TabStorage> =>
  Effect.gen(function* () {
    const text = () => JSON.stringify(draft());
    let saved = text();
    const changed = Effect.callback<void>((resume) => {
      // Without rxjs `merge`: the operator would add to the first page, which shares the library's chunk.
      const compare = () => text() !== saved && resume(Effect.void);
      const subscriptions = forms$.map((form$) => form$.subscribe(compare));
      return Effect.sync(() => subscriptions.forEach((subscription) => subscription.unsubscribe()));
    });
    while (true) {
      yield* changed;
      let resting: string;
      do {
        resting = text();
        yield* Effect.sleep(PAUSE_MS);
      } while (text() !== resting);
      saved = resting;
      // The next save includes the values of a failed one.
      yield* Effect.ignore(save(draft()));
    }
  });

const save = Effect.fnUntraced(function* (draft: PartialUser) {
  const known = yield* partialUserRef;
  const answer = yield* call(savePartialUser, { ...draft, partialUserRef: known });
  (yield* TabStorage).set(KEY, answer.partialUserRef);
});

/** Called when the account exists. */
export const clearDraft = Effect.map(Effect.service(TabStorage), (tab) => tab.remove(KEY));
