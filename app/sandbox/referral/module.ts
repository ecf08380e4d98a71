import * as Result from "effect/Result";
import type { Rule } from "../../../domain/form/refusal.ts";
import { validateEmail } from "../../../domain/form/rules/email.ts";
import { validateMobile } from "../../../domain/form/rules/phone.ts";
import { validateName } from "../../../domain/form/rules/text.ts";
import { inviteMessage } from "../../../domain/referral/copy.ts";
import { inviteLink, promisedFreeRounds } from "../../../domain/referral/rules.ts";
import {
  getReferralStatus,
  inviteByEmail,
  inviteBySms,
  listReferralOffers,
  REFERRAL_STEPS,
  type Referee,
  type RejectionReason,
  searchPlayer,
} from "../../../domain/referral/wire.ts";
import { type Budget, spendBudget } from "../accounts/attempts.ts";
import { accountsOf } from "../accounts/players.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel, SandboxModule } from "../kernel/types.ts";
import { friendsIn, friendsOf, offersOf, refereesOf, takeSpins } from "./world.ts";

const MAX_AT_ONCE = 100;
/** The maximum number of invitations by one player in a day. */
const INVITES: Budget = { most: 200, withinMs: 24 * 60 * 60_000 };
/** The maximum number of searches by one player in a day: each says what an invite would say, so no more than invites. */
const SEARCHES: Budget = INVITES;

const readEmail: Rule<string> = (text) => Result.map(validateEmail(text), (email) => email.toLowerCase());
const readMobile: Rule<string> = validateMobile;

/** Invitations, the progress of invited friends, and the player's rewards. */
export const referralModule: SandboxModule = (kernel) => {
  const accounts = accountsOf(kernel);
  const friends = friendsIn(kernel);
  const refused = kernel.world.collection<{ readonly value: string }>("referral.refused");

  /** Why a friend cannot be invited. A friend is invited only once, by any player. */
  const objection = ({ value }: Referee): RejectionReason | undefined => {
    const isPlayer = accounts.find(({ email, phoneNumber }) => email === value || isNumber(phoneNumber, value));
    if (isPlayer !== undefined || friends.get(value) !== undefined) return "EXISTING_REFEREE";
    return refused.get(value) === undefined ? undefined : "FAILED_REFERRAL";
  };

  const ways = [
    [inviteByEmail, readEmail],
    [inviteBySms, readMobile],
  ] as const;
  for (const [endpoint, readContact] of ways)
    kernel.handle(endpoint, ({ referees: asked }, { playerId, nowMs }) => {
      const account = accounts.get(playerId);
      const referees = asked.flatMap(({ name: typedName, value: typed }) => {
        const [name, value] = [validateName(typedName), readContact(typed)];
        return Result.isFailure(name) || Result.isFailure(value)
          ? []
          : [{ name: name.success, value: value.success, typed }];
      });
      if (account === undefined || asked.length === 0 || asked.length > MAX_AT_ONCE || referees.length < asked.length)
        throw new Refusal({ httpStatus: 200, msg: "We could not send these invites" });
      if (!spendBudget(kernel, "invites", playerId, INVITES, referees.length, nowMs))
        throw new Refusal({ status: 429, httpStatus: 200, msg: "You have sent as many invites as you can for today" });
      const link = inviteLink(kernel.origins.site, account.username);
      const rejected: { value: string; reason: RejectionReason }[] = [];
      for (const { name, value, typed } of referees) {
        const reason = objection({ name, value });
        if (reason !== undefined) {
          rejected.push({ value: typed, reason });
          continue;
        }
        friends.put(value, { playerId, name, value, step: "INVITED" });
        const text = inviteMessage(promisedFreeRounds(false, account.freeRounds), link);
        kernel.sms.send(value, `Hello ${name}! ${account.firstName} says: ${text}`);
      }
      return { rejected };
    });

  // Sign-up answers whether any username is taken, so a search by username reveals no more.
  kernel.handle(searchPlayer, ({ email: typed, username }, { playerId, nowMs }) => {
    const email = typed === "" ? undefined : readEmail(typed);
    if ((email === undefined) === (username === "") || (email !== undefined && Result.isFailure(email)))
      throw new Refusal({ httpStatus: 200, msg: "Search by one email address or one username" });
    if (!spendBudget(kernel, "searches", playerId, SEARCHES, 1, nowMs))
      throw new Refusal({ status: 429, httpStatus: 200, msg: "You have searched as often as you can for today" });
    const isTaken = accounts.find((account) => account.username === username) !== undefined;
    const byUsername = isTaken ? "EXISTING_REFEREE" : null;
    return { rejected: email === undefined ? byUsername : (objection({ name: "", value: email.success }) ?? null) };
  });

  kernel.handle(getReferralStatus, (_, { playerId }) => ({
    username: accounts.get(playerId)?.username ?? playerId,
    referees: refereesOf(kernel, playerId),
  }));
  kernel.handle(listReferralOffers, (_, { playerId }) => offersOf(kernel, playerId));

  // An invite link redirects to sign-up, with the player who invited the friend.
  kernel.page("site", "/invited/{username}", ({ params }) => ({
    redirect: `/signup/account-details?by=${encodeURIComponent(params["username"] ?? "")}`,
  }));

  kernel.seed(() => {
    const seeded = [
      ["Dot Hartley", "dot@example.net", "DEPOSITED"],
      ["Winston Bray", "+447700900414", "DEPOSITED"],
      ["Ola Fenn", "ola@example.net", "DEPOSITED"],
      ["Cyril Moss", "cyril@example.net", "REGISTERED"],
      ["Maeve Tarn", "+447700900515", "INVITED"],
    ] as const;
    for (const [name, value, step] of seeded) friends.put(value, { playerId: "p-rosie", name, value, step });
    takeSpins(kernel, "p-rosie");
  });

  defineControls(kernel, (value) => refused.put(value, { value }));
};

