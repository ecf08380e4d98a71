import { bankOf } from "../../../app/sandbox/payments/banks.ts";
import { ordinary } from "../../../app/sandbox/payments/methods.ts";
import { type Card, paymentsOf, type StoredMethod } from "../../../app/sandbox/payments/world.ts";
import type { MethodType, Provider } from "../../../domain/methods/wire.ts";
import { signOut } from "../../../domain/session/account-commands.ts";
import { closeModal } from "../../../domain/shell/commands.ts";
import type { Stage } from "../evening.ts";
import type { Fault } from "../faults.ts";
import { after, kernelOf, PLAYER } from "../planting.ts";
import { DEPOSITING } from "../repertoires.ts";
import type { Scene } from "../scene.ts";
import { transitionsOf } from "./led.ts";

const CARD: Card = { lastFour: "4444", type: "ECA", expiry: "02/30", behaviour: "frictionless" };
const CHALLENGED: Card = { lastFour: "4242", type: "VIS", expiry: "08/31", behaviour: "challenge" };

interface Way {
  readonly type: MethodType;
  /** The call that makes the deposit. */
  readonly call: RegExp;
  readonly stored?: Partial<StoredMethod>;
  readonly acts: readonly string[];
}

const SAVED = ["open the deposit form", "deposit by another saved method"];
const AT_BANK = [...SAVED, "look at the ways to authorise", "authorise the payment here"];
const BACK = "wait on the page after the bank's";

const WAYS: Readonly<Record<Provider, Way>> = {
  ECOSPEND: {
    type: "BANK_ACCOUNT",
    call: /\/deposit\/ecospend$/,
    stored: { bankId: "harbour" },
    acts: [...AT_BANK, BACK],
  },
  TRUELAYER: {
    type: "BANK_ACCOUNT",
    call: /\/deposit\/truelayer$/,
    stored: { bankId: "harbour" },
    acts: [...SAVED, BACK],
  },
  PAYPAL: {
    type: "PAYPAL",
    call: /\/deposit\/paypal$/,
    stored: { paypal: { email: "rosie@example.com", isAgreed: true } },
    acts: SAVED,
  },
  FONIX: { type: "MOBILE", call: /\/deposit\/mobile$/, acts: SAVED },
  PCI_PROXY: { type: "CARD", call: /\/card\/pci-proxy$/, stored: { card: CARD }, acts: DEPOSITING },
  BRAINTREE: { type: "CARD", call: /\/card\/braintree$/, stored: { card: CARD }, acts: DEPOSITING },
  ADYEN_APPLE_PAY: { type: "APPLE_PAY", call: /\/deposit\/apple-pay$/, acts: SAVED },
};

/** Leaves the player one method only, no limit, and the device of Apple's sheet. */
const onlyPaysBy = (stage: Stage, provider: Provider, stored: Partial<StoredMethod> = {}) => {
  const payments = paymentsOf(kernelOf(stage));
  const { type, stored: of } = WAYS[provider];
  for (const browser of stage.browsers) Object.assign(browser, { hasApplePay: true });
  void kernelOf(stage).transact(() => {
    for (const { playerId, method } of payments.methods.all())
      if (playerId === PLAYER) payments.methods.delete(method.ref);
    const method = {
      ...ordinary,
      ref: "only-1",
      type,
      providerMethod: provider,
      friendlyName: bankOf(payments, "harbour")?.name ?? provider,
      identifier: "ending 311",
      primary: true,
      allowed: true,
      allowedAmount: null,
      ...(type === "CARD" ? { expireDate: CARD.expiry, cardType: CARD.type, identifier: CARD.lastFour } : {}),
    };
    payments.methods.put("only-1", { playerId: PLAYER, method, card: null, bankId: null, ...of, ...stored });
    payments.limits.update(PLAYER, (limits) => ({ ...limits, weekly: null }));
  });
};

const byProvider = (provider: Provider, ...steps: readonly string[]) =>
  transitionsOf(`deposit by ${provider}`, ...steps);

/** Without the answer the player cannot authorise it. They cancel it in the wallet, or the backend ends it after a quarter of an hour. */
const UNANSWERED: Readonly<Partial<Record<Provider, Scene["story"]>>> = {
  ECOSPEND: { acts: [...SAVED, "cancel a bank payment in the wallet"] },
  TRUELAYER: { acts: [...SAVED, "cancel a bank payment in the wallet"] },
  ADYEN_APPLE_PAY: { minutes: 17 },
};

