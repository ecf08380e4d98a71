// The build assigns whole files to chunks. This copy is apart from `words.ts`, so that the first page does not load it.

export const copyWords = {
  copy: "Copy",
  copied: "Copied!",
} as const;

export const editableFieldWords = {
  edit: "Edit",
  editField: (label: string) => `Edit ${label}`,
  save: "Save",
  saving: "Saving",
  saved: "Saved",
  cancel: "Cancel",
} as const;

export const missingImage = "Missing image";

export const amountWords = {
  chips: "Suggested amounts",
  unlimited: "Unlimited",
} as const;

export const quantityWords = {
  placeholder: "Choose",
} as const;

export const sheetWords = {
  back: "Back",
  close: "Close",
} as const;

/** After a completed step, for screen readers. */
export const stepDone = "(done)";

export const verifiedWords = {
  verified: "Verified",
  verify: "Click to verify",
} as const;
