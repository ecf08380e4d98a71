import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FlagsRead } from "../../../domain/flags/events.ts";
import {
  getNetDeposits,
  getNetGaming,
  listBankTransactions,
  listFinancialTransactions,
  listGameTransactions,
} from "../../../domain/wallet/history/wire.ts";
import { rangeOf } from "../../../domain/wallet/history/lists.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { instant } from "../../../domain/time.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { MOVEMENT_LABELS } from "../../../domain/wallet/copy.ts";
import { type Movement, MOVEMENT_KINDS, type MovementKind } from "../../../domain/wallet/movement.ts";
import type { RequestOf } from "../../../domain/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { walletOf } from "../../domain/withdrawals/story.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { openPage, setWidth } from "../shell/page.tsx";

// A simulated document has no layout, so every row would be 0 px high and on the screen.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  setWidth(1440);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
});
afterEach(() => void vi.restoreAllMocks());

const movement = (position: number, what: Partial<Movement> = {}): Movement => ({
  ref: `m-${position}`,
  position,
  kind: "STAKE",
  amount: pence(-100),
  balance: pounds(100),
  correlation: null,
  description: `Game ${position}`,
  bookedAt: Date.now(),
  ...what,
});
const ledger = (length: number) => Array.from({ length }, (_, index) => movement(index + 1));

type Request = RequestOf<typeof listGameTransactions>;
const pageOf = (movements: readonly Movement[], { size, cursor }: Request) => {
  const rest = movements.toReversed().filter(({ position }) => cursor === "" || position < Number(cursor));
  const content = rest.slice(0, size);
  return {
    content,
    cursor: rest.length > size ? String(content.at(-1)?.position) : null,
    total: movements.length,
  };
};

/** Sums in two parts. The components draw what the server states. */
const sumsOf = ({ startDate, endDate }: RequestOf<typeof getNetDeposits>) => ({
  paid: pounds(60),
  received: pounds(35),
  parts: [
    { from: startDate, paid: pounds(40), received: pounds(10) },
    { from: endDate, paid: pounds(20), received: pounds(25) },
  ],
});

interface Setting {
  readonly movements?: readonly Movement[];
  readonly screenName?: "activity" | "game-transactions" | "bank-transactions";
  readonly flags?: readonly "account-activity-page"[];
}

async function openHistory({
  movements = ledger(3),
  screenName = "game-transactions",
  flags = screenName === "activity" ? ["account-activity-page"] : [],
}: Setting = {}) {
  const [stated, loaded] = walletOf(pounds(100));
  const page = await openPage({
    path: `/secure/user/account/${screenName}`,
    session: [
      ...signedIn(),
      fact(FlagsRead, { on: flags }, "app"),
      { ...stated!, data: { balance: pounds(100), position: movements.length } },
      loaded!,
    ],
    before: ({ backend }) => {
      for (const endpoint of [listGameTransactions, listBankTransactions, listFinancialTransactions])
        backend.answer(endpoint as typeof listGameTransactions, (request) => pageOf(movements, request));
      backend.answer(getNetDeposits, (range) => ({ netDeposits: pounds(25), ...sumsOf(range) }));
      backend.answer(getNetGaming, (range) => ({ netBets: pounds(-5), ...sumsOf(range) }));
    },
  });
  await screen.findByRole("searchbox", { name: "Search transactions" });
  return page;
}

const list = () => screen.findByRole("list", { name: "Transactions, latest first" });
const rows = async () => within(await list()).findAllByRole("button");

