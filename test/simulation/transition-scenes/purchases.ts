import { quickBuy } from "../../../domain/bingo/buying.ts";
import { refreshRoom } from "../../../domain/bingo/commands.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import type { Stage } from "../evening.ts";
import { after, kernelOf } from "../planting.ts";
import { BUYING } from "../repertoires.ts";
import type { Scene } from "../scene.ts";
import { reloadDuring, transitionsOf } from "./led.ts";

const ROOM = "two-fat-ladies";

const enterRoom = (stage: Stage) =>
  after(stage, 0.3, () => void stage.seats[0]?.press(goTo, `/secure/bingo/90/${ROOM}`));

const BUY = /-buy$/;
/** The calls that state the player's tickets. */
const OWNED = /\/purchased\/tickets$/;

/** The answer to a purchase is lost, and nothing else states that it was made, until the returned function runs. */
const hideSales = ({ world: { faults } }: Stage) => {
  faults.always(BUY, "answer lost");
  const others = [
    [OWNED, "HTTP 500"],
    [/\/wallet\//, "HTTP 500"],
    [/ message/, "socket cut"],
  ] as const;
  for (const [occasion, fault] of others) faults.always(occasion, fault);
  return () => others.forEach(([occasion]) => faults.always(occasion, undefined));
};

/** Buys two tickets as soon as the room sells them. */
const buyOnce = (stage: Stage, onBought: () => void = () => undefined) => {
  enterRoom(stage);
  for (let minute = 1; minute < 4; minute += 0.1)
    after(stage, minute, () => {
      const [seat] = stage.seats;
      const { bingo } = seat?.player ?? {};
      if (bingo === undefined || Object.keys(bingo.purchases).length > 0) return;
      void seat?.press(quickBuy, 2);
      onBought();
    });
};

export const purchaseScenes: readonly Scene[] = [
  { scene: "tickets are bought", story: { acts: BUYING }, leadsTo: transitionsOf("purchase", "requested, sold") },
  {
    scene: "a purchase does not arrive",
    story: { acts: BUYING, plant: ({ world }) => world.faults.always(BUY, "request lost") },
    leadsTo: transitionsOf("purchase", "requested, unanswered", "unanswered, unconfirmed"),
  },
  {
    scene: "a purchase is not answered",
    story: {
      acts: [],
      plant: (stage) => {
        let show = () => undefined as unknown;
        after(stage, 0.9, () => (show = hideSales(stage)));
        buyOnce(stage, () => after(stage, 0.25, () => show()));
      },
    },
    leadsTo: transitionsOf("purchase", "requested, unanswered", "unanswered, sold"),
  },
  {
    scene: "a purchase is not answered, and its tickets are found too late",
    story: {
      acts: [],
      plant: (stage) => {
        let show = () => undefined as unknown;
        after(stage, 0.9, () => (show = hideSales(stage)));
        buyOnce(stage, () => {
          after(stage, 1.5, () => show());
          after(stage, 1.6, () => void stage.seats[0]?.press(refreshRoom, ROOM));
        });
      },
    },
    leadsTo: transitionsOf("purchase", "unanswered, unconfirmed", "unconfirmed, sold"),
  },
  {
    scene: "the page is loaded again while a purchase waits for its answer",
    story: {
      acts: [],
      plant: (stage) => {
        after(stage, 0.9, () => hideSales(stage));
        reloadDuring(stage, "TicketsRequested");
        buyOnce(stage);
      },
    },
    leadsTo: transitionsOf("purchase", "requested, reloaded"),
  },
  {
    scene: "a purchase arrives twice, first while the room is closed and then while it is open",
    story: {
      acts: [],
      plant: (stage) => {
        const close = (locked: boolean) => {
          const { world, transact } = kernelOf(stage);
          const rooms = world.collection<{ readonly locked: boolean }>("bingo.rooms");
          return transact(() => void rooms.update(ROOM, (room) => ({ ...room, locked })));
        };
        const { site, faults } = stage.world;
        const answer = site.answer.bind(site);
        faults.always(BUY, "request doubled");
        let isFirst = true;
        Object.assign(site, {
          answer: async (...args: Parameters<typeof answer>) => {
            if (!BUY.test(args[1].url.pathname)) return answer(...args);
            // The page reads the refusal before the room opens again.
            if (!isFirst) return stage.world.timeline.wait(1_000).then(() => answer(...args));
            isFirst = false;
            await close(true);
            const reply = await answer(...args);
            await close(false);
            return reply;
          },
        });
        buyOnce(stage, () => after(stage, 0.5, () => void stage.seats[0]?.press(refreshRoom, ROOM)));
      },
    },
    leadsTo: transitionsOf("purchase", "requested, refused", "refused, sold"),
  },
];
