export const popupWords = {
  title: "A message for you",
  loading: "Loading the message",
} as const;
