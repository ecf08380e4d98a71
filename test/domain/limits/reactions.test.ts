import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { acceptSolicitation, saveLimit } from "../../../domain/limits/commands.ts";
import { type Limit, LimitsStated, SolicitationsStated } from "../../../domain/limits/events.ts";
import { limitMessages, limitsReactions } from "../../../domain/limits/reactions.ts";
import type { Period } from "../../../domain/limits/windows.ts";
import * as Wire from "../../../domain/limits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { record } from "../../../domain/ports/journal.ts";
import { type CallError, type CallOptions, TimedOut } from "../../../domain/ports/backend.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { isModalOpen } from "../../../domain/shell/queries.ts";
import { WalletLoaded } from "../../../domain/wallet/events.ts";
import { cardDepositRequested, limitOf, noLimit, signedIn } from "../../support/deposit-facts.ts";
import { EVENING_MS, type Fact, fact, given, running, settled } from "../../support/given.ts";
import { onWalletFeed } from "../../support/on-wallet-feed.ts";
import type { World } from "../../support/world.ts";

const opening = {
  format: 1,
  journal: "6f0c1d2e3b4a59687786950a1b2c3d4e",
  appVersion: "0.1.0",
  regulator: { name: "UKGC", from: "2025-10-31" },
  timeZone: "Europe/London",
  player: "p-81c04e",
} as const;
const none: Record<Period, Limit> = { daily: noLimit, weekly: noLimit, monthly: noLimit };
const statedAs = (limits: Record<Period, Limit>) => fact(LimitsStated, { ...limits, asOf: EVENING_MS });
const fifty: Record<Period, Limit> = { ...none, daily: { ...limitOf(pounds(50), pounds(20)), setAt: 1 } };
const raise = { period: "daily", current: pounds(50), next: pounds(100) } as const;
const asked = fact(SolicitationsStated, { solicitations: [raise] });
const stated = ({ daily, weekly, monthly }: Record<Period, Limit>) => ({
  depositLimitDaily: daily,
  depositLimitWeekly: weekly,
  depositLimitMonthly: monthly,
});

/** A player with a journal is signed in, and knows these limits. */
const living = (limits: Record<Period, Limit>, ...history: readonly Fact[]) =>
  given(fact(JournalOpened, opening, "app"), ...signedIn, statedAs(limits), ...history)
    .answering(Wire.getDepositLimit, stated(fifty))
    .answering(Wire.getDepositLimitSolicitations, {})
    .answering(Wire.acceptDepositLimitSolicitation, {});

/** A millisecond and what is due in it. */
const moment = Effect.andThen(settled, Effect.andThen(TestClock.adjust(1), settled));
const reads = ({ backend }: World) => backend.count(Wire.getDepositLimit);
const feed = onWalletFeed(limitsReactions, limitMessages);

describe("limits that were changed in another tab", () => {
  it("are loaded again, with what is to be answered, when the server says that they changed", async () => {
    const { player } = await living(none)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(onWalletFeed(Effect.never, limitMessages));
          world.socket.message(Wire.limitsUpdate, {});
          yield* settled;
        }),
      )
      .outcome();
    expect(player.limits.daily?.value).toBe(pounds(50));
    expect(player.limits.solicitationsStatus).toBe("ready");
  });

  it("while the connection was lost are loaded again, with what is to be answered, after the reconnection", async () => {
    const { player } = await living(none)
      .answering(Wire.getDepositLimitSolicitations, { daily: { current: pounds(50), next: 100 } })
      .when((world) =>
        Effect.gen(function* () {
          yield* running(onWalletFeed(Effect.never, limitMessages));
          world.socket.connected("wallet", { gap: true });
          yield* settled;
        }),
      )
      .outcome();
    expect(player.limits.daily?.value).toBe(pounds(50));
    expect(player.limits.solicitations).toEqual([raise]);
  });
});

describe("a deposit that began or ended", () => {
  it.each([
    ["of another tab is loaded, because this tab does not count it", "of-another-tab", 1],
    ["of this tab is not loaded, because this tab counts it already", "i-1", 0],
  ])("%s", async (_, correlation, loaded) => {
    let count = 0;
    await living(none, cardDepositRequested)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(onWalletFeed(Effect.never, limitMessages));
          yield* settled;
          const before = reads(world);
          world.socket.message(Wire.limitsUpdate, { correlation });
          yield* settled;
          count = reads(world) - before;
        }),
      )
      .outcome();
    expect(count).toBe(loaded);
  });
});

/** The server's side of one change of this tab. */
interface Server {
  readonly answers: (error?: CallError) => Effect.Effect<void>;
  /** Sends its message about this tab's change, or about another one. */
  readonly says: (of?: "this change" | "another change") => Effect.Effect<void>;
}

/** Makes a change, in the order of a server's answer and messages, and counts the reads of the limits from its sending on. */
async function readsOf(change: "a limit" | "an answer", order: (server: Server) => Effect.Effect<void>) {
  const endpoint = change === "a limit" ? Wire.setDepositLimitDaily : Wire.acceptDepositLimitSolicitation;
  const answer = Deferred.makeUnsafe<object, CallError>();
  let intent: string | undefined;
  let count = 0;
  const { player } = await living(fifty, asked)
    .answering(endpoint, (_request: unknown, options: CallOptions) => {
      intent = options.intent;
      return Deferred.await(answer);
    })
    .when((world) =>
      Effect.gen(function* () {
        yield* running(feed);
        const before = reads(world);
        const act =
          change === "a limit" ? saveLimit({ period: "daily", amount: pounds(40) }) : acceptSolicitation("daily");
        yield* running(act);
        yield* order({
          answers: (error) =>
            Effect.andThen(error === undefined ? Deferred.succeed(answer, {}) : Deferred.fail(answer, error), moment),
          says: (of = "this change") => {
            world.socket.message(Wire.limitsUpdate, { correlation: of === "this change" ? intent : "of-another-tab" });
            return moment;
          },
        });
        count = reads(world) - before;
      }),
    )
    .outcome();
  expect(intent).toMatch(/^[\w-]{8,64}$/);
  expect(player.limits.status).toBe("ready");
  return count;
}

