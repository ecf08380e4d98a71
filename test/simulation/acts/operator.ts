import { activeRoom } from "../../../domain/bingo/queries.ts";
import { isBankOffered } from "../../../domain/kyc/queries.ts";
import { isVerificationRequired } from "../../../domain/kyc/rules.ts";
import { REQUIREMENT_TYPES } from "../../../domain/kyc/wire.ts";
import { primaryMethod } from "../../../domain/withdrawals/queries.ts";
import { PROVIDERS } from "../../../domain/methods/wire.ts";
import { type Act, isSignedIn, type Seat } from "../seat.ts";

/** Presses a control of the operator's panel about the player. */
const control = ({ browser, player }: Seat, path: string, fields: Readonly<Record<string, unknown>> = {}) =>
  browser.world.site.control(path, { player: player?.session.player, ...fields });

/** How long something is away that comes back: the hosts of the chat, a provider, a bank. */
const AWAY_MS = 120_000;

/** Presses a control of the site's, and presses it again later with the fields that undo it. */
function forAWhile({ browser: { world } }: Seat, path: string, fields: object, undone: object) {
  world.site.after(AWAY_MS, () => void world.site.control(path, { ...fields, ...undone }));
  return world.site.control(path, { ...fields });
}

/** What the operator does about a player, as the control panel can. */
export const operatorActs: readonly Act[] = [
  {
    name: "be asked for a document",
    area: "kyc",
    commands: [],
    weight: 0.15,
    isOffered: isSignedIn,
    act: (seat, random) => control(seat, "kyc/ask", { type: random.pick(REQUIREMENT_TYPES) }),
  },
  {
    name: "have the sent documents judged",
    area: "kyc",
    commands: [],
    weight: 0.8,
    isOffered: (player) =>
      isSignedIn(player) && (player.kyc.requirements ?? []).some(({ status }) => status === "RECEIVED"),
    act: (seat, random) =>
      control(seat, "kyc/judge", { verdict: random.pick(["APPROVED", "APPROVED", "REJECTED"] as const) }),
  },
  {
    name: "be offered the verification by the bank",
    area: "kyc",
    commands: [],
    weight: 0.5,
    isOffered: (player) =>
      isSignedIn(player) && isVerificationRequired(player.kyc.verification) && !isBankOffered(player),
    act: (seat, random) =>
      control(seat, "kyc/bank", { status: random.pick(["ELIGIBLE", "ELIGIBLE", "UNMATCHED"] as const) }),
  },
  {
    name: "have the own Google account linked",
    area: "account",
    commands: [],
    weight: 0.4,
    isOffered: isSignedIn,
    act: (seat) => control(seat, "accounts/link-google", { email: `${seat.browser.account.login}@example.com` }),
  },
  {
    name: "be reminded of the limits at the next sign-in",
    area: "limits",
    commands: [],
    weight: 0.1,
    isOffered: isSignedIn,
    act: (seat) => control(seat, "limits/remind"),
  },
  {
    name: "be asked about marketing at the next sign-in",
    area: "account",
    commands: [],
    weight: 0.1,
    isOffered: isSignedIn,
    act: (seat) => control(seat, "marketing/consent", { answer: "asked" }),
  },
  {
    name: "see an announcement of maintenance on the next page, or none any more",
    area: "shell",
    commands: [],
    weight: 0.05,
    isOffered: () => true,
    act: ({ browser: { world } }, random) =>
      random.chance(0.7)
        ? world.site.control("content/announce-maintenance", {
            message: "Paint is drying.",
            scope: random.pick(["", "/secure/lobby", "/login"]),
          })
        : world.site.control("content/end-maintenance", {}),
  },
  {
    name: "be removed from the chat of the room, or from every chat",
    area: "chat",
    commands: [],
    weight: 0.1,
    isOffered: (player) => isSignedIn(player) && activeRoom(player.bingo) !== undefined,
    act: (seat, random) => {
      const room = seat.player && activeRoom(seat.player.bingo)?.ref;
      const player = seat.player?.session.player;
      const { site } = seat.browser.world;
      site.after(AWAY_MS, () => void site.control("chat/pardon", { player }));
      const reason = "Please keep it friendly";
      return random.chance(0.5) ? control(seat, "chat/ban", { reason }) : control(seat, "chat/kick", { room, reason });
    },
  },
  {
    name: "be without a chat for a while",
    area: "chat",
    commands: [],
    weight: 0.05,
    isOffered: isSignedIn,
    act: (seat) => forAWhile(seat, "chat/availability", { open: false }, { open: true }),
  },
  {
    name: "have a withdrawal paid out, or put back",
    area: "withdrawals",
    commands: [],
    weight: 0.5,
    isOffered: (player) => isSignedIn(player) && Object.keys(player.withdrawals.withdrawals).length > 0,
    act: (seat, random) =>
      random.chance(0.4)
        ? control(seat, "withdrawals/pay-out")
        : control(seat, "withdrawals/give-back", { as: random.pick(["cancelled", "denied"] as const) }),
  },
  {
    name: "end the agreement at PayPal",
    area: "payments",
    commands: [],
    weight: 0.2,
    isOffered: (player) =>
      isSignedIn(player) && (player.methods.methods ?? []).some(({ providerMethod }) => providerMethod === "PAYPAL"),
    act: (seat) => control(seat, "payments/end-paypal-agreement"),
  },
  {
    name: "find a way to pay out of order for a while",
    area: "payments",
    commands: [],
    weight: 0.1,
    isOffered: isSignedIn,
    act: (seat, random) => {
      const primary = seat.player && primaryMethod(seat.player.methods)?.providerMethod;
      const provider = primary !== undefined && random.chance(0.5) ? primary : random.pick(PROVIDERS);
      return forAWhile(seat, "payments/provider-down", { provider, down: true }, { down: false });
    },
  },
  {
    name: "find the primary method out of order, and a bank to connect in its place",
    area: "withdrawals",
    commands: [],
    weight: 0.2,
    isOffered: (player) => isSignedIn(player) && primaryMethod(player.methods) !== undefined,
    act: (seat) => {
      const provider = seat.player && primaryMethod(seat.player.methods)?.providerMethod;
      if (provider === undefined) return undefined;
      void forAWhile(seat, "payments/open-loop", { offered: true }, { offered: false });
      return forAWhile(seat, "payments/provider-down", { provider, down: true }, { down: false });
    },
  },
  {
    name: "find that Apple does not know the site for a while",
    area: "payments",
    commands: [],
    weight: 0.2,
    isOffered: (player, { browser }) => isSignedIn(player) && browser.hasApplePay,
    act: (seat) => forAWhile(seat, "payments/apple-pay", { present: false, unknown: true }, { unknown: false }),
  },
  {
    name: "find a bank closed for a while",
    area: "payments",
    commands: [],
    weight: 0.1,
    isOffered: isSignedIn,
    act: (seat) => forAWhile(seat, "payments/bank", { unavailable: true }, { unavailable: false }),
  },
  {
    name: "have to verify a phone again",
    area: "phone",
    commands: [],
    weight: 0.2,
    isOffered: isSignedIn,
    act: (seat, random) => control(seat, random.pick(["accounts/verify-phone-again", "payments/verify-phone-again"])),
  },
  {
    name: "have the closed account opened again",
    area: "account",
    commands: [],
    weight: 0.2,
    isOffered: ({ session, shell }) => shell.route?.screen === "login" && session.loginError?.contactSupport === true,
    act: ({ browser }) => browser.world.site.control("limits/reopen-account", { player: `p-${browser.account.login}` }),
  },
];
