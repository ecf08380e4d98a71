import * as Effect from "effect/Effect";
import type { Observable } from "rxjs";
import { call } from "../calls/call.ts";
import type { Backend } from "../ports/backend.ts";
import { TabStorage } from "../ports/storage.ts";
import { getPartialUser, type PartialUser, savePartialUser } from "./wire.ts";

/** Names a registration that is not finished. It opens nothing without the cookie of the browser that began it. */
const KEY = "partial-user";
/** What is typed is kept once it has come to rest. */
export const REST_MS = 500;

/** The reference of this tab's unfinished registration, if it has one. */
export const partialUserRef = Effect.map(Effect.service(TabStorage), (tab) => tab.get(KEY) ?? null);

/** What was typed in this tab before it was loaded anew; nothing where that cannot be had. */
export const keptDraft = Effect.gen(function* () {
  const ref = yield* partialUserRef;
  if (ref === null) return {};
  return yield* Effect.match(call(getPartialUser, { partialUserRef: ref }), {
    onSuccess: (kept): Partial<PartialUser> => kept ?? {},
    onFailure: () => ({}),
  });
});

/** Leaves what is typed with the backend, whenever it has come to rest (`CALL-505`). Never ends. */
export const keepDraft = (
  forms$: readonly Observable<unknown>[],
  draft: () => PartialUser,
): Effect.Effect<never, never, Backend | TabStorage> =>
  Effect.gen(function* () {
    const text = () => JSON.stringify(draft());
    let kept = text();
    const changed = Effect.callback<void>((resume) => {
      // Not merged: that operator alone would weigh on the first page, with which this shares the library.
      const look = () => text() !== kept && resume(Effect.void);
      const subscriptions = forms$.map((form$) => form$.subscribe(look));
      return Effect.sync(() => subscriptions.forEach((subscription) => subscription.unsubscribe()));
    });
    while (true) {
      yield* changed;
      let resting: string;
      do {
        resting = text();
        yield* Effect.sleep(REST_MS);
      } while (text() !== resting);
      kept = resting;
      // One that fails is made up for by the next.
      yield* Effect.ignore(save(draft()));
    }
  });

const save = Effect.fnUntraced(function* (draft: PartialUser) {
  const known = yield* partialUserRef;
  const answer = yield* call(savePartialUser, { ...draft, partialUserRef: known });
  (yield* TabStorage).set(KEY, answer.partialUserRef);
});

/** There is an account now, and nothing left to finish. */
export const forgetDraft = Effect.map(Effect.service(TabStorage), (tab) => tab.remove(KEY));
