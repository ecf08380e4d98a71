import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depositByPciProxy } from "../../domain/deposits/card-commands.ts";
import { DepositRequested } from "../../domain/deposits/events.ts";
import { isDepositUnderWay } from "../../domain/deposits/queries.ts";
import { depositsReactions } from "../../domain/deposits/reactions.ts";
import { isFinal } from "../../domain/deposits/state.ts";
import { depositCardPciProxy, getDepositTransactionInfo } from "../../domain/deposits/wire.ts";
import type { JournalRecord } from "../../domain/journal/record.ts";
import { pounds } from "../../domain/money.ts";
import { playerFold } from "../../domain/player.ts";
import { type CallError, TimedOut } from "../../domain/ports/backend.ts";
import { depositConfirmation, getMissedEvent } from "../../domain/wallet/wire.ts";
import { formReady, wish } from "../support/deposit-facts.ts";
import { given, running, settled } from "../support/given.ts";
import { runs } from "../support/property-runs.ts";
import { refusal } from "../support/scripted-backend.ts";
import type { World } from "../support/world.ts";

/** What becomes of a call on its way. */
const FATES = ["answered", "answer lost", "request lost", "request late", "doubled"] as const;
type Fate = (typeof FATES)[number];

/** What happens next: the player presses the button, the network moves one thing, time passes, the feed is connected anew. */
const ACTS = ["submit", "submit", "move", "move", "move", "wait", "reconnect"] as const;

interface ServerDeposit {
  readonly ref: string;
  readonly intent: string;
  readonly settles: boolean;
  concluded: boolean;
}

/** The least backend there can be. `remembers` says whether it knows an intent again; without that, every arrival is a deposit. */
class ModelBackend {
  readonly deposits: ServerDeposit[] = [];
  readonly forgone = new Set<string>();
  readonly #remembers: boolean;
  readonly #settles: () => boolean;
  readonly #conclude: (deposit: ServerDeposit) => void;

  constructor(remembers: boolean, settles: () => boolean, conclude: (deposit: ServerDeposit) => void) {
    this.#remembers = remembers;
    this.#settles = settles;
    this.#conclude = conclude;
  }

