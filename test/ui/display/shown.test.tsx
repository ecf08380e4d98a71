import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Shown, ValueShown } from "../../../domain/display/events.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { DisplayFrozen, DisplayReleased, JackpotStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { Celebration } from "../../../ui/bingo/Celebration.tsx";
import { PrizeLadder } from "../../../ui/bingo/PrizeLadder.tsx";
import { Result } from "../../../ui/bingo/Result.tsx";
import { PlayerProvider } from "../../../ui/player.tsx";
import { CURRENT, entered, loaded, owns, ROOM, started, TICKETS, won } from "../../domain/bingo/room.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { walletOf } from "../../domain/withdrawals/story.ts";
import type { Fact } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

/** What was recorded as shown, in order, without the state that was drawn. */
const shown = async ({ store, lines }: World): Promise<readonly Omit<Shown, "drawn">[]> => {
  await store.durable();
  return lines
    .map(({ line }) => JSON.parse(line) as JournalRecord)
    .filter(({ type }) => type === ValueShown.type)
    .map(({ data }) => {
      const { drawn: _, ...rest } = data as unknown as Shown;
      return rest;
    });
};
const ofKind = async (world: World, what: Shown["what"]) =>
  (await shown(world)).filter((one) => one.what === what).map(({ text, frozen }) => (frozen ? `${text} held` : text));

const win = {
  ref: "m-4",
  position: 4,
  kind: "WIN",
  amount: pounds(10),
  balance: pounds(110),
  correlation: null,
  description: "Lucky Larder",
  bookedAt: 0,
} as const;

const withWallet = async (path = "/secure/user") => {
  const page = await openPage({ path, session: [...signedIn(), ...walletOf()] });
  await screen.findByRole("button", { name: /^Balance/ });
  return page;
};

describe("the balance on screen", () => {
  it("is recorded when it appears and when it changes, with a mark while it is frozen", async () => {
    const { happened, world } = await withWallet();
    act(() => void happened(DisplayFrozen, { because: "bet", until: Date.now() + 2000 }));
    act(() => void happened(MovementBooked, win));
    act(() => void happened(DisplayReleased, { because: "win" }));
    await screen.findByText("£110.00");
    expect(await ofKind(world, "balance")).toEqual(["£100.00", "£100.00 held", "£110.00"]);
    expect((await shown(world)).at(-1)).toEqual({
      what: "balance",
      of: null,
      text: "£110.00",
      amount: 11_000,
      frozen: false,
    });
  });

  it("is recorded at once, before any other event", async () => {
    const { happened, world } = await withWallet();
    act(() => void happened(MovementBooked, win));
    act(() => void happened(JackpotStated, { amount: pounds(5) }));
    await world.store.durable();
    // The page loads further parts, which record what they show, at any time after these three.
    const records = world.lines.map(({ line }) => JSON.parse(line) as JournalRecord);
    const first = records.findLastIndex(({ type }) => type === MovementBooked.type);
    const [booked, balance, jackpot] = records.slice(first, first + 3);
    expect([balance?.type, jackpot?.type]).toEqual([ValueShown.type, JackpotStated.type]);
    expect(balance?.data).toMatchObject({ what: "balance", drawn: booked?.seq });
  });

  it("is recorded once for all places that show it, and again only when it changes", async () => {
    const { happened, world } = await withWallet("/secure/user/account/payment-methods");
    await waitFor(() => expect(screen.getAllByText("£100.00").length).toBeGreaterThan(1));
    act(() => void happened(JackpotStated, { amount: pounds(5) }));
    expect(await ofKind(world, "balance")).toEqual(["£100.00"]);
  });
});

it("records the jackpot that the menu shows, and none of zero", async () => {
  const { happened, world, run } = await withWallet();
  act(() => void happened(JackpotStated, { amount: pence(0) }));
  await act(() => run(openModal("userMenu")));
  await within(await screen.findByRole("dialog")).findByRole("navigation", { name: "Account" });
  expect(await ofKind(world, "jackpot")).toEqual([]);
  act(() => void happened(JackpotStated, { amount: pence(412_345_67) }));
  await screen.findByText("Progressive jackpot");
  expect(await ofKind(world, "jackpot")).toEqual(["£412,345"]);
});

describe("in a bingo room", () => {
  const inRoom = async (...facts: readonly Fact[]) => {
    const page = await openPage({ session: [...signedIn(), entered, loaded("current"), owns(CURRENT), ...facts] });
    const { world, view } = page;
    const player = { snapshot: () => world.player, snapshot$: world.store.snapshot$, runtime: page.runtime };
    view.rerender(
      <PlayerProvider player={player}>
        <PrizeLadder instance="current" />
        <Result />
        <Celebration />
      </PlayerProvider>,
    );
    const happens = ({ definition, data }: Fact) => act(() => void page.happened(definition, data as object));
    return { world, happens };
  };

  it("records each prize that the ladder shows, and its final amount", async () => {
    const { world, happens } = await inRoom();
    expect((await shown(world)).filter(({ what }) => what === "jackpot")).toEqual(
      [
        ["ONE_LINE", "£2.00", 200],
        ["TWO_LINES", "£3.00", 300],
        ["GAME", "£5.00", 500],
      ].map(([kind, text, amount]) => ({
        what: "jackpot",
        of: `${ROOM}/${CURRENT}/${kind}`,
        text,
        amount,
        frozen: false,
      })),
    );
    happens(won("ONE_LINE", 7, ["t-9"], { amount: pence(250) }));
    expect(await ofKind(world, "jackpot")).toEqual(["£2.00", "£3.00", "£5.00", "£2.50"]);
  });

  it("records the shown winners, and the player's own win", async () => {
    const { world, happens } = await inRoom();
    happens(won("ONE_LINE", 7, ["t-9"]));
    expect(await ofKind(world, "result")).toEqual(["One line: Mo from Leeds £2.00"]);
    expect(await ofKind(world, "win")).toEqual([]);
    happens(won("TWO_LINES", 8, [TICKETS[0]?.ref ?? ""], { amount: pence(300), share: pence(150) }));
    expect(await ofKind(world, "result")).toEqual(["One line: Mo from Leeds £2.00", "Two lines: you won £1.50"]);
    expect((await shown(world)).filter(({ what }) => what === "win")).toEqual([
      { what: "win", of: `${ROOM}/${CURRENT}/TWO_LINES`, text: "£1.50", amount: 150, frozen: false },
    ]);
  });

  it("records nothing for an event that changes no text on the screen", async () => {
    const { world, happens } = await inRoom(won("ONE_LINE", 7, ["t-9"]));
    const before = await shown(world);
    happens(started("another-game"));
    expect(await shown(world)).toEqual(before);
  });
});
