import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WorkerRequest, WorkerResponse } from "../../../../../app/audit/bench/log/protocol.ts";
import { LogRefused } from "../../../../../app/audit/bench/log.ts";
import { questionThreads } from "../../../../../app/audit/bench/query/question-thread.ts";
import type { ReadingProgress } from "../../../../../app/audit/engine/verdict/opened-log.ts";

type ResponseWithoutId = WorkerResponse extends infer One
  ? One extends WorkerResponse
    ? Omit<One, "id">
    : never
  : never;

let workers: FakeWorker[] = [];
let scripts: Blob[] = [];

/** A thread that the test answers for. */
class FakeWorker extends EventTarget {
  readonly requests: WorkerRequest[] = [];
  isOver = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(request: WorkerRequest): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isOver = true;
  }

  /** Answers the last request. */
  respond(response: ResponseWithoutId): void {
    const id = this.requests.at(-1)?.id;
    this.dispatchEvent(new MessageEvent("message", { data: { ...response, id } }));
  }
}

const PROGRESS: ReadingProgress = { lines: 1, bytes: 2, totalBytes: 4, elapsedMs: 1 };
const made = { kind: "result", result: undefined } as const;
const file = new File(["a log"], "log.ndjson");
const nothing = () => undefined;
/** The thread that was started last, once it has its request. */
const thread = (requests = 1) =>
  vi.waitFor(() => {
    const last = workers.at(-1);
    if (last?.requests.length !== requests) throw new Error("not asked yet");
    return last;
  });

const SHA256 = "00".repeat(32);

beforeEach(() => {
  workers = [];
  scripts = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.spyOn(URL, "createObjectURL").mockImplementation((script) => {
    scripts.push(script as Blob);
    return "blob:thread";
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("makes the tables once, with SQLite before the script of the thread, and reports the progress to the last request", async () => {
  const sqlite = vi.fn<() => Promise<string>>(async () => "sqlite");
  const questions = questionThreads("source", sqlite)(file, SHA256);
  expect(sqlite).not.toHaveBeenCalled();
  const [first, last] = [vi.fn<(progress: ReadingProgress) => void>(), vi.fn<(progress: ReadingProgress) => void>()];
  const both = [questions.prepare(first), questions.prepare(last)];
  const worker = await thread();
  expect(worker.requests).toMatchObject([{ kind: "tables", file, sha256: SHA256 }]);
  expect(await Promise.all(scripts.map((script) => script.text()))).toEqual(["sqlite\n;source"]);
  worker.respond({ kind: "progress", progress: PROGRESS });
  worker.respond(made);
  await Promise.all(both);
  expect([first.mock.calls, last.mock.calls]).toEqual([[], [[PROGRESS]]]);
  const answer = questions.ask("select 1");
  (await thread(2)).respond({ kind: "result", result: "the answer" });
  expect(await answer).toBe("the answer");
  expect([workers.length, sqlite.mock.calls.length]).toEqual([1, 1]);
});

it("starts another thread after a stop, and after tables that could not be made", async () => {
  const questions = questionThreads("source", async () => "sqlite")(file, SHA256);
  void questions.prepare(nothing);
  const stopped = await thread();
  questions.stop();
  expect(stopped.isOver).toBe(true);
  await expect(questions.ask("select 1")).rejects.toThrow("there are no tables");
  const failing = questions.prepare(nothing);
  await vi.waitFor(() => expect(workers).toHaveLength(2));
  const changed = await thread();
  changed.respond({ kind: "refused", says: "log.ndjson was changed." });
  await expect(failing).rejects.toEqual(new LogRefused("log.ndjson was changed."));
  expect(changed.isOver).toBe(true);
  const again = questions.prepare(nothing);
  await vi.waitFor(() => expect(workers).toHaveLength(3));
  (await thread()).respond(made);
  await again;
});

it("starts no thread if it is stopped while SQLite is loaded, and loads it again if that failed", async () => {
  const loading: ((text: string) => void)[] = [];
  const sqlite = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("no network"))
    .mockImplementation(() => new Promise((resolve) => void loading.push(resolve)));
  const questions = questionThreads("source", sqlite)(file, SHA256);
  await expect(questions.prepare(nothing)).rejects.toThrow("no network");
  const stopped = questions.prepare(nothing);
  questions.stop();
  loading[0]?.("sqlite");
  await stopped;
  expect(workers).toEqual([]);
});
