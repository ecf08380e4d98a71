/** Copy of the live chat. */
export const liveChatWords = {
  title: "Live chat",
  close: "Close live chat",
  frame: "Live chat with support",
} as const;

/** The title of the marketing frame, for screen readers. */
export const marketingTitle = "Marketing";
