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
import type { PostCheckpoint } from "../../audit/engine/checkpoint/ask-witness.ts";
import type { VerifierKey } from "../../audit/engine/checkpoint/signed-note.ts";
import type { Controls } from "./controls.ts";
import type { Markup } from "./html.ts";
import type { Ledger } from "./ledger.ts";
import type { Collection } from "./collection.ts";
import type { Secrets } from "./secrets.ts";

/** A part of the backend. It registers its calls, pages, controls, jobs and demo data. */
export type SandboxModule = (kernel: Kernel) => void;

export type OriginName = "site" | "pay" | "games" | "operator";
/** The address of each server, such as `http://127.0.0.1:4000`. */
export type Origins = Readonly<Record<OriginName, string>>;

/** A witness of another party, and how it is reached. */
export interface Witness {
  readonly key: VerifierKey;
  readonly post: PostCheckpoint;
}

/** The queue from which the auditor's workers take the logs that they judge. */
export interface AuditQueue {
  /** Resolves when the queue has stored the journal. A second call with the same lines has no effect. */
  readonly publish: (held: {
    readonly journal: string;
    readonly lines: readonly string[];
    /** When it took its last line, in epoch ms. */
    readonly grewAt: number;
    readonly sealed: boolean;
  }) => Promise<void>;
}

/** All data that survive the process. */
export interface World {
  readonly collection: <T extends object>(name: string) => Collection<T>;
  readonly ledger: Ledger;
}

/** A signed-in player's session. `data` holds what modules add to it. */
export interface Session {
  readonly id: string;
  readonly playerId: string;
  readonly startedAt: number;
  readonly expiresAt: number;
  /** The browser and the system, in words: "Chrome on Windows". */
  readonly device?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CookieOptions {
  /** Readable by the page's scripts; other cookies are HttpOnly. */
  readonly readable?: boolean;
  readonly maxAgeSeconds?: number;
}

/** The context of a call for its handler. */
export interface Call {
  /** The signed-in player. Reading it in an `open` call without a session refuses the call as unauthorised. */
  readonly playerId: string;
  readonly session: Session | null;
  /**
   * The client's reference of the player's intent (`Idempotency-Key`). The kernel repeats the first answer, and never
   * calls a handler twice for it.
   */
  readonly intent: string | null;
  readonly nowMs: number;
  /** The network address of the caller. */
  readonly address: string;
  readonly world: World;
  readonly cookies: Readonly<Record<string, string>>;
  /** Signs the player in: the answer sets a new session cookie. */
  readonly signIn: (playerId: string, data?: Session["data"]) => Session;
  /** Ends this session. */
  readonly signOut: () => void;
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void;
}

export type Handler<E extends AnyEndpoint> = (request: RequestOf<E>, call: Call) => ResponseOf<E>;

/** The request for a page or frame of the sandbox. */
export interface PageCall {
  readonly method: "GET" | "POST";
  readonly url: URL;
  /** The `{name}` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Fields of the query. */
  readonly query: Readonly<Record<string, string>>;
  /** Fields of a posted form or JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the body is a form, whose answer must be a page. */
  readonly form: boolean;
  readonly session: Session | null;
  readonly nowMs: number;
  readonly world: World;
  /** For a `<style nonce>` of the page's own. */
  readonly nonce: string;
  /** Tags that load `app/sandbox/<vertical>/pages/<page>.ts`, by "vertical/page". */
  readonly frameScript: (name: string) => Markup;
}

/** Markup is sent as a 200 page. The other answers state their type. */
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
  /** The origins that may frame it. Default: the site may frame `pay` and `games` pages, and its own return pages. */
  readonly frameAncestors?: readonly string[];
  /** True for an answer to a frame. A window with the same address receives the default answer. */
  readonly framedOnly?: boolean;
  /** For more than the fields of a form. */
  readonly largestBodyBytes?: number;
  /** False for a page that waits for other work: it runs without a transaction, and calls `kernel.transact` to write. */
  readonly transaction?: false;
}

export interface HandleOptions extends Pick<PageOptions, "largestBodyBytes"> {
  /** The request or the answer holds a secret. Neither is kept, so a repeated call reaches the handler again. */
  readonly isSecret?: true;
}

/** Only a page without a transaction may wait. */
export type PageHandler = (call: PageCall) => PageAnswer | Promise<PageAnswer>;

export interface Move {
  readonly kind: MovementKind;
  /** Signed: an amount to the player is positive. */
  readonly amount: Pence;
  /** The opposite account: `provider:braintree`, `house:games`, `pending:withdrawals` … */
  readonly counterAccount: string;
  /** The reference of the cause. */
  readonly correlation?: string | null;
  /** For the player. */
  readonly description: string;
  /** The ledger's reference. A second move with the same ref changes nothing and returns the first movement. */
  readonly ref?: string;
}

/** The players' cash. */
export interface Wallet {
  /** Books a movement. After the commit the player's wallet queue receives it. Throws InsufficientFunds. */
  readonly move: (playerId: string, move: Move) => Movement;
  readonly balance: (playerId: string) => Pence;
  /** Oldest first; the movement at position n is element n - 1. */
  readonly movements: (playerId: string) => readonly Movement[];
  readonly hasDeposited: (playerId: string) => boolean;
  /** Sets the payments module's rule: when a player may deposit again (epoch ms), or null. */
  readonly onNextAllowedDeposit: (rule: (playerId: string) => number | null) => void;
}

