import * as Schema from "effect/Schema";
import { MethodType, Provider } from "../methods/wire.ts";
import { Pence, WirePounds } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { endpoint, message, PageAddress, UnrecordedText } from "../wire.ts";

/** The fields of every deposit call. `deviceInfo` is null if no vendor supplied a fingerprint (`NET-511`). */
const common = {
  amount: WirePounds,
  promotionCode: Schema.NullOr(Schema.String),
  agreeDepositTerms: Schema.Boolean,
};
const deviceInfo = Schema.NullOr(UnrecordedText);
const assumed = { assumed: true, skipCache: true } as const;

/** The backend's reference of a deposit. The confirmation and the movement carry it too. */
const Accepted = Schema.Struct({ ref: Schema.String });

/** What the player needs to authorise a bank payment. Fields that are not ready arrive later in a wallet message (`CALL-009`). */
const BankPayment = {
  ref: Schema.String,
  bankLogo: Schema.NullOr(Schema.String),
  paylinkId: Schema.NullOr(Schema.String),
  paymentUrl: Schema.NullOr(PageAddress),
  qrCode: Schema.NullOr(Schema.String),
};

/** `CALL-008`, `CALL-009` */
export const depositEcospendFirst = endpoint("depositEcospendFirst", "POST", "wallet/deposit/ecospend/first", {
  spends: true,
  request: Schema.Struct({ ...common, bankId: Schema.String, bankName: Schema.String, deviceInfo }),
  response: Schema.Struct(BankPayment),
  ...assumed,
});

/** `CALL-010`, `CALL-011` */
export const depositEcospend = endpoint("depositEcospend", "POST", "wallet/deposit/ecospend", {
  spends: true,
  request: Schema.Struct({ ...common, paymentMethodRef: Schema.String, deviceInfo }),
  response: Schema.Struct(BankPayment),
  ...assumed,
});

/** `CALL-012` */
export const ecospendSms = endpoint("ecospendSms", "POST", "wallet/deposit/ecospend/sms", {
  spends: true,
  request: Schema.Struct({ phoneNumber: UnrecordedText, paylinkId: Schema.String }),
  response: Schema.Struct({ smsSentAt: EpochMs, smsSentTo: Schema.String, sentSmsCount: Count }),
  ...assumed,
});

/** Why a promotion code does not count for a deposit. */
export const PROMOTION_FAULTS = ["UNKNOWN", "EXPIRED", "USED", "WRONG_AMOUNT"] as const;

/** What the server says about a promotion code and a deposit. */
export const PromotionVerdict = Schema.Struct({
  applied: Schema.Boolean,
  /** Null if it is applied. */
  reason: Schema.NullOr(Schema.Literals(PROMOTION_FAULTS)),
  /** What the player gets, or why they do not. */
  msg: Schema.String,
});
export type PromotionVerdict = typeof PromotionVerdict.Type;

/** Whether a promotion code would count for a deposit of this amount; null is any amount. The code stays unused. */
export const checkPromotionCode = endpoint("checkPromotionCode", "POST", "wallet/promotion-code", {
  request: Schema.Struct({ promotionCode: Schema.String, amount: Schema.NullOr(WirePounds) }),
  response: PromotionVerdict,
  ...assumed,
});

/** `CALL-014`, `CALL-015`: null until the provider has stated the outcome. */
export const getDepositTransactionInfo = endpoint(
  "getDepositTransactionInfo",
  "GET",
  "wallet/deposit/info/{paymentId}",
  {
    request: Schema.Struct({ paymentId: Schema.String }),
    response: Schema.Struct({
      success: Schema.Boolean,
      payload: Schema.NullOr(
        Schema.Struct({
          ref: Schema.String,
          provider: Provider,
          amount: WirePounds,
          promotion: Schema.optionalKey(Schema.NullOr(PromotionVerdict)),
        }),
      ),
      meta: Schema.Struct({ msg: Schema.NullOr(Schema.String) }),
    }),
    ...assumed,
  },
);

/** `CALL-020`: the token that starts the provider's card fields. It is a secret and is never recorded. */
export const getToken = endpoint("getToken", "GET", "wallet/braintree/token", {
  response: Schema.Struct({ token: Schema.String }),
  ...assumed,
});

/** `CALL-021` */
export const getNonce = endpoint("getNonce", "GET", "wallet/braintree/nonce/{ref}", {
  request: Schema.Struct({ ref: Schema.String }),
  response: Schema.Struct({ nonce: Schema.String }),
  ...assumed,
});

/** `CALL-022` */
export const depositCardBraintree = endpoint("depositCardBraintree", "POST", "wallet/deposit/card/braintree", {
  spends: true,
  request: Schema.Struct({
    ...common,
    paymentMethodRef: Schema.String,
    deviceData: Schema.NullOr(UnrecordedText),
    cvvNonce: UnrecordedText,
    threeDSecureId: UnrecordedText,
    cardVerificationNonce: UnrecordedText,
    deviceInfo,
  }),
  response: Accepted,
  ...assumed,
});

/** `CALL-023`. With a challenge, the deposit waits for its result. */
export const depositCardPciProxy = endpoint("depositCardPciProxy", "POST", "wallet/deposit/card/pci-proxy", {
  spends: true,
  request: Schema.Struct({
    ...common,
    paymentMethodRef: Schema.String,
    deviceInfo,
    pciProxy: Schema.Struct({
      cvvTransactionId: UnrecordedText,
      successUrl: Schema.String,
      cancelUrl: Schema.String,
      errorUrl: Schema.String,
    }),
  }),
  response: Schema.Struct({
    ref: Schema.String,
    challenge: Schema.NullOr(Schema.Struct({ transactionId: Schema.String, url: PageAddress })),
  }),
  ...assumed,
});

