import { connect } from "node:net";

/** What the server sent on a connection until the connection ended. */
export interface Exchange {
  /** The status of the first answer; undefined without an answer. */
  readonly status: number | undefined;
  readonly text: string;
  /** False if the server kept the connection open beyond the deadline. */
  readonly ended: boolean;
}

export interface Sending {
  readonly port: number;
  readonly bytes: Buffer;
  /** The client half-closes the connection after this time. Undefined for a complete request. */
  readonly finishAfterMs?: number;
}

/** A generous deadline: no answer takes this long, even on a busy machine. */
export const DEADLINE_MS = 30_000;

/** Sends bytes on a new connection. */
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
