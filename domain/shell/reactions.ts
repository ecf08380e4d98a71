import * as Effect from "effect/Effect";
import { filter, map } from "rxjs";
import { runForEach, combineLatest } from "../reactions/bridge.ts";
import { changesOf, haveSameValues } from "../reactions/changes.ts";
import { onEvent, onTrue } from "../reactions/subscriptions.ts";
import type { Visitor } from "../visitor.ts";
import { Connectivity } from "../ports/connectivity.ts";
import { Journal, record, visitorSnapshot } from "../ports/journal.ts";
import { Navigation } from "../ports/navigation.ts";
import type { Services } from "../services.ts";
import { isExclusion, TermsAgreementChanged } from "../session/events.ts";
import { runTimers } from "../reactions/timers.ts";
import { closeModal } from "./commands.ts";
import { ConnectionChanged, ModalOverstayed, NoticeDismissed } from "./events.ts";
import { followMove } from "./routing/follow-address.ts";
import { loadFooter, loadMaintenance, loadTheme } from "./content/site-content.ts";
import { isModalName, type ModalName, rulesOf } from "./modals/rules.ts";
import { visibleModals } from "./queries.ts";

const factsOf = ({ session }: Visitor) => ({
  authenticated: session.authenticated,
  codeRequired: session.isMultiFactorRequired,
  linkRequired: session.linkRequired,
  leftByPlayer: session.signedOutBecause !== null && session.signedOutBecause !== "unauthorised",
  excluded: isExclusion(session.signedOutBecause) || isExclusion(session.lastEnd?.because),
});

/** Handles each URL once it is known whether a player is signed in, and again when that changes. */
const followUrl = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const { move$ } = yield* Navigation;
  const facts$ = changesOf(
    snapshot$,
    (player) => ({ ...factsOf(player), entered: player.shell.route !== null }),
    haveSameValues,
  );
  yield* runForEach(combineLatest(move$, facts$), ([move, { authenticated, ...facts }]) =>
    authenticated === null ? Effect.void : followMove(move, { authenticated, ...facts }),
  );
});

/** A notice expires; its time starts when it is first visible (`NOTICE-510`, `NOTICE-513`). */
const noticesExpire = runTimers(
  ({ shell }) =>
    shell.notices.flatMap(({ ref, seq, shown, expirationMs }) =>
      shown && expirationMs !== null ? [{ key: `${ref} ${seq}`, afterMs: expirationMs, ref }] : [],
    ),
  ({ ref }) => record(NoticeDismissed, { ref, because: "expired" }, { by: "clock" }),
);

/** A modal that expires closes, unless the pointer is over it (`MODAL-507`, `MODAL-508`). */
const modalsExpire = runTimers(
  ({ shell }) =>
    visibleModals(shell).flatMap(({ name, seq, overstayed }) => {
      const expirationMs = isModalName(name) && !overstayed ? rulesOf(name).expirationMs : undefined;
      return expirationMs === undefined ? [] : [{ key: `${name} ${seq}`, afterMs: expirationMs, name }];
    }),
  Effect.fnUntraced(function* ({ name }) {
    const { shell } = yield* visitorSnapshot;
    const held = visibleModals(shell).some((entry) => entry.name === name && entry.held);
    if (held) yield* record(ModalOverstayed, { name }, { by: "clock" });
    else yield* closeModal(name as ModalName, "expired", "clock");
  }),
);

/** The terms modal closes once the latest terms are agreed, wherever the player agreed (`LEGAL-503`). */
const agreedTerms = onEvent(TermsAgreementChanged, ({ agreed }) =>
  agreed ? closeModal("latestTerms", "closed", "app") : Effect.void,
);

/** Loads the site content that is missing: once per page load, and for each journal that is opened in it. */
const content = Effect.all(
  [
    onTrue(({ shell }) => shell.device !== null && shell.maintenance === null, loadMaintenance()),
    onTrue(({ shell }) => shell.device !== null && shell.footer === null, loadFooter()),
    onTrue(({ shell }) => shell.device !== null && shell.theme === null, loadTheme()),
  ],
  { concurrency: "unbounded", discard: true },
);

/** Records that the device lost or regained its network connection. */
const connectivity = Effect.gen(function* () {
  const { snapshot$ } = yield* Journal;
  const { online$ } = yield* Connectivity;
  const changes$ = combineLatest(online$, snapshot$).pipe(
    filter(([online, { shell }]) => online !== shell.online),
    map(([online]) => online),
  );
  yield* runForEach(changes$, (online) =>
    Effect.gen(function* () {
      if ((yield* visitorSnapshot).shell.online !== online) yield* record(ConnectionChanged, { online }, { by: "app" });
    }),
  );
});

/** The reactions of the shell. Never ends. */
export const shellReactions: Effect.Effect<void, never, Services> = Effect.all(
  [followUrl, noticesExpire, modalsExpire, agreedTerms, content, connectivity, Effect.never],
  { concurrency: "unbounded", discard: true },
);