  deposit(intent: string) {
    if (this.forgone.has(intent)) return refusal({ code: 5566, msg: "Given up" });
    const known = this.#remembers ? this.deposits.find((one) => one.intent === intent) : undefined;
    if (known !== undefined) return { ref: known.ref, challenge: null };
    const made = { ref: `dep-${this.deposits.length}`, intent, settles: this.#settles(), concluded: false };
    this.deposits.push(made);
    this.#conclude(made);
    return { ref: made.ref, challenge: null };
  }

  info(intent: string) {
    const deposit = this.deposits.find((one) => one.intent === intent);
    if (deposit === undefined) {
      this.forgone.add(intent);
      return refusal({ status: 404, msg: "It did not reach us" });
    }
    const { ref, settles, concluded } = deposit;
    const payload = concluded ? { ref, provider: "PCI_PROXY" as const, amount: pounds(20) } : null;
    return { success: concluded && settles, payload, meta: { msg: settles ? null : "Declined" } };
  }

  missed(ref: string) {
    const deposit = this.deposits.find((one) => one.ref === ref);
    return deposit?.concluded === true ? { type: depositConfirmation.name, data: said(deposit) } : null;
  }
}

const said = ({ ref, settles }: ServerDeposit) => ({
  ref,
  provider: "PCI_PROXY",
  success: settles,
  amount: 20,
  msg: settles ? null : "Declined",
});

/** Calls over a network that the scheduler moves, each with the next fate; once these are used up, everything arrives. */
function network(scheduler: fc.Scheduler, fates: readonly Fate[]) {
  const left = [...fates];
  const moved = (what: string) => scheduler.schedule(Promise.resolve(), what);
  return <A>(name: string, act: () => A | CallError): Effect.Effect<A, CallError> =>
    Effect.callback<A, CallError>((resume) => {
      const fate = left.shift() ?? "answered";
      const arrive = () => moved(`${name} arrives`).then(act);
      const answer = async () => {
        const answered = await arrive();
        await moved(`${name} is answered`);
        resume(isError(answered) ? Effect.fail(answered) : Effect.succeed(answered));
      };
      const silence = () =>
        moved(`${name} times out`).then(() => resume(Effect.fail(new TimedOut({ endpoint: name }))));
      if (fate === "answered" || fate === "doubled") void answer();
      if (fate === "doubled" || fate === "answer lost" || fate === "request late") void arrive();
      if (fate === "answer lost" || fate === "request late" || fate === "request lost") void silence();
    });
}

const isError = (answer: unknown): answer is CallError =>
  typeof answer === "object" && answer !== null && "_tag" in answer;

interface Evening {
  readonly scheduler: fc.Scheduler;
  readonly acts: readonly (typeof ACTS)[number][];
  readonly fates: readonly Fate[];
  readonly remembers: boolean;
  readonly outcomes: readonly boolean[];
  readonly confirmations: readonly ("once" | "twice" | "lost")[];
}

/** Lives an evening of submits over a bad network, then lets everything arrive and the client ask until it knows. */
async function live({ scheduler, acts, fates, remembers, outcomes, confirmations }: Evening) {
  const [settling, telling] = [[...outcomes], [...confirmations]];
  let backend!: ModelBackend;
  const script = (world: World) => {
    const over = network(scheduler, fates);
    const conclude = (deposit: ServerDeposit) => {
      const times = { once: 1, twice: 2, lost: 0 }[telling.shift() ?? "once"];
      void scheduler.schedule(Promise.resolve(), "the provider concludes").then(() => {
        deposit.concluded = true;
        for (let time = 0; time < times; time++)
          void scheduler
            .schedule(Promise.resolve(), "a confirmation arrives")
            .then(() => world.socket.message(depositConfirmation, said(deposit)));
      });
    };
    backend = new ModelBackend(remembers, () => settling.shift() ?? true, conclude);
    world.backend.answer(depositCardPciProxy, (_, { intent = "" }) => over("deposit", () => backend.deposit(intent)));
    world.backend.answer(getDepositTransactionInfo, ({ paymentId }) => over("info", () => backend.info(paymentId)));
    world.backend.answer(getMissedEvent, ({ paymentId }) => over("missed", () => backend.missed(paymentId)));
    const move = Effect.promise(async () => {
      if (scheduler.count() > 0) await scheduler.waitOne();
    });
    return Effect.gen(function* () {
      yield* running(depositsReactions);
      for (const act of acts) {
        if (act === "submit") yield* Effect.forkScoped(Effect.exit(depositByPciProxy(wish(), world.cards.fields)));
        if (act === "move") yield* move;
        if (act === "wait") yield* TestClock.adjust("5 seconds");
        if (act === "reconnect") world.socket.connected("wallet", { gap: true });
        yield* settled;
      }
      for (let minute = 0; minute < 12; minute++) {
        yield* Effect.promise(() => scheduler.waitIdle());
        yield* settled;
        yield* TestClock.adjust("1 minute");
        yield* settled;
      }
    });
  };
  const outcome = await given(...formReady)
    .when(script)
    .outcome();
  return { ...outcome, backend };
}

const evenings = (remembers: boolean): fc.Arbitrary<Evening> =>
  fc.record({
    scheduler: fc.scheduler(),
    acts: fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 24 }),
    // A backend that knows no intent again cannot bear a network that doubles.
    fates: fc.array(fc.constantFrom(...FATES.filter((fate) => remembers || fate !== "doubled")), { maxLength: 8 }),
    remembers: fc.constant(remembers),
    outcomes: fc.array(fc.boolean(), { maxLength: 6 }),
    confirmations: fc.array(fc.constantFrom("once", "twice", "lost"), { maxLength: 6 }),
  });

describe("one intent, at most one deposit", () => {
  it.each([
    ["a backend that knows an intent again", true],
    ["a backend that takes every call for a new one", false],
  ])("whatever is doubled, delayed, reordered or lost, with %s", async (_, remembers) => {
    await fc.assert(
      fc.asyncProperty(evenings(remembers), async (evening) => {
        const { backend } = await live(evening);
        const intents = backend.deposits.map(({ intent }) => intent);
        expect(new Set(intents).size).toBe(intents.length);
      }),
      runs(60),
    );
  });

  it("and no wish is taken up while another one could still double it", async () => {
    await fc.assert(
      fc.asyncProperty(evenings(true), async (evening) => {
        const { world } = await live(evening);
        const state = playerFold.initial();
        for (const { line } of world.lines) {
          const record = JSON.parse(line) as JournalRecord;
          if (record.type === DepositRequested.type) expect(isDepositUnderWay(state.deposits)).toBe(false);
          playerFold.applyRecord(state, record);
        }
        expect(state.deposits).toEqual(world.player.deposits);
      }),
      runs(30),
    );
  });

  it("and once the network is well, the client knows of each what the backend knows", async () => {
    await fc.assert(
      fc.asyncProperty(evenings(true), async (evening) => {
        const { player, backend } = await live(evening);
        const ends = Object.values(player.deposits.deposits);
        expect(ends.filter((deposit) => !isFinal(deposit))).toEqual([]);
        const settledHere = ends.filter(({ status }) => status === "settled").map(({ intent }) => intent);
        const settledThere = backend.deposits.filter(({ settles }) => settles).map(({ intent }) => intent);
        expect(settledHere.toSorted()).toEqual(settledThere.toSorted());
      }),
      runs(60),
    );
  });
});
