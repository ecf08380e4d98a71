/** Copy of the feedback. */
export const feedbackWords = {
  title: "Your feedback",
  loading: "Loading your feedback",
  failed: "We couldn't load your feedback",
  failedText: "Check your connection and try again.",
  lead: "How do you find the site? We read every word.",
  before: (rating: string) => `You told us before: ${rating}. Has that changed?`,
  rating: "Your rating",
  ratings: { 1: "Poor", 2: "Fair", 3: "Good", 4: "Very good", 5: "Great" },
  message: "Tell us more",
  hint: "Please leave out passwords and card numbers. For help with something, get in touch instead.",
  submit: "Send feedback",
  pending: "Sending",
  sentTitle: "Thank you",
  sent: "Your feedback is with us.",
} as const;
