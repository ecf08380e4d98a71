import { siApplepay, siMastercard, siPaypal, siVisa } from "simple-icons";
import type { FooterLink, FooterLogo, Theme } from "../../../domain/shell/content/content.ts";
import type { RegistrationOffer } from "../../../domain/offers/wire.ts";
import { badge, wordmark } from "./brand.ts";

interface Mark {
  readonly id: string;
  readonly label: string;
  readonly icon?: { readonly path: string; readonly hex: string };
  readonly href?: string;
}

const PAYMENT_METHODS: readonly Mark[] = [
  { id: "visa", label: "Visa", icon: siVisa },
  { id: "mastercard", label: "Mastercard", icon: siMastercard },
  { id: "paypal", label: "PayPal", icon: siPaypal },
  { id: "apple-pay", label: "Apple Pay", icon: siApplepay },
  { id: "bank", label: "Bank transfer" },
  { id: "mobile", label: "Phone bill" },
];

const TRUST_FACTORS: readonly Mark[] = [
  { id: "eighteen", label: "18+", href: "https://www.gamblingcommission.gov.uk/public-and-players" },
  { id: "gamstop", label: "GAMSTOP", href: "https://www.gamstop.co.uk" },
  { id: "gambleaware", label: "GambleAware", href: "https://www.gambleaware.org" },
  { id: "gamcare", label: "GamCare", href: "https://www.gamcare.org.uk" },
  { id: "commission", label: "Gambling Commission", href: "https://www.gamblingcommission.gov.uk/public-register" },
  { id: "ibas", label: "IBAS: disputes", href: "https://www.ibas-uk.com" },
];

const logo = ({ id, label, href }: Mark): FooterLogo => ({
  id,
  href: href ?? null,
  image: { url: `/content/marks/${id}.svg` },
  alternativeText: label,
});

export const footer = {
  paymentMethods: PAYMENT_METHODS.map(logo),
  trustFactors: TRUST_FACTORS.map(logo),
  responsibleGamingMessage:
    "Gambling is for over-18s, and is meant to be fun. If it stops being fun, stop. Set a limit, take a time-out, or talk to somebody free of charge at gamcare.org.uk, day or night.",
  copyright:
    "© 2026 Eyes Down. Gambling Commission account number 00000, in place of a real one: this is a demonstration, and no real money is staked, won or lost here.",
};

/** The privacy policy for a visitor. Signed in, the menu opens it in a modal. */
export const PRIVACY_PAGE = "/privacy-policy";

const inside = (title: string, path: string): FooterLink => ({ id: path, title, path, externalPath: null });
const outside = (title: string, externalPath: string): FooterLink => ({
  id: externalPath,
  title,
  path: null,
  externalPath,
});

export const leftColumn: readonly FooterLink[] = [
  inside("Casino", "/secure/lobby/casino"),
  inside("Live casino", "/secure/lobby/live"),
  inside("Bingo", "/secure/lobby/bingo"),
  inside("Rewards", "/secure/lobby/rewards"),
];

export const rightColumn: readonly FooterLink[] = [
  inside("Limits and time-outs", "/secure/user/account/limits"),
  outside("Help & FAQ", "/help"),
  outside("Get in touch", "/contact-us"),
  outside("Terms & Conditions", "/terms-conditions"),
  outside("Privacy Policy", PRIVACY_PAGE),
];

/** The offers for joining. They are true of this site: the rooms exist, at the stated price. */
export const registrationOffers: readonly RegistrationOffer[] = [
  {
    ref: "first-evening",
    title: "New here? Bingo from 5p a ticket",
    shortDescription: "Speedy 30 and the Penny Arcade play all evening. A first deposit of £10 goes a long way there.",
    termsAndConditions: "18+. First deposit of £10 or more. Set a limit before you play.",
  },
];

const svg = "image/svg+xml";

export const theme: Theme = {
  logo: { url: "/content/logo.svg", mime: svg },
  logoInverted: { url: "/content/logo-inverted.svg", mime: svg },
};

/** The pictures of the offers, by path. */
export const pictures: Readonly<Record<string, string>> = {
  [theme.logo.url]: wordmark("#1e1030"),
  [theme.logoInverted.url]: wordmark("#f8f2e8"),
  ...Object.fromEntries(
    [...PAYMENT_METHODS, ...TRUST_FACTORS].map(({ id, label, icon }) => [
      `/content/marks/${id}.svg`,
      badge(label, icon === undefined ? null : { path: icon.path, colour: `#${icon.hex}` }),
    ]),
  ),
};