/** Evenings of deposits by one method, each with one thing that goes wrong. */
const deposits = (provider: Provider): readonly Scene[] => {
  const { call, acts } = WAYS[provider];
  const scene = (
    what: string,
    steps: readonly string[],
    lead: (stage: Stage) => unknown,
    story: Scene["story"] = {},
  ): Scene => ({
    scene: `a deposit by ${provider} ${what}`,
    story: {
      acts,
      minutes: 5,
      ...story,
      plant: (stage) => {
        onlyPaysBy(stage, provider);
        lead(stage);
      },
    },
    leadsTo: byProvider(provider, ...steps),
  });
  const spoilt = (what: string, fault: Fault, answered: string, story?: Scene["story"]) =>
    scene(
      what,
      ["requested, unanswered", `unanswered, ${answered}`],
      ({ world }) => world.faults.always(call, fault),
      story,
    );
  const decided = (what: string, control: string, step: string) =>
    scene(what, [step], (stage) => {
      for (let minute = 0.2; minute < 8; minute += 0.5)
        after(stage, minute, () => void stage.world.site.control(control, { player: PLAYER, code: 5570, msg: "No." }));
    });
  return [
    scene("is made", ["requested, accepted", "accepted, settled"], () => undefined),
    spoilt("is not answered", "answer lost", "accepted", UNANSWERED[provider]),
    spoilt("does not arrive", "request lost", "declined"),
    decided("is refused", "payments/refuse-next", "requested, declined"),
    decided("is declined by the provider", "payments/decline-next", "accepted, declined"),
  ];
};

const DECLINED_TOO_LATE = "a deposit is declined after the session has ended";

/** At the first challenge the player closes it and signs out. */
const signOutDuringChallenge = (stage: Stage) =>
  after(stage, 0.3, () => {
    const [seat] = stage.seats;
    let isLeft = false;
    seat?.tab.page?.client.store.event$.subscribe(({ event, state }) => {
      if (event._tag === "DepositDeclined" && state.journal.opening === null)
        stage.world.reached.add(DECLINED_TOO_LATE);
      if (isLeft || event._tag !== "ChallengeOpened") return;
      isLeft = true;
      after(stage, 1 / 60, () => void seat.press(closeModal, "pci3dChallengeModal"));
      after(stage, 2 / 60, () => void seat.press(signOut));
    });
  });

/** Evenings of deposits by card whose bank asks for a challenge. */
export const challengeScenes: readonly Scene[] = [
  {
    scene: "a challenge of PCI_PROXY, of whose refusal only the bank notifies the backend",
    story: {
      acts: DEPOSITING,
      plant: (stage) => {
        onlyPaysBy(stage, "PCI_PROXY", { card: CHALLENGED });
        void stage.world.site.control("payments/three-d-secure", { outcome: "liability does not shift" });
        stage.world.faults.always(/\/payments\/challenge/, "request lost");
      },
    },
    leadsTo: byProvider("PCI_PROXY", "accepted, challengeOpened", "challenged, declined"),
  },
  {
    scene: "a challenge of PCI_PROXY, of whose approval only the bank notifies the backend",
    story: {
      acts: DEPOSITING,
      plant: (stage) => {
        onlyPaysBy(stage, "PCI_PROXY", { card: CHALLENGED });
        stage.world.faults.always(/\/payments\/challenge/, "request lost");
      },
    },
    leadsTo: byProvider("PCI_PROXY", "accepted, challengeOpened", "challenged, settled"),
  },
  {
    scene: "a challenge of PCI_PROXY that the player gives up after they approved, and the money arrives later",
    story: {
      acts: DEPOSITING,
      plant: (stage) => {
        onlyPaysBy(stage, "PCI_PROXY", { card: CHALLENGED });
        void stage.world.site.control("payments/confirmation-delay", { seconds: 300 });
        stage.world.faults.always(/\/payments\/challenge/, "request lost");
      },
    },
    leadsTo: byProvider("PCI_PROXY", "challenged, challengeClosed", "declined, settled"),
  },
  {
    scene: "a challenge of PCI_PROXY that the player closes, and signs out before it is answered",
    story: {
      acts: DEPOSITING,
      plant: (stage) => {
        onlyPaysBy(stage, "PCI_PROXY", { card: CHALLENGED });
        stage.world.faults.always(/\/pci-proxy\/…ds$|\/logout$/, "answer lost");
        signOutDuringChallenge(stage);
      },
    },
    expects: ({ world }) => world.reached.counts.has(DECLINED_TOO_LATE),
    leadsTo: byProvider("PCI_PROXY", "challenged, challengeClosed"),
  },
  {
    scene: "a challenge of BRAINTREE",
    story: {
      acts: DEPOSITING,
      plant: (stage) => onlyPaysBy(stage, "BRAINTREE", { card: CHALLENGED }),
    },
    leadsTo: byProvider("BRAINTREE", "requested, challengeOpened", "challenged, challengeClosed"),
  },
];

export const sheetScenes: readonly Scene[] = [
  {
    scene: "Apple's sheet is left",
    story: { acts: SAVED, plant: (stage) => onlyPaysBy(stage, "ADYEN_APPLE_PAY") },
    leadsTo: byProvider("ADYEN_APPLE_PAY", "accepted, sheetOpened", "authorising, sheetClosed"),
  },
  {
    scene: "Apple's sheet stays open until the backend ends the deposit",
    story: {
      acts: SAVED,
      plant: (stage) => {
        onlyPaysBy(stage, "ADYEN_APPLE_PAY");
        for (const browser of stage.browsers) Object.assign(browser, { sheetPatienceMs: 16 * 60_000 });
      },
    },
    leadsTo: byProvider("ADYEN_APPLE_PAY", "authorising, declined"),
  },
];

export const depositScenes: readonly Scene[] = (Object.keys(WAYS) as Provider[]).flatMap(deposits);