const isNumber = (phoneNumber: string | null, value: string): boolean =>
  phoneNumber !== null && value === phoneNumber.replace(/^0/, "+44");

function defineControls(kernel: Kernel, refuse: (value: string) => void): void {
  const { define } = kernel.control;
  const player = { kind: "player" } as const;

  define({
    module: "referral",
    name: "move-on",
    label: "Let an invited friend register or deposit",
    hint: "The friend with this email or phone. If it is empty: the first friend who has not reached this step.",
    fields: {
      player,
      friend: { kind: "text", label: "Email or phone (+44…)" },
      step: {
        kind: "choice",
        label: "They have",
        options: () => [
          { value: "REGISTERED", label: "Registered" },
          { value: "DEPOSITED", label: "Deposited" },
        ],
      },
    },
    apply: ({ player, friend, step }) => {
      const furthest = REFERRAL_STEPS.findIndex((one) => one === step);
      const chosen = friendsOf(kernel, player)
        .filter(({ value }) => friend === "" || value === friend)
        .find((one) => REFERRAL_STEPS.indexOf(one.step) < furthest);
      if (chosen === undefined) throw new Error("There is no such friend");
      friendsIn(kernel).put(chosen.value, { ...chosen, step: REFERRAL_STEPS[furthest] ?? "INVITED" });
      return `${chosen.name} has ${step.toLowerCase()}`;
    },
  });

  define({
    module: "referral",
    name: "take-spins",
    label: "Take the spins that are due for friends",
    fields: { player },
    apply: ({ player }) => {
      const { numberOfFreeRounds, title } = takeSpins(kernel, player);
      return `${numberOfFreeRounds} spins on ${title}`;
    },
  });

  define({
    module: "referral",
    name: "refuse",
    label: "Refuse to invite somebody",
    fields: { friend: { kind: "text", label: "Email or phone (+44…)" } },
    apply: ({ friend }) => {
      if (friend === "") throw new Error("Somebody has to be named");
      refuse(friend);
    },
  });
}
