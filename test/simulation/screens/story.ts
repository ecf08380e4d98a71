import { ROOMS } from "../../../app/sandbox/bingo/rooms.ts";
import { runEvening } from "../evening.ts";
import type { Options } from "../options.ts";
import { type Compared, comparedIn, recordsIn } from "./compared.ts";
import { canDoOnScreen, READINGS } from "./readings.ts";

/** No game of bingo begins during a story: its times would decide what a purchase meets. */
export const POSTPONED = ROOMS.map(({ ref }) => ({ room: ref, seconds: 24 * 3_600 }));

/** An act of the story, as the simulator decided and played it. */
export interface Played {
  readonly act: string;
  /** The parameters: what the act drew at random, in order. */
  readonly drawn: readonly unknown[];
  /** What came of it in simulated time. */
  readonly came: readonly Compared[];
}

/** The story of a seed: one player without faults, who does only what is read for the screen. */
export const storyOf = async ({
  seed,
  minutes,
  area,
  acts = Object.keys(READINGS),
}: Options): Promise<readonly Played[]> => {
  const { acts: done, journals } = await runEvening({
    seed: String(seed),
    minutes,
    players: 1,
    tabs: 1,
    profile: "calm",
    area,
    acts,
    forScreens: { canDo: canDoOnScreen },
    plant: ({ world }) => {
      for (const fields of POSTPONED) void world.site.control("bingo/start-in", fields);
    },
  });
  const compared = comparedIn(recordsIn(journals));
  const times = done.map(({ atMs }) => new Date(atMs).toISOString());
  return done.map(({ act, drawn = [] }, turn) => {
    const [from = "", to = "9"] = [times[turn], times[turn + 1]];
    return { act, drawn, came: compared.filter(({ at }) => at >= from && at < to).map(({ says }) => says) };
  });
};
