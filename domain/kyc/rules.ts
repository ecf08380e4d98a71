import { matching } from "../form/rules/text.ts";
import type { KycStatus, OnePlusOneStatus } from "./wire.ts";

/** The status of the identity check for the screens: FAIL is shown as a referral (`KYC-505`). */
export type KycStanding = Exclude<KycStatus, "FAIL">;

/** A call is refused because staff must check the player first. */
const NEEDS_REFERRAL = 5570;
/** A call is refused because the player was never checked. */
const NEVER_CHECKED = 5571;

export const isKycRefusal = (code: number | null): boolean => code === NEEDS_REFERRAL || code === NEVER_CHECKED;

/** The status after a refused call (`KYC-506`, `KYC-507`). Any other code changes nothing. */
export function standingAfterRefusal(standing: KycStanding | null, code: number | null): KycStanding | null {
  if (code === NEVER_CHECKED) return "NONE";
  return code === NEEDS_REFERRAL && standing === "NONE" ? "REFER" : standing;
}

/** The maximum number of polls of a pending check (`KYC-501`). */
export const POLLS = 30;

/** The delay before the nth poll of a pending check: 5 s, then 4 s up to the 15th, then a minute (`KYC-502` to `KYC-504`). */
export function pollDelayMs(nth: number): number {
  if (nth === 1) return 5_000;
  return nth <= 15 ? 4_000 : 60_000;
}

/** The longest wait for the server's message (`KYC-537`). */
export const LOADING_MS = 4_000;
/** The delay between the fast track's first dismissal and its second offer (`KYC-521`). */
export const REOPEN_MS = 300;
/** The delay between login and the verification popup, under the experiment (`KYC-534`). */
export const POPUP_DELAY_MS = 8_000;
/** After this time, the browser has not opened the bank's page, or the player has come back by the Back button. It is longer than any call takes. */
export const LEAVING_MS = 15_000;

interface Standing {
  readonly status: string;
  readonly hasPendingVerification: boolean;
}

/** `ACCOUNT-115`: shown by the avatar, the user menu and the Verification tab. */
export const isVerificationRequested = ({
  kyc,
}: {
  readonly kyc: { readonly verification: Standing | null };
}): boolean => kyc.verification?.status === "REQUESTED";

/**
 * Whether verification is required before a payout. A verification that never began counts as required (`KYC-508`,
 * `KYC-509`). Nothing is required until the server has stated the verification.
 */
export const isVerificationRequired = (verification: Standing | null): boolean =>
  verification !== null && (verification.hasPendingVerification || verification.status !== "APPROVED");

/** The stage of the verification by bank: page requested, browser leaving, away at the bank, or failed. */
export type ClearStakeStage = "idle" | "starting" | "leaving" | "away" | "failed";

interface AtBank {
  readonly stage: ClearStakeStage;
}

/** The bank's page is requested, or the browser is leaving: the button waits (`KYC-517`). */
export const isBankLoading = ({ stage }: AtBank): boolean => stage === "starting" || stage === "leaving";

/** Whether the player is at their bank's page: the stake verification is in progress (`KYC-004`). */
export const isAwayAtBank = ({ stage }: AtBank): boolean => stage === "leaving" || stage === "away";

/** Whether the player's bank can verify them: the fast track (`KYC-510`). */
export const isOnePlusOneEnabled = (status: OnePlusOneStatus | null): boolean =>
  status === "ELIGIBLE" || status === "UNMATCHED";

export const KYC_VARIANTS = [
  "FAST_TRACK_VERIFICATION",
  "FAST_TRACK_VERIFICATION_CHOICE",
  "FAILED_FAST_TRACK_VERIFICATION",
  "FAILED_VERIFICATION",
  "FAILED_KYC",
] as const;
export type KycVariant = (typeof KYC_VARIANTS)[number];

/** The variant of the modal for a player (`KYC-512` to `KYC-515`). It is never FAILED_KYC. */
export function variantOf(status: OnePlusOneStatus | null, fastTrackIgnored: boolean): KycVariant {
  if (status === "ELIGIBLE") return fastTrackIgnored ? "FAST_TRACK_VERIFICATION_CHOICE" : "FAST_TRACK_VERIFICATION";
  return status === "UNMATCHED" ? "FAILED_FAST_TRACK_VERIFICATION" : "FAILED_VERIFICATION";
}

/** The parameter that opens the modal as FAILED_KYC. No state of the player does. */
export const FAILED_KYC = { variant: "FAILED_KYC" } as const;

/**
 * A scheme; a host of letters, digits, dots and hyphens; an optional port. No user name or password, and no spaces or
 * control characters, because browsers remove those.
 */
const address = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?(?=[/?#]|$)[!-~]*$/i;
const USUAL_PORTS: Readonly<Record<string, string>> = { https: "443", http: "80" };

/**
 * The origin of a link as browsers write it: 'https://host' or 'https://host:port'. Undefined for a link without
 * encryption, unless its host is this machine, and for a link whose host a browser could read differently.
 */
export function secureOrigin(link: string): string | undefined {
  const [, typed = "", name, port] = address.exec(link) ?? [];
  if (name === undefined) return undefined;
  const [scheme, host] = [typed.toLowerCase(), name.toLowerCase()];
  if (scheme === "http" && host !== "localhost" && host !== "127.0.0.1") return undefined;
  const number = port === undefined ? undefined : String(Number(port));
  return `${scheme}://${host}${number === undefined || number === USUAL_PORTS[scheme] ? "" : `:${number}`}`;
}

/** Whether the identity provider's frame may open a link. Only its origin counts, never its first characters (`KYC-524`). */
export function isProviderLink(link: string, origins: readonly string[]): boolean {
  const origin = secureOrigin(link);
  return origin !== undefined && origins.includes(origin);
}

/** The player's occupation, in their own words; the words of the refusal are our own choice. */
export const validateOccupation = matching(/^.{1,100}$/u, "OccupationMissing", "Please tell us your occupation");
