// The thread in which a log is read, verified and refolded. It begins from a Blob, as it has to on a page that lies on a disk.
import { LogWalker } from "./log-walker.ts";
import type { Asked, Told } from "./protocol.ts";
import { NoLog, readLog } from "./read-log.ts";

// A worker's own scope, as far as it is used: the compiler knows the page's.
interface Scope {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  readonly postMessage: (told: Told, transfer?: readonly Transferable[]) => void;
}
const scope = globalThis as unknown as Scope;

let walker: LogWalker | undefined;

scope.onmessage = ({ data }) => {
  void answer(data).catch((cause: unknown) => {
    const says = cause instanceof Error ? cause.message : String(cause);
    tell({ id: data.id, is: cause instanceof NoLog ? "refused" : "failed", says });
  });
};

async function answer(asked: Asked): Promise<void> {
  const { id } = asked;
  if (asked.ask === "open") return open(asked);
  if (walker === undefined) throw new Error("no log is open");
  switch (asked.ask) {
    case "moment":
      return tell({ id, is: "answer", answer: await walker.moment(asked.about) });
    case "summaries":
      return tell({ id, is: "answer", answer: await walker.summaries(asked.about) });
    case "find": {
      const found = await walker.find(asked.about);
      return tell({ id, is: "answer", answer: found }, [found.buffer]);
    }
  }
}

async function open({ id, file, vouched }: Extract<Asked, { ask: "open" }>): Promise<void> {
  const { opened, kept } = await readLog(file, (progress) => tell({ id, is: "progress", progress }), vouched);
  walker = new LogWalker(file, opened.columns, kept);
  // The page gets columns of its own, which it need not copy.
  const columns = structuredClone(opened.columns);
  const buffers = Object.values(columns).flatMap((column: unknown) =>
    ArrayBuffer.isView(column) ? column.buffer : [],
  );
  tell({ id, is: "opened", log: { ...opened, columns } }, buffers as ArrayBuffer[]);
}

const tell = (told: Told, transfer: readonly Transferable[] = []): void => scope.postMessage(told, transfer);
