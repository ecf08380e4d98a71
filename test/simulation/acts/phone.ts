import * as Effect from "effect/Effect";
import { completeMobileDeposit } from "../../../domain/deposits/mobile/commands.ts";
import { ownPhone } from "../../../domain/deposits/bank/commands.ts";
import {
  enterCode,
  enterNumber,
  loadVerification,
  reportWrongNumber,
  textCode,
} from "../../../domain/mobile/commands.ts";
import { canAttempt, completableDeposit, isCodeSent, verificationStep } from "../../../domain/mobile/queries.ts";
import type { Phone } from "../../../domain/mobile/wire.ts";
import type { Player } from "../../../domain/player.ts";
import { notify, openModal } from "../../../domain/shell/commands.ts";
import { visibleModals } from "../../../domain/shell/queries.ts";
import { type Act, isOpen, isSignedIn } from "../seat.ts";
import { canDepositBySaved, depositBySaved, methodsWithoutFrame } from "./payments.ts";

/** The phone that an open modal verifies. */
const phoneShown = (player: Player): Phone | undefined => {
  if (!isSignedIn(player)) return undefined;
  const isAdding = visibleModals(player.shell).some(
    ({ name, params }) => name === "addPayment" && params["method"] === "mobile",
  );
  if (isAdding || isOpen(player, "verifyDepositMobile") || isOpen(player, "addDepositPhone")) return "deposit";
  return isOpen(player, "verifyMobile") || isOpen(player, "addProfilePhone") ? "profile" : undefined;
};

const isAt = (player: Player, step: ReturnType<typeof verificationStep>): boolean => {
  const phone = phoneShown(player);
  return phone !== undefined && verificationStep(player.mobile, phone) === step;
};

const canPayByPhone = (player: Player): boolean =>
  canDepositBySaved(player) && methodsWithoutFrame(player).some(({ providerMethod }) => providerMethod === "FONIX");

/** As the modal about the verified phone does it. */
const complete = () =>
  Effect.catchTag(completeMobileDeposit(), "DepositRefused", ({ copy }) =>
    Effect.asVoid(notify({ message: copy, severity: 4 })),
  );

/** A phone's verification: its number, and the code of the text message. */
export const phoneActs: readonly Act[] = [
  {
    name: "look at the verification of a phone",
    area: "phone",
    commands: ["openModal"],
    weight: 0.4,
    isOffered: (player) => isSignedIn(player) && phoneShown(player) === undefined,
    act: (seat, random) =>
      seat.tab.run(openModal(random.pick(["verifyMobile", "addProfilePhone", "addDepositPhone"] as const))),
  },
  {
    name: "load the state of a phone",
    area: "phone",
    commands: ["loadVerification"],
    weight: 8,
    isOffered: (player) => {
      const phone = phoneShown(player);
      return phone !== undefined && player.mobile.phones[phone].status === "unknown";
    },
    act: (seat) => {
      const phone = seat.player && phoneShown(seat.player);
      return phone && seat.press(loadVerification, phone);
    },
  },
  {
    name: "give a phone's number",
    area: "phone",
    commands: ["ownPhone", "enterNumber"],
    weight: 8,
    isOffered: (player) => isAt(player, "add"),
    act: async (seat, random) => {
      const phone = seat.player && phoneShown(seat.player);
      if (phone === undefined) return;
      await seat.press(ownPhone);
      await seat.press(enterNumber, phone, random.pick(["07700900123", "07700 900 456", "07700"]));
    },
  },
  {
    name: "have a code texted",
    area: "phone",
    commands: ["textCode"],
    weight: 5,
    isOffered: (player) => isAt(player, "verify"),
    act: (seat) => {
      const phone = seat.player && phoneShown(seat.player);
      return phone && seat.press(textCode, phone, isCodeSent(seat.player.mobile, phone));
    },
  },
  {
    name: "enter the texted code",
    area: "phone",
    commands: ["enterCode"],
    weight: 10,
    isOffered: (player) => isAt(player, "verify") && canAttempt(player.mobile, phoneShown(player) ?? "deposit"),
    act: async (seat, random) => {
      const code = /\b\d{4}\b/.exec((await seat.phone.lastText()) ?? "")?.[0];
      // The text may come late: the field may have closed, or the page may have been left.
      const phone = seat.player && phoneShown(seat.player);
      if (phone === undefined) return;
      await seat.press(enterCode, phone, code === undefined || random.chance(0.2) ? "0000" : code);
    },
  },
  {
    name: "say that the number is wrong",
    area: "phone",
    commands: ["reportWrongNumber"],
    isOffered: (player) => isAt(player, "verify"),
    act: (seat) => {
      const phone = seat.player && phoneShown(seat.player);
      return phone && seat.press(reportWrongNumber, phone);
    },
  },
  {
    name: "deposit by the phone bill",
    area: "phone",
    commands: [],
    weight: 3,
    isOffered: canPayByPhone,
    act: (seat, random) => depositBySaved(seat, random, { provider: "FONIX" }),
  },
  {
    name: "make the deposit that waited for the phone",
    area: "phone",
    commands: ["complete"],
    weight: 10,
    isOffered: (player) =>
      isSignedIn(player) && isOpen(player, "verifyMobileSuccess") && completableDeposit(player) !== null,
    act: (seat) => seat.press(complete),
  },
];
