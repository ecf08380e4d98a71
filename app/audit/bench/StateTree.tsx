import { useMemo, useState } from "react";
import { isDerived } from "../engine/explain/derived-figures.ts";
import type { Change } from "../engine/explain/diff.ts";
import type { Player } from "../../../domain/player.ts";
import { visible } from "../sentences/words.ts";
import { VisuallyHidden } from "../../../ui/kit/VisuallyHidden.tsx";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { ChevronRight } from "lucide-react";
import { stateWords } from "./words.ts";
import "./state-tree.css";

/** A longer list shows its last items, and the number of the others. */
const MOST_ITEMS = 60;

/** The most changes in the list above the tree. The tree marks all changes. */
const MOST_CHANGES = 12;
const LONGEST_BRIEF = 120;

export interface StateTreeProps {
  readonly player: Player;
  /** The changes by the last record. */
  readonly changes: readonly Change[];
}

interface Shown {
  readonly changed: ReadonlyMap<string, Change>;
  /** The paths of all ancestors of changes. */
  readonly towards: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  readonly toggle: (path: string) => void;
}

/** The changes by the last record, and the complete state as a tree. Nodes with changes are open. */
export const StateTree = ({ player, changes }: StateTreeProps) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo<Shown>(
    () => ({
      changed: new Map(changes.map((change) => [change.path, change])),
      towards: new Set(changes.flatMap(({ path }) => ancestorsOf(path))),
      open,
      toggle: (path) => setOpen((before) => new Set(before.has(path) ? without(before, path) : [...before, path])),
    }),
    [changes, open],
  );
  return (
    <div className="ed-state-tree">
      <p className="ed-record-note" role="status">
        {stateWords.changed(changes.length)} {stateWords.units}
      </p>
      <p className="ed-record-note">
        <DerivedMark />
        {stateWords.legend}
      </p>
      {changes.length > 0 && (
        <ul role="list" className="ed-state-changes" aria-label={stateWords.list}>
          {changes.slice(0, MOST_CHANGES).map(({ path, before, after }) => (
            <li key={path} className="ed-state-leaf" data-changed>
              <span className="ed-state-name">{path}</span> {isFigure(after, path) && <DerivedMark />}
              {before !== undefined && <del>{brief(before)}</del>} <ins>{brief(after)}</ins>
            </li>
          ))}
          {changes.length > MOST_CHANGES && (
            <li className="ed-state-more">{stateWords.more(changes.length - MOST_CHANGES)}</li>
          )}
        </ul>
      )}
      <ul role="list">
        {Object.entries(player).map(([area, value]) => (
          <Node key={area} name={area} path={area} value={value} shown={shown} />
        ))}
      </ul>
    </div>
  );
};

interface NodeProps {
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
  readonly shown: Shown;
}

const Node = ({ name, path, value, shown }: NodeProps) => {
  const change = shown.changed.get(path);
  if (!isBranch(value)) return <Leaf name={name} path={path} value={value} change={change} />;
  const leadsToChange = shown.towards.has(path) || change !== undefined;
  // The auditor can close a node with changes, and open another one.
  const isOpen = leadsToChange !== shown.open.has(path);
  const entries = entriesOf(value, path);
  return (
    <li data-changed={leadsToChange || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => shown.toggle(path)}>
        <Icon of={ChevronRight} size={16} />
        <span className="ed-state-name">{name}</span>
        <span className="ed-state-size">
          {Array.isArray(value) ? stateWords.items(value.length) : stateWords.fields(entries.length)}
        </span>
        {leadsToChange && <span className="ed-state-flag">{stateWords.flag}</span>}
      </button>
      {isOpen && (
        <ul role="list">
          {Array.isArray(value) && value.length > MOST_ITEMS && (
            <li className="ed-state-more">{stateWords.earlier(value.length - MOST_ITEMS)}</li>
          )}
          {entries.slice(-MOST_ITEMS).map(([key, of, at]) => (
            <Node key={key} name={key} path={at} value={of} shown={shown} />
          ))}
        </ul>
      )}
    </li>
  );
};

type LeafProps = Pick<NodeProps, "name" | "path" | "value"> & { readonly change: Change | undefined };

const Leaf = ({ name, path, value, change }: LeafProps) => (
  <li className="ed-state-leaf" data-changed={change !== undefined || undefined}>
    <span className="ed-state-name">{name}</span> {isFigure(value, path) && <DerivedMark />}
    {change !== undefined && change.before !== undefined && <del>{textOf(change.before)}</del>}{" "}
    {change === undefined ? <span data-kind={typeof value}>{textOf(value)}</span> : <ins>{textOf(value)}</ins>}
  </li>
);

/** Before a figure that the replay has computed. */
const DerivedMark = () => (
  <>
    <span className="ed-state-derived">
      <span aria-hidden="true">∑</span>
      <VisuallyHidden>{stateWords.derived}</VisuallyHidden>
    </span>{" "}
  </>
);

const isFigure = (value: unknown, path: string): boolean => typeof value === "number" && isDerived(path);

const isBranch = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

const entriesOf = (value: object, path: string): readonly (readonly [string, unknown, string])[] =>
  Array.isArray(value)
    ? value.map((item: unknown, i) => [`${i}`, item, `${path}[${i}]`] as const)
    : Object.entries(value).map(([key, field]: [string, unknown]) => [key, field, `${path}.${key}`] as const);

function textOf(value: unknown): string {
  if (value === undefined) return stateWords.nothing;
  if (Array.isArray(value) && value.length === 0) return stateWords.none;
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0 ? stateWords.nothing : "…";
  return visible(JSON.stringify(value));
}

/** A value in one line, shortened if it is long. */
function brief(value: unknown): string {
  if (!isBranch(value)) return textOf(value);
  const text = visible(JSON.stringify(value));
  return text.length > LONGEST_BRIEF ? `${text.slice(0, LONGEST_BRIEF)} …` : text;
}

/** `wallet.movements[3].ref` has the ancestors `wallet`, `wallet.movements` and `wallet.movements[3]`. */
function ancestorsOf(path: string): readonly string[] {
  const ends = [...path.matchAll(/[.[]/g)].map(({ index }) => index);
  return ends.map((end) => path.slice(0, end));
}

const without = (paths: ReadonlySet<string>, path: string) => [...paths].filter((other) => other !== path);
