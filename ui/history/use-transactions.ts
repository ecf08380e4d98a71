import * as Exit from "effect/Exit";
import { useCallback, useEffect, useState } from "react";
import { readTransactions } from "../../domain/wallet/history/commands.ts";
import type { DateRange, TransactionList } from "../../domain/wallet/history/lists.ts";
import { PAGE_SIZE_LIMIT } from "../../domain/wallet/history/wire.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { usePlayer } from "../player.tsx";

/** The first page is small, so that it is shown soon. */
const FIRST_PAGE = 50;

interface Loaded {
  readonly movements: readonly Movement[];
  /** The cursor of the next page; null after the last one. */
  readonly cursor: string | null;
  readonly total: number;
  /** `unrecorded` only in a replay: no record holds the list. */
  readonly status: "loading" | "failed" | "read" | "unrecorded";
}

export interface Transactions extends Loaded {
  /** Loads the next page, or tries again. */
  readonly more: () => void;
}

/** The pages of a list. `readsAll`: every page is loaded, one after another. A new list or range needs a new component. */
export function useTransactions(list: TransactionList, range: DateRange, readsAll: boolean): Transactions {
  const { runtime, replay } = usePlayer();
  const [loaded, setLoaded] = useState<Loaded>({ movements: [], cursor: "", total: 0, status: "loading" });
  const { cursor, status } = loaded;
  const { startDate, endDate } = range;
  const isLoading = status === "loading" || (readsAll && status === "read" && cursor !== null);
  useEffect(() => {
    if (!isLoading || cursor === null || runtime === undefined) return undefined;
    let isCurrent = true;
    const size = cursor === "" ? FIRST_PAGE : PAGE_SIZE_LIMIT;
    void runtime.runPromiseExit(readTransactions(list, { startDate, endDate }, size, cursor)).then((exit) => {
      if (!isCurrent) return;
      setLoaded((before) =>
        Exit.isSuccess(exit)
          ? {
              movements: [...before.movements, ...exit.value.content],
              cursor: exit.value.cursor,
              total: exit.value.total,
              status: "read",
            }
          : { ...before, status: "failed" },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [runtime, list, startDate, endDate, cursor, isLoading]);
  const more = useCallback(() => setLoaded((before) => ({ ...before, status: "loading" })), []);
  return { ...loaded, status: replay !== undefined ? "unrecorded" : isLoading ? "loading" : status, more };
}
