import type { Change } from "../change.ts";
import { BACKEND_CRASHES } from "../stories.ts";

export const recordingChanges: readonly Change[] = [
  {
    what: "a line that a crash left unfinished stays in the log",
    file: "app/sandbox/kernel/append-log.ts",
    was: "if (tornBytes > 0) await file.truncate(start);",
    becomes: "",
    story: BACKEND_CRASHES,
    law: "the backend fails nowhere",
  },
];
