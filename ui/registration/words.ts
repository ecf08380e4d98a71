import type { Vertical } from "../../domain/marketing/rules.ts";
import type { CHOICES } from "../../domain/registration/rules.ts";

/** Copy of the screen around the steps. */
export const signupWords = {
  progress: "Signing up",
  /** In the order of `SIGNUP_STEPS`. */
  pages: [
    {
      step: "Account",
      title: "Join the hall",
      lead: "It takes a minute or two. First, what you'll sign in with.",
      label: "Account details",
    },
    {
      step: "About you",
      title: "Who's playing?",
      lead: "As on your passport or bank card.",
      label: "Personal details",
    },
    {
      step: "Address",
      title: "Nearly there",
      lead: "Where you live, and what you'd like to hear from us.",
      label: "Address and choices",
    },
  ],
  loading: "Loading",
  next: "Continue",
  nextPending: "Checking",
  join: "Create my account",
  joinPending: "Creating your account",
  back: "Back",
  signIn: "I have an account: sign in",
  freeRounds: (count: number) => `${count} free spins come with your first £10 deposit.`,
} as const;

/** Copy of the first step. */
export const accountWords = {
  email: "Email",
  username: "Username",
  usernameHint: "What others see in chat and when you win",
  password: "Password",
  passwordHint: "At least 8 characters",
  confirmation: "Password again",
} as const;

/** Copy of the second step. */
export const personWords = {
  firstName: "First name",
  lastName: "Last name",
  birthDate: "Date of birth",
  birthDateHint: "For example 27 3 1988",
  day: "Day",
  month: "Month",
  year: "Year",
  phoneNumber: "Mobile number",
  phoneNumberHint: "A UK number that gets texts",
} as const;

const CHANNELS: Readonly<Record<(typeof CHOICES)[number], string>> = {
  receiveEmail: "Email",
  receiveSms: "Text",
  receiveCalls: "Phone",
  receivePost: "Post",
};

const VERTICALS: Readonly<Record<Vertical, string>> = { CASINO: "Casino", BINGO: "Bingo" };

/** Copy of the third step. */
export const addressWords = {
  address: "Address",
  city: "Town or city",
  findInstead: "Find it by postcode",
  typeInstead: "Enter it by hand",
  choices: "Send me offers by",
  about: "Send me offers about",
  verticals: VERTICALS,
  choicesAbout: "And send them by",
  channels: CHANNELS,
  choicesHint: "Only if you tick it. You can change your mind at any time.",
  aboutHint: "We send only what you tick, and only the ways you tick. You can change your mind at any time.",
  terms: "I am 18 or over and agree to the General Terms & Conditions",
  readTerms: "Read the terms",
  readPrivacy: "Read the privacy policy",
  promotion: "I have a promotion code",
  promotionCode: "Promotion code",
} as const;
