// Copy of the components that the first page needs. The rest is in `later-words.ts`, because the build assigns whole
// files to chunks.

export const brand = "Eyes Down";

export const fieldWords = {
  optional: "(optional)",
  showPassword: "Show password",
  hidePassword: "Hide password",
} as const;

export const noticeWords = {
  label: "Notifications",
  dismiss: "Dismiss",
  /** By severity, from 1. */
  severities: ["Information", "Success", "Warning", "Error"],
} as const;

export const retryText = "Try again";
