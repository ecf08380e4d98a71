/** The used part of Apple's `ApplePaySession`, which Safari has. */
export interface ApplePaySession {
  onvalidatemerchant: (() => void) | null;
  onpaymentauthorized: ((event: { readonly payment?: { readonly token?: unknown } }) => void) | null;
  oncancel: (() => void) | null;
  readonly begin: () => void;
  readonly abort: () => void;
  readonly completeMerchantValidation: (merchantSession: unknown) => void;
  readonly completePayment: (result: { readonly status: number }) => void;
}

export interface ApplePaySessions {
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  readonly canMakePayments: () => boolean;
  new (version: number, request: object): ApplePaySession;
}

declare global {
  interface Window {
    ApplePaySession?: ApplePaySessions;
  }
}
