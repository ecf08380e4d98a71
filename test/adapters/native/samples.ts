import type { FromNative, ToNative } from "../../../domain/native/wire.ts";

type OfEachType<M extends { readonly type: string }> = { readonly [Type in M["type"]]: Extract<M, { type: Type }> };

const received: OfEachType<FromNative> = {
  "push-notifications-flag": { type: "push-notifications-flag", enabled: true },
  "manual-push-modal": { type: "manual-push-modal" },
  "tracking-transparency-consent": { type: "tracking-transparency-consent", granted: true },
  "biometric-enable-success": { type: "biometric-enable-success" },
  "biometric-enable-failure": { type: "biometric-enable-failure", message: "No face was found." },
  "biometric-state": {
    type: "biometric-state",
    biometricType: "FACIAL_RECOGNITION",
    available: true,
    enabled: false,
  },
  "biometric-login": {
    type: "biometric-login",
    token: "refresh-secret",
    email: "rosie@example.com",
    biometricType: "FACIAL_RECOGNITION",
  },
  "conversion-data": { type: "conversion-data", affiliateId: "aff-7", campaign: "autumn" },
  "analytics-event": {
    type: "analytics-event",
    name: "app_open",
    parameters: { source: "push", count: 2, cold: true },
  },
  "advertising-id": { type: "advertising-id", id: "6D92078A-8246-4BA4-AE5B-76104861E7DC" },
  "deposit-result-request": { type: "deposit-result-request", token: "payment-secret", ref: "dep-1" },
  "deposit-error": { type: "deposit-error", msg: "The card was refused.", resultCode: "Refused" },
};

const sent: OfEachType<ToNative> = {
  "page-fully-loaded": { type: "page-fully-loaded" },
  "refresh-biometric-token": { type: "refresh-biometric-token", token: "refresh-secret" },
  "disable-biometric-login": { type: "disable-biometric-login" },
  "set-deposit-result": { type: "set-deposit-result", success: true },
  "show-push-modal": { type: "show-push-modal", answer: "enable" },
  "ask-biometric-setup": { type: "ask-biometric-setup" },
  registration: { type: "registration" },
  authentication: { type: "authentication" },
  "customer-id": { type: "customer-id", customerId: "p-1" },
  "open-payment-sheet": {
    type: "open-payment-sheet",
    ref: "dep-1",
    amountPence: 2000 as Extract<ToNative, { type: "open-payment-sheet" }>["amountPence"],
    currency: "GBP",
    country: "GB",
    configuration: "{}",
  },
};

/** One message of each type from the app. */
export const FROM_NATIVE: readonly FromNative[] = Object.values(received);
/** One message of each type to the app. */
export const TO_NATIVE: readonly ToNative[] = Object.values(sent);
