import { formatAmount, negate, type Pence, pence, pounds, subtract } from "../../../domain/money.ts";
import type { Kernel } from "../kernel/types.ts";
import { GLOBAL_JACKPOT } from "../wallet/module.ts";
import { CATALOGUE, type CatalogueGame } from "./catalogue.ts";

/** A jackpot game's own pot: 2% of every stake goes into it, and each spin with a stake can win all of it. */
export interface Pot {
  readonly amount: () => Pence;
  /** Puts the first amount into a pot that was never filled, also in a world of an earlier version. */
  readonly open: () => void;
  /** Adds the pot's part of a stake. */
  readonly feed: (round: string, stake: Pence) => void;
  /** Whether a spin wins the pot. */
  readonly falls: (stake: Pence) => boolean;
  /** Empties the pot down to its first amount, and returns what the player won. */
  readonly pay: (round: string) => Pence;
}

const COUNTER_ACCOUNT = "house:games";

/** In hundredths. */
const SHARE = 2;
/** The part of all stakes that pays for the pot's first amount, in hundredths. It decides the chance of a spin. */
const START_SHARE = 1;

/** A pot falls once in so many staked pounds, in the mean. */
const oneIn = (start: Pence): number => start / START_SHARE;

/** One game's pot is the site's jackpot, which the user menu shows. */
const accountOf = ({ ref, isSiteJackpot }: CatalogueGame): string =>
  isSiteJackpot === true ? GLOBAL_JACKPOT : `jackpot:${ref}`;

/** In whole pence. */
const shareOf = (staked: number): number => Math.floor((staked * SHARE) / 100);

/** The rules of a pot, for the player. */
export const potRules = ({ jackpot: start }: CatalogueGame): readonly string[] =>
  start === undefined
    ? []
    : [
        `This game has a jackpot of its own, from ${formatAmount(start)}. ${SHARE}p of every £1 staked goes into it.`,
        `Every spin with a stake can win all of it. The chance is 1 in ${oneIn(start).toLocaleString("en-GB")} for each £1 staked.`,
        `Over time the jackpot returns ${SHARE + START_SHARE}% of the stakes. The return to player does not include it.`,
      ];

export type Pots = ReturnType<typeof openPots>;

/** The pots of the jackpot games, in the ledger. */
export function openPots(kernel: Kernel) {
  const { ledger } = kernel.world;
  const staked = kernel.world.collection<{ total: Pence }>("games.pots");

  const of = (game: CatalogueGame): Pot | undefined => {
    const { ref, jackpot: start } = game;
    if (start === undefined) return undefined;
    const account = accountOf(game);
    const amount = () => ledger.balance(account);
    const add = (why: string, change: Pence) => {
      const postings = [
        { account, amount: change },
        { account: COUNTER_ACCOUNT, amount: negate(change) },
      ];
      if (change !== 0) ledger.post({ ref: `pot-${why}`, postings, meta: {} });
    };
    return {
      open: () => {
        if (ledger.entriesOf(account).length === 0) add(`start-${ref}`, start);
      },
      amount,
      feed: (round, stake) => {
        const before = staked.get(ref)?.total ?? 0;
        const total = pence(before + stake);
        staked.put(ref, { total });
        // The part of the sum, so that also stakes under 50p count.
        add(round, pence(shareOf(total) - shareOf(before)));
      },
      falls: (stake) => kernel.random() * oneIn(start) * pounds(1) < stake,
      pay: (round) => {
        const won = amount();
        add(`won-${round}`, subtract(start, won));
        return won;
      },
    };
  };

  kernel.onStart(() => CATALOGUE.forEach((game) => of(game)?.open()));
  return of;
}
