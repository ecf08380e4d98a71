import { connect } from "node:net";

/** What came back on a connection until the server ended it. */
export interface Exchange {
  /** Of the first answer; undefined where there was none. */
  readonly status: number | undefined;
  readonly text: string;
  /** False where the server kept the connection open, and the deadline passed. */
  readonly ended: boolean;
}

export interface Sending {
  readonly port: number;
  readonly bytes: Buffer;
  /** After this long without the end, the client says that it sends no more. Undefined for a request that is whole. */
  readonly finishAfterMs?: number;
}

/** No answer takes this long, on however busy a machine. */
export const DEADLINE_MS = 30_000;

/** Sends bytes on a connection of their own. */
export const exchange = ({ port, bytes, finishAfterMs }: Sending): Promise<Exchange> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    let finish: NodeJS.Timeout | undefined;
    const settle = (ended: boolean) => {
      clearTimeout(deadline);
      clearTimeout(finish);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), text, ended });
    };
    const deadline = setTimeout(() => settle(false), DEADLINE_MS);
    socket.on("error", () => {});
    socket.on("close", () => settle(true));
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.on("connect", () => {
      socket.write(bytes);
      if (finishAfterMs !== undefined) finish = setTimeout(() => socket.end(), finishAfterMs);
    });
  });
