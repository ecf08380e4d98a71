/** The colours that a player can choose. Every tone on the screen is computed from them, so that text stays readable. */
export const COLOURS: readonly { readonly value: string | null; readonly label: string }[] = [
  { value: null, label: "Pink" },
  { value: "#7a35c2", label: "Purple" },
  { value: "#2456c7", label: "Blue" },
  { value: "#0f7c86", label: "Teal" },
  { value: "#0b7a4b", label: "Green" },
  { value: "#c2410c", label: "Orange" },
];

export const lookWords = {
  title: "Look and sound",
  lead: "How the site looks and sounds for you, on every device where you sign in.",
  picture: "Picture",
  pictureHint: "At the top of each page, and in your menu.",
  noPicture: "No picture",
  loading: "Loading the pictures",
  failed: "We couldn't load the pictures",
  failedText: "Your picture is unchanged.",
  colour: "Colour",
  colourHint: "Of buttons and links.",
  voice: "Caller's voice",
  voiceHint: "Who reads the numbers at bingo. You switch the caller on in a room's settings.",
  voices: { female: "Woman", male: "Man" },
  listen: "Hear it",
  sample: "Two little ducks, 22",
  back: "Back to your profile",
} as const;

const minutesWords = (minutes: number): string => {
  if (minutes % 60 !== 0) return `Every ${minutes} minutes`;
  return minutes === 60 ? "Every hour" : `Every ${minutes / 60} hours`;
};

export const reminderWords = {
  title: "Activity reminder",
  lead: "A short message that tells you how time passes while you are here. Unlike a reality check, it does not stop your game.",
  label: "Send a reminder",
  never: "Never",
  every: minutesWords,
  loading: "Loading your reminder",
  saving: "Saving",
  failed: { title: "We couldn't load your reminder", text: "It is unchanged." },
} as const;
