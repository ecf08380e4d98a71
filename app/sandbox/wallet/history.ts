import {
  type DateRange,
  inRange,
  isInList,
  netOf,
  type TransactionList,
} from "../../../domain/wallet/history/lists.ts";
import {
  getNetDeposits,
  getNetGaming,
  listBankTransactions,
  listFinancialTransactions,
  listGameTransactions,
} from "../../../domain/wallet/history/wire.ts";
import type { Movement } from "../../../domain/wallet/movement.ts";
import type { RequestOf } from "../../../domain/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";

/** The player's history, from the movements of the ledger. */
export const handleHistory = (kernel: Kernel): void => {
  const page = (list: TransactionList, request: RequestOf<typeof listFinancialTransactions>, playerId: string) =>
    pageOf(
      kernel.wallet.movements(playerId).filter((movement) => isInList(list, movement.kind)),
      request,
    );
  kernel.handle(listFinancialTransactions, (request, { playerId }) => page("all", request, playerId));
  kernel.handle(listGameTransactions, (request, { playerId }) => page("games", request, playerId));
  kernel.handle(listBankTransactions, (request, { playerId }) => page("bank", request, playerId));

  kernel.handle(getNetDeposits, (range, { playerId }) => {
    const { net, ...sums } = netOf("deposits", kernel.wallet.movements(playerId), inOrder(range));
    return { netDeposits: net, ...sums };
  });
  kernel.handle(getNetGaming, (range, { playerId }) => {
    const { net, ...sums } = netOf("gaming", kernel.wallet.movements(playerId), inOrder(range));
    return { netBets: net, ...sums };
  });
};

const inOrder = (range: DateRange): DateRange => {
  if (range.endDate < range.startDate) throw new Refusal({ msg: "The first day is after the last" });
  return range;
};

/** The cursor is the position of the page's last movement, so a movement that is booked later moves no page. */
function pageOf(
  movements: readonly Movement[],
  { startDate, endDate, size, sort, cursor }: RequestOf<typeof listFinancialTransactions>,
) {
  inOrder({ startDate, endDate });
  if (!/^\d{0,15}$/.test(cursor)) throw new Refusal({ msg: "There is no such page", visible: false });
  const isNewestFirst = sort === "DESC";
  const inPeriod = movements.filter(inRange({ startDate, endDate }));
  const ordered = isNewestFirst ? inPeriod.toReversed() : inPeriod;
  const rest =
    cursor === ""
      ? ordered
      : ordered.filter(({ position }) => (isNewestFirst ? position < Number(cursor) : position > Number(cursor)));
  const content = rest.slice(0, size);
  const last = content.at(-1);
  return {
    content,
    cursor: last === undefined || rest.length <= size ? null : String(last.position),
    total: inPeriod.length,
  };
}
