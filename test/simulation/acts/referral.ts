import {
  copyInvite,
  loadReferralOffers,
  searchFriend,
  sendInvites,
  shareInvite,
} from "../../../domain/referral/commands.ts";
import { inviteSpins, isSending } from "../../../domain/referral/queries.ts";
import { inviteLink, type Attempt } from "../../../domain/referral/rules.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import type { Player } from "../../../domain/player.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { ORIGINS } from "../site.ts";
import { type Act, isSignedIn, type Seat } from "../seat.ts";

const isAtReferral = (player: Player): boolean => isSignedIn(player) && player.shell.route?.screen === "referAFriend";

/** What a form of a page keeps while the page is there. */
const unanswered = new WeakMap<object, Attempt>();

const FRIENDS = {
  email: ["gran@example.com", "auntie@example.com", "rosie@example.com"],
  tel: ["07700900101", "07700900102"],
} as const;

const linkOf = ({ login }: Seat): string => inviteLink(ORIGINS.site, login);

const invite = async (seat: Seat, type: "email" | "tel", value: string) => {
  const { page } = seat.tab;
  if (page === undefined) return;
  if (type === "email") await seat.press(searchFriend, value);
  const exit = await seat.press(sendInvites, type, [{ name: "Gran", value }], unanswered.get(page));
  unanswered.delete(page);
  if (exit?._tag === "Success" && exit.value?.kind === "unanswered") unanswered.set(page, exit.value.attempt);
};

export const referralActs: readonly Act[] = [
  {
    name: "look at inviting friends",
    area: "referral",
    commands: ["goTo", "loadReferralOffers"],
    weight: 0.3,
    isOffered: isSignedIn,
    act: async (seat) => {
      await seat.press(goTo, SCREENS.referAFriend.path);
      return seat.press(loadReferralOffers);
    },
  },
  {
    name: "invite a friend",
    area: "referral",
    commands: ["searchFriend", "sendInvites"],
    weight: 3,
    isOffered: (player) => isAtReferral(player) && !isSending(player.referral),
    act: (seat, random) => {
      const type = random.pick(["email", "tel"] as const);
      return invite(seat, type, random.pick(FRIENDS[type]));
    },
  },
  {
    name: "copy or share the invite link",
    area: "referral",
    commands: ["copyInvite", "shareInvite"],
    isOffered: (player) => isAtReferral(player) && inviteSpins(player) > 0,
    act: (seat, random) => {
      const { player } = seat;
      if (player === undefined) return undefined;
      return random.chance(0.5)
        ? seat.press(copyInvite, linkOf(seat))
        : seat.press(shareInvite, linkOf(seat), inviteSpins(player));
    },
  },
];
