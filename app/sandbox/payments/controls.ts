import { PROVIDERS } from "../../../domain/methods/wire.ts";
import { TEST_CARDS } from "./card-vault.ts";
import type { Payments, Settings } from "./world.ts";

const THREE_D_SECURE: readonly Settings["threeDSecure"][] = [
  "as the card says",
  "always challenge",
  "never challenge",
  "liability does not shift",
];

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The controls of payments. */
export function definePaymentControls({ kernel, settings, change }: Payments): void {
  const define: typeof kernel.control.define = (control) => kernel.control.define(control);
  const module = "payments";

  define({
    module,
    name: "refuse-next",
    label: "Refuse a player's next deposit",
    hint: "5570 and 5571 change the identity check, 5574 asks for the latest terms.",
    fields: {
      player: { kind: "player" },
      code: { kind: "number", label: "Code", value: () => 5570 },
      msg: { kind: "text", label: "Message", value: () => "We need to check a few details before you deposit." },
    },
    apply: ({ player, code, msg }) => {
      change({ refuseNext: { playerId: player, code, msg } });
      return `The next deposit of ${player} is refused with ${code}`;
    },
  });

  define({
    module,
    name: "decline-next",
    label: "Have the provider decline the next deposit",
    hint: "The request is accepted, and its confirmation is a decline.",
    fields: { msg: { kind: "text", label: "Message", value: () => "Your bank declined the payment." } },
    apply: ({ msg }) => {
      change({ declineNext: msg });
      return "The next confirmation is a decline";
    },
  });

  define({
    module,
    name: "confirmation-delay",
    label: "Confirm deposits late",
    hint: "Below 0: the usual time of the provider.",
    fields: { seconds: { kind: "number", label: "Seconds", value: () => (settings().confirmAfterMs ?? -1000) / 1000 } },
    apply: ({ seconds }) => {
      change({ confirmAfterMs: seconds < 0 ? null : seconds * 1000 });
      return seconds < 0 ? "Confirmations take their usual time" : `Confirmations take ${seconds} s`;
    },
  });

  define({
    module,
    name: "three-d-secure",
    label: "3-D Secure",
    hint: `Cards to type: ${TEST_CARDS.map(({ number, about }) => `${number} (${about})`).join("; ")}.`,
    fields: {
      outcome: {
        kind: "choice",
        label: "The card's bank",
        options: () => choices(THREE_D_SECURE),
        value: () => settings().threeDSecure,
      },
    },
    apply: ({ outcome }) => {
      change({ threeDSecure: outcome as Settings["threeDSecure"] });
      return `3-D Secure: ${outcome}`;
    },
  });

  define({
    module,
    name: "card-check-notification",
    label: "Notification of a card's bank about its check",
    hint: "The bank notifies the backend itself, beside the player's return. Below 0: never.",
    fields: {
      seconds: { kind: "number", label: "Seconds", value: () => settings().bankNotifiesAfterMs / 1000 },
      twice: { kind: "toggle", label: "Twice", value: () => settings().bankNotifiesTwice },
    },
    apply: ({ seconds, twice }) => {
      change({ bankNotifiesAfterMs: seconds * 1000, bankNotifiesTwice: twice });
      return seconds < 0
        ? "The bank sends no notification"
        : `The bank notifies the backend after ${seconds} s${twice ? ", twice" : ""}`;
    },
  });

  define({
    module,
    name: "bank",
    label: "Bank of open banking",
    fields: { unavailable: { kind: "toggle", label: "Unavailable", value: () => settings().bankUnavailable } },
    apply: ({ unavailable }) => {
      change({ bankUnavailable: unavailable });
      return unavailable ? "Harbour Bank is unavailable" : "All banks but one are open";
    },
  });

  define({
    module,
    name: "provider-down",
    label: "Take a payment provider down",
    fields: {
      provider: { kind: "choice", label: "Provider", options: () => choices(PROVIDERS) },
      down: { kind: "toggle", label: "Down" },
    },
    apply: ({ provider, down }) => {
      const others = settings().down.filter((name) => name !== provider);
      change({ down: down ? [...others, provider as Settings["down"][number]] : others });
      return `${provider} is ${down ? "down" : "up"}`;
    },
  });

  define({
    module,
    name: "open-loop",
    label: "Connecting a bank for withdrawals",
    hint: "A player whose primary method is out of order may connect a bank by a deposit of 1p.",
    fields: { offered: { kind: "toggle", label: "Offered", value: () => settings().openLoop } },
    apply: ({ offered }) => {
      change({ openLoop: offered });
      return offered ? "A bank can be connected" : "No bank can be connected";
    },
  });

  define({
    module,
    name: "card-script",
    label: "Card script",
    fields: { unloadable: { kind: "toggle", label: "Cannot be loaded", value: () => settings().scriptUnloadable } },
    apply: ({ unloadable }) => {
      change({ scriptUnloadable: unloadable });
      return unloadable ? "Card fields do not load" : "Card fields load";
    },
  });
}
