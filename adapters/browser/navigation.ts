import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Semaphore from "effect/Semaphore";
import { BehaviorSubject } from "rxjs";
import { type Location, type Move, type MoveKind, Navigation } from "../../domain/ports/navigation.ts";

/** The longest wait for the browser to go back. Then the program continues as if it had. */
const BACK_TIMEOUT_MS = 1000;

/** The position of a page, as this code stores it in the history entry. It survives a reload. */
interface Entry {
  readonly index: number;
}

const indexOf = (state: unknown): number | undefined => {
  const index = (state as Partial<Entry> | null)?.index;
  return Number.isSafeInteger(index) ? index : undefined;
};

/** Navigation with the browser's History. The current address is stored nowhere else. */
export function browserNavigation(window: Window): Navigation["Service"] {
  const { history } = window;
  const location = (): Location => {
    const { pathname, search, hash } = window.location;
    return { path: pathname, search, hash };
  };

  let index = indexOf(history.state) ?? 0;
  const number = () => history.replaceState({ index } satisfies Entry, "");
  number();
  const move$ = new BehaviorSubject<Move>({ location: location(), index, how: "load" });
  const arrived = (how: MoveKind) => move$.next({ location: location(), index, how });

  window.addEventListener("popstate", (event) => {
    const known = indexOf(event.state);
    index = known ?? index + 1;
    // A link to a fragment adds an entry without a number.
    if (known === undefined) number();
    arrived("pop");
  });

  const urlChanges = Semaphore.makeUnsafe(1);

  /** The address as the browser reads it, if it is on this site. Navigation to other sites is refused. */
  const own = (to: string): string | undefined => {
    const url = URL.canParse(to, window.location.origin) ? new URL(to, window.location.origin) : undefined;
    return url?.origin === window.location.origin ? url.href : undefined;
  };

  return {
    location,
    move$,
    push: (to) =>
      Effect.sync(() => {
        const href = own(to);
        if (href === undefined) return;
        index += 1;
        history.pushState({ index } satisfies Entry, "", href);
        arrived("push");
      }),
    replace: (to) =>
      Effect.sync(() => {
        const href = own(to);
        if (href === undefined) return;
        history.replaceState({ index } satisfies Entry, "", href);
        arrived("replace");
      }),
    back: Effect.callback<void>((resume) => {
      const done = () => resume(Effect.void);
      window.addEventListener("popstate", done, { once: true });
      history.back();
      return Effect.sync(() => window.removeEventListener("popstate", done));
    }).pipe(Effect.timeoutOrElse({ duration: BACK_TIMEOUT_MS, orElse: () => Effect.void })),
    leave: (url) =>
      Effect.sync(() => {
        if (URL.canParse(url) && ["https:", "http:"].includes(new URL(url).protocol)) window.location.assign(url);
      }),
    reload: Effect.sync(() => window.location.reload()),
    exclusively: (change) => urlChanges.withPermit(change),
  };
}

export const layerNavigation = Layer.sync(Navigation, () => browserNavigation(window));
