import type { BudgetLimits } from "./budget.ts";

/** What carries a connection's text: SockJS, or memory in a test. */
export interface Pipe {
  readonly transport: string;
  readonly cookie: string | undefined;
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/** Why the backend turns a player away; a BAN or a KICK says so in the ERROR frame's headers (`SOCKET-523`). */
export interface Refusal {
  readonly command?: "BAN" | "KICK";
  readonly reason: string;
}

/** `isCurrent` is false once what authenticated the connection has ended; the connection then ends too. */
export type Authentication =
  { readonly user: string; readonly isCurrent?: () => boolean } | { readonly refused: Refusal };

/** What the backend decides and does; each may take its time. */
export interface Rules {
  readonly authenticate: (
    cookie: string | undefined,
    connectHeaders: ReadonlyMap<string, string>,
  ) => Authentication | Promise<Authentication>;
  readonly canSubscribe: (user: string, destination: string) => true | Refusal | Promise<true | Refusal>;
  /** Takes a message; a refusal is said to the connection that it came from, and to no other. */
  readonly onMessage: (user: string, destination: string, body: unknown) => Refusal | void | Promise<Refusal | void>;
  /** Told of a fault of the backend's own, of which the client learns nothing. */
  readonly onFault?: (error: unknown) => void;
  /** How often each side shows that it is alive; 0 for never. */
  readonly heartBeatMs?: number;
  readonly connectionBudget?: BudgetLimits;
  readonly playerBudget?: BudgetLimits;
  /** How long a client may take to CONNECT. */
  readonly connectTimeoutMs?: number;
}
