import * as Effect from "effect/Effect";
import { record, visitorSnapshot } from "../../ports/journal.ts";
import { Navigation } from "../../ports/navigation.ts";
import { closeModal, inTurn, openModal, recordClosed } from "../commands.ts";
import { ModalOpened } from "../events.ts";
import { visibleModals } from "../queries.ts";
import { withModal, withoutModals } from "../routing/url.ts";
import { acceptedParams, mayOpen, type ModalName, type ModalParams, opensByUrl } from "./rules.ts";

/**
 * Closes one modal and opens another instead, with one history entry. Each modal that reads a promotion code gets that of the
 * first, because the deposit form that it is for may come later (`PROMO-001`). A modal that is switched to itself, with other
 * parameters, still opens what it named for its closing.
 */
export const switchModal = Effect.fnUntraced(function* <Name extends ModalName>(
  from: ModalName,
  to: Name,
  given: ModalParams<Name> = {},
  named: { readonly onCloseOpen?: ModalName } = {},
) {
  const { session, shell } = yield* visitorSnapshot;
  const entry = visibleModals(shell).find(({ name }) => name === from);
  const { promoCode } = { ...entry?.params };
  const params = promoCode === undefined ? given : { promoCode, ...given };
  const kept = from === to ? (entry?.onCloseOpen as ModalName | null | undefined) : null;
  const onCloseOpen = named.onCloseOpen ?? kept ?? null;
  const may = mayOpen(to, { authenticated: session.authenticated === true, webview: shell.webview });
  if (entry?.via !== "url" || !opensByUrl(to) || !may) {
    yield* closeModal(from);
    return yield* openModal(to, params, { onCloseOpen });
  }
  const accepted = acceptedParams(to, params);
  yield* changeUrl(from, to, accepted);
  yield* recordClosed(from, "closed", "player");
  const opened = { name: to, params: accepted, via: "url", onCloseOpen, index: entry.index } as const;
  yield* record(ModalOpened, opened, { by: "player" });
});

const changeUrl = Effect.fnUntraced(function* (
  from: ModalName,
  to: ModalName,
  params: Readonly<Record<string, string>>,
) {
  const navigation = yield* Navigation;
  const { path, search, hash } = navigation.location();
  yield* navigation.replace(withModal({ path, search: withoutModals(search, [from]), hash }, to, params));
}, inTurn);
