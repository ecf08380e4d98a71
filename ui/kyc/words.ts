import type { DocumentView, KycAct, VerificationStanding } from "../../domain/kyc/queries.ts";
import type { KycVariant } from "../../domain/kyc/rules.ts";
import type { RequirementType } from "../../domain/kyc/wire.ts";

/** Copy of the kyc modal while it loads. */
export const kycWords = {
  title: "Verification",
  loading: "Looking up your verification",
  openingBank: "Opening your bank",
} as const;

/** The copy of a variant of the modal. */
interface VariantWords {
  readonly title: string;
  readonly text: string;
  /** The primary button first. */
  readonly buttons: readonly { readonly label: string; readonly act: KycAct }[];
}

export const byBank = { label: "Verify instantly by Bank", act: "bank" } as const;
const byDocuments = { label: "Upload documents", act: "documents" } as const;

/** `KYC-103` to `KYC-113`; the texts under the titles are our own choice. */
export const variantWords: Readonly<Record<KycVariant, VariantWords>> = {
  FAST_TRACK_VERIFICATION: {
    title: "Let's fast track your verification",
    text: "Your bank can tell us who you are. It takes a minute, and no documents.",
    buttons: [byBank],
  },
  FAST_TRACK_VERIFICATION_CHOICE: {
    title: "The choice is yours",
    text: "Verify with your bank in a minute, or upload documents for our team to look at.",
    buttons: [byBank, byDocuments],
  },
  FAILED_FAST_TRACK_VERIFICATION: {
    title: "The choice is yours",
    text: "The last step did not work: we could not verify you with your bank. Try again, or upload documents.",
    buttons: [byBank, byDocuments],
  },
  FAILED_VERIFICATION: {
    title: "Verification Team",
    text: "We need a little more from you to verify your account.",
    buttons: [{ label: "Continue", act: "documents" }],
  },
  FAILED_KYC: {
    title: "Let's get you verified",
    text: "We could not confirm who you are by ourselves. Please upload documents, and our team will.",
    buttons: [byDocuments],
  },
};

/** Copy of the Verification page. */
export const verificationWords = {
  loading: "Loading your verification",
  failed: {
    title: "We couldn't load your documents",
    text: "Nothing that you sent is lost. Check your connection and try again.",
  },
  stale: {
    text: "We couldn't ask for news. What you see may be out of date.",
    retry: "Try again",
  },
  waiting: "Checking for news of what you sent…",
  /** The link comes between `lead` and `end`. */
  contact: { lead: "Please", link: "contact us", end: ", and we'll look at it together." },
  steps: "Your verification",
  stepNames: ["Send what we need", "We look at it", "You're verified"],
  wanted: "What we need",
  sent: "What we have",
  bank: {
    title: "No documents to hand?",
    text: "Your bank can tell us who you are. It takes a minute.",
    pending: "Opening your bank",
  },
} as const;

interface StandingWords {
  readonly title: string;
  readonly text: string;
}

/** The headline of the verification page; the words are our own choice. */
export const standingWords: Readonly<Record<Exclude<VerificationStanding, "loading" | "failed">, StandingWords>> = {
  wanted: {
    title: "We need something from you",
    text: "Send us what is listed here, and our team will look at it.",
  },
  looking: {
    title: "We're looking at it",
    text: "There is nothing for you to do now. You can leave this page: we'll tell you when it's done.",
  },
  verified: { title: "You're verified", text: "We know that you are you. There is nothing to send." },
  refused: {
    title: "We could not verify you",
    text: "What we have from you was not enough.",
  },
  unverified: {
    title: "You are not verified yet",
    text: "There is nothing to send just now. What we need from you will be listed here.",
  },
};

/** The name of a document, and what counts as one; the words are our own choice. */
export const documentNames: Readonly<Record<RequirementType, { readonly name: string; readonly hint: string }>> = {
  POI: { name: "Proof of identity", hint: "Your passport, driving licence or identity card" },
  ADDITIONAL_POI: { name: "Another proof of identity", hint: "Another one than you sent before" },
  POA: { name: "Proof of address", hint: "A bill or a bank statement with your name and address" },
  ADDITIONAL_POA: { name: "Another proof of address", hint: "Another one than you sent before" },
  POO_CARD: { name: "Proof that the card is yours", hint: "The card, with all but its last four digits covered" },
  POO_MOBILE: { name: "Proof that the phone is yours", hint: "A bill or contract with your name and number" },
  ID_NEXT_TO_FACE: { name: "A photo of you holding your ID", hint: "Your face and the ID, both easy to see" },
  ID_NEXT_TO_FACE_AND_DATE: {
    name: "A photo of you holding your ID and today's date",
    hint: "The date written on paper, beside the ID and your face",
  },
  THIRD_PARTY_ID: { name: "The other person's ID", hint: "Of whoever's card or account you used" },
  PAYSLIP: { name: "A payslip", hint: "Your latest one" },
  OCCUPATION: { name: "Your occupation", hint: "What you do for a living" },
};

/** The states of a document, each with its text, and with a button label if the player has to act. */
export const documentStateWords = {
  REQUESTED: { text: "We need this from you", button: "Upload" },
  IN_PROGRESS: { text: "You began this. Please finish it", button: "Continue" },
  REJECTED: { text: "We could not accept it. Please send it again", button: "Send again" },
  RECEIVED: { text: "We have it, and will look at it", button: null },
  APPROVED: { text: "Accepted", button: null },
} as const satisfies Record<DocumentView["status"], { readonly text: string; readonly button: string | null }>;

/** Copy of one document. */
export const documentWords = {
  tags: {
    REQUESTED: "Wanted",
    IN_PROGRESS: "Begun",
    REJECTED: "Sent back",
    RECEIVED: "With us",
    APPROVED: "Accepted",
  },
  occupation: {
    form: "Your occupation",
    label: "Occupation",
    submit: "Save",
    pending: "Saving",
    saved: "Thank you. That's with us now.",
  },
} as const;

/** Copy of the identity provider's frame. */
export const identityFrameWords = {
  title: "Identity check",
  lead: "This page is our identity provider's. Your document goes to them, and not through us.",
  offline: "You are not connected to the internet. Your document can be sent once you are.",
  loading: "Opening the identity check",
} as const;

/** Copy of the pages that the identity provider and the bank lead back to. */
export const returnWords = {
  identity: {
    title: "Back from your identity check",
    text: "If you sent a document, our identity provider has it. We'll tell you as soon as we hear from them.",
    toDocuments: "See how it stands",
    signIn: "Sign in to see how it stands",
  },
  bank: {
    title: "Back from your bank",
    leaving: "Taking you on",
  },
} as const;
