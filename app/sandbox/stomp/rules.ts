import type { BudgetLimits } from "./budget.ts";

/** The transport of a connection's text: SockJS, or memory in a test. */
export interface Pipe {
  readonly transport: string;
  readonly cookie: string | undefined;
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/** Why the backend refuses a player. For a BAN or a KICK, the ERROR frame's headers state it (`SOCKET-523`). */
export interface Refusal {
  readonly command?: "BAN" | "KICK";
  readonly reason: string;
}

/** `isCurrent` is false once what authenticated the connection has ended; the connection then ends too. */
export type Authentication =
  | { readonly user: string; readonly isCurrent?: () => boolean }
  | { readonly refused: Refusal };

/** The backend's rules and handlers; all may be asynchronous. */
export interface Rules {
  readonly authenticate: (
    cookie: string | undefined,
    connectHeaders: ReadonlyMap<string, string>,
  ) => Authentication | Promise<Authentication>;
  readonly canSubscribe: (user: string, destination: string) => true | Refusal | Promise<true | Refusal>;
  /** Handles a message. Only the sending connection receives a refusal. */
  readonly onMessage: (user: string, destination: string, body: unknown) => Refusal | void | Promise<Refusal | void>;
  /** Receives an internal error of the backend. The client does not receive it. */
  readonly onFault?: (error: unknown) => void;
  /** The interval of each side's heart-beats; 0 for none. */
  readonly heartBeatMs?: number;
  readonly connectionBudget?: BudgetLimits;
  readonly playerBudget?: BudgetLimits;
  /** The time for a client to send CONNECT. */
  readonly connectTimeoutMs?: number;
}