describe("the history", () => {
  it("of games shows the game transactions and the net gaming [CALL-580]", async () => {
    const { called } = await openHistory();
    expect(await rows()).toHaveLength(3);
    const net = within(await screen.findByRole("region", { name: "Net gaming" }));
    await waitFor(() => expect(net.getAllByText("-£5.00")[0]?.closest(".ed-money")).toBeTruthy());
    expect(screen.queryByRole("region", { name: "Net deposits" })).toBeNull();
    expect(called()).toContain("listGameTransactions");
  });

  it("of the bank shows the bank transactions and the net deposits, as numbers too [CALL-579]", async () => {
    const { called } = await openHistory({ screenName: "bank-transactions" });
    const net = within(await screen.findByRole("region", { name: "Net deposits" }));
    await waitFor(() => expect(net.getAllByText("£25.00")[0]?.closest(".ed-money")).toBeTruthy());
    expect(net.getByText("Paid in £60.00")).toBeTruthy();
    expect(net.getByRole("row", { name: /^\d+ \w{3} \d{4} £40\.00 £10\.00 £30\.00$/, hidden: true })).toBeTruthy();
    expect(net.getByRole("row", { name: /^\d+ \w{3} \d{4} £20\.00 £25\.00 -£5\.00$/, hidden: true })).toBeTruthy();
    expect(called()).toContain("listBankTransactions");
  });

  it("of everything is offered where its flag is on", async () => {
    await openHistory({ flags: ["account-activity-page"] });
    const lists = within(screen.getByRole("navigation", { name: "Transactions" }));
    expect(lists.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["All", "Games", "Bank"]);
  });

  it("of everything has no page and no link where its flag is off [CONST-504]", async () => {
    const { called, world } = await openHistory({ screenName: "activity", flags: [] });
    const lists = within(screen.getByRole("navigation", { name: "Transactions" }));
    expect(lists.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Games", "Bank"]);
    expect(world.navigation.location.path).toBe("/secure/user/account/game-transactions");
    expect(called()).not.toContain("listFinancialTransactions");
  });

  const signs = (kinds: readonly MovementKind[], amount: number) =>
    kinds.map((kind, index) => movement(index + 1, { kind, amount: pence(amount) }));
  const labels = async () =>
    (await rows()).map((row) => row.querySelector(".ed-movement-label")?.textContent ?? "").toSorted();

  it("labels each positive transaction [ACCOUNT-511]", async () => {
    await openHistory({
      screenName: "activity",
      movements: signs(
        ["DEPOSIT", "WITHDRAWAL_CANCELLED", "WITHDRAWAL_DENIED", "ADJUSTMENT", "STAKE_REFUND", "WIN", "FREE_ROUND"],
        100,
      ),
    });
    expect(await labels()).toEqual(
      [
        "Deposit",
        "Cancelled withdrawal",
        "Withdrawal denied",
        "Adjustment",
        "Bet refund",
        "Win",
        "Free round",
      ].toSorted(),
    );
  });

  it("labels each negative transaction [ACCOUNT-512]", async () => {
    await openHistory({
      screenName: "activity",
      movements: signs(
        ["WITHDRAWAL", "STAKE", "WIN_CANCELLED", "REFUND", "REFUND_DENIED", "ADJUSTMENT", "DEPOSIT_VOID", "ENTRY_FEE"],
        -100,
      ),
    });
    expect(await labels()).toEqual(
      [
        "Withdrawal",
        "Bet",
        "Cancelled win",
        "Refund",
        "Refund denied",
        "Adjustment",
        "Deposit Void",
        "Entry fee",
      ].toSorted(),
    );
    expect(new Set(MOVEMENT_KINDS.map((kind) => MOVEMENT_LABELS[kind])).size).toBe(14);
  });

  it("explains the movement of a row that is pressed", async () => {
    const { user, address } = await openHistory();
    await user.click((await rows())[1]!);
    await waitFor(() => expect(address()).toContain("modals=balanceExplained&position=2"));
  });

  it("shows on top a movement that is booked while the list is open", async () => {
    const { happened } = await openHistory();
    await rows();
    happened(MovementBooked, movement(4, { kind: "WIN", amount: pence(250), description: "Thunder Roulette" }));
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain("Thunder Roulette"));
    expect(await rows()).toHaveLength(4);
  });

  it("asks for the chosen period, and so do the net figures above it", async () => {
    const { user, world } = await openHistory();
    await rows();
    const requested = () => world.backend.calls.map(({ endpoint, request }) => ({ endpoint, ...(request as object) }));
    const ofPeriod = (startDate: unknown) =>
      expect.arrayContaining(
        ["listGameTransactions", "getNetGaming"].map((endpoint) => expect.objectContaining({ endpoint, startDate })),
      );
    const { startDate } = rangeOf("month", instant(Date.now()));
    expect(requested()).toEqual(ofPeriod(startDate));
    await user.click(screen.getByRole("button", { name: "All time" }));
    await waitFor(() => expect(requested()).toEqual(ofPeriod("2000-01-01")));
    const net = within(screen.getByRole("region", { name: "Net gaming" }));
    expect(await net.findByText("By year")).toBeTruthy();
  });

  it("refuses days in the wrong order", async () => {
    const { user } = await openHistory();
    await user.click(screen.getByRole("button", { name: "Choose days" }));
    const until = within(screen.getByRole("group", { name: "Choose days" })).getByLabelText("Until");
    fireEvent.change(until, { target: { value: "2001-01-01" } });
    expect(await screen.findByText("Must not be before 'From'")).toBeTruthy();
  });
});

describe("a long history", () => {
  it("keeps only the rows on the screen in the document, and states the place of each", async () => {
    await openHistory({ movements: ledger(100_000) });
    const shown = await rows();
    expect(shown.length).toBeLessThan(60);
    const first = shown[0]?.closest("li");
    expect(first?.getAttribute("aria-posinset")).toBe("1");
    expect(first?.getAttribute("aria-setsize")).toBe("100000");
  });

  it("is searched completely, not only on the pages that are loaded", async () => {
    const { user } = await openHistory({ movements: ledger(2_500) });
    await rows();
    await user.type(screen.getByRole("searchbox"), "m-7");
    // m-7, m-70 to m-79, m-700 to m-799.
    expect(await screen.findByText("111 of 2,500")).toBeTruthy();
  });

  it("is downloaded completely, as it is narrowed", async () => {
    const { user, world } = await openHistory({ movements: ledger(2_500) });
    await rows();
    await user.click(screen.getByRole("button", { name: "Download as a spreadsheet" }));
    await waitFor(() => expect(world.downloads).toHaveLength(1));
    const [file] = world.downloads;
    expect(file?.name).toMatch(/^eyes-down-transactions-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
    expect(file?.content.trimEnd().split("\r\n")).toHaveLength(2_501);
  });

  it("moves the focus by keys", async () => {
    const { user } = await openHistory({ movements: ledger(40) });
    const [first, second] = await rows();
    first?.focus();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement).toBe(second));
    await user.keyboard("{Home}");
    await waitFor(() => expect(document.activeElement).toBe(first));
  });
});

describe("a history without rows", () => {
  it("shows a message where the period has none", async () => {
    await openHistory({ movements: [] });
    expect(await screen.findByRole("heading", { name: "No transactions in these days" })).toBeTruthy();
  });

  it("offers to show everything where nothing matches", async () => {
    const { user } = await openHistory();
    await rows();
    await user.type(screen.getByRole("searchbox"), "zebra");
    await user.click(await screen.findByRole("button", { name: "Show everything" }));
    expect(await rows()).toHaveLength(3);
  });

  it("says that it failed, and tries again", async () => {
    const { user, world } = await openHistory();
    await rows();
    world.backend.answer(listGameTransactions, refusal());
    await user.click(screen.getByRole("button", { name: "7 days" }));
    await screen.findByRole("alert");
    world.backend.answer(listGameTransactions, (request) => pageOf(ledger(2), request));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await rows()).toHaveLength(2);
  });
});
