/** Copy of the profile. */
export const profileWords = {
  details: "Your details",
  loading: "Loading your details",
  failed: "We couldn't load your details",
  failedText: "Check your connection and try again.",
  name: "Name",
  username: "Username",
  birthDate: "Date of birth",
  sex: "Sex",
  country: "Country",
  occupation: "Occupation",
  fixed: "Has your name changed? We change that together with you.",
  contact: "Get in touch",
  nickname: "Nickname",
  noNickname: "Not chosen",
  nicknameHint: "Other players see it in the chat and among the winners. Without one they see your username.",
  email: "Email",
  notActivated: {
    title: "Confirm your email",
    text: (email: string) => `We've sent a link to ${email}. Open it to finish.`,
    resend: "Send it again",
    resending: "Sending",
    sent: "Sent. Check your inbox.",
  },
  security: "Your settings",
  password: "Change password",
  passwordHint: "It signs out every other device",
  linked: "Linked accounts",
  linkedHint: "Accounts elsewhere that sign you in",
  sessions: "Where you're signed in",
  sessionsHint: "See your devices, and sign out everywhere else",
  look: "Look and sound",
  lookHint: "Your picture, your colour, and the caller's voice",
  marketing: "Offers and news",
  marketingHint: "How we may reach you, and about what",
} as const;

/** Copy of the profile's phone number. */
export const phoneWords = {
  label: "Mobile number",
  add: "Add a mobile number",
  hint: "A UK mobile, such as +44 7700 900123",
} as const;

/** Copy of the home address. */
export const homeWords = {
  title: "Home address",
  none: "We don't have your address yet.",
  change: "Change address",
  form: "Change your address",
  save: "Save address",
  saving: "Saving",
  cancel: "Cancel",
  saved: "Your address is saved.",
  address: "Address",
  city: "Town or city",
} as const;

/** Copy of the change of the password. */
export const passwordWords = {
  title: "Change password",
  lead: "Every other device where you are signed in is signed out.",
  current: "Current password",
  currentMissing: "Please enter your current password",
  next: "New password",
  hint: "8 to 64 characters",
  again: "New password again",
  submit: "Change password",
  pending: "Saving",
  doneTitle: "Your password is changed",
  done: "Use it the next time you sign in.",
  back: "Back to your profile",
} as const;
