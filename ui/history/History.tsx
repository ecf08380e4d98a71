import { useMemo, useState } from "react";
import { Link } from "wouter";
import { isOn } from "../../domain/flags/queries.ts";
import {
  type DateRange,
  type HistoryPeriod,
  type NetFigure,
  PERIODS,
  rangeOf,
  TRANSACTION_LISTS,
  type TransactionList,
} from "../../domain/wallet/history/lists.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { type CalendarDate, instant } from "../../domain/time.ts";
import { Chips } from "../kit/Chips.tsx";
import { Below } from "../kit/HeadingLevel.tsx";
import { TabLink, TabLinks } from "../kit/TabLinks.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useClock, useSnapshot } from "../player.tsx";
import { RecordDownload } from "../wallet/RecordDownload.tsx";
import { Net } from "./Net.tsx";
import { TransactionSearch } from "./TransactionSearch.tsx";
import { historyWords as words } from "./words.ts";
import "./history.css";

const PATHS: Readonly<Record<TransactionList, string>> = {
  all: SCREENS.activity.path,
  games: SCREENS.gameTransactions.path,
  bank: SCREENS.bankTransactions.path,
};

const FIGURES: Readonly<Record<TransactionList, readonly NetFigure[]>> = {
  all: ["deposits", "gaming"],
  games: ["gaming"],
  bank: ["deposits"],
};

/** A list of the player's transactions, with the net figures that it explains. */
export const History = ({ list }: { readonly list: TransactionList }) => {
  const clock = useClock();
  const [period, setPeriod] = useState<HistoryPeriod | "custom">("month");
  const preset = rangeOf(period === "custom" ? "month" : period, instant(clock.now()));
  const [chosen, setChosen] = useState(preset);
  const range = period === "custom" ? chosen : preset;
  const isReversed = range.endDate < range.startDate;
  const choose = (value: string) => {
    // The chosen days begin with those that are shown.
    if (value === "custom" && period !== "custom") setChosen(preset);
    setPeriod(PERIODS.find((known) => known === value) ?? "custom");
  };
  const chips = useMemo(
    () => [
      ...PERIODS.map((value) => ({ value, label: words.periods[value] })),
      { value: "custom", label: words.custom },
    ],
    [],
  );
  return (
    <div className="ed-history">
      <Lists current={list} />
      <h2>{words.titles[list]}</h2>
      <Below level={2}>
        <div className="ed-history-list">
          <Chips label={words.period} chips={chips} selected={period} onSelect={choose} />
          {period === "custom" && <Days range={chosen} isReversed={isReversed} onChange={setChosen} />}
        </div>
        {!isReversed && (
          <div className="ed-history-nets">
            {FIGURES[list].map((figure) => (
              <Net key={figure} figure={figure} startDate={range.startDate} endDate={range.endDate} />
            ))}
          </div>
        )}
        <section className="ed-history-list" aria-label={words.titles[list]}>
          {!isReversed && (
            <TransactionSearch
              key={`${range.startDate} ${range.endDate}`}
              list={list}
              range={range}
              isLongest={period === "all"}
            />
          )}
        </section>
        <RecordDownload />
      </Below>
    </div>
  );
};

const Lists = ({ current }: { readonly current: TransactionList }) => {
  const hasActivity = useSnapshot((player) => isOn(player, "account-activity-page"));
  return (
    <TabLinks label={words.nav} look="pill">
      {TRANSACTION_LISTS.filter((list) => list !== "all" || hasActivity).map((list) => (
        <Link key={list} href={PATHS[list]} asChild>
          <TabLink href={PATHS[list]} isCurrent={list === current}>
            {words.tabs[list]}
          </TabLink>
        </Link>
      ))}
    </TabLinks>
  );
};

interface DaysProps {
  readonly range: DateRange;
  readonly isReversed: boolean;
  readonly onChange: (range: DateRange) => void;
}

/** The browser's date fields give 'yyyy-MM-dd', or an empty text, which changes nothing. */
const Days = ({ range, isReversed, onChange }: DaysProps) => {
  const change = (what: keyof DateRange) => (value: string) =>
    value !== "" && onChange({ ...range, [what]: value as CalendarDate });
  return (
    <fieldset className="ed-history-days" aria-label={words.custom}>
      <TextField label={words.from} type="date" value={range.startDate} onChange={change("startDate")} />
      <TextField
        label={words.until}
        type="date"
        value={range.endDate}
        onChange={change("endDate")}
        error={isReversed ? words.untilBeforeFrom : undefined}
      />
    </fieldset>
  );
};
