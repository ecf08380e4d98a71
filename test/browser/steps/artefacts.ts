import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page, Request } from "playwright-core";
import type { DataOf } from "../../../domain/journal/event.ts";
import { ArrivalRefused } from "../../../domain/journal/events.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { type ReceivedRequest, watchReceived } from "../../support/received.ts";
import type { Site } from "../../support/site.ts";

/** Everything that the page has stored on the device: databases, storage, history state, window name and title. */
export const deviceOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        kept.push(await answer(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return [
      JSON.stringify(kept),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(history.state),
      window.name,
      document.title,
    ].join("\n");
  });

/** A request of the browser. */
export interface SentRequest {
  readonly url: string;
  readonly referrer: string;
}

/** Records every request of any tab, what the sandbox received with it, and the one-time references in the answers. */
export function watchTraffic(context: BrowserContext) {
  const requests: Promise<SentRequest>[] = [];
  const received: ReceivedRequest[] = [];
  const end = watchReceived((request) => received.push(request));
  const oneTime = new Set<string>();
  const answers: Promise<void>[] = [];
  const read = async (request: Request): Promise<SentRequest> => {
    // After a navigation the full headers are lost; the provisional ones remain.
    const { referer = "" } = await request.allHeaders().catch(() => request.headers());
    return { url: request.url(), referrer: referer };
  };
  context.on("request", (request) => requests.push(read(request)));
  context.on("response", (response) => {
    if (!/tokenise|verif|token|nonce/i.test(new URL(response.url()).pathname)) return;
    const find = async () => {
      for (const [, value] of (await response.text()).matchAll(/"(?:credential|reference|nonce|token)":"([^"]+)"/g))
        oneTime.add(value as string);
    };
    // After a navigation the bodies of the answers are lost.
    answers.push(find().catch(() => undefined));
  });
  return {
    requests: () => Promise.all(requests),
    received: (): readonly ReceivedRequest[] => received,
    end,
    oneTime: async () => {
      await Promise.all(answers);
      return [...oneTime];
    },
  };
}

/** Every journal that was delivered to the backend. */
export async function deliveredJournals({ origins }: Site): Promise<string> {
  const journals = (await (await fetch(`${origins.operator}/journals.json`)).json()) as readonly {
    readonly id: string;
  }[];
  const texts = journals.map(async ({ id }) => (await fetch(`${origins.operator}/journals/${id}.ndjson`)).text());
  return (await Promise.all(texts)).join("\n");
}

/** All files of the sandbox. */
export const diskOf = ({ dataDirectory }: Site): string =>
  readdirSync(dataDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");

/** The records of the page's journal so far, from its database. */
const recordsOf = (page: Page): Promise<readonly JournalRecord[]> =>
  page
    .evaluate(
      () =>
        new Promise<readonly string[]>((resolve, reject) => {
          const opening = indexedDB.open("eyes-down");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const reading = database.transaction("lines").objectStore("lines").getAll();
            reading.onsuccess = () => {
              database.close();
              resolve((reading.result as readonly { readonly line: string }[]).map(({ line }) => line));
            };
          };
        }),
    )
    .then((lines) => lines.map((line) => JSON.parse(line) as JournalRecord));

/** The arrivals that the page refused, in order: source and name. */
export async function refusalsOf(page: Page): Promise<readonly string[]> {
  const refused = (await recordsOf(page)).filter(({ type }) => type === ArrivalRefused.type);
  return refused.map(({ data }) => {
    const { source, name } = data as DataOf<typeof ArrivalRefused>;
    return `${source} ${name}`;
  });
}

/** The state that the page's record folds to. The record of a visitor is in the page alone, which discards it when it is left. */
export const stateOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly player?: { readonly snapshot: () => unknown } } | null;
    }
    const root = document.getElementById("root") as unknown as Readonly<Record<string, Fiber>>;
    const key = Object.keys(root).find((name) => name.startsWith("__reactContainer"));
    for (let at = root[key ?? ""] ?? null; at !== null; at = at.child) {
      const player = at.memoizedProps?.player;
      if (player !== undefined) return player.snapshot();
    }
    return undefined;
  });
