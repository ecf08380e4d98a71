import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { useSyncExternalStore } from "react";
import "../../ui/theme/theme.css";
import { leafHash } from "../../adapters/journal/hash-noble.ts";
import { BallDrawn, RoomEntered, RoomLoaded, TicketsOwned } from "../../domain/bingo/events.ts";
import { activeRoom, ticketsOf } from "../../domain/bingo/queries.ts";
import { standings } from "../../domain/bingo/standings.ts";
import { dealTickets } from "../../domain/bingo/tickets-dealing.ts";
import { shuffle } from "../../domain/bingo/tickets-random.ts";
import { range } from "../../domain/bingo/tickets-rows.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import { pence } from "../../domain/money.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import BingoRoom from "../../ui/bingo/Room.tsx";
import { sayingOf } from "../../ui/bingo/calls.ts";
import { Ball } from "../../ui/kit/Ball.tsx";
import { PlayerProvider } from "../../ui/player.tsx";

const TICKETS = 96;
const ROOM = "penny-arcade";
const GAME = "penny-arcade-1";

let state = 7;
const chance = () => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return state / 2147483648;
};
const tickets = dealTickets(90, TICKETS, chance).map((rows, index) => ({
  ref: `t-${index}`,
  purchase: "bought",
  rows,
}));
const balls = shuffle(range(1, 90), chance);

const newStore = () => {
  const store = new JournalStore<Player>(
    { leafHash },
    JournalStore.fresh(withDrafts(playerFold), async () => {}),
  );
  const by = { by: "server" } as const;
  store.record(RoomEntered, { room: ROOM }, 0, by);
  store.record(
    RoomLoaded,
    {
      room: ROOM,
      instance: "current",
      name: "Penny Arcade",
      type: 90,
      pictureNumbersImageUrl: null,
      animatedNumbersImageUrls: [],
      audio: null,
      game: GAME,
      startDate: null,
      locked: false,
      lockedMsg: null,
      promptDeposit: false,
      inProgress: true,
      drawnNumbers: [],
      maxTicketsPerPlayer: TICKETS,
      players: 20,
      wagerContribution: pence(8),
      seedAmount: pence(200),
      ticketPrice: pence(10),
      ticketPriceLabel: "10p",
      freeRoom: false,
      winningCondition: "Full house",
      progressiveTitle: null,
      progressiveJackpotMaxCalls: null,
      rtpLabel: null,
      patternPositions: [],
      jackpots: { oneLine: pence(200), twoLines: pence(300), game: pence(500), progressive: null },
      winners: { oneLine: null, twoLines: null, game: null, progressiveGame: null },
      rolloverEnd: false,
    },
    0,
    by,
  );
  store.record(TicketsOwned, { room: ROOM, game: GAME, tickets }, 0, by);
  return store;
};

const tableOf = (player: Player) => {
  const room = activeRoom(player.bingo);
  if (room?.current == null) throw new Error("There is no game");
  return { drawn: room.current.drawnNumbers, standings: standings(room), tickets: ticketsOf(room, "current") };
};

