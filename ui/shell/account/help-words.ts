// In a file of its own, because every page of a player loads the words of the account's frame.
export const helpWords = {
  label: "Help",
  faq: "Help & FAQ",
  faqHint: "Deposits, withdrawals, games: the questions we hear most",
  contact: "Get in touch",
  contactHint: "Chat with us or write to us",
  email: "Email us",
  howToPlay: "How to play bingo",
  howToPlayHint: "Tickets, lines and a full house",
  responsiblePolicy: "Safer Gambling Policy",
  responsiblePolicyHint: "Staying in control, and who can help",
  feedback: "Your feedback",
  feedbackHint: "Tell us how you find the site",
} as const;
