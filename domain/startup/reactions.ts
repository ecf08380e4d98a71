import * as Effect from "effect/Effect";
import { filter } from "rxjs";
import { Journal, record, snapshot } from "../ports/journal.ts";
import { runForEach } from "../reactions/bridge.ts";
import { changesOf } from "../reactions/changes.ts";
import type { Services } from "../services.ts";
import { openModal } from "../shell/commands.ts";
import { StartupPopupShown } from "../shell/events.ts";
import { nextPopup } from "./rules.ts";

/** Opens the start-up popups one at a time (`MARKETING-501`). Never ends. */
export const startupPopups: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const next$ = changesOf(snapshot$, nextPopup, (a, b) => a?.name === b?.name && a?.modal === b?.modal).pipe(
    filter((next) => next !== undefined),
  );
  yield* runForEach(next$, ({ name, modal }) =>
    Effect.gen(function* () {
      // The closing of the popup before this one is followed by the record that the fast track is offered once more.
      if ((yield* snapshot).shell.startupShown.length > 0) yield* Effect.yieldNow;
      // Checked again: another modal may have opened in the meantime.
      if (nextPopup(yield* snapshot)?.name !== name) return;
      yield* record(StartupPopupShown, { popup: name }, { by: "app" });
      yield* openModal(modal, {}, { by: "app" });
    }),
  );
});
