import { arePromotionsHidden } from "../../../domain/form/rules/promotion.ts";
import { sanitisePromotionCode } from "../../../domain/form/rules/promotion-text.ts";
import { checkPromotionCode, type PromotionVerdict } from "../../../domain/deposits/wire.ts";
import { DAY_MS } from "../../../domain/limits/windows.ts";
import { formatAmount, type Pence, pounds } from "../../../domain/money.ts";
import { formatLondonDate, instant } from "../../../domain/time.ts";
import { spendBudget } from "../accounts/attempts.ts";
import { accountsOf } from "../accounts/players.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { refuseExcluded } from "../limits/exclusions.ts";
import { giveSpins } from "../rewards/grants.ts";

/** A promotion code of the site: free spins for a deposit. */
interface Promotion {
  readonly code: string;
  readonly spins: number;
  /** The ref and the name of the slot. */
  readonly game: readonly [ref: string, name: string];
  readonly min: Pence;
  readonly max: Pence | null;
  /** From then on it is expired; null: never. */
  readonly endsAt: number | null;
  /** It counts once for each player; any other once in a day, because its spins cost the player nothing and their wins are cash. */
  readonly isOnce: boolean;
}

const LARDER = ["lucky-larder", "Lucky Larder"] as const;

/** The site's codes. SUMMER25 is expired, and Rosie has used FIRST10. */
const PROMOTIONS: readonly Promotion[] = [
  { code: "EYES20", spins: 20, game: LARDER, min: pounds(20), max: null, endsAt: null, isOnce: false },
  { code: "SMALL5", spins: 5, game: LARDER, min: pounds(10), max: pounds(50), endsAt: null, isOnce: false },
  { code: "FIRST10", spins: 10, game: LARDER, min: pounds(10), max: null, endsAt: null, isOnce: true },
  {
    code: "SUMMER25",
    spins: 25,
    game: LARDER,
    min: pounds(10),
    max: null,
    endsAt: Date.parse("2025-08-31T22:59:59.999Z"),
    isOnce: false,
  },
];

const promotionOf = (typed: string): Promotion | undefined =>
  PROMOTIONS.find(({ code }) => code === sanitisePromotionCode(typed));

/** A number that stops a search for valid codes, and no player who corrects what they typed. */
const CHECKS = { most: 100, withinMs: 60 * 60_000 };

const usesIn = ({ world }: Kernel) => world.collection<{ readonly at: number }>("payments.promotion-uses");

const refused = (reason: PromotionVerdict["reason"], msg: string): PromotionVerdict => ({
  applied: false,
  reason,
  msg,
});

/** Judges a code for a deposit of this amount; null is any amount. The first reason against it counts. */
function judgePromotion(kernel: Kernel, playerId: string, typed: string, amount: Pence | null): PromotionVerdict {
  const account = accountsOf(kernel).get(playerId);
  // The forms of such a player have no field for a code, but another client may send one.
  if (account !== undefined && arePromotionsHidden(account))
    return refused("UNKNOWN", "Promotion codes are switched off for your account.");
  const known = promotionOf(typed);
  if (known === undefined) return refused("UNKNOWN", "We don't know this code.");
  const { code, endsAt, isOnce, min, max, spins, game } = known;
  if (endsAt !== null && endsAt <= kernel.clock.now())
    return refused("EXPIRED", `It ended on ${formatLondonDate(instant(endsAt), "dd/MM/yyyy")}.`);
  const used = usesIn(kernel).get(`${playerId}/${code}`);
  if (isOnce && used !== undefined) return refused("USED", "You have used this code already.");
  if (used !== undefined && kernel.clock.now() < used.at + DAY_MS)
    return refused("USED", "You have used this code today. It counts again tomorrow.");
  if (amount !== null && amount < min)
    return refused("WRONG_AMOUNT", `It is for deposits of ${formatAmount(min)} or more.`);
  if (amount !== null && max !== null && amount > max)
    return refused("WRONG_AMOUNT", `It is for deposits of up to ${formatAmount(max)}.`);
  return { applied: true, reason: null, msg: `${spins} free spins on ${game[1]}.` };
}

/** Gives what the code of a settled deposit is worth, if it counts. */
export function redeemPromotion(kernel: Kernel, playerId: string, typed: string, amount: Pence): PromotionVerdict {
  const verdict = judgePromotion(kernel, playerId, typed, amount);
  const known = promotionOf(typed);
  if (!verdict.applied || known === undefined) return verdict;
  markUsed(kernel, playerId, known.code);
  giveSpins(kernel, playerId, known.game[0], known.spins);
  return verdict;
}

export const markUsed = (kernel: Kernel, playerId: string, code: string): void =>
  usesIn(kernel).put(`${playerId}/${code}`, { at: kernel.clock.now() });

export function handlePromotions(kernel: Kernel): void {
  kernel.handle(checkPromotionCode, ({ promotionCode, amount }, { playerId, nowMs }) => {
    refuseExcluded(kernel, playerId);
    if (!spendBudget(kernel, "promotion", playerId, CHECKS, 1, nowMs))
      throw new Refusal({ httpStatus: 200, status: 429, msg: "That was a lot of codes. Please try again in an hour." });
    return judgePromotion(kernel, playerId, promotionCode, amount);
  });
}
