import { type Pence, pence } from "../../../domain/money.ts";
import type { REWARD_TYPES } from "../../../domain/rewards/wire.ts";
import type { Kernel } from "../kernel/types.ts";
import { isExcluded } from "../limits/exclusions.ts";

/** Free rounds that a player has been given. Every reward of this site is played as free rounds of a slot. */
export interface Grant {
  readonly playerId: string;
  /** The ref of the card on the rewards page. The movements of its rounds carry it. */
  readonly card: string;
  readonly source: "reward" | "daily" | "free-game" | "carousel";
  readonly type: (typeof REWARD_TYPES)[number];
  /** For the player: "10 free spins". */
  readonly name: string;
  readonly games: readonly string[];
  readonly given: number;
  readonly left: number;
  /** The stake that a round counts as. */
  readonly value: Pence;
  /** The rounds can be played from then on. */
  readonly from: number;
  readonly expiresAt: number;
}

export const grantsIn = ({ world }: Kernel) => world.collection<Grant>("rewards.grants");

/** A player's grants that have not expired, by id, in the order in which they were given. */
export const grantsOf = (kernel: Kernel, playerId: string): readonly (Grant & { readonly id: string })[] => {
  const grants = grantsIn(kernel);
  const nowMs = kernel.clock.now();
  return grants.ids().flatMap((id) => {
    const grant = grants.get(id);
    return grant !== undefined && grant.playerId === playerId && grant.expiresAt > nowMs ? [{ ...grant, id }] : [];
  });
};

/** Gives free rounds, unless this id was given before. An excluded player is given nothing: a reward would lead back to play. */
export function giveOnce(kernel: Kernel, id: string, grant: Omit<Grant, "left">): void {
  const grants = grantsIn(kernel);
  if (isExcluded(kernel, grant.playerId)) return;
  if (grants.get(id) === undefined) grants.put(id, { ...grant, left: grant.given });
}

const WEEK_MS = 7 * 86_400_000;
const SPIN = pence(10);

/** Gives a reward of free spins, each worth 10p, for seven days. */
export function giveSpins(kernel: Kernel, playerId: string, game: string, spins: number): void {
  giveReward(kernel, { playerId, type: "FREE_SPINS", name: `${spins} free spins`, games: [game], given: spins });
}

export function giveReward(
  kernel: Kernel,
  reward: Pick<Grant, "playerId" | "type" | "name" | "games" | "given">,
): void {
  const nowMs = kernel.clock.now();
  const ref = `reward-${grantsIn(kernel).ids().length + 1}`;
  giveOnce(kernel, ref, {
    ...reward,
    card: ref,
    source: "reward",
    value: SPIN,
    from: nowMs,
    expiresAt: nowMs + WEEK_MS,
  });
}

/** The grant whose free rounds a player plays next in a game: the one that expires first. */
export const freeRoundsIn = (kernel: Kernel, playerId: string, game: string) =>
  grantsOf(kernel, playerId)
    .filter(({ games, left, from }) => left > 0 && from <= kernel.clock.now() && games.includes(game))
    .toSorted((one, other) => one.expiresAt - other.expiresAt)[0];

/** Takes one free round of a grant. */
export const takeFreeRound = (kernel: Kernel, id: string): Grant =>
  grantsIn(kernel).update(id, (grant) => ({ ...grant, left: grant.left - 1 }));
