import { thousands } from "./format.ts";

export const caseWords = {
  title: "The case",
  about:
    "Your notes and marks at lines. They stay in this browser, are in the saved report, and can be saved to open them with the log again.",
  notKept: "This browser does not keep the notes after a reload: save the case.",
  noNotes: "No line has a note. Write one in the record of a line.",
  list: "Notes and marks",
  goToLine: (line: number) => `Line ${thousands.format(line)}`,
  marked: "marked",
  save: "Save case",
  open: "Open case",
  file: "A saved case",
  unreadable: "The file could not be read.",
  noteAt: (line: number) => `Your note at line ${thousands.format(line)}`,
  mark: "Mark this line",
  remove: "Remove the note and the mark",
} as const;
