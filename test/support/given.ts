import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import type * as Scope from "effect/Scope";
import * as TestClock from "effect/testing/TestClock";
import { expect } from "vitest";
import type { AnyEventDefinition, DataOf } from "../../domain/journal/event.ts";
import type { Claimant, JournalRecord } from "../../domain/journal/record.ts";
import type { Player } from "../../domain/player.ts";
import type { CallOptions } from "../../domain/ports/backend.ts";
import type { Socket } from "../../domain/ports/socket.ts";
import type { Services } from "../../domain/services.ts";
import type { AnyEndpoint, RequestOf } from "../../domain/wire.ts";
import type { CallMade, Reply } from "./scripted-backend.ts";
import { World, type WorldOptions } from "./world.ts";

/** The time at which every test begins: a Friday evening in London. */
export const EVENING_MS = Date.parse("2026-11-20T19:00:00.000Z");

/** An event of the history, or an expected one: its definition, its data, and its claimant. */
export interface Fact {
  readonly definition: AnyEventDefinition;
  readonly data: unknown;
  readonly by: Claimant;
  /** Compared only if the test gives it. */
  readonly cause?: number;
}

export const fact = <D extends AnyEventDefinition>(
  definition: D,
  data: DataOf<D>,
  by: Claimant = "server",
  cause?: number,
): Fact => ({ definition, data, by, ...(cause === undefined ? {} : { cause }) });

/** The result of a command. */
export interface Outcome<A, E> {
  readonly exit: Exit.Exit<A, E>;
  /** The player's state at the end. */
  readonly player: Player;
  /** The calls that were made, in order. */
  readonly calls: readonly CallMade[];
  /** The records after the history. */
  readonly records: readonly JournalRecord[];
  readonly world: World;
}

type Ports = Services | Socket | Scope.Scope;

/**
 * A test of behaviour: given a history, when the player does something, then these records follow.
 *
 *     await given(fact(BalanceStated, { balance: pounds(20), position: 3 }))
 *       .answering(getBalance, { balance: pounds(20), position: 3, hasDeposited: true, nextAllowedDepositDate: null })
 *       .when(loadWallet)
 *       .then(
 *         fact(BalanceStated, { balance: pounds(20), position: 3 }),
 *         fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null }),
 *       );
 *
 * The `seq` of the history begins at 0; `fact(…, "server", 0)` has the first record as its cause. The clock begins at
 * `EVENING_MS` and moves only with `TestClock.adjust`. For a reaction, `when` takes a script of what the world does:
 *
 *     .when((world) =>
 *       Effect.gen(function* () {
 *         yield* running(walletReactions);
 *         world.socket.connected("wallet");
 *         yield* TestClock.adjust("2 seconds");
 *       }),
 *     )
 */
export const given = (...history: readonly Fact[]) => new Given(history, {}, []);

type Script = (world: World) => void;

class Given {
  readonly #history: readonly Fact[];
  readonly #options: WorldOptions;
  readonly #scripts: readonly Script[];

  constructor(history: readonly Fact[], options: WorldOptions, scripts: readonly Script[]) {
    this.#history = history;
    this.#options = options;
    this.#scripts = scripts;
  }

  /** Sets the player's path, device and so on. */
  in(options: WorldOptions): Given {
    return new Given(this.#history, { ...this.#options, ...options }, this.#scripts);
  }

  /** Sets the backend's reply to a call: a response as the domain sees it (pence), an error, an effect, or a function of the request. */
  answering<E extends AnyEndpoint>(
    endpoint: E,
    reply: Reply<E> | ((request: RequestOf<E>, options: CallOptions) => Reply<E>),
  ): Given {
    const script: Script = ({ backend }) => backend.answer(endpoint, reply);
    return new Given(this.#history, this.#options, [...this.#scripts, script]);
  }

  /** Sets the command, or a script of what happens. */
  when<A, E>(command: Effect.Effect<A, E, Ports> | ((world: World) => Effect.Effect<A, E, Ports>)): When<A, E> {
    return new When(() => this.#run(command));
  }

  async #run<A, E>(
    command: Effect.Effect<A, E, Ports> | ((world: World) => Effect.Effect<A, E, Ports>),
  ): Promise<Outcome<A, E>> {
    const world = new World(this.#options);
    for (const script of this.#scripts) script(world);
    for (const { definition, data, by, cause } of this.#history) {
      world.store.record(definition, asRecorded(definition, data) as never, EVENING_MS, { by, cause });
    }
    const act = Effect.andThen(TestClock.setTime(EVENING_MS), typeof command === "function" ? command(world) : command);
    const exit = await Effect.runPromiseExit(
      Effect.scoped(act).pipe(Effect.provide(Layer.merge(world.layer, TestClock.layer()))),
    );
    await world.store.durable();
    const records = world.lines.slice(this.#history.length).map(({ line }) => JSON.parse(line) as JournalRecord);
    return { exit, player: world.player, calls: world.backend.calls, records, world };
  }
}

class When<A, E> {
  readonly #run: () => Promise<Outcome<A, E>>;

  constructor(run: () => Promise<Outcome<A, E>>) {
    this.#run = run;
  }

  /** Runs the test and compares the records after the history, in order. A defect in the command fails the test. */
  // The name `then` is intended. An accidental `await` throws below, because `then` takes facts and no callbacks.
  // oxlint-disable-next-line unicorn/no-thenable
  async then(...expected: readonly Fact[]): Promise<Outcome<A, E>> {
    if (typeof expected[0] === "function")
      throw new TypeError("Give the expected facts: .then(…facts), or .then() for none");
    const outcome = await this.outcome();
    expectRecorded(outcome.records, expected);
    return outcome;
  }

  /** Runs the test without comparing the records. */
  async outcome(): Promise<Outcome<A, E>> {
    const outcome = await this.#run();
    if (Exit.isFailure(outcome.exit) && Cause.hasDies(outcome.exit.cause)) throw Cause.squash(outcome.exit.cause);
    return outcome;
  }
}

function expectRecorded(records: readonly JournalRecord[], expected: readonly Fact[]): void {
  const recorded = records.map(({ type, data, by, cause }, index) =>
    expected[index]?.cause === undefined ? { type, data, by } : { type, data, by, cause },
  );
  expect(recorded).toEqual(
    expected.map(({ definition, data, ...claim }) => ({
      type: definition.type,
      data: asRecorded(definition, data),
      ...claim,
    })),
  );
}

/** The data as a line holds them. Data that the schema refuses are a mistake in the test. */
function asRecorded(definition: AnyEventDefinition, data: unknown): unknown {
  const decoded = definition.decode(data);
  if (Result.isFailure(decoded))
    throw new Error(`${definition.tag} does not allow this data: ${decoded.failure.message}`);
  return JSON.parse(JSON.stringify(decoded.success));
}

/** Starts reactions and waits until they are idle. They end with the test. */
export const running = <E, R>(reactions: Effect.Effect<unknown, E, R>) =>
  Effect.andThen(Effect.forkScoped(reactions, { startImmediately: true }), settled);

/** Waits until all pending work is done that requires no time to pass. */
export const settled: Effect.Effect<void> = Effect.promise(async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
});
