import * as Exit from "effect/Exit";
import {
  loadRequirements,
  openIdentityFrame,
  pressKyc,
  returnFromClearStake,
  returnFromIdentityCheck,
  sendOccupation,
  startClearStake,
  startIdentityCheck,
} from "../../../domain/kyc/commands.ts";
import { documentsView, isBankOffered, kycView } from "../../../domain/kyc/queries.ts";
import type { Player } from "../../../domain/player.ts";
import { goTo, openModal } from "../../../domain/shell/commands.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { variantWords } from "../../../ui/kyc/words.ts";
import { sendDocument } from "../identity-frame.ts";
import { ORIGINS } from "../site.ts";
import { type Act, isOpen, isSignedIn } from "../seat.ts";

/** The longest time for which a player looks at the identity provider's frame. */
const PATIENCE_MS = 120_000;

const isAtVerification = (player: Player): boolean =>
  isSignedIn(player) && player.shell.route?.screen === "verification";

const wanted = (player: Player, act: "identity-check" | "occupation") =>
  documentsView(player.kyc).filter((document) => document.act === act);

export const identityActs: readonly Act[] = [
  {
    name: "look at the verification of the identity",
    area: "kyc",
    commands: ["goTo", "loadRequirements"],
    weight: 0.4,
    isOffered: isSignedIn,
    act: async (seat) => {
      await seat.press(goTo, SCREENS.verification.path);
      return seat.press(loadRequirements);
    },
  },
  {
    name: "answer the request for verification",
    area: "kyc",
    commands: ["pressKyc"],
    weight: 5,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "kyc") && kycView(player).show === "variant",
    act: (seat, random) => {
      const view = seat.player && kycView(seat.player);
      return view?.show === "variant"
        ? seat.press(pressKyc, random.pick(variantWords[view.variant].buttons).act)
        : undefined;
    },
  },
  {
    name: "start the check of a document",
    area: "kyc",
    commands: ["startIdentityCheck"],
    weight: 4,
    isOffered: (player) => isAtVerification(player) && wanted(player, "identity-check").length > 0,
    act: (seat, random) =>
      seat.player && seat.press(startIdentityCheck, random.pick(wanted(seat.player, "identity-check")).id),
  },
  {
    name: "send a document",
    area: "kyc",
    commands: ["handleIdentityFrameMessage"],
    weight: 10,
    isOffered: (player, seat) =>
      isSignedIn(player) && isOpen(player, "hooyu") && seat.tab.page?.running.has("document") === false,
    act: async (seat, random) => {
      const { page } = seat.tab;
      if (page === undefined) return;
      page.running.add("document");
      const exit = await seat.tab.run(openIdentityFrame());
      const src = exit !== undefined && Exit.isSuccess(exit) ? exit.value?.src : undefined;
      // A frame whose page does not load is left.
      if (src !== undefined)
        await Promise.race([sendDocument(seat, src, random).catch(() => undefined), seat.wait(PATIENCE_MS)]);
      page.running.delete("document");
    },
  },
  {
    name: "state an occupation",
    area: "kyc",
    commands: ["sendOccupation"],
    weight: 4,
    isOffered: (player) => isAtVerification(player) && wanted(player, "occupation").length > 0,
    act: (seat) => seat.press(sendOccupation, "Baker"),
  },
  {
    name: "verify the identity by the bank",
    area: "kyc",
    commands: ["startClearStake"],
    weight: 2,
    isOffered: (player) => isAtVerification(player) && isBankOffered(player),
    act: (seat) => seat.press(startClearStake),
  },
  {
    name: "wait on the page after an identity check",
    area: "kyc",
    isAboveAll: true,
    commands: ["returnFromClearStake", "returnFromIdentityCheck"],
    weight: 60,
    isOffered: ({ shell }) => shell.route?.screen === "verificationReturn" || shell.route?.screen === "identityReturn",
    act: async (seat) => {
      if (seat.player?.shell.route?.screen === "verificationReturn") return seat.press(returnFromClearStake);
      await seat.press(returnFromIdentityCheck);
      return seat.press(goTo, SCREENS.verification.path);
    },
  },
  {
    name: "open an old return page from the browser's history",
    area: "kyc",
    isAboveAll: true,
    commands: [],
    weight: 0.1,
    isOffered: () => true,
    act: (seat, random) => {
      const { ecospendReturn, truelayerReturn, identityReturn, verificationReturn } = SCREENS;
      const { path } = random.pick([ecospendReturn, truelayerReturn, identityReturn, verificationReturn]);
      seat.tab.load(`${ORIGINS.site}${path}`);
    },
  },
  {
    name: "look why verification is asked",
    area: "kyc",
    commands: ["openModal"],
    weight: 0.2,
    isOffered: (player) => isSignedIn(player) && !isOpen(player, "kyc"),
    act: (seat) => seat.tab.run(openModal("kyc")),
  },
];
