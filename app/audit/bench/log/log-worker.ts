// The thread that reads, verifies and refolds a log, or answers questions about it. It starts from a Blob, because a page from a disk cannot load a script.
import { makeDatabase } from "../query/make-database.ts";
import { type LogDatabase, QuestionRefused } from "../query/log-database.ts";
import type { OpenSqlite } from "../query/sqlite.ts";
import type { ReadingProgress } from "../../engine/verdict/opened-log.ts";
import { receivedFile } from "./given-file.ts";
import { LogNavigator } from "./log-navigator.ts";
import type { WorkerRequest, WorkerResponse } from "./protocol.ts";
import { NotALog, readLog } from "./read-log.ts";

// The used part of the worker's global scope. The compiler knows only the global scope of a page.
interface Scope {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  readonly postMessage: (response: WorkerResponse, transfer?: readonly Transferable[]) => void;
  /** The script of sql.js precedes this one in the thread that answers questions. */
  readonly initSqlJs?: OpenSqlite;
}
const scope = globalThis as unknown as Scope;

let log: LogNavigator | undefined;
let database: LogDatabase | undefined;

scope.onmessage = ({ data }) => {
  void handle(data).catch((cause: unknown) => {
    const says = cause instanceof Error ? cause.message : String(cause);
    respond({ id: data.id, kind: isRefusal(cause) ? "refused" : "failed", says });
  });
};

const isRefusal = (cause: unknown) => cause instanceof NotALog || cause instanceof QuestionRefused;

async function handle(request: WorkerRequest): Promise<void> {
  const { id } = request;
  if (request.kind === "open") return open(request);
  if (request.kind === "tables") return makeTables(request);
  if (request.kind === "ask") {
    if (database === undefined) throw new Error("there are no tables");
    return respond({ id, kind: "result", result: database.ask(request.argument) });
  }
  if (log === undefined) throw new Error("no log is open");
  switch (request.kind) {
    case "moment":
      return respond({ id, kind: "result", result: await log.moment(request.argument) });
    case "summaries":
      return respond({ id, kind: "result", result: await log.summaries(request.argument) });
    case "find": {
      const found = await log.find(request.argument);
      return respond({ id, kind: "result", result: found }, [found.buffer]);
    }
  }
}

async function open({ id, file: given, claim }: Extract<WorkerRequest, { kind: "open" }>): Promise<void> {
  const report = (progress: ReadingProgress) => respond({ id, kind: "progress", progress });
  const { opened, snapshots, verified } = await readLog(receivedFile(given), report, claim);
  log = new LogNavigator(verified, opened.columns, snapshots);
  // A clone of the columns is transferred to the page. The worker keeps the original.
  const columns = structuredClone(opened.columns);
  const buffers = Object.values(columns).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) ? column.buffer : [],
  );
  respond({ id, kind: "opened", log: { ...opened, columns } }, buffers as ArrayBuffer[]);
}

async function makeTables({ id, file, sha256 }: Extract<WorkerRequest, { kind: "tables" }>): Promise<void> {
  if (scope.initSqlJs === undefined) throw new Error("SQLite is not in this thread");
  const report = (progress: ReadingProgress) => respond({ id, kind: "progress", progress });
  database = await makeDatabase([receivedFile(file)], scope.initSqlJs, report, [sha256]);
  respond({ id, kind: "result", result: undefined });
}

const respond = (response: WorkerResponse, transfer: readonly Transferable[] = []): void =>
  scope.postMessage(response, transfer);
