import {
  type GamifiedOffer,
  type OfferStatus,
  type Referee,
  REFERRAL_STEPS,
  type ReferralStatus,
  type ReferralStep,
} from "../../../domain/referral/wire.ts";
import { pictureOf } from "../games/pictures.ts";
import type { Kernel } from "../kernel/types.ts";
import { giveSpins } from "../rewards/grants.ts";

/** A friend whom a player invited, and their progress. */
export interface Friend extends Referee {
  readonly playerId: string;
  readonly step: ReferralStep;
}

/** The rewards for friends who deposit, in order. The last one repeats. */
const LADDER = [
  { friends: 1, spins: 10, title: "Lucky Larder", game: "lucky-larder" },
  { friends: 2, spins: 25, title: "Tea at Four", game: "tea-at-four" },
  { friends: 3, spins: 50, title: "Penny Moon", game: "penny-moon" },
  { friends: 0, spins: 5, title: "Starling Gold", game: "starling-gold" },
] as const;

/** The players' friends, by contact, and the number of claimed offers of each player. */
export const friendsIn = ({ world }: Kernel) => world.collection<Friend>("referral.friends");
const takenIn = ({ world }: Kernel) => world.collection<{ readonly count: number }>("referral.taken");

export const friendsOf = (kernel: Kernel, playerId: string): readonly Friend[] =>
  friendsIn(kernel)
    .all()
    .filter((friend) => friend.playerId === playerId);

const hasCome = ({ step }: Friend, as: ReferralStep): boolean =>
  REFERRAL_STEPS.indexOf(step) >= REFERRAL_STEPS.indexOf(as);

/** A friend who has deposited counts as invited and registered too. */
export const refereesOf = (kernel: Kernel, playerId: string): ReferralStatus["referees"] => {
  const friends = friendsOf(kernel, playerId);
  const at = (step: ReferralStep) =>
    friends.filter((friend) => hasCome(friend, step)).map(({ name, value }) => ({ name, value }));
  return { INVITED: at("INVITED"), REGISTERED: at("REGISTERED"), DEPOSITED: at("DEPOSITED") };
};

/** The player's offers: claimed ones are completed, the next one is active, later ones are upcoming. */
export const offersOf = (kernel: Kernel, playerId: string): readonly GamifiedOffer[] => {
  const deposited = refereesOf(kernel, playerId).DEPOSITED.length;
  const taken = takenIn(kernel).get(playerId)?.count ?? 0;
  const finite = LADDER.filter(({ friends }) => friends > 0);
  return LADDER.map(({ friends, spins, title, game }, place): GamifiedOffer => {
    const before = finite.slice(0, place).reduce((sum, offer) => sum + offer.friends, 0);
    const counted = Math.max(0, deposited - before);
    const status: OfferStatus = friends === 0 || place === taken ? "ACTIVE" : place < taken ? "COMPLETED" : "UPCOMING";
    return {
      numberOfFreeRounds: spins,
      title,
      src: pictureOf(kernel, game),
      invitedReferees: friends === 0 ? deposited : status === "UPCOMING" ? 0 : Math.min(friends, counted),
      totalReferees: friends,
      offerStatus: status,
      canClaim: friends > 0 && status === "ACTIVE" && counted >= friends,
    };
  });
};

/** Claims the earned spins. */
export const takeSpins = (kernel: Kernel, playerId: string): GamifiedOffer => {
  const due = offersOf(kernel, playerId).find(({ canClaim }) => canClaim);
  if (due === undefined) throw new Error("No spins are due");
  const taken = takenIn(kernel);
  taken.put(playerId, { count: (taken.get(playerId)?.count ?? 0) + 1 });
  const game = LADDER.find(({ title }) => title === due.title)?.game;
  if (game !== undefined) giveSpins(kernel, playerId, game, due.numberOfFreeRounds);
  return due;
};
