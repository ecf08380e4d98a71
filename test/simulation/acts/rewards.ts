import { loadRewards, playReward } from "../../../domain/rewards/commands.ts";
import { carouselOf, isOnRewardsPage } from "../../../domain/rewards/queries.ts";
import { isCardPlayable, isFreeGamePlayable, isRewardPlayable } from "../../../domain/rewards/rules.ts";
import type { Player } from "../../../domain/player.ts";
import { goTo, openModal } from "../../../domain/shell/commands.ts";
import { type Act, isSignedIn } from "../seat.ts";
import { startGame } from "./games.ts";

interface Playable {
  readonly reward: string;
  readonly name: string;
  readonly game: string;
}

/** What the buttons of the rewards page play. */
const playableIn = ({ rewards }: Player): readonly Playable[] => [
  ...(rewards.rewards.value ?? [])
    .filter(isRewardPlayable)
    .flatMap(({ ref, amountString, slots }) =>
      slots.map((slot) => ({ reward: ref, name: amountString, game: slot.ref })),
    ),
  ...Object.values(rewards.daily.value ?? {})
    .filter(({ state }) => state === "PLAYABLE")
    .map(({ ref, title }) => ({ reward: ref, name: title, game: ref })),
  ...Object.values(rewards.free.value ?? {})
    .filter(isFreeGamePlayable)
    .map(({ gameRef, title }) => ({ reward: gameRef, name: title, game: gameRef })),
  ...(carouselOf(rewards)?.subOffers ?? [])
    .filter(isCardPlayable)
    .map(({ ref, details }) => ({ reward: ref, name: carouselOf(rewards)?.title ?? "", game: details.game })),
];

const unlockingOffers = ({ rewards }: Player): readonly string[] =>
  Object.values(rewards.daily.value ?? {}).flatMap(({ state, lockedStateOffer }) =>
    state === "LOCKED" && lockedStateOffer !== null ? [lockedStateOffer] : [],
  );

const isAtRewards = (player: Player): boolean => isSignedIn(player) && isOnRewardsPage(player);

export const rewardActs: readonly Act[] = [
  {
    name: "look at the rewards",
    area: "rewards",
    commands: ["goTo", "loadRewards"],
    weight: 0.6,
    isOffered: isSignedIn,
    act: async (seat) => {
      await seat.press(goTo, "/secure/lobby/rewards");
      return seat.press(loadRewards);
    },
  },
  {
    name: "play a reward",
    area: "rewards",
    commands: ["playReward", "launchGame"],
    weight: 4,
    isOffered: (player) => isAtRewards(player) && playableIn(player).length > 0,
    act: async (seat, random) => {
      if (seat.player === undefined) return;
      const { reward, name, game } = random.pick(playableIn(seat.player));
      await seat.press(playReward, reward, name, game);
      await startGame(seat, game);
    },
  },
  {
    name: "look how to unlock a free game",
    area: "rewards",
    commands: ["openModal"],
    isOffered: (player) => isAtRewards(player) && unlockingOffers(player).length > 0,
    act: (seat, random) =>
      seat.player && seat.tab.run(openModal("rewardOffer", { offerRef: random.pick(unlockingOffers(seat.player)) })),
  },
];