/** The same room, which renders its whole tree for each ball. */
const WholeTree = ({ store }: { readonly store: JournalStore<Player> }) => {
  const player = useSyncExternalStore(
    (changed) => {
      const subscription = store.snapshot$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => store.snapshot(),
  );
  const { drawn, standings, tickets } = tableOf(player);
  const called = new Set(drawn);
  const last = drawn.at(-1);
  const turn = drawn.length % 2 === 0 ? "even" : "odd";
  const mark = (number: number) => (called.has(number) ? (number === last ? "now" : "before") : undefined);
  const places = new Map(standings.map(({ ticket, toGo }, place) => [ticket.ref, { place, toGo }]));
  return (
    <div className="ed-bingo" data-ground="hall">
      <div className="ed-bingo-hall">
        <section className="ed-bingo-stage">
          <div className="ed-bingo-caller">
            <div className="ed-bingo-cup">
              {last !== undefined && <Ball key={last} number={last} size="hero" dropping={turn} />}
            </div>
            <div className="ed-bingo-said">
              <p className="ed-bingo-saying" key={last} data-turn={turn}>
                {last !== undefined && sayingOf(last, 90)}
              </p>
              <ol className="ed-bingo-rail" data-turn={turn}>
                {drawn
                  .slice(-6, -1)
                  .toReversed()
                  .map((number) => (
                    <li key={number}>
                      <Ball number={number} />
                    </li>
                  ))}
              </ol>
            </div>
          </div>
          <ol className="ed-bingo-board" data-balls="90">
            {range(1, 90).map((number) => (
              <li key={number} data-called={mark(number)}>
                {number}
              </li>
            ))}
          </ol>
        </section>
        <div className="ed-bingo-floor">
          <div className="ed-bingo-ticket-set">
            <div className="ed-bingo-tickets">
              {tickets.map(({ ref, rows }, index) => (
                <article
                  key={ref}
                  className="ed-ticket"
                  data-ticket={ref}
                  data-paper={Math.floor(index / 6) % 6}
                  data-to-go={places.get(ref)?.toGo}
                  style={{ order: places.get(ref)?.place }}
                >
                  <header className="ed-ticket-head">
                    <span>No. {index + 1}</span>
                    <span className="ed-ticket-to-go">{places.get(ref)?.toGo} to go</span>
                  </header>
                  <table className="ed-ticket-table">
                    <tbody>
                      {rows.map((row, y) => (
                        <tr key={y}>
                          {row.map((number, x) =>
                            number === null ? (
                              <td key={x} data-blank="" aria-hidden="true" />
                            ) : (
                              <td key={x} data-number={number} data-called={mark(number)}>
                                {number}
                              </td>
                            ),
                          )}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </article>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
};

/** The minimum of work: the elements are found once, and changed directly for each ball. */
const changeDirectly = (root: HTMLElement, store: JournalStore<Player>) => {
  const find = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const cells = new Map<number, HTMLElement[]>();
  for (const cell of [...find(".ed-bingo-board > li"), ...find("td[data-number]")]) {
    const number = Number(cell.textContent);
    cells.set(number, [...(cells.get(number) ?? []), cell]);
  }
  const cards = new Map(find("[data-ticket]").map((card) => [card.dataset["ticket"], card]));
  const [cup, saying, rail] = [".ed-bingo-cup", ".ed-bingo-saying", ".ed-bingo-rail"].map((one) => find(one)[0]);
  const column = (number: number) => Math.min(Math.floor(number / 10), 8);
  const ball = (number: number, rest: string) =>
    `<span class="ed-ball" data-column="${column(number)}" ${rest}><span class="ed-ball-number">${number}</span></span>`;
  store.snapshot$.subscribe((player) => {
    const { drawn, standings } = tableOf(player);
    const last = drawn.at(-1);
    if (last === undefined || !cup || !saying || !rail) return;
    for (const cell of cells.get(last) ?? []) cell.dataset["called"] = "now";
    for (const [place, { ticket, toGo }] of standings.entries()) {
      const card = cards.get(ticket.ref);
      if (card === undefined) continue;
      if (card.style.order !== String(place)) card.style.order = String(place);
      if (card.dataset["toGo"] === String(toGo)) continue;
      card.dataset["toGo"] = String(toGo);
      const words = card.querySelector(".ed-ticket-to-go");
      if (words !== null) words.textContent = `${toGo} to go`;
    }
    cup.innerHTML = ball(last, `data-size="hero" data-dropping="even"`);
    const turn = drawn.length % 2 === 0 ? "even" : "odd";
    saying.textContent = sayingOf(last, 90) ?? "";
    saying.dataset["turn"] = turn;
    const before = drawn.at(-2);
    if (before === undefined) return;
    rail.insertAdjacentHTML("afterbegin", `<li>${ball(before, `data-size="medium"`)}</li>`);
    if (rail.children.length > 5) rail.lastElementChild?.remove();
    rail.dataset["turn"] = turn;
  });
};

let store: JournalStore<Player>;

/** Mounts one of the rooms, before its first ball. */
export const mount = (which: "ours" | "whole tree" | "directly"): void => {
  store = newStore();
  const root = document.body.appendChild(document.createElement("div"));
  const handle = { snapshot: () => store.snapshot(), snapshot$: store.snapshot$, runtime: undefined };
  const room =
    which === "ours" ? (
      <PlayerProvider player={handle}>
        <BingoRoom params={{ refName: ROOM }} />
      </PlayerProvider>
    ) : (
      <WholeTree store={store} />
    );
  const reactRoot = createRoot(root);
  flushSync(() => reactRoot.render(room));
  if (which !== "directly") return;
  const markup = root.innerHTML;
  reactRoot.unmount();
  root.innerHTML = markup;
  changeDirectly(root, store);
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Drops balls one by one. Each is painted before the next. */
export const drop = async (from: number, count: number): Promise<void> => {
  for (const [offset, number] of balls.slice(from, from + count).entries()) {
    store.record(BallDrawn, { room: ROOM, game: GAME, index: from + offset + 1, number }, 0, { by: "server" });
    await nextFrame();
    await nextFrame();
    // In a real room, the animations end before the next ball. Here they are finished, so that no ball includes those of the one before.
    // One that never ends, such as that of a loading picture, has no end to go to.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
};
