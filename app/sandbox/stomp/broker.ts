import type { Platform } from "../kernel/platform.ts";
import { secretsOf } from "../kernel/secrets.ts";
import { PLAYER_BUDGET, PlayerBudgets } from "./budget.ts";
import { Connection } from "./connection.ts";
import type { Pipe, Refusal, Rules } from "./rules.ts";

/** What a broker uses of the computer. */
export type BrokerPlatform = Omit<Platform, "disk">;

/** A STOMP 1.2 broker: topics, user queues, and errors that end a connection. */
export class Broker {
  readonly #rules: Rules;
  readonly #all = new Set<Connection>();
  readonly #platform: BrokerPlatform;
  readonly #run: string;
  readonly #budgets: PlayerBudgets;
  #published = 0;
  #closed = false;

  constructor(rules: Rules, platform: BrokerPlatform) {
    this.#rules = rules;
    this.#platform = platform;
    this.#run = secretsOf(platform).reference().slice(0, 12);
    this.#budgets = new PlayerBudgets(rules.playerBudget ?? PLAYER_BUDGET);
  }

  /** Accepts a connection. Returns the functions for an incoming chunk and for its end. */
  readonly accept = (pipe: Pipe): { readonly receive: (chunk: unknown) => void; readonly closed: () => void } => {
    const connection = new Connection(pipe, this.#rules, this.#budgets, this.#platform);
    if (this.#closed) connection.drop();
    else this.#all.add(connection);
    return {
      receive: (chunk) => connection.receive(chunk),
      closed: () => {
        connection.closed();
        this.#all.delete(connection);
      },
    };
  };

  /** Publishes to all subscribers; returns the message's id. A repeated `id` is a redelivery. */
  publish(destination: string, body: unknown, id = this.#nextId()): string {
    for (const connection of this.#connected()) connection.deliver(destination, id, JSON.stringify(body));
    return id;
  }

  /** Publishes to one user's queue, such as '/user/queue/wallet.message'. */
  publishToUser(user: string, destination: string, body: unknown, id = this.#nextId()): string {
    for (const connection of this.#connected(user)) connection.deliver(destination, id, JSON.stringify(body));
    return id;
  }

  /** Publishes a text unchanged; it need not be JSON. */
  publishText(destination: string, text: string, id = this.#nextId()): string {
    for (const connection of this.#connected()) connection.deliver(destination, id, text);
    return id;
  }

  /** Writes a text unchanged; it need not be a frame. It tests the client. */
  writeRaw(user: string, text: string): void {
    for (const connection of this.#connected(user)) connection.writeRaw(text);
  }

  /** Cuts all connections without a message. Clients reconnect. */
  dropAll(): void {
    for (const connection of this.#all) connection.drop();
  }

  dropUser(user: string): void {
    for (const connection of this.#connected(user)) connection.drop();
  }

  /** Removes a user from one destination. The backend's rules decide who may subscribe again. */
  kick(user: string, destination: string, reason: string): void {
    for (const connection of this.#connected(user))
      if (connection.destinations.includes(destination)) connection.refuse({ command: "KICK", reason });
  }

  /** Removes a user from all destinations, or from those that match: other connections stay. */
  ban(user: string, reason: string, matches?: (destination: string) => boolean): void {
    for (const connection of this.#connected(user))
      if (matches === undefined || connection.destinations.some(matches)) connection.refuse({ command: "BAN", reason });
  }

  /** Refuses all of a user's connections. For a KICK use `kick`, because each connection may have another room. */
  refuse(user: string, refusal: Refusal): void {
    for (const connection of this.#connected(user)) connection.refuse(refusal);
  }

  connections(): ReadonlyArray<{
    readonly user: string;
    readonly transport: string;
    readonly destinations: ReadonlyArray<string>;
  }> {
    return [...this.#connected()].map(({ user, transport, destinations }) => ({
      user: user!,
      transport,
      destinations,
    }));
  }

  /** Cuts all connections and accepts no more. */
  close(): void {
    this.#closed = true;
    this.dropAll();
  }

  *#connected(user?: string): Iterable<Connection> {
    for (const connection of this.#all)
      if (connection.user !== undefined && (user === undefined || connection.user === user)) yield connection;
  }

  // No id is repeated, even after a restart, because the client treats a known id as a redelivery.
  #nextId(): string {
    this.#published += 1;
    return `${this.#run}-${this.#published}`;
  }
}
