import type { Pence } from "../../../domain/money.ts";
import type { RegulatorProfile } from "../../../domain/regulator/queries.ts";
import type { Movement, MovementKind } from "../../../domain/wallet/movement.ts";
import type {
  AnyEndpoint,
  AnySocketMessage,
  Channel,
  MessageData,
  RequestOf,
  ResponseOf,
} from "../../../domain/wire.ts";
import type { Controls } from "./controls.ts";
import type { Markup } from "./html.ts";
import type { Ledger } from "./ledger.ts";
import type { Collection } from "./collection.ts";

/** A vertical's part of the backend: registers its calls, pages, controls, jobs and demo data. */
export type SandboxModule = (kernel: Kernel) => void;

export type OriginName = "site" | "pay" | "games" | "desk";
/** Where each server listens: `http://127.0.0.1:4000` and so on. */
export type Origins = Readonly<Record<OriginName, string>>;

/** Everything that outlives the process. */
export interface World {
  readonly collection: <T extends object>(name: string) => Collection<T>;
  readonly ledger: Ledger;
}

/** A signed-in player's session; what else a module keeps with it is in `data`. */
export interface Session {
  readonly id: string;
  readonly playerId: string;
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CookieOptions {
  /** Readable by the page's scripts; the others are HttpOnly. */
  readonly readable?: boolean;
  readonly maxAgeSeconds?: number;
}

/** What a handler knows of the call it answers. */
export interface Call {
  /** The signed-in player; reading it in an `open` call without a session refuses the call as unauthorised. */
  readonly playerId: string;
  readonly session: Session | null;
  /** The client's own reference of the player's intent (`Idempotency-Key`): the kernel answers it again as at first, and calls no handler twice for it. */
  readonly intent: string | null;
  readonly nowMs: number;
  /** The network address that the call came from. */
  readonly address: string;
  readonly world: World;
  readonly cookies: Readonly<Record<string, string>>;
  /** Signs the player in: the answer carries a new session cookie. */
  readonly signIn: (playerId: string, data?: Session["data"]) => Session;
  /** Ends this session. */
  readonly signOut: () => void;
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void;
}

export type Handler<E extends AnyEndpoint> = (
  request: RequestOf<E>,
  call: Call,
) => ResponseOf<E> | Promise<ResponseOf<E>>;

/** What a page or frame of the sandbox is asked. */
export interface PageCall {
  readonly method: "GET" | "POST";
  readonly url: URL;
  /** The `{name}` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Fields of the query. */
  readonly query: Readonly<Record<string, string>>;
  /** Fields of a posted form or JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the body came from a form, whose sender wants a page. */
  readonly form: boolean;
  readonly session: Session | null;
  readonly nowMs: number;
  readonly world: World;
  /** For a `<style nonce>` of the page's own. */
  readonly nonce: string;
  /** Tags that load `app/sandbox/<vertical>/pages/<page>.ts`, by "vertical/page". */
  readonly frameScript: (name: string) => Markup;
}

/** Markup is sent as a 200 page; anything else says what it is. */
export type PageAnswer =
  | Markup
  | { readonly redirect: string }
  | { readonly json: unknown; readonly status?: number }
  | {
      readonly body: string | Uint8Array | Markup;
      readonly type?: string;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface PageOptions {
  readonly method?: "GET" | "POST";
  /** Who may frame it. Default: the site may frame `pay` and `games` pages, the site's own return pages may be framed by the site. */
  readonly frameAncestors?: readonly string[];
  /** True for what a frame is given; a window that asks for the same address is given what it would be without. */
  readonly framedOnly?: boolean;
  /** False for a page that waits for others: it runs in no transaction and calls `kernel.transact` where it writes. */
  readonly transaction?: false;
}

export type PageHandler = (call: PageCall) => PageAnswer | Promise<PageAnswer>;

export interface Move {
  readonly kind: MovementKind;
  /** Signed: what the player gets is positive. */
  readonly amount: Pence;
  /** The other side: `provider:braintree`, `house:games`, `pending:withdrawals` … */
  readonly counterAccount: string;
  /** The reference of what caused it. */
  readonly correlation?: string | null;
  /** For the player. */
  readonly description: string;
  /** The ledger's reference; a second move by the same ref changes nothing and gives the first movement. */
  readonly ref?: string;
}

/** Player's cash. */
export interface Wallet {
  /** Books a movement, and after the commit tells the player's wallet queue. Throws InsufficientFunds. */
  readonly move: (playerId: string, move: Move) => Movement;
  readonly balance: (playerId: string) => Pence;
  /** Oldest first; the movement at position n is element n - 1. */
  readonly movements: (playerId: string) => readonly Movement[];
  readonly hasDeposited: (playerId: string) => boolean;
  /** The payments module says here from when a player may deposit again (epoch ms), or null. */
  readonly onNextAllowedDeposit: (rule: (playerId: string) => number | null) => void;
}

export interface Sms {
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

/** A kind of work that survives a restart. */
export interface Job<Data> {
  /** Runs at a moment, in a transaction of its own; the same key again replaces the moment and the data. */
  readonly at: (atMs: number, key: string, data: Data) => void;
  readonly cancel: (key: string) => void;
}

/** Thrown by a subscribe or message rule: the socket is told with an ERROR frame (`SOCKET-523`). */
export class SocketRefusal extends Error {
  readonly command: "BAN" | "KICK";

  constructor(command: "BAN" | "KICK", reason: string) {
    super(reason);
    this.command = command;
  }
}

export interface Sockets {
  /** A player sends to `/app/{room}/{channel}.message`; `body` is the parsed JSON, unchecked. */
  readonly onMessage: (channel: Channel, handler: (room: string, body: unknown, playerId: string) => void) => void;
  /** A player subscribes to `/topic/{room}/{channel}.message`. */
  readonly onSubscribe: (channel: Channel, rule: (room: string, playerId: string) => void) => void;
  /** Who listens to a room now, by player id. */
  readonly listeners: (channel: Channel, room: string) => readonly string[];
  /** Turns a player out of a room. */
  readonly kick: (playerId: string, channel: Channel, room: string, reason: string) => void;
  /** Turns a player out of everything. */
  readonly ban: (playerId: string, reason: string) => void;
  /** Cuts every connection of a player, or of all, without a word. */
  readonly drop: (playerId?: string) => void;
}

/** A login shown at start and on the control page. */
export interface DemoLogin {
  readonly playerId: string;
  readonly login: string;
  readonly password: string;
  /** What is worth seeing: "never deposited". */
  readonly about: string;
}

/** What the sandbox's modules build on; README.md shows one. Everything that writes runs in a transaction. */
export interface Kernel {
  readonly origins: Origins;
  readonly world: World;
  readonly wallet: Wallet;
  readonly sockets: Sockets;
  readonly control: Controls;
  readonly clock: { readonly now: () => number };
  readonly sms: { readonly send: (to: string, text: string) => void; readonly sent: (to?: string) => readonly Sms[] };
  readonly sessions: {
    /** Ends a player's sessions, but for the one that is named, and cuts all of the player's sockets. */
    readonly endAll: (playerId: string, exceptId?: string) => void;
    readonly isLive: (sessionId: string) => boolean;
  };
  /** The regulator profile that the site is served under. */
  readonly regulator: RegulatorProfile;

  /** Answers an endpoint. Each may be handled once. */
  readonly handle: <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>) => void;
  /** Adds a rule that every call flagged `spends` passes before its handler: what the rule throws is the answer. */
  readonly onSpend: (rule: (playerId: string) => void) => void;
  /** Serves a page, frame or file at an origin; `{name}` in the path is a segment or a part of it, `{name*}` the rest. */
  readonly page: (origin: OriginName, path: string, handler: PageHandler, options?: PageOptions) => void;

  /** Tells one player. With a correlation it is kept, so that `getMissedEvent` can give it again. */
  readonly publish: <M extends AnySocketMessage>(
    playerId: string,
    message: M,
    data: MessageData<M>,
    options?: { readonly correlation?: string },
  ) => void;
  /** Tells everyone who listens to a room. */
  readonly publishToRoom: <M extends AnySocketMessage>(room: string, message: M, data: MessageData<M>) => void;

  /** Runs once at a moment of the sandbox's clock, in a transaction; lost at a restart. The same name again replaces it. Gives the way to cancel it. */
  readonly schedule: (name: string, atMs: number, run: () => void | Promise<void>) => () => void;
  /** Defines work that survives a restart. */
  readonly job: <Data extends object>(name: string, run: (data: Data) => void | Promise<void>) => Job<Data>;
  /** All or nothing; only needed where no handler, page, job, control or socket rule is the caller. */
  readonly transact: <A>(run: () => A | Promise<A>) => Promise<A>;
  /** Runs when the world is new, to fill it. */
  readonly seed: (run: () => void) => void;
  /** Runs at every start, once all modules are there: to take up what a restart interrupted. */
  readonly onStart: (run: () => void | Promise<void>) => void;
  /** Runs at the end, to stop timers of a module's own. */
  readonly onClose: (run: () => void) => void;
  /** Loads `app/sandbox/<vertical>/pages/<page>.ts`, by "vertical/page", before the site's own script, where the rule says so: it lends the browser what it has not. */
  readonly lend: (page: string, rule: () => boolean) => void;
  readonly demoLogin: (login: DemoLogin) => void;
  readonly demoLogins: () => readonly DemoLogin[];

  /** 0 to 1, from the seed, for the outcomes of games. Never for secrets. */
  readonly random: () => number;
  /** Numbers of another purpose, which share nothing with those of any other. */
  readonly randomFor: (purpose: string) => () => number;
  /** A reference that nothing else has: `dep-a1b2c3…`. */
  readonly newRef: (prefix: string) => string;
  /** A reference that opens something to whoever knows it, such as a payment link: no seed repeats it. */
  readonly newSecret: (prefix: string) => string;
  /** To the terminal. Never anything secret. */
  readonly log: (text: string) => void;
}
