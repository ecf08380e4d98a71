import {
  ApplePaySheetClosed,
  ApplePaySheetOpened,
  ChallengeClosed,
  ChallengeOpened,
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositUnanswered,
} from "../../../domain/deposits/events.ts";
import type { DepositStatus } from "../../../domain/deposits/transitions.ts";
import type { AnyEventDefinition, DataOf } from "../../../domain/journal/event.ts";
import type { Provider } from "../../../domain/methods/wire.ts";
import type { Fact } from "../../support/given.ts";

// Slow on purpose, and without a table: whatever is asked, the whole history is read again from its beginning.

const recordsOf = <D extends AnyEventDefinition>(history: readonly Fact[], definition: D) =>
  history
    .map((fact, at) => ({ at, by: fact.by, data: fact.data as DataOf<D>, definition: fact.definition }))
    .filter((one) => one.definition === definition);

const said = <D extends AnyEventDefinition>(history: readonly Fact[], definition: D) =>
  recordsOf(history, definition).filter(({ by }) => by === "server");

/** When an intent was asked for, and by way of whom. */
const requestOf = (history: readonly Fact[], intent: string) =>
  recordsOf(history, DepositRequested).find(({ data }) => data.intent === intent);

/** The reference that an intent got, and when: its first that no other intent had got. */
function acceptance(
  history: readonly Fact[],
  intent: string,
): { readonly ref: string; readonly at: number } | undefined {
  const asked = requestOf(history, intent)?.at ?? Infinity;
  return said(history, DepositAccepted)
    .map(({ at, data }) => ({ at, ...data }))
    .find(({ at, intent: of, ref }) => {
      if (of !== intent || at < asked) return false;
      const before = history.slice(0, at);
      const others = recordsOf(before, DepositRequested).map(({ data }) => data.intent);
      return !others.some((other) => other !== intent && acceptance(before, other)?.ref === ref);
    });
}

/** The status of a deposit after a history; undefined without a request. */
export function scannedStatus(history: readonly Fact[], intent: string): DepositStatus | undefined {
  const asked = requestOf(history, intent);
  if (asked === undefined) return undefined;
  const own = acceptance(history, intent);
  if (own !== undefined && said(history, DepositSettled).some(({ data }) => data.ref === own.ref)) return "settled";
  const isDeclined = recordsOf(history, DepositDeclined).some(({ at, data }) =>
    data.intent === null ? own !== undefined && data.ref === own.ref : data.intent === intent && at > asked.at,
  );
  if (isDeclined) return "declined";
  if (own !== undefined) return isAway(history.slice(own.at), intent, asked.data.provider) ?? "accepted";
  return beforeAcceptance(history.slice(asked.at), intent, asked.data.provider);
}

/** At the card's bank or in a sheet once it was accepted: opened, and not closed since. */
function isAway(since: readonly Fact[], intent: string, provider: Provider): DepositStatus | undefined {
  const last = (opened: AnyEventDefinition, closed: AnyEventDefinition) =>
    since.findLast(
      ({ definition, data }) =>
        (definition === opened || definition === closed) && (data as { intent: string }).intent === intent,
    )?.definition === opened;
  if (provider === "PCI_PROXY" && last(ChallengeOpened, ChallengeClosed)) return "challenged";
  if (provider === "ADYEN_APPLE_PAY" && last(ApplePaySheetOpened, ApplePaySheetClosed)) return "authorising";
  return undefined;
}

/** Braintree's bank is visited before anything is sent. No call is pending meanwhile, and the visit needs one. */
function beforeAcceptance(since: readonly Fact[], intent: string, provider: Provider): DepositStatus {
  let status: DepositStatus = "requested";
  for (const { definition, data } of since) {
    if ((data as { intent?: string }).intent !== intent || status === "unanswered") continue;
    if (definition === DepositUnanswered && status === "requested") status = "unanswered";
    else if (provider !== "BRAINTREE") continue;
    else if (definition === ChallengeOpened) status = "challenged";
    else if (definition === ChallengeClosed) status = "requested";
  }
  return status;
}
