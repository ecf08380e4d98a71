import { formatMoney } from "../../domain/money.ts";
import { playReward } from "../../domain/rewards/commands.ts";
import type { Reward } from "../../domain/rewards/events.ts";
import { isRewardPlayable } from "../../domain/rewards/rules.ts";
import { Button } from "../kit/Button.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { GoodieCard } from "./GoodieCard.tsx";
import { cardWords as words } from "./words.ts";

const NONE: readonly Reward[] = [];

/** The rewards that the player was given (`REWARD-105`). */
export const RewardCards = () => {
  const rewards = useSnapshot((player) => player.rewards.rewards.value ?? NONE);
  return rewards.map((reward) => <RewardCard key={reward.ref} reward={reward} />);
};

const RewardCard = ({ reward }: { readonly reward: Reward }) => {
  const { ref, type, amountString, description, remainingBalance, slots, status } = reward;
  const play = useAct(playReward);
  const isPlayable = isRewardPlayable(reward);
  return (
    <GoodieCard
      title={amountString}
      image={slots[0]?.lobbySquareImageUrl ?? ""}
      label={type === "FREE_SPINS" ? words.freeSpins : words.money}
      isLocked={status === "LOCKED"}
      description={
        <>
          <p>{description}</p>
          {isPlayable && <p className="ed-tabular">{words.left(formatMoney(remainingBalance))}</p>}
        </>
      }
      terms={ref}
    >
      {!isPlayable && <p className="ed-goodie-state">{status === "LOCKED" ? words.locked : words.allPlayed}</p>}
      {isPlayable &&
        slots.map((slot) => (
          <Button key={slot.ref} size="small" onClick={() => play(ref, amountString, slot.ref)}>
            {words.playIn(slot.name)}
          </Button>
        ))}
    </GoodieCard>
  );
};
