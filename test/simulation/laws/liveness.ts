import { isFinal } from "../../../domain/deposits/state.ts";
import { isExclusionAsked } from "../../../domain/exclusion/queries.ts";
import { limitsReading } from "../../../domain/limits/queries.ts";
import type { Player } from "../../../domain/player.ts";
import { movementsMissing } from "../../../domain/wallet/queries.ts";
import { isSignedIn } from "../seat.ts";
import type { Law, Left } from "./law.ts";

/** What the forms of a signed-in player wait for: they show that they are loading until it is there, or has failed. */
const awaitedBy = ({ deposits, limits, marketing, methods, withdrawals }: Player) => ({
  "the limits": limitsReading(limits) === "loading",
  "the payment methods": methods.loading || withdrawals.awaiting.methods,
  "the terms of a deposit": deposits.awaiting.terms,
  "the suggested amounts": deposits.awaiting.amounts,
  "the time of a withdrawal": withdrawals.awaiting.time,
  "the marketing preferences": marketing.status === "loading",
});

/** The operator's messages to a player, as the sandbox keeps them. */
interface Sent {
  readonly waiting: readonly { readonly refName: string }[];
}

export const livenessLaws: readonly Law<Left>[] = [
  {
    name: "every command ends",
    *breaches({ seats }) {
      for (const { tab } of seats) {
        const { page } = tab;
        for (const command of page?.running ?? [])
          yield `${tab.name}: ${typeof command === "function" ? `a command of "${page?.pressedBy.get(command)}"` : String(command)} still runs`;
      }
    },
  },
  {
    name: "nothing stays unknown once the faults are over",
    *breaches({ seats }) {
      for (const { tab } of seats) {
        const { player } = tab;
        if (player === undefined) continue;
        if (player.session.authenticated === null) yield `${tab.name} does not know whether a player is signed in`;
        if (!isSignedIn(player)) continue;
        if (player.wallet.status !== "ready") yield `${tab.name}: the wallet is ${player.wallet.status}`;
        if (movementsMissing(player.wallet)) yield `${tab.name} still misses a movement`;
        if (isExclusionAsked(player.exclusion)) yield `${tab.name}: the exclusion is still asked for`;
        for (const deposit of Object.values(player.deposits.deposits))
          if (!isFinal(deposit) && deposit.bank === null && deposit.status !== "challenged")
            yield `${tab.name}: the deposit ${deposit.intent} is still ${deposit.status}`;
        for (const withdrawal of Object.values(player.withdrawals.withdrawals))
          if (withdrawal.status === "requested" || withdrawal.status === "unanswered")
            yield `${tab.name}: the withdrawal ${withdrawal.intent} is still ${withdrawal.status}`;
        for (const { status, purchaseRef } of Object.values(player.bingo.purchases))
          if (status === "requested" || status === "unanswered")
            yield `${tab.name}: the purchase ${purchaseRef} is still ${status}`;
      }
    },
  },
  {
    name: "no form waits for data once the faults are over",
    *breaches({ seats }) {
      for (const { tab } of seats) {
        const { player } = tab;
        if (player === undefined || !isSignedIn(player)) continue;
        for (const [data, awaited] of Object.entries(awaitedBy(player)))
          if (awaited) yield `${tab.name} still waits for ${data}`;
      }
    },
  },
  {
    name: "a message of the operator that the player closed is not shown again",
    *breaches({ seats, world }) {
      const sent = world.site.backend.kernel().world.collection<Sent>("popups.sent");
      for (const { tab } of seats) {
        const { player } = tab;
        if (player === undefined || !isSignedIn(player)) continue;
        // What waits at the backend is shown at the next sign-in.
        for (const { refName } of sent.get(player.session.player ?? "")?.waiting ?? [])
          if (player.popups.closed.includes(refName)) yield `${tab.name}: ${refName} still waits at the backend`;
      }
    },
  },
  {
    name: "every record of a signed-in player is delivered",
    *breaches({ seats, journals }) {
      for (const { tab } of seats) {
        const { player, page } = tab;
        if (player === undefined || page === undefined || !isSignedIn(player)) continue;
        const id = player.journal.opening?.journal;
        const held = journals.find((journal) => journal.id === id)?.count ?? 0;
        // The journal is delivered every five seconds.
        const { count } = page.client.store.head();
        if (count - held > 20) yield `${tab.name}: ${count - held} of ${count} records are not delivered`;
      }
    },
  },
];