const timedOut = new TimedOut({ endpoint: "scripted" });

describe.each(["a limit", "an answer"] as const)("%s that this tab sends", (change) => {
  const of = (...steps: readonly ((server: Server) => Effect.Effect<void>)[]) =>
    readsOf(change, (server) => Effect.forEach(steps, (step) => step(server), { discard: true }));
  const answered = (server: Server) => server.answers();
  const lost = (server: Server) => server.answers(timedOut);
  const said = (server: Server) => server.says();
  const saidOfAnother = (server: Server) => server.says("another change");

  it("is read once, whether the server's answer or its message about the change arrives first", async () => {
    expect(await of(answered, said)).toBe(1);
    expect(await of(said, answered)).toBe(1);
  });

  it("hides no change of another tab, whenever the server's message about that arrives", async () => {
    expect(await of(saidOfAnother, said, answered)).toBe(2);
    expect(await of(said, saidOfAnother, answered)).toBe(2);
    expect(await of(said, answered, saidOfAnother)).toBe(2);
    expect(await of(answered, saidOfAnother, said)).toBe(2);
    expect(await of(answered, said, saidOfAnother)).toBe(2);
  });

  it("is read again if the server's answer is lost, and again when its message arrives after that", async () => {
    expect(await of(said, lost)).toBe(1);
    expect(await of(lost, said)).toBe(2);
  });
});

it("a change of a limit that had something to be answered loads what is to be answered", async () => {
  const { player } = await living(fifty, asked)
    .answering(Wire.getDepositLimitSolicitations, { daily: { current: pounds(50), next: 100 } })
    .answering(Wire.setDepositLimitDaily, {})
    .when(({ backend }) =>
      Effect.gen(function* () {
        yield* running(feed);
        backend.answer(Wire.getDepositLimitSolicitations, {});
        yield* saveLimit({ period: "daily", amount: pounds(40) });
        yield* moment;
      }),
    )
    .outcome();
  expect(player.limits.solicitations).toEqual([]);
});

describe("a raise whose 24 hours are over", () => {
  const request = { amount: pounds(100), requestedAt: EVENING_MS - 86_400_000, effectiveAt: EVENING_MS + 5_000 };
  const raised: Record<Period, Limit> = { ...fifty, daily: { ...fifty.daily, request } };

  it("is asked about until the server states it, because its clock may be behind [LIMIT-041]", async () => {
    const { player, world } = await living(raised)
      .answering(Wire.getDepositLimit, stated(raised))
      .when(({ backend }) =>
        Effect.gen(function* () {
          yield* running(feed);
          yield* moment;
          yield* TestClock.adjust(5_000);
          yield* settled;
          backend.answer(Wire.getDepositLimitSolicitations, { daily: { current: pounds(50), next: 100 } });
          yield* TestClock.adjust(10_000);
          yield* settled;
          const asked = backend.count(Wire.getDepositLimitSolicitations);
          yield* TestClock.adjust(120_000);
          expect(backend.count(Wire.getDepositLimitSolicitations)).toBe(asked);
        }),
      )
      .outcome();
    expect(player.limits.solicitations).toEqual([raise]);
    expect(world.backend.count(Wire.getDepositLimitSolicitations)).toBeGreaterThan(2);
  });
});

describe("the end of the onboarding before the wallet is loaded", () => {
  const wallet = (hasDeposited: boolean) => fact(WalletLoaded, { hasDeposited, nextAllowedDepositDate: null });
  const opened = (name: string) =>
    fact(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null });
  const ended = (...later: readonly Fact[]) =>
    given(
      fact(JournalOpened, opening, "app"),
      ...signedIn.slice(0, -1),
      statedAs(none),
      opened("spendLimitsOnboarding"),
    )
      .answering(Wire.getDepositLimit, stated(fifty))
      .answering(Wire.getDepositLimitSolicitations, {})
      .answering(Wire.setDepositLimitDaily, {})
      .answering(Wire.getFixedDepositLimit, { monthly: null })
      .when(
        Effect.gen(function* () {
          yield* running(feed);
          yield* saveLimit({ period: "daily", amount: pounds(40) });
          yield* moment;
          for (const { definition, data, by } of later) yield* record(definition, data as never, { by });
          yield* moment;
        }),
      )
      .outcome();

  it("leads a player to the first deposit once the wallet is loaded, unless they have moved on [LIMIT-013]", async () => {
    const isDepositOpen = async (...later: readonly Fact[]) =>
      isModalOpen((await ended(...later)).player.shell, "deposit");
    expect(await isDepositOpen()).toBe(false);
    expect(await isDepositOpen(wallet(false))).toBe(true);
    expect(await isDepositOpen(wallet(true))).toBe(false);
    expect(await isDepositOpen(opened("userMenu"), wallet(false))).toBe(false);
  });
});
