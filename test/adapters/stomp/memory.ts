import * as Effect from "effect/Effect";
import type { IStompSocket } from "@stomp/stompjs";
import type { Transport } from "../../../adapters/stomp/transports.ts";
import type { Broker } from "../../../app/sandbox/stomp/broker.ts";

export interface Memory {
  readonly transport: Transport;
  /** How many sockets were ever opened. */
  readonly opened: () => number;
  readonly open: () => number;
  /** Text written by clients, in order. */
  readonly written: ReadonlyArray<string>;
  /** While false, sockets open and hear nothing. */
  answering: boolean;
  /** While false, a RECEIPT is held back. */
  confirming: boolean;
  /** Lets the held receipts come. */
  readonly confirm: () => void;
  /** Called with each socket that is opened. */
  onOpen: () => void;
}

/** Sockets that reach a broker within the process, without a network and so without real time. */
export const memoryOf = (broker: Broker): Memory => {
  const written: Array<string> = [];
  const held: Array<() => void> = [];
  let opened = 0;
  let open = 0;

  const connect = (): IStompSocket => {
    opened += 1;
    open += 1;
    let readyState = 0;
    const close = () => {
      if (readyState === 3) return;
      readyState = 3;
      open -= 1;
      side?.closed();
      queueMicrotask(() => socket.onclose?.({}));
    };
    const side = memory.answering
      ? broker.accept({
          transport: "memory",
          cookie: undefined,
          write: (data) => {
            const arrive = () => queueMicrotask(() => socket.onmessage?.({ data }));
            if (memory.confirming || !data.startsWith("RECEIPT")) arrive();
            else held.push(arrive);
          },
          close: () => queueMicrotask(close),
        })
      : undefined;
    const socket: IStompSocket = {
      url: "memory:",
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      get readyState() {
        return readyState;
      },
      send: (data) => {
        if (typeof data === "string") written.push(data);
        side?.receive(data);
      },
      close,
    };
    memory.onOpen();
    setImmediate(() => {
      if (readyState === 3 || side === undefined) return;
      readyState = 1;
      socket.onopen?.();
    });
    return socket;
  };

  const memory: Memory = {
    transport: Effect.succeed(connect),
    opened: () => opened,
    open: () => open,
    written,
    answering: true,
    confirming: true,
    confirm: () => {
      memory.confirming = true;
      for (const arrive of held.splice(0)) arrive();
    },
    onOpen: () => {},
  };
  return memory;
};
