import type { Step } from "../../../support/rewriting.ts";
import type { Attacker } from "./attackers.ts";
import { around, having, kindOf, METHOD, movementsOf, NEW, of, recordAt, storyOf, withData } from "./steps.ts";
import { MOVED } from "./rewritten-logs.ts";

const BUY = "bingo.tickets-requested.v1";
const REQUESTED = "deposits.requested.v1";
/** What always has a cause. */
const CAUSED = [
  "deposits.accepted.v1",
  "withdrawals.accepted.v1",
  "bingo.tickets-purchased.v1",
  "games.launched.v1",
  "games.round-confirmed.v1",
];
const SIGNED_IN = "session.signed-in.v1";

const lastMovement = (steps: readonly Step[]): readonly Step[] => movementsOf(steps).slice(-1);

/** The kinds of attacker who connect records that do not belong together. Each attacks every record that it can, of any log. */
export const ATTACKERS_OF_LINKS: readonly Attacker[] = [
  {
    name: "confirms a round twice, with other wins",
    check: ["play"],
    changes: (steps) =>
      movementsOf(steps)
        .filter((step) => kindOf(step) === "STAKE")
        .map((step) => {
          const { correlation: round, amount } = step.data;
          const won = movementsOf(steps).find((one) => kindOf(one) === "WIN" && one.data["correlation"] === round);
          const confirmed = { game: "lucky-larder", round, stake: 0 - Number(amount), win: won?.data["amount"] ?? 0 };
          const confirmation = "games.round-confirmed.v1";
          const other = { ...confirmed, win: 9_900 };
          return {
            step,
            steps: around(
              steps,
              step,
              [recordAt(confirmation, step.at, confirmed)],
              [recordAt(confirmation, step.at, other)],
            ),
            story: [NEW],
          };
        }),
  },
  {
    name: "launches another game than the player opened",
    check: ["play"],
    changes: (steps) =>
      of(steps, ["games.launched.v1"]).map((step) => ({ step, steps: withData(steps, step, { ref: "another" }) })),
  },
  {
    name: "gives a purchase the reference of a deposit",
    check: ["payments"],
    changes: (steps) => {
      const intent = of(steps, [REQUESTED])[0]?.data["intent"];
      return of(steps, [BUY]).map((step) => {
        const old = JSON.stringify(step.data["purchaseRef"]);
        const renamed = JSON.parse(JSON.stringify(steps).replaceAll(old, JSON.stringify(intent))) as readonly Step[];
        return { step, steps: renamed, story: storyOf(steps, step) };
      });
    },
  },
  {
    name: "answers the request of another",
    check: ["payments"],
    changes: (steps) =>
      of(steps, ["deposits.accepted.v1", "withdrawals.accepted.v1"]).flatMap((step) => {
        const own = step.data["intent"];
        const other = of(steps.slice(0, steps.indexOf(step)), [REQUESTED]).find(({ data }) => data["intent"] !== own);
        if (other === undefined || step.cause === undefined) return [];
        return [{ step, steps: steps.map((one) => (one === step ? { ...one, cause: other.id } : one)) }];
      }),
  },
  {
    name: "removes the cause of an answer",
    check: ["payments", "play"],
    changes: (steps) => of(steps, CAUSED).map((step) => ({ step, steps: having(steps, step, { cause: undefined }) })),
  },
  {
    name: "pays in with a removed method, or with that of another provider",
    check: ["payments"],
    changes: (steps) =>
      of(steps, [REQUESTED]).flatMap((step) => {
        const ref = step.data["methodRef"];
        const other = { ...METHOD, ref, providerMethod: "FONIX", type: "MOBILE" };
        const methods = recordAt("methods.loaded.v1", step.at, { methods: [other] });
        const removed = recordAt("methods.removed.v1", step.at, { ref }, "server", steps[0]?.id);
        return [removed, methods].map((before) => ({ step, steps: around(steps, step, [before]) }));
      }),
  },
  {
    name: "exchanges a stored method",
    check: ["payments"],
    changes: (steps) =>
      of(steps, [SIGNED_IN]).map((step) => {
        const listed = (method: object) => recordAt("methods.loaded.v1", step.at, { methods: [method] });
        const card = { ...METHOD, type: "CARD", providerMethod: "PCI_PROXY" };
        return { step, steps: around(steps, step, [listed(METHOD)], [listed(card)]), story: [NEW] };
      }),
  },
  {
    name: "lets a promotion code count that was not given",
    check: ["payments"],
    changes: (steps) =>
      of(steps, ["deposits.settled.v1"]).map((step) => ({
        step,
        steps: withData(steps, step, { promotion: { applied: true, reason: null, msg: "Free spins" } }),
      })),
  },
  {
    name: "finds the session of another player",
    check: ["session"],
    changes: (steps) =>
      of(steps, [SIGNED_IN]).map((step) => ({
        step,
        steps: around(
          steps,
          step,
          [],
          [recordAt("session.authentication-checked.v1", step.at, { player: "p-mallory" })],
        ),
        story: [NEW],
      })),
  },
  {
    name: "shortens an exclusion",
    check: ["session"],
    changes: (steps) =>
      lastMovement(steps).flatMap((step) => {
        const kinds = [
          { kind: "self-exclusion", endDate: "2027-05-01" },
          { kind: "time-out", endDate: "2026-11-19" },
        ];
        return kinds.map((asked) => ({
          step,
          steps: around(steps, step, [], [recordAt("exclusion.requested.v1", step.at, asked, "player")]),
          story: [NEW],
        }));
      }),
  },
  {
    name: "freezes the displayed balance for an hour",
    check: ["screen"],
    changes: (steps) =>
      of(steps, ["wallet.display-frozen.v1"]).map((step) => ({
        step,
        steps: withData(steps, step, { until: Number(step.data["until"]) + 3_600_000 }),
      })),
  },
  {
    name: "pays another prize of the chat",
    check: ["play"],
    changes: (steps) =>
      lastMovement(steps).map((step) => {
        const game = { room: "chat", game: "quiz-1", question: "?", prize: 500, endsAt: Date.parse(step.at) };
        const booked = {
          ref: "mv-new",
          position: 0,
          kind: "PRIZE",
          amount: 300,
          balance: 0,
          correlation: "quiz-1",
          description: "Quiz",
          bookedAt: Date.parse(step.at),
        };
        return {
          step,
          steps: around(
            steps,
            step,
            [recordAt("chat.game-started.v1", step.at, game)],
            [recordAt(MOVED, step.at, booked)],
          ),
          story: [NEW],
        };
      }),
  },
  {
    name: "changes the pattern of a game",
    check: ["play"],
    changes: (steps) =>
      of(steps, ["bingo.tickets-purchased.v1"]).map((step) => {
        const { room, game } = step.data;
        const [one, other] = [[1, 2, 3], [4]].map((patternPositions) =>
          recordAt("bingo.pattern-stated.v1", step.at, { room, game: `${String(game)}-pattern`, patternPositions }),
        );
        return { step, steps: around(steps, step, [one ?? step], [other ?? step]), story: [NEW] };
      }),
  },
];
