import * as Effect from "effect/Effect";
import { depositByBraintree, depositByPciProxy } from "../../../domain/deposits/card/commands.ts";
import { currentDeposit, depositView } from "../../../domain/deposits/queries.ts";
import type { Method } from "../../../domain/methods/events.ts";
import { methodOptions } from "../../../domain/methods/queries.ts";
import { pounds } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import type { OpenCardFields } from "../../../domain/ports/card-fields.ts";
import { Challenges } from "../../../domain/ports/challenges.ts";
import { openCardFields } from "../../../domain/methods/card-fields.ts";
import { closeModal, openModal } from "../../../domain/shell/commands.ts";
import { type Act, isCovered, isOpen, isSignedIn, type Seat } from "../seat.ts";
import type { Random } from "../random.ts";

const DEPOSIT_BY_CARD = { BRAINTREE: depositByBraintree, PCI_PROXY: depositByPciProxy } as const;

const cardsOf = (player: Player): readonly Method[] =>
  methodOptions(player).flatMap((option) =>
    option.kind === "saved" &&
    option.unavailable === undefined &&
    Object.hasOwn(DEPOSIT_BY_CARD, option.method.providerMethod)
      ? [option.method]
      : [],
  );

const isSaved = (player: Player, ref: string): boolean =>
  methodOptions(player).some((option) => option.kind === "saved" && option.method.ref === ref);

const canDepositByCard = (player: Player): boolean =>
  isSignedIn(player) && isOpen(player, "deposit") && depositView(player).show === "form" && cardsOf(player).length > 0;

/** A player whose security code is not accepted looks at the button again after this time, and in the end gives up. */
const LOOKS_AGAIN_MS = 250;
const PATIENCE_MS = 120_000;

/** Whether the provider accepts what is typed. On a screen, the button cannot be pressed before. */
const acceptedCode = Effect.fnUntraced(function* ({ complete$ }: OpenCardFields) {
  let isComplete = false;
  const subscription = complete$.subscribe((complete) => {
    isComplete = complete;
  });
  yield* Effect.addFinalizer(() => Effect.sync(() => subscription.unsubscribe()));
  return () => isComplete;
});

/** The card form: its fields are shown, the security code is typed, and the button is pressed, perhaps twice, and perhaps after a pause. */
const depositByCard = (seat: Seat, random: Random, pause: { readonly ms: number } = { ms: 0 }) => {
  const { player } = seat;
  const { page } = seat.tab;
  if (player === undefined || page === undefined) return undefined;
  const method = random.pick(cardsOf(player));
  const provider = method.providerMethod as keyof typeof DEPOSIT_BY_CARD;
  const amount = pounds(random.pick([5, 10, 10, 20, 20, 50, 100, 500]));
  const request = { provider, type: method.type, methodRef: method.ref, amount, promotionCode: "", acceptsTerms: true };
  const presses = random.chance(0.2) ? 2 : 1;
  const form = Effect.gen(function* () {
    const fields = yield* openCardFields({ provider, fields: "cvv", place: page.place });
    const isAccepted = seat.isForScreen ? yield* acceptedCode(fields) : () => true;
    yield* Effect.sleep(random.between(1_000, 8_000));
    for (let waitedMs = 0; !isAccepted(); waitedMs += LOOKS_AGAIN_MS) {
      if (waitedMs >= PATIENCE_MS) return;
      yield* Effect.sleep(LOOKS_AGAIN_MS);
    }
    yield* Effect.sleep(pause.ms);
    // The form goes with its modal, and with its method. It stays while the method is out of order.
    if (seat.player === undefined || isCovered(seat.player) || !isOpen(seat.player, "deposit")) return;
    if (!isSaved(seat.player, method.ref)) return;
    const submit = DEPOSIT_BY_CARD[provider](request, fields);
    yield* Effect.all(
      Array.from({ length: presses }, () => Effect.exit(seat.tab.refusals.watched(submit))),
      { concurrency: "unbounded" },
    );
  });
  return seat.tab.run(Effect.exit(Effect.scoped(form)));
};

export const depositActs: readonly Act[] = [
  {
    name: "open the deposit form",
    area: "deposits",
    commands: ["openModal"],
    weight: 2,
    isOffered: (player) => isSignedIn(player) && !isOpen(player, "deposit"),
    act: (seat) => seat.press(openModal, "deposit"),
  },
  {
    name: "deposit by card",
    area: "deposits",
    commands: [],
    weight: 6,
    isOffered: canDepositByCard,
    act: (seat, random) => depositByCard(seat, random),
  },
  {
    name: "deposit by card after a pause",
    area: "deposits",
    commands: [],
    weight: 0.5,
    isOffered: canDepositByCard,
    act: (seat, random) => depositByCard(seat, random, { ms: random.between(15_000, 90_000) }),
  },
  {
    name: "look at the bank's challenge",
    area: "deposits",
    commands: [],
    weight: 50,
    isOffered: (player, seat) =>
      isSignedIn(player) &&
      currentDeposit(player.deposits)?.status === "challenged" &&
      seat.tab.page?.running.has("challenge") === false,
    act: (seat) => {
      const { page } = seat.tab;
      if (page === undefined) return undefined;
      page.running.add("challenge");
      const shown = Effect.flatMap(Challenges, ({ show }) => show(page.place));
      // After the end of the session there is no modal to close.
      const closed = Effect.andThen(Effect.sleep(120_000), closeModal("pci3dChallengeModal"));
      return seat.tab.run(Effect.raceFirst(shown, closed)).then(() => page.running.delete("challenge"));
    },
  },
  {
    name: "close the deposit form",
    area: "deposits",
    commands: ["closeModal"],
    isOffered: (player) => isSignedIn(player) && isOpen(player, "deposit"),
    act: (seat) => seat.press(closeModal, "deposit"),
  },
];
