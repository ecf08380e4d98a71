import { putLimit } from "../../../app/sandbox/limits/book.ts";
import { paymentsOf } from "../../../app/sandbox/payments/world.ts";
import { ExclusionBegun, ExclusionRequested } from "../../../domain/exclusion/events.ts";
import { GameLaunched, GameLaunchRequested } from "../../../domain/games/events.ts";
import { loadLimits } from "../../../domain/limits/commands.ts";
import { LimitsChanged } from "../../../domain/limits/events.ts";
import { NEVER_SET, type PeriodLimit } from "../../../domain/limits/life-cycle.ts";
import { type Pence, pence } from "../../../domain/money.ts";
import { IntervalRequested, IntervalSaved, RealityTimerStarted } from "../../../domain/reality/events.ts";
import { SignedOut } from "../../../domain/session/events.ts";
import type { Stage } from "../evening.ts";
import {
  after,
  HOUR_MS,
  kernelOf,
  MINUTE_MS,
  type Planted,
  PLAYER,
  say,
  sayBooked,
  atTheEnd,
  VERIFIES,
} from "../planting.ts";

/** The backend changes the player's daily limit, and the player reads it each time. */
const stateLimits = (stage: Stage, limits: (nowMs: number) => readonly Partial<PeriodLimit>[]) => {
  const { transact } = kernelOf(stage);
  const [seat] = stage.seats;
  for (const [turn, limit] of limits(stage.world.timeline.nowMs).entries())
    after(stage, turn * 0.1, () => {
      const daily = { ...NEVER_SET, setAt: 0, effectiveAt: 0, ...limit };
      const payments = paymentsOf(kernelOf(stage));
      void transact(() => putLimit(payments, PLAYER, "daily", daily));
      void seat?.press(loadLimits);
    });
};

const exclude = (stage: Stage) => {
  const exclusion = { kind: "self-exclusion", endDate: "2027-05-20" } as const;
  const cause = say(stage, ExclusionRequested, exclusion, "player");
  say(stage, ExclusionBegun, exclusion, "server", cause);
};

const game = {
  ref: "lucky-larder",
  name: "Lucky Larder",
  provider: "Goosicorn",
  platform: "GOOSICORN",
  orientation: "both",
  lobbyImageUrl: "",
  backgroundImageUrl: null,
  logoImageUrl: null,
  jackpotAmount: null,
  balanceUpdateDelayMs: 0,
  gameReady: true,
  session: "seat-1",
} as const;

/** What a backend does that does not protect the player. */
export const protectionFaults: readonly Planted[] = [
  {
    law: VERIFIES,
    fault: "a limit is raised that nobody asked to raise",
    says: /The daily limit was .* with nothing waiting, and .*: before 24 hours were over/,
    story: atTheEnd((stage) => stateLimits(stage, () => [{ value: pence(5_000) }, { value: pence(10_000) }])),
  },
  {
    law: "no limit is raised within 24 hours",
    fault: "a limit is raised at once",
    story: atTheEnd((stage) => stateLimits(stage, () => [{ value: pence(5_000) }, { value: pence(10_000) }])),
  },
  {
    law: VERIFIES,
    fault: "a raise may be accepted a minute before its cooling-off is over",
    says: /less than 24 hours later/,
    story: atTheEnd((stage) =>
      stateLimits(stage, (nowMs) => {
        const request = { amount: pence(10_000), requestedAt: nowMs, effectiveAt: nowMs + 24 * HOUR_MS - MINUTE_MS };
        return [{ value: pence(5_000), request }];
      }),
    ),
  },
  {
    law: VERIFIES,
    fault: "a raise is in force a minute before its cooling-off is over",
    says: /The daily limit was .* waiting until .*: before 24 hours were over/,
    story: atTheEnd((stage) =>
      stateLimits(stage, (nowMs) => {
        const effectiveAt = nowMs + HOUR_MS;
        const request = { amount: pence(10_000), requestedAt: effectiveAt - 24 * HOUR_MS, effectiveAt };
        return [
          { value: pence(5_000), request },
          { value: pence(10_000), effectiveAt: effectiveAt - MINUTE_MS },
        ];
      }),
    ),
  },
  {
    law: VERIFIES,
    fault: "the server confirms a change of limits that nobody asked for",
    says: /A change of limits was confirmed that the player did not ask for/,
    story: atTheEnd((stage) => say(stage, LimitsChanged, { changes: [{ period: "daily", amount: 5_000 as Pence }] })),
  },
  {
    law: VERIFIES,
    fault: "an exclusion begins for a shorter time than the player asked for",
    says: /An exclusion began that the player did not request/,
    story: atTheEnd((stage) => {
      const kind = "self-exclusion" as const;
      const cause = say(stage, ExclusionRequested, { kind, endDate: "2027-05-20" }, "player");
      say(stage, ExclusionBegun, { kind, endDate: "2026-12-20" }, "server", cause);
    }),
  },
  {
    law: VERIFIES,
    fault: "a game is launched after an exclusion",
    says: /A game was asked for and accepted after the player's self-exclusion/,
    story: atTheEnd((stage) => {
      exclude(stage);
      const cause = say(stage, GameLaunchRequested, { game: game.ref }, "player");
      say(stage, GameLaunched, game, "server", cause);
    }),
  },
  {
    law: VERIFIES,
    fault: "a stake is taken long after an exclusion",
    says: /was staked \(\S+\) on .*, after the player's self-exclusion/,
    story: atTheEnd((stage) => {
      exclude(stage);
      // The server's time of the exclusion follows from the receipt of a later delivery.
      after(stage, 0.3, () => sayBooked(stage, "STAKE", -10, { bookedAt: stage.world.timeline.nowMs + 2 * MINUTE_MS }));
    }),
  },
  {
    law: VERIFIES,
    fault: "a stake is taken long after the end of the session",
    says: /The player staked after the session had ended/,
    story: atTheEnd((stage) => {
      say(stage, SignedOut, { because: "player" });
      sayBooked(stage, "STAKE", -10, { bookedAt: stage.world.timeline.nowMs + 2 * MINUTE_MS });
    }),
  },
  {
    law: VERIFIES,
    fault: "the timer of the reality check is started for an hour too long",
    says: /A reality check was not made as the player set it/,
    story: atTheEnd((stage) => {
      const nowMs = stage.world.timeline.nowMs;
      const cause = say(stage, IntervalRequested, { interval: 60 }, "player");
      say(stage, IntervalSaved, { interval: 60 }, "server", cause);
      say(stage, RealityTimerStarted, { expiresAt: nowMs + 2 * HOUR_MS, because: "interval" }, "app");
    }),
  },
];
