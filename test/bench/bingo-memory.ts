import type { CDPSession, Page } from "playwright-core";
import { buyTickets, postponeGame } from "../browser/steps/playing.ts";
import { openSignedIn } from "../browser/steps/signing-in.ts";
import { openSite, type Site } from "../support/site.ts";
import type { Row, Section } from "./section.ts";

/** The games of one room in six hours. */
const GAMES = 72;
/** The six hours pass in a quarter of an hour. */
const PACE = { ballSeconds: 0.03, breakSeconds: 3_600 };
/** Until everything that is loaded or listed once is there. */
const FIRST_COMPARED = 8;
/** Games between two measurements. */
const INTERVAL = 16;
const ROOM = "penny-arcade";
const MOST_GROWTH = 1.02;
const MB = 1_048_576;

interface Memory {
  /** Bytes of the page's objects, arrays, texts and functions. */
  readonly data: number;
  /** Bytes of the whole heap, with the code that the engine compiles while it runs, and what the driver keeps of each request. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the engine and the driver keep: code, shapes of objects, and objects of the browser. */
const NOT_DATA: ReadonlySet<string> = new Set(["hidden", "code", "native", "synthetic", "object shape"]);

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  /** The fields of each node, one after the other. */
  readonly nodes: readonly number[];
}

async function bytesOfData(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  devtools.on("HeapProfiler.addHeapSnapshotChunk", collect);
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  devtools.off("HeapProfiler.addHeapSnapshotChunk", collect);
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!NOT_DATA.has(types[0][nodes[at + typeAt] ?? 0] ?? "")) bytes += nodes[at + sizeAt] ?? 0;
  return bytes;
}

/** What the page holds. A snapshot of the heap collects the garbage first. */
async function memoryOf(devtools: CDPSession): Promise<Memory> {
  const data = await bytesOfData(devtools);
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { data, heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

/** The player buys tickets for a game, and sees it to its end. */
async function playGame({ control }: Site, page: Page): Promise<void> {
  await buyTickets(page, 6);
  await control("bingo/start-now", { room: ROOM });
  const game = page.getByRole("tab", { name: "Current Game" });
  await game.waitFor();
  await game.waitFor({ state: "detached" });
}

export const section: Section = {
  title: "The memory of six hours of bingo",
  about:
    `${GAMES} games of one room with tickets in each, at a faster pace: what the page holds after game ${FIRST_COMPARED} and after each ${INTERVAL} more, in ratio to the first of them. ` +
    "Its data are its objects, arrays, texts and functions, without the code that the engine compiles and what the driver of the browser keeps.",
  isLong: true,
  run: async () => {
    const site = await openSite();
    try {
      await site.control("bingo/pace", PACE);
      await postponeGame(site);
      const { page, context } = await site.visit("phone");
      await openSignedIn(page, "rosie", `/secure/bingo/90/${ROOM}`);
      const devtools = await context.newCDPSession(page);
      await devtools.send("Performance.enable");
      const memories: Memory[] = [];
      for (let game = 1; game <= GAMES; game++) {
        await playGame(site, page);
        if (game % INTERVAL === FIRST_COMPARED) memories.push(await memoryOf(devtools));
      }
      return rowsOf(memories);
    } finally {
      await site.close();
    }
  },
};

function rowsOf(memories: readonly Memory[]): readonly Row[] {
  const ratios = (of: keyof Memory) => memories.map((memory) => memory[of] / (memories[0]?.[of] ?? NaN)).slice(1);
  const kept = { unit: "ratio", atMost: MOST_GROWTH } as const;
  return [
    { what: "data after a game", figures: memories.map(({ data }) => data / MB), unit: "MB" },
    { what: "data, in ratio to the first", figures: ratios("data"), ...kept },
    { what: "nodes of the document, in ratio to the first", figures: ratios("nodes"), ...kept },
    { what: "listeners, in ratio to the first", figures: ratios("listeners"), unit: "ratio" },
    { what: "the whole heap, in ratio to the first", figures: ratios("heap"), ...kept },
  ];
}