export interface Sms {
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

/** A kind of work that survives a restart. */
export interface Job<Data> {
  /** Runs at a given time, in its own transaction. The same key again replaces the time and the data. */
  readonly at: (atMs: number, key: string, data: Data) => void;
  readonly cancel: (key: string) => void;
}

/** Thrown by a subscribe or message rule: the client receives an ERROR frame (`SOCKET-523`). */
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
  /** The ids of the players who are subscribed to a room now. */
  readonly listeners: (channel: Channel, room: string) => readonly string[];
  /** Removes a player from a room. */
  readonly kick: (playerId: string, channel: Channel, room: string, reason: string) => void;
  /** Removes a player from all feeds, or from those of one channel. */
  readonly ban: (playerId: string, reason: string, channel?: Channel) => void;
  /** Cuts every connection of a player, or of all players, without a message. */
  readonly drop: (playerId?: string) => void;
}

/** A login shown at start and on the control panel. */
export interface DemoLogin {
  readonly playerId: string;
  readonly login: string;
  readonly password: string;
  /** The state that it shows: "never deposited". */
  readonly about: string;
}

/** The interface on which the sandbox's modules are built; README.md shows one. All writes run in a transaction. */
export interface Kernel {
  readonly origins: Origins;
  readonly world: World;
  readonly wallet: Wallet;
  readonly sockets: Sockets;
  readonly control: Controls;
  readonly clock: { readonly now: () => number };
  readonly sms: { readonly send: (to: string, text: string) => void; readonly sent: (to?: string) => readonly Sms[] };
  readonly sessions: {
    /** Ends a player's sessions, except the given one, and cuts all of the player's sockets. */
    readonly endAll: (playerId: string, exceptId?: string) => void;
    readonly isLive: (sessionId: string) => boolean;
    /** A player's sessions, the latest first. */
    readonly of: (playerId: string) => readonly (Session & { readonly lastSeenAt: number })[];
  };
  /** The site's regulator profile. */
  readonly regulator: RegulatorProfile;
  /** The other party that cosigns the register of journal heads; undefined without one. */
  readonly witness: Witness | undefined;
  /** Receives every sealed journal; undefined without one. */
  readonly auditQueue: AuditQueue | undefined;

  /** Answers an endpoint. Each endpoint has one handler. */
  readonly handle: <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, options?: HandleOptions) => void;
  /** Adds a rule that every call flagged `spends` must pass before its handler. A thrown Refusal is the answer. */
  readonly onSpend: (rule: (playerId: string) => void) => void;
  /** Adds what happens when a player takes a time-out, excludes themselves or closes their account, in the same transaction. */
  readonly onExclusion: (react: (playerId: string) => void) => void;
  /** The player may not play any more, from now on. */
  readonly excluded: (playerId: string) => void;
  /** Serves a page, frame or file at an origin. `{name}` in the path is a segment or a part of it; `{name*}` is the rest. */
  readonly page: (origin: OriginName, path: string, handler: PageHandler, options?: PageOptions) => void;

  /** Sends a message to one player. With a correlation it is stored, so that `getMissedEvent` can return it. */
  readonly publish: <M extends AnySocketMessage>(
    playerId: string,
    message: M,
    data: MessageData<M>,
    options?: { readonly correlation?: string },
  ) => void;
  /** Sends a message to every subscriber of a room. */
  readonly publishToRoom: <M extends AnySocketMessage>(room: string, message: M, data: MessageData<M>) => void;

  /**
   * Runs once at a time of the sandbox's clock, in a transaction; a restart removes it. The same name again replaces
   * it. Returns the function that cancels it.
   */
  readonly schedule: (name: string, atMs: number, run: () => void) => () => void;
  /** Defines work that survives a restart. */
  readonly job: <Data extends object>(name: string, run: (data: Data) => void) => Job<Data>;
  /** All or nothing, and synchronous. Handlers, pages, jobs, controls and socket rules already run in a transaction. */
  readonly transact: <A>(run: () => A) => Promise<A>;
  /** Runs when the world is new, to fill it. */
  readonly seed: (run: () => void) => void;
  /** Runs at every start after all modules are registered, to continue what a restart interrupted. */
  readonly onStart: (run: () => void) => void;
  /** Runs at the end, to stop a module's own timers. */
  readonly onClose: (run: () => void) => void;
  /**
   * Injects `app/sandbox/<vertical>/pages/<page>.ts`, by "vertical/page", before the site's own script while the rule
   * is true. It adds a missing browser feature.
   */
  readonly inject: (page: string, rule: () => boolean) => void;
  readonly demoLogin: (login: DemoLogin) => void;
  readonly demoLogins: () => readonly DemoLogin[];

  /** 0 to 1, from the seed, for the outcomes of games. Never for secrets. */
  readonly random: () => number;
  /** Numbers for another purpose, independent of all others. */
  readonly randomFor: (purpose: string) => () => number;
  /** A unique reference: `dep-a1b2c3…`. */
  readonly newRef: (prefix: string) => string;
  /** Tokens, codes and digests that must not be predictable. They do not depend on the seed. */
  readonly secrets: Secrets;
  /** A reference that gives access to its holder, such as a payment link. It does not depend on the seed. */
  readonly newSecret: (prefix: string) => string;
  /** Prints to the terminal. Never a secret. */
  readonly log: (text: string) => void;
}
