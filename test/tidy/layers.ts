import { beyondExceptions, type Exceptions, type Finding } from "./findings.ts";
import type { Modules } from "./reachability.ts";

/**
 * An import from one part of the domain to another. A part is a file at the root of the domain, a folder, or the contract of an area: its `events.ts` and
 * `wire.ts` with the files of the same folder that they import. Areas know one another's events, so a contract is below the area itself.
 */
interface Edge {
  readonly from: string;
  readonly to: string;
  /** The first import that makes it, as `a.ts imports b.ts`. */
  readonly by: string;
}

type Parts = ReadonlyMap<string, ReadonlyArray<string>>;

/** A type-only import of these does not count: it names the whole, and depends on no single area. */
const composition = ["domain/player.ts", "domain/services.ts", "domain/visitor.ts"];

const folderOf = (path: string) => path.split("/").slice(0, 2).join("/");

/** The files of all contracts. */
function contractsIn(modules: Modules): ReadonlySet<string> {
  const files = new Set([...modules.keys()].filter((path) => /^domain\/[^/]+\/(?:events|wire)\.ts$/.test(path)));
  // A set that grows while it is read: files that are added are visited too.
  for (const path of files)
    for (const link of modules.get(path)?.links ?? []) if (folderOf(link.path) === folderOf(path)) files.add(link.path);
  return files;
}

const edgeName = (from: string, to: string): string => `${from} → ${to}`;

function edgesOf(modules: Modules): ReadonlyMap<string, Edge> {
  const edges = new Map<string, Edge>();
  const contracts = contractsIn(modules);
  const partOf = (path: string) => (contracts.has(path) ? `${folderOf(path)} contract` : folderOf(path));
  for (const { path, links } of modules.values()) {
    for (const link of links) {
      const [from, to] = [partOf(path), partOf(link.path)];
      if (!path.startsWith("domain/") || !link.path.startsWith("domain/") || from === to) continue;
      if (link.isType && composition.includes(link.path)) continue;
      const name = edgeName(from, to);
      if (!edges.has(name)) edges.set(name, { from, to, by: `${path} imports ${link.path}` });
    }
  }
  return edges;
}

function partsFrom(edges: Iterable<Edge>): Parts {
  const parts = new Map<string, Array<string>>();
  for (const { from, to } of edges) parts.set(from, [...(parts.get(from) ?? []), to]);
  return parts;
}

/** The shortest way from one part to another, both included; undefined where no way exists. */
function wayBetween(parts: Parts, from: string, to: string): ReadonlyArray<string> | undefined {
  const ways = new Map([[from, [from]]]);
  for (const [part, way] of ways) {
    if (part === to) return way;
    for (const next of parts.get(part) ?? []) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return undefined;
}

/** The shortest cycle through each edge, shortest first; of cycles that share a part only the first. */
function cyclesIn(edges: ReadonlyMap<string, Edge>): ReadonlyArray<ReadonlyArray<Edge>> {
  const parts = partsFrom(edges.values());
  const ways = [...edges.values()].flatMap(({ from, to }) => {
    const way = wayBetween(parts, to, from);
    return way === undefined ? [] : [[from, ...way]];
  });
  const seen = new Set<string>();
  return ways
    .sort((a, b) => a.length - b.length)
    .flatMap((way) => {
      if (way.some((part) => seen.has(part))) return [];
      for (const part of way) seen.add(part);
      return [way.slice(1).flatMap((to, at) => edges.get(edgeName(way[at] ?? "", to)) ?? [])];
    });
}

/**
 * The parts of the domain form layers: no import leads from a part, by way of others, back to it. `backEdges` are the
 * imports against the layers that are still there; each must close a cycle with those that are not listed.
 */
export function cyclesBeyond(modules: Modules, backEdges: Exceptions): ReadonlyArray<string> {
  const edges = edgesOf(modules);
  const layered = new Map([...edges].filter(([name]) => !(name in backEdges)));
  const parts = partsFrom(layered.values());
  const needed = [...edges].flatMap(([place, { from, to, by }]): ReadonlyArray<Finding> =>
    place in backEdges && wayBetween(parts, to, from) !== undefined ? [{ place, says: by }] : [],
  );
  const cycles = cyclesIn(layered).map((cycle) => {
    const way = [...cycle.map(({ from }) => from), cycle[0]?.from].join(" → ");
    return `parts of the domain form a cycle, ${way}: ${cycle.map(({ by }) => by).join("; ")}`;
  });
  return [...cycles, ...beyondExceptions(needed, backEdges)];
}

/** Only the listed files may be at the root of the domain: the vocabulary and the composition. Everything else has a folder. */
export function looseFilesBeyond(modules: Modules, listed: Exceptions): ReadonlyArray<string> {
  const loose = [...modules.keys()].filter((path) => /^domain\/[^/]+$/.test(path));
  const findings = loose.map((path) => ({
    place: path,
    says: `${path} is at the root of domain and is not listed`,
  }));
  return beyondExceptions(findings, listed);
}
