/** The device-storage key of the choice about cookies. It belongs to the device, not to a player. */
export const CONSENT_KEY = "cookie-choice";
