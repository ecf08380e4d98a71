import * as Effect from "effect/Effect";
import { refuseFromUrl } from "../../recording/refusals.ts";
import { record, visitorSnapshot } from "../../ports/journal.ts";
import { type Move, Navigation } from "../../ports/navigation.ts";
import { closeModal } from "../commands.ts";
import { ModalOpened, RouteEntered, RouteRedirected } from "../events.ts";
import { isModalName, mayOpen, type ModalName, rulesOf } from "../modals/rules.ts";
import { visibleModals } from "../queries.ts";
import { REDIRECT_PARAMETER, type RedirectTo, resolveRoute, type RouteFacts } from "./routes.ts";
import { type ScreenMatch, screenAt } from "./screens.ts";
import { modalsOf, parameterOf, queryPairs, withoutModals } from "./url.ts";

/**
 * Handles a change of the address: redirects, or enters the screen, and opens and closes modals. It never fails,
 * whatever the address contains. Only paths and known parameters are recorded.
 */
export const followMove = Effect.fnUntraced(function* (move: Move, facts: RouteFacts) {
  const navigation = yield* Navigation;
  const now = navigation.location();
  const { path, search, hash } = move.location;
  // The address has changed again, and that change is handled next.
  if (now.path !== path || now.search !== search || now.hash !== hash) return;
  const route = resolveRoute(move.location, facts);
  if (route.kind === "redirect") return yield* follow(route, path);
  yield* enter(route, move);
  yield* syncModals(move);
});

const follow = Effect.fnUntraced(function* (route: RedirectTo, from: string) {
  const navigation = yield* Navigation;
  if (route.refused !== undefined) {
    yield* refuseFromUrl(REDIRECT_PARAMETER, route.refused.reason, route.refused.value);
  }
  yield* record(
    RouteRedirected,
    {
      from: knownPath(from),
      to: knownPath(route.to),
      remembered: knownPath(parameterOf(route.to.slice(pathOf(route.to).length), REDIRECT_PARAMETER)),
      because: route.because,
    },
    { by: "url" },
  );
  yield* navigation.replace(route.to);
});

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? "";

const knownPath = (address: string | undefined): string | null =>
  address === undefined ? null : (screenAt(pathOf(address))?.path ?? null);

const enter = Effect.fnUntraced(function* ({ screen, path, params }: ScreenMatch, { index, how }: Move) {
  const { shell } = yield* visitorSnapshot;
  const { route } = shell;
  const moved = route !== null && route.path !== path;
  if (route === null || moved || route.index !== index || how === "replace") {
    yield* record(RouteEntered, { screen, path, params, index, how }, { by: "url" });
  }
  if (!moved) return;
  const leaving = visibleModals(shell).filter(({ name }) => isModalName(name) && rulesOf(name).closeOnNavigation);
  for (const { name } of leaving) yield* closeModal(name as ModalName, "navigation", "app");
});

/** Opens the modals in the address, closes those that are no longer in it, and removes names that no link may open (`MODAL-101`, `MODAL-102`). */
const syncModals = Effect.fnUntraced(function* ({ location }: Move) {
  const navigation = yield* Navigation;
  const { linked, unknown } = modalsOf(location.search);
  if (unknown.length > 0) {
    yield* refuseFromUrl("modals", "no link opens a modal of that name", unknown.join(" "));
    return yield* navigation.replace(`${location.path}${withoutModals(location.search, unknown)}${location.hash}`);
  }
  const { session, shell } = yield* visitorSnapshot;
  const open = visibleModals(shell);
  const surroundings = { authenticated: session.authenticated === true, webview: shell.webview };
  for (const { name, via } of open) {
    if (via === "url" && !linked.some((link) => link.name === name)) yield* closeModal(name as ModalName, "url", "url");
  }
  for (const { name, params } of linked) {
    if (open.some((entry) => entry.name === name) || !mayOpen(name, surroundings)) continue;
    yield* refuseMisfits(name, location.search, params);
    yield* record(ModalOpened, { name, params, via: "url", onCloseOpen: null, index: null }, { by: "url" });
  }
});

/** A parameter of a modal with an invalid pattern is left out, and the refusal is recorded. */
const refuseMisfits = Effect.fnUntraced(function* (
  name: ModalName,
  search: string,
  accepted: Readonly<Record<string, string>>,
) {
  const own = Object.keys(rulesOf(name).params ?? {});
  for (const pair of queryPairs(search)) {
    if (own.includes(pair.name) && accepted[pair.name] === undefined) {
      yield* refuseFromUrl(pair.name, `not what ${name} takes`, pair.value);
    }
  }
});
