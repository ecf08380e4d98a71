import type { HistoryPeriod, NetFigure, NetUnit, TransactionList } from "../../domain/wallet/history/lists.ts";

export const historyWords = {
  nav: "Transactions",
  titles: {
    all: "Activity",
    games: "Game transactions",
    bank: "Bank transactions",
  } satisfies Record<TransactionList, string>,
  tabs: { all: "All", games: "Games", bank: "Bank" } satisfies Record<TransactionList, string>,
  period: "Period",
  periods: {
    week: "7 days",
    month: "30 days",
    year: "12 months",
    all: "All time",
  } satisfies Record<HistoryPeriod, string>,
  custom: "Choose days",
  from: "From",
  until: "Until",
  untilBeforeFrom: "Must not be before 'From'",
  search: "Search transactions",
  searchHint: "A game, a room or a way to pay",
  show: "Show",
  everything: "Everything",
  moneyIn: "Money in",
  moneyOut: "Money out",
  list: "Transactions, latest first",
  count: (shown: number) => (shown === 1 ? "1 transaction" : `${shown.toLocaleString("en-GB")} transactions`),
  countOf: (shown: number, total: number) => `${shown.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")}`,
  reading: (loaded: number, total: number) =>
    `Reading ${loaded.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")}`,
  loading: "Loading your transactions",
  loadingMore: "Loading more transactions",
  failed: "We couldn't load your transactions",
  failedText: "Your money is safe. Check your connection and try again.",
  moreFailed: "We couldn't load the rest",
  empty: {
    title: "No transactions in these days",
    all: "Choose a longer period to see more.",
    ever: "What goes in and out of your wallet shows here.",
  },
  noMatch: { title: "Nothing matches", text: "Try another word, or show everything.", reset: "Show everything" },
  download: "Download as a spreadsheet",
  downloading: "Reading every transaction",
  end: "That's everything in these days.",
} as const;

export const netWords: Readonly<
  Record<
    NetFigure,
    {
      readonly title: string;
      readonly about: string;
      readonly paid: string;
      readonly received: string;
      readonly difference: string;
    }
  >
> = {
  deposits: {
    title: "Net deposits",
    about: "What you have paid in, less what you have taken out",
    paid: "Paid in",
    received: "Taken out",
    difference: "Difference",
  },
  gaming: {
    title: "Net gaming",
    about: "What you have bet, less what you have won",
    paid: "Bets",
    received: "Wins",
    difference: "Difference",
  },
};

export const netStates = {
  loading: "Loading the figures",
  failed: "We couldn't load these figures",
  by: { day: "By day", month: "By month", year: "By year" } satisfies Record<NetUnit, string>,
  units: { day: "Day", month: "Month", year: "Year" } satisfies Record<NetUnit, string>,
  none: "Nothing in these days",
} as const;