/** `CALL-024` */
export const depositCardPciProxy3ds = endpoint("depositCardPciProxy3ds", "POST", "wallet/deposit/card/pci-proxy/3ds", {
  spends: true,
  request: Schema.Struct({ state: Schema.Literals(["fulfilled", "rejected"]), transactionId: Schema.String }),
  response: Accepted,
  ...assumed,
});

/** `CALL-013`: the player authorises it on the provider's page. `provider` is the bank; null if the player chooses it on that page. */
export const depositTrueLayer = endpoint("depositTrueLayer", "POST", "wallet/deposit/truelayer", {
  spends: true,
  request: Schema.Struct({
    ...common,
    paymentMethodRef: Schema.NullOr(Schema.String),
    provider: Schema.NullOr(Schema.String),
    deviceInfo,
  }),
  response: Schema.Struct({ ref: Schema.String, paymentUrl: PageAddress }),
  ...assumed,
});

/** `CALL-016`: charged to the phone's bill. */
export const depositMobile = endpoint("depositMobile", "POST", "wallet/deposit/mobile", {
  spends: true,
  request: Schema.Struct({ ...common, paymentMethodRef: Schema.String, deviceInfo }),
  response: Accepted,
  ...assumed,
});

/** `CALL-019` */
export const depositPaypal = endpoint("depositPaypal", "POST", "wallet/deposit/paypal", {
  spends: true,
  request: Schema.Struct({ ...common, paymentMethodRef: Schema.String, deviceData: Schema.NullOr(UnrecordedText) }),
  response: Accepted,
  ...assumed,
});

/** `CALL-027`: the native app's sheet on an iPhone, otherwise the browser's. */
const Channel = Schema.Literals(["IOS", "ANDROID", "WEB"]);
export type ApplePayChannel = typeof Channel.Type;

/** `CALL-025`: the configuration of the provider's sheet. It is never recorded. */
export const depositConfiguration = endpoint("depositConfiguration", "POST", "wallet/deposit/configuration", {
  spends: true,
  request: Schema.Struct({ paymentMethod: Schema.Literal("APPLE_PAY"), channel: Channel }),
  response: Schema.Struct({ configuration: Schema.String }),
  ...assumed,
});

/** `CALL-026`, `CALL-028`: begins a deposit. The amount is in pence, as the provider requires (`APPLE-015`). */
export const depositApplePay = endpoint("depositApplePay", "POST", "wallet/deposit/apple-pay", {
  spends: true,
  request: Schema.Struct({
    ...common,
    amount: Pence,
    providerMethod: Schema.Literal("ADYEN_APPLE_PAY"),
    paymentMethodRef: Schema.NullOr(Schema.String),
    channel: Channel,
  }),
  response: Accepted,
  ...assumed,
});

/** `CALL-029`, `CALL-030`: sends the sheet's token for a deposit that has begun. A refusal is a result too. */
export const depositApplePayResult = endpoint("depositApplePayResult", "POST", "wallet/deposit/apple-pay/result", {
  spends: true,
  request: Schema.Struct({ applePayToken: UnrecordedText, ref: Schema.String }),
  ...assumed,
});

/** `CALL-003` */
export const agreedPaymentTerms = endpoint("agreedPaymentTerms", "GET", "wallet/payment-terms", {
  response: Schema.Struct({ agreed: Schema.Boolean }),
  ...assumed,
});

/** `CALL-004` */
export const agreePaymentTerms = endpoint("agreePaymentTerms", "POST", "wallet/payment-terms/agree", assumed);

/** `DEP-008` */
export const suggestedFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  type: MethodType,
  minAmount: Schema.NullOr(amount),
  maxAmount: Schema.NullOr(amount),
  defaultAmount: Schema.NullOr(amount),
  suggestedAmounts: Schema.Array(amount),
});

/** `CALL-005` */
export const suggestedDepositAmounts = endpoint("suggestedDepositAmounts", "GET", "wallet/deposit/suggested-amounts", {
  request: Schema.Struct({ hasWelcomeOffer: Schema.Boolean, cancelPreviousDeposit: Schema.Boolean }),
  response: Schema.Array(Schema.Struct(suggestedFields(WirePounds))),
  ...assumed,
});

/** The last socket message about a payment, which the client may have missed (`CALL-622`). */
export const getMissedEvent = endpoint("getMissedEvent", "GET", "wallet/ws-event-by-correlation-id/{paymentId}", {
  request: Schema.Struct({ paymentId: Schema.String }),
  response: Schema.NullOr(Schema.Struct({ type: Schema.String, data: Schema.Unknown })),
  skipCache: true,
});

/** The outcome of a deposit: one message type for all providers (`SOCKET-517`). */
export const depositConfirmation = message(
  "wallet",
  "DEPOSIT_CONFIRMATION",
  Schema.Struct({
    ref: Schema.String,
    provider: Schema.String,
    success: Schema.Boolean,
    amount: WirePounds,
    msg: Schema.NullOr(Schema.String),
    /** What came of the deposit's promotion code (assumed). */
    promotion: Schema.optionalKey(Schema.NullOr(PromotionVerdict)),
  }),
);

/** The next step of a bank deposit, if the response of the call did not contain it (`CALL-009`). */
export const bankPaymentUpdate = message(
  "wallet",
  "BANK_PAYMENT_UPDATE",
  Schema.Struct({
    paylinkId: Schema.String,
    paymentUrl: Schema.NullOr(PageAddress),
    qrCode: Schema.NullOr(Schema.String),
    smsSentAt: Schema.NullOr(EpochMs),
    smsSentTo: Schema.NullOr(Schema.String),
    sentSmsCount: Count,
  }),
);
