import {
  ApplePayAnswered,
  ApplePayFaulted,
  ApplePaySheetClosed,
  ApplePaySheetOpened,
  BankPaymentUpdated,
  BankStepEntered,
  BankStepLeft,
  ChallengeClosed,
  ChallengeOpened,
  DepositRequested,
} from "../../../../../domain/deposits/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Provider } from "../../../../../domain/methods/wire.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const DEPOSITS_KEPT = 1_024;
const CARDS: readonly Provider[] = ["PCI_PROXY", "BRAINTREE"];
const APPLE_PAY: readonly Provider[] = ["ADYEN_APPLE_PAY"];
const BANKS: readonly Provider[] = ["ECOSPEND"];

/** The steps of a deposit that only some providers have. */
const STEPS: ReadonlyMap<AnyEventDefinition, readonly Provider[]> = new Map<AnyEventDefinition, readonly Provider[]>([
  [ChallengeOpened, CARDS],
  [ChallengeClosed, CARDS],
  [ApplePaySheetOpened, APPLE_PAY],
  [ApplePaySheetClosed, APPLE_PAY],
  [ApplePayAnswered, APPLE_PAY],
  [ApplePayFaulted, APPLE_PAY],
  [BankPaymentUpdated, BANKS],
  [BankStepEntered, BANKS],
  [BankStepLeft, BANKS],
]);

/** A deposit takes the steps of its provider only. */
export class DepositSteps {
  static readonly follows = [DepositRequested, ...STEPS.keys()];
  readonly #judged: Judgements;
  /** By the client's reference. */
  readonly #providers = new Recent<Provider>(DEPOSITS_KEPT);

  constructor(judged: Judgements) {
    this.#judged = judged;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    const { intent, provider: requested } = record.data as Partial<DataOf<typeof DepositRequested>>;
    if (intent === undefined) return;
    const provider = this.#providers.get(intent);
    if (definition === DepositRequested && provider === undefined && requested !== undefined)
      this.#providers.set(intent, requested);
    const steps = STEPS.get(definition);
    if (steps === undefined || provider === undefined) return;
    if (steps.includes(provider)) return this.#judged.kept("deposit-steps");
    const detail = `Deposit ${intent} was requested with ${provider}, which has no ${record.type}.`;
    this.#judged.broken("deposit-steps", record, detail);
  }
}
