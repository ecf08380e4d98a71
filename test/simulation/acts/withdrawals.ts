import { pounds } from "../../../domain/money.ts";
import { closeModal, openModal } from "../../../domain/shell/commands.ts";
import { deferVerification, requestWithdrawal } from "../../../domain/withdrawals/commands.ts";
import { initialWithdrawalMethod } from "../../../domain/withdrawals/queries.ts";
import { type Act, isOpen, isSignedIn } from "../seat.ts";

export const withdrawalActs: readonly Act[] = [
  {
    name: "open the withdrawal form",
    area: "withdrawals",
    commands: ["openModal"],
    isOffered: (player) => isSignedIn(player) && !isOpen(player, "withdraw"),
    act: (seat) => seat.press(openModal, "withdraw"),
  },
  {
    name: "withdraw",
    area: "withdrawals",
    commands: ["requestWithdrawal"],
    weight: 5,
    isOffered: (player) =>
      isSignedIn(player) && isOpen(player, "withdraw") && initialWithdrawalMethod(player.methods) !== "",
    act: (seat, random) => {
      const { player } = seat;
      if (player === undefined) return;
      const request = {
        amount: pounds(random.pick([5, 10, 20, 50])),
        methodRef: initialWithdrawalMethod(player.methods),
      };
      void seat.press(requestWithdrawal, request);
      if (random.chance(0.2)) void seat.tab.run(seat.tab.refusals.watched(requestWithdrawal(request)));
    },
  },
  {
    name: "continue without verification",
    area: "withdrawals",
    commands: ["deferVerification"],
    isOffered: (player) => isSignedIn(player) && isOpen(player, "withdraw"),
    act: (seat) => seat.press(deferVerification),
  },
  {
    name: "close the withdrawal form",
    area: "withdrawals",
    commands: ["closeModal"],
    isOffered: (player) => isSignedIn(player) && isOpen(player, "withdraw"),
    act: (seat) => seat.press(closeModal, "withdraw"),
  },
];
