import { displayArea } from "./display/state.ts";
import { createFold, type Fold } from "./journal/fold.ts";
import { countUnknown, journalArea } from "./journal/state.ts";
import { nativeArea } from "./native/state.ts";
import { registrationArea } from "./registration/state.ts";
import { sessionArea } from "./session/state.ts";
import { settingsArea } from "./shell/settings/state.ts";
import { shellArea } from "./shell/state.ts";
import type { Visitor } from "./visitor.ts";

/** The player's fold, without the areas that require a session. */
export const visitorFold: Fold<Visitor> = createFold<Visitor>(
  {
    display: displayArea,
    journal: journalArea,
    native: nativeArea,
    registration: registrationArea,
    session: sessionArea,
    settings: settingsArea,
    shell: shellArea,
  },
  countUnknown,
);
