import type { Location } from "../../ports/navigation.ts";
import { acceptedParams, type ModalName, isModalName, opensByUrl, rulesOf } from "../modals/rules.ts";

/** One `name=value` of a query, as written: parts that we do not change keep their spelling. */
interface Pair {
  readonly raw: string;
  readonly name: string;
  readonly value: string;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
};

export const queryPairs = (search: string): readonly Pair[] =>
  search
    .replace(/^\?/, "")
    .split("&")
    .filter((raw) => raw !== "")
    .map((raw) => {
      const cut = raw.includes("=") ? raw.indexOf("=") : raw.length;
      return { raw, name: decode(raw.slice(0, cut)), value: decode(raw.slice(cut + 1)) };
    });

const queryOf = (pairs: readonly Pick<Pair, "raw">[]): string =>
  pairs.length === 0 ? "" : `?${pairs.map(({ raw }) => raw).join("&")}`;

/** A query without one parameter. */
export const withoutParameter = (search: string, name: string): string =>
  queryOf(queryPairs(search).filter((pair) => pair.name !== name));

export const parameterOf = (search: string, name: string): string | undefined =>
  queryPairs(search).find((pair) => pair.name === name)?.value;

const MODALS_PARAMETER = "modals";

/** The modals that a query opens, in its order, and the names that no link may open. */
export function modalsOf(search: string): {
  readonly linked: readonly { readonly name: ModalName; readonly params: Record<string, string> }[];
  readonly unknown: readonly string[];
} {
  const pairs = queryPairs(search);
  const names = [...new Set(pairs.filter(({ name }) => name === MODALS_PARAMETER).map(({ value }) => value))];
  const given = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  return {
    linked: names
      .filter((name) => isModalName(name) && opensByUrl(name))
      .map((name) => ({ name: name as ModalName, params: acceptedParams(name as ModalName, given) })),
    unknown: names.filter((name) => !isModalName(name) || !opensByUrl(name)),
  };
}

/** The same URL with a modal open: `modals={name}` and its parameters are added to the query (`MODAL-510`). */
export function withModal(location: Location, name: ModalName, params: Readonly<Record<string, string>>): string {
  const bare = queryPairs(withoutModals(location.search, [name]));
  const added = [[MODALS_PARAMETER, name], ...Object.entries(params)].map(([key, value]) => ({
    raw: `${encodeURIComponent(key ?? "")}=${encodeURIComponent(value ?? "")}`,
  }));
  return `${location.path}${queryOf([...bare, ...added])}${location.hash}`;
}

/** The same query with these modals closed: without their names, and without parameters that no other open modal reads (`MODAL-512`). */
export function withoutModals(search: string, closing: readonly string[]): string {
  const pairs = queryPairs(search);
  const staying = pairs.filter(({ name, value }) => name === MODALS_PARAMETER && !closing.includes(value));
  const read = (names: readonly string[]) =>
    new Set(names.flatMap((name) => (isModalName(name) ? Object.keys(rulesOf(name).params ?? {}) : [])));
  const kept = read(staying.map(({ value }) => value));
  const dropped = read(closing);
  return queryOf(
    pairs.filter(({ name, value }) =>
      name === MODALS_PARAMETER ? !closing.includes(value) : kept.has(name) || !dropped.has(name),
    ),
  );
}
