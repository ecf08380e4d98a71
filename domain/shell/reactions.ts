import * as Effect from "effect/Effect";
import { distinctUntilChanged, filter, map } from "rxjs";
import { forEachOf, latestOf } from "../reactions/each.ts";
import { ArrivalRefused } from "../journal/events.ts";
import type { Player } from "../player.ts";
import { Connectivity } from "../ports/connectivity.ts";
import { Journal, record, snapshot } from "../ports/journal.ts";
import { Native, type NativeArrival } from "../ports/native.ts";
import { Navigation } from "../ports/navigation.ts";
import type { Services } from "../services.ts";
import { TermsAgreementChanged } from "../session/events.ts";
import { keepTimers } from "../reactions/timers.ts";
import { closeModal } from "./commands.ts";
import { dialogAnswers } from "./notices/dialogs.ts";
import { ConnectionChanged, ModalOverstayed, NoticeDismissed, PushNotificationsFlagged } from "./events.ts";
import { followMove } from "./routing/follow-address.ts";
import { loadFooter, loadMaintenance, loadTheme } from "./content/site-content.ts";
import { isModalName, type ModalName, rulesOf } from "./modals/modals.ts";
import { visibleModals } from "./queries.ts";

const factsOf = ({ session }: Player) => ({
  authenticated: session.authenticated,
  codeRequired: session.isMultiFactorRequired,
  linkRequired: session.linkRequired,
});

/** Follows the address, once it is known whether anybody is signed in, and again when that changes. */
const following = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const { move$ } = yield* Navigation;
  const facts$ = snapshot$.pipe(
    map((player) => ({ ...factsOf(player), entered: player.shell.route !== null })),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
  yield* forEachOf(latestOf(move$, facts$), ([move, { authenticated, ...facts }]) =>
    authenticated === null ? Effect.void : followMove(move, { authenticated, ...facts }),
  );
});

/** A notice's time runs from when it is first on screen (`NOTICE-510`, `NOTICE-513`). */
const noticesExpire = keepTimers(
  ({ shell }) =>
    shell.notices.flatMap(({ ref, seq, shown, expirationMs }) =>
      shown && expirationMs !== null ? [{ key: `${ref} ${seq}`, afterMs: expirationMs, ref }] : [],
    ),
  ({ ref }) => record(NoticeDismissed, { ref, because: "expired" }, { by: "clock" }),
);

/** A modal that expires closes then, unless the pointer is on it (`MODAL-507`, `MODAL-508`). */
const modalsExpire = keepTimers(
  ({ shell }) =>
    visibleModals(shell).flatMap(({ name, seq, overstayed }) => {
      const expirationMs = isModalName(name) && !overstayed ? rulesOf(name).expirationMs : undefined;
      return expirationMs === undefined ? [] : [{ key: `${name} ${seq}`, afterMs: expirationMs, name }];
    }),
  Effect.fnUntraced(function* ({ name }) {
    const { shell } = yield* snapshot;
    const held = visibleModals(shell).some((entry) => entry.name === name && entry.held);
    if (held) yield* record(ModalOverstayed, { name }, { by: "clock" });
    else yield* closeModal(name as ModalName, "expired", "clock");
  }),
);

/** Once the latest terms are agreed, wherever that was done, they are not kept before the player (`LEGAL-503`). */
const agreedTerms = Effect.gen(function* () {
  const { event$ } = yield* Journal;
  const agreed$ = event$.pipe(
    filter(({ event }) => event._tag === TermsAgreementChanged.tag && "agreed" in event && event.agreed === true),
  );
  yield* forEachOf(agreed$, () => closeModal("latestTerms", "closed", "app"));
});

/** Loads the house's own content, for this page load and for every journal that is begun in it. */
const content = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const whenever = (missing: (player: Player) => boolean, load: Effect.Effect<unknown, never, Services>) =>
    forEachOf(
      snapshot$.pipe(
        map((player) => player.shell.device !== null && missing(player)),
        distinctUntilChanged(),
        filter(Boolean),
      ),
      () => load,
    );
  yield* Effect.all(
    [
      whenever(({ shell }) => shell.maintenance === null, loadMaintenance()),
      whenever(({ shell }) => shell.footer === null, loadFooter()),
      whenever(({ shell }) => shell.theme === null, loadTheme()),
    ],
    { concurrency: "unbounded", discard: true },
  );
});

/** Records the loss of the network and its return. */
const connectivity = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const { online$ } = yield* Connectivity;
  const changes$ = latestOf(online$, snapshot$).pipe(
    filter(([online, { shell }]) => online !== shell.online),
    map(([online]) => online),
  );
  yield* forEachOf(changes$, (online) =>
    Effect.gen(function* () {
      if ((yield* snapshot).shell.online !== online) yield* record(ConnectionChanged, { online }, { by: "app" });
    }),
  );
});

/** Hears the native app. */
const native = Effect.gen(function* () {
  const { arrival$ } = yield* Native;
  yield* forEachOf(arrival$, hear);
});

const hear = (arrival: NativeArrival) => {
  if (arrival.kind === "refused") {
    const { name, reason, sizeBytes, digest } = arrival;
    return record(ArrivalRefused, { source: "native", name, reason, sizeBytes, digest }, { by: "native" });
  }
  switch (arrival.message.type) {
    case "push-notifications-flag":
      return record(PushNotificationsFlagged, { enabled: arrival.message.enabled }, { by: "native" });
  }
};

/** What the shell does by itself. Never ends, unless interrupted. */
export const shellReactions: Effect.Effect<void, never, Services> = Effect.all(
  [following, noticesExpire, modalsExpire, agreedTerms, content, connectivity, native, dialogAnswers, Effect.never],
  { concurrency: "unbounded", discard: true },
);
