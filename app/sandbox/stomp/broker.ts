import { secretReference } from "../kernel/random.ts";
import { PLAYER_BUDGET, PlayerBudgets } from "./budget.ts";
import { Connection } from "./connection.ts";
import type { Pipe, Refusal, Rules } from "./rules.ts";

/** A STOMP 1.2 broker: topics for all, queues for each user, and the words that end a connection. */
export class Broker {
  readonly #rules: Rules;
  readonly #all = new Set<Connection>();
  readonly #run = secretReference().slice(0, 12);
  readonly #budgets: PlayerBudgets;
  #published = 0;
  #closed = false;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#budgets = new PlayerBudgets(rules.playerBudget ?? PLAYER_BUDGET);
  }

  /** Serves a connection; gives what to call with each chunk that arrives and when it is gone. */
  accept(pipe: Pipe): { readonly receive: (chunk: unknown) => void; readonly closed: () => void } {
    const connection = new Connection(pipe, this.#rules, this.#budgets);
    if (this.#closed) connection.drop();
    else this.#all.add(connection);
    return {
      receive: (chunk) => connection.receive(chunk),
      closed: () => {
        connection.closed();
        this.#all.delete(connection);
      },
    };
  }

  /** Publishes to all who subscribed; gives the message's id. The same `id` again stands for a redelivery. */
  publish(destination: string, body: unknown, id = this.#nextId()): string {
    for (const connection of this.#connected()) connection.deliver(destination, id, JSON.stringify(body));
    return id;
  }

  /** Publishes to one user's queue, such as '/user/queue/wallet.message'. */
  publishToUser(user: string, destination: string, body: unknown, id = this.#nextId()): string {
    for (const connection of this.#connected(user)) connection.deliver(destination, id, JSON.stringify(body));
    return id;
  }

  /** Publishes text as it is, which may be no JSON. */
  publishText(destination: string, text: string, id = this.#nextId()): string {
    for (const connection of this.#connected()) connection.deliver(destination, id, text);
    return id;
  }

  /** Writes text that may be no frame at all, to show how a client bears it. */
  writeRaw(user: string, text: string): void {
    for (const connection of this.#connected(user)) connection.writeRaw(text);
  }

  /** Cuts all connections without a word; clients come back by themselves. */
  dropAll(): void {
    for (const connection of this.#all) connection.drop();
  }

  dropUser(user: string): void {
    for (const connection of this.#connected(user)) connection.drop();
  }

  /** Turns a user out of one destination; the backend's rules decide who may come back. */
  kick(user: string, destination: string, reason: string): void {
    for (const connection of this.#connected(user))
      if (connection.destinations.includes(destination)) connection.refuse({ command: "KICK", reason });
  }

  /** Turns a user out of everything. */
  ban(user: string, reason: string): void {
    this.refuse(user, { command: "BAN", reason });
  }

  /** Turns away all of a user's connections; a KICK is better said to one (`kick`), as it closes each one's room. */
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

  /** Drops all and accepts none any more. */
  close(): void {
    this.#closed = true;
    this.dropAll();
  }

  *#connected(user?: string): Iterable<Connection> {
    for (const connection of this.#all)
      if (connection.user !== undefined && (user === undefined || connection.user === user)) yield connection;
  }

  // No id comes twice, not even after a restart: the client takes a known id for a redelivery.
  #nextId(): string {
    this.#published += 1;
    return `${this.#run}-${this.#published}`;
  }
}
