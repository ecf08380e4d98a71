import { matching } from "../form/rules/text.ts";
import type { KycStatus, OnePlusOneStatus } from "./wire.ts";

/** How far the identity check has come as every screen sees it: a FAIL is a referral (`KYC-505`). */
export type KycStanding = Exclude<KycStatus, "FAIL">;

/** A deposit is refused because somebody must look at the player first. */
const NEEDS_REFERRAL = 5570;
/** A deposit is refused because the player was never checked. */
const NEVER_CHECKED = 5571;

export const isKycRefusal = (code: number | null): boolean => code === NEEDS_REFERRAL || code === NEVER_CHECKED;

/** What a refused deposit says of the identity check (`KYC-506`, `KYC-507`); any other code says nothing. */
export function standingAfterRefusal(standing: KycStanding | null, code: number | null): KycStanding | null {
  if (code === NEVER_CHECKED) return "NONE";
  return code === NEEDS_REFERRAL && standing === "NONE" ? "REFER" : standing;
}

/** A pending check is asked about again this often and no more (`KYC-501`). */
export const POLLS = 30;

/** How long before a pending check is asked about for the nth time: 5 s, then 4 s up to the 15th, then a minute (`KYC-502` to `KYC-504`). */
export function pollDelayMs(nth: number): number {
  if (nth === 1) return 5_000;
  return nth <= 15 ? 4_000 : 60_000;
}

/** The longest that a player is kept waiting for the server's word (`KYC-537`). */
export const LOADING_MS = 4_000;
/** Between the fast track's first closing and its second offer (`KYC-521`). */
export const REOPEN_MS = 300;
/** How long after login the player is asked to verify, under the experiment (`KYC-534`). */
export const POPUP_DELAY_MS = 8_000;
/** A browser that has not left for the bank by then has stayed, or is back by its own button; longer than any call takes. */
export const LEAVING_MS = 15_000;

interface Standing {
  readonly status: string;
  readonly hasPendingVerification: boolean;
}

/**
 * Whether the player must be verified before money is paid out; a verification that never began counts too (`KYC-508`,
 * `KYC-509`). Nothing is required while the server has not stated the verification.
 */
export const isVerificationRequired = (verification: Standing | null): boolean =>
  verification !== null && (verification.hasPendingVerification || verification.status !== "APPROVED");

/** Where the player is with their bank: asked for its page, leaving for it, there, or not gone because that failed. */
export type ClearStakeStage = "idle" | "starting" | "leaving" | "away" | "failed";

interface AtBank {
  readonly stage: ClearStakeStage;
}

/** The bank is being asked, or the browser is leaving for it: the button waits (`KYC-517`). */
export const isBankLoading = ({ stage }: AtBank): boolean => stage === "starting" || stage === "leaving";

/** Whether the player has left for their bank and is not back: the stake verification is in progress (`KYC-004`). */
export const isAwayAtBank = ({ stage }: AtBank): boolean => stage === "leaving" || stage === "away";

/** Whether the player can be verified by their bank: the fast track (`KYC-510`). */
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

/** Which variant the modal shows by what is known of the player (`KYC-512` to `KYC-515`); none of it leads to FAILED_KYC. */
export function variantOf(status: OnePlusOneStatus | null, fastTrackIgnored: boolean): KycVariant {
  if (status === "ELIGIBLE") return fastTrackIgnored ? "FAST_TRACK_VERIFICATION_CHOICE" : "FAST_TRACK_VERIFICATION";
  return status === "UNMATCHED" ? "FAILED_FAST_TRACK_VERIFICATION" : "FAILED_VERIFICATION";
}

/** The parameter that opens the modal as FAILED_KYC: whoever opens it says so, nothing that is known of the player does. */
export const FAILED_KYC = { variant: "FAILED_KYC" } as const;

/** A scheme, a host of letters, digits, dots and hyphens, perhaps a port; no name and password before it, and no spaces or control characters, which browsers drop. */
const address = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?(?=[/?#]|$)[!-~]*$/i;
const USUAL_PORTS: Readonly<Record<string, string>> = { https: "443", http: "80" };

/**
 * The origin of a link as browsers write it: 'https://host' or 'https://host:port'.
 * None for a link without encryption, unless it stays on this machine, and for one
 * that a browser might read as another host's.
 */
export function secureOrigin(link: string): string | undefined {
  const [, typed = "", name, port] = address.exec(link) ?? [];
  if (name === undefined) return undefined;
  const [scheme, host] = [typed.toLowerCase(), name.toLowerCase()];
  if (scheme === "http" && host !== "localhost" && host !== "127.0.0.1") return undefined;
  const number = port === undefined ? undefined : String(Number(port));
  return `${scheme}://${host}${number === undefined || number === USUAL_PORTS[scheme] ? "" : `:${number}`}`;
}

/** Whether the identity provider's frame may show a link: by its origin, never by how it begins (`KYC-524`). */
export function isProviderLink(link: string, origins: readonly string[]): boolean {
  const origin = secureOrigin(link);
  return origin !== undefined && origins.includes(origin);
}

/** What the player lives by, in their own words; the words of the refusal are ours. */
export const validateOccupation = matching(/^.{1,100}$/u, "OccupationMissing", "Please tell us your occupation");
