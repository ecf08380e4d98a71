import { PendingDepositsListed } from "../../../domain/deposits/events.ts";
import { type Method, MethodsLoaded } from "../../../domain/methods/events.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { BalanceStated, WalletLoaded } from "../../../domain/wallet/events.ts";
import { ProcessingTimeLoaded, WithdrawalsListed } from "../../../domain/withdrawals/events.ts";
import { type Fact, fact } from "../../support/given.ts";
import { signedIn } from "../session/player.ts";

/** A payment method that accepts withdrawals. */
export const method = (what: Partial<Method> = {}): Method => ({
  ref: "card-1",
  type: "CARD",
  providerMethod: "PCI_PROXY",
  operator: null,
  status: "AVAILABLE",
  temporaryUnavailable: false,
  requiresReverification: false,
  friendlyName: "Visa ending 4242",
  bankLogo: null,
  identifier: "4242",
  expireDate: null,
  primary: true,
  allowed: true,
  openLoop: false,
  allowedAmount: pounds(100),
  canAlterPrimaryMethod: null,
  ...what,
});

export const methodsLoaded = (...methods: readonly Method[]) => fact(MethodsLoaded, { methods });

export const walletOf = (balance: Pence = pounds(100), hasDeposited = true): readonly Fact[] => [
  fact(BalanceStated, { balance, position: 3 }),
  fact(WalletLoaded, { hasDeposited, nextAllowedDepositDate: null }),
];

/** The server's lists of what has left the wallet or not reached it: both empty. */
export const nothingOnItsWay: readonly Fact[] = [
  fact(PendingDepositsListed, { deposits: [] }),
  fact(WithdrawalsListed, { withdrawals: [] }),
];

export const openedModal = (name: string) =>
  fact(ModalOpened, { name, params: {}, via: "url", onCloseOpen: null, index: null }, "player");

export const opened = openedModal("withdraw");

export const fourHours = fact(ProcessingTimeLoaded, { hours: 4 });

/** A player with £100 and a card, and the open withdraw form. */
export const atTheForm = (...methods: readonly Method[]): readonly Fact[] => [
  ...signedIn,
  ...walletOf(),
  opened,
  methodsLoaded(...(methods.length === 0 ? [method()] : methods)),
  fourHours,
];

/** The state after these facts. */
export function playerAfter(...facts: readonly Fact[]): Player {
  const player = playerFold.initial();
  facts.forEach(({ definition, data, by, cause }, seq) => {
    const { tag } = definition;
    const meta = { seq, at: "2026-11-20T19:00:00.000Z", by, ...(cause === undefined ? {} : { cause }) };
    playerFold.apply(player, { ...(data as object), _tag: tag }, meta);
  });
  return player;
}
