import { Download } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { SEARCH_LENGTH } from "../../domain/form/rules/text.ts";
import { downloadTransactions } from "../../domain/wallet/history/commands.ts";
import {
  type DateRange,
  filtersOf,
  inRange,
  isInList,
  isWanted,
  type TransactionList,
} from "../../domain/wallet/history/lists.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Select } from "../kit/Select.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { TransactionRows } from "./TransactionRows.tsx";
import { type Transactions, useTransactions } from "./use-transactions.ts";
import { historyWords as words } from "./words.ts";

const EVERYTHING = "everything";

interface TransactionSearchProps {
  readonly list: TransactionList;
  readonly range: DateRange;
  /** No longer period can be chosen. */
  readonly isLongest: boolean;
}

/** The transactions of a period, with their search, their filter and their download. A search and a download need all pages. */
export const TransactionSearch = ({ list, range, isLongest }: TransactionSearchProps) => {
  const [search, setSearch] = useState("");
  const [show, setShow] = useState(EVERYTHING);
  const [isExporting, setExporting] = useState(false);
  const { run: download, pending } = useCommand(downloadTransactions);
  const isNarrowed = search.trim() !== "" || show !== EVERYTHING;
  const transactions = useTransactions(list, range, isNarrowed || isExporting);
  const { status, cursor, total } = transactions;
  const movements = useWithLatest(list, range, transactions);
  const wanted = useDeferredValue(search.trim());
  const shown = useMemo(
    () =>
      movements.filter((movement) =>
        isWanted(movement, { search: wanted, show: show === EVERYTHING ? undefined : show }),
      ),
    [movements, wanted, show],
  );
  useEffect(() => {
    if (!isExporting || status === "loading") return;
    setExporting(false);
    if (status === "read" && cursor === null) void download(range, shown);
  }, [isExporting, status, cursor, download, range, shown]);

  const reset = () => {
    setSearch("");
    setShow(EVERYTHING);
  };
  const isComplete = status === "read" && cursor === null;
  const known = Math.max(total, movements.length);
  const choices = [
    { value: EVERYTHING, label: words.everything },
    { value: "in", label: words.moneyIn },
    { value: "out", label: words.moneyOut },
    ...filtersOf(list).map((label) => ({ value: label, label })),
  ];
  return (
    <>
      <div className="ed-history-tools">
        <TextField
          type="search"
          label={words.search}
          placeholder={words.searchHint}
          maxLength={SEARCH_LENGTH}
          value={search}
          onChange={setSearch}
        />
        <Select label={words.show} placeholder={words.everything} choices={choices} value={show} onChange={setShow} />
      </div>
      <div className="ed-history-summary">
        <p role="status">
          {summaryOf(transactions, { isNarrowed, shown: shown.length, loaded: movements.length, known })}
        </p>
        <Button
          variant="quiet"
          size="small"
          icon={Download}
          isPending={isExporting || pending}
          pendingLabel={words.downloading}
          aria-disabled={shown.length === 0}
          onClick={() => shown.length > 0 && setExporting(true)}
        >
          {words.download}
        </Button>
      </div>
      {shown.length > 0 && (
        <TransactionRows
          movements={shown}
          total={isNarrowed ? shown.length : known}
          canLoad={status === "read" && cursor !== null}
          onMore={transactions.more}
        />
      )}
      {status === "loading" && (
        <Skeleton
          shape="row"
          count={shown.length === 0 ? 6 : 2}
          label={movements.length === 0 ? words.loading : words.loadingMore}
        />
      )}
      {status === "failed" && (
        <ErrorState title={movements.length === 0 ? words.failed : words.moreFailed} onRetry={transactions.more}>
          {words.failedText}
        </ErrorState>
      )}
      {status === "unrecorded" && <Unrecorded what="transactions" />}
      {isComplete && shown.length > 0 && <p className="ed-history-end">{words.end}</p>}
      {isComplete && movements.length === 0 && (
        <EmptyState title={words.empty.title}>{isLongest ? words.empty.ever : words.empty.all}</EmptyState>
      )}
      {isComplete && movements.length > 0 && shown.length === 0 && (
        <EmptyState
          title={words.noMatch.title}
          action={
            <Button variant="secondary" onClick={reset}>
              {words.noMatch.reset}
            </Button>
          }
        >
          {words.noMatch.text}
        </EmptyState>
      )}
    </>
  );
};

/** The loaded movements, and on top those that were booked since. */
function useWithLatest(list: TransactionList, range: DateRange, { movements, status }: Transactions) {
  const live = useSnapshot(({ wallet }) => wallet.movements);
  const { startDate, endDate } = range;
  return useMemo((): readonly Movement[] => {
    const newest = movements[0]?.position ?? 0;
    // The first page may still contain them. A replay has no other.
    if (movements.length === 0 && status !== "read" && status !== "unrecorded") return movements;
    const isListed = inRange({ startDate, endDate });
    const later = live.filter(
      (movement) => movement.position > newest && isInList(list, movement.kind) && isListed(movement),
    );
    return later.length === 0 ? movements : [...later.toReversed(), ...movements];
  }, [list, startDate, endDate, movements, live, status]);
}

interface Counts {
  readonly isNarrowed: boolean;
  readonly shown: number;
  readonly loaded: number;
  readonly known: number;
}

function summaryOf({ status }: Transactions, { isNarrowed, shown, loaded, known }: Counts): string {
  if (loaded === 0 || status === "unrecorded") return "";
  if (isNarrowed && status === "loading") return words.reading(loaded, known);
  return isNarrowed ? words.countOf(shown, known) : words.count(known);
}
