/** Copy of the steps in which the player verifies a phone: the one that deposits are charged to, or the profile's. */
export const verificationWords = {
  addTitle: { deposit: "Add deposit phone number", profile: "Add your mobile number" },
  verifyTitle: { deposit: "Verify your phone", profile: "Verify your mobile number" },
  loading: "Loading your phone",
  failed: "We couldn't look up your phone",
  /** `METHOD-044`, `METHOD-048` */
  notOffered:
    "You can pay by phone bill once your primary method can be changed. That's when your balance is under £1.",
  depositWaits: (amount: string) => `Your deposit of ${amount} waits for this. No money is taken until you say so.`,
  /** `PHONE-009` */
  repeat: "To keep your account safe, you may need to verify your phone again in 6 months.",
} as const;

/** Copy of the step that asks for the number. */
export const numberWords = {
  form: { deposit: "Deposit phone number", profile: "Your mobile number" },
  lead: {
    deposit:
      "What you deposit is added to your phone's monthly bill, or taken off your pay-as-you-go credit. We'll text you a code first, to check that the phone is yours.",
    profile:
      "We'll use it to keep your account safe, and to reach you. We'll text you a code first, to check that the phone is yours.",
  },
  label: "Mobile number",
  hint: "A UK mobile, such as 07700 900123",
  submit: "Text me a code",
  pending: "Sending your code",
} as const;

/** Copy of the step that asks for the code. */
export const codeWords = {
  unsent: {
    /** 'your phone' comes between these two, in bold. */
    lead: {
      deposit: (digits: number) => `Before you deposit we'll text a ${digits}-digit code to`,
      profile: (digits: number) => `We'll text a ${digits}-digit code to`,
    },
    phone: "your phone",
    reason: ", to check that it's yours.",
    submit: "Text me a code",
    pending: "Sending your code",
  },
  form: "Verification code",
  enter: "Enter the code that we texted you.",
  /** `PHONE-023` */
  sent: "We've sent a code by text. It can take up to 1 minute to arrive.",
  sentStatus: "A code is on its way",
  /** The last digits of the number come after this, in bold. */
  look: "Look on your phone",
  ending: (digits: string) => `ending ${digits}`,
  label: "Verification code",
  submit: "Verify",
  pending: "Checking your code",
  resend: "Send a new code",
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
  resendPending: "Sending a new code",
  wrongNumber: "Wrong number?",
} as const;

/** Copy of addPayment when the phone is verified. */
export const addPhoneWords = {
  loading: "Loading your phone",
  title: "Your phone is verified",
  text: "You can deposit by your phone bill now.",
  deposit: "Make a deposit",
} as const;

/** Copy of the modal that follows the verification. */
export const verifiedWords = {
  title: "Phone verified",
  profile: "Your mobile number is verified. Thank you.",
  done: "Done",
  canDeposit: "You can deposit by your phone bill now.",
  depositReady: (amount: string) => `Your deposit of ${amount} can go ahead. It is charged to your mobile bill.`,
  makeDeposit: "Make a deposit",
  deposit: (amount: string) => `Deposit ${amount}`,
  pending: "Depositing",
  close: "Not now",
} as const;

/** Copy of deposits that are charged to the phone's bill. */
export const mobileDepositWords = {
  charge: "This payment is charged to your mobile bill, or taken off your credit.",
  verifyFirst: "It's time to verify your phone again. We'll text you a code before this deposit is made.",
} as const;
