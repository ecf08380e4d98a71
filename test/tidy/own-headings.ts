import type { Exceptions, Finding } from "./findings.ts";
import { codeOf, isIn, isScript } from "./source.ts";
import type { SourceFile } from "./tree.ts";

const pageTitle = "its title is that of the page, which is no section";

/** Views that write a labelled section or the level below a heading themselves, each with the reason. */
export const headingsElsewhere: Exceptions = {
  "ui/chat/RoomChat.tsx": "in a tab its heading is not shown, so the section has a label of its own",
  "ui/history/History.tsx": pageTitle,
  "ui/lobby/Shelf.tsx": "it is on the first page, and no tile in it has a heading",
  "ui/marketing/Marketing.tsx": pageTitle,
  "ui/preferences/LookAndSound.tsx": pageTitle,
  "ui/rewards/RewardOffer.tsx": "its heading is in a modal with one part only, which is no section",
  "ui/wallet/PendingDeposits.tsx": "its heading gets the focus when the payment with the focus is gone",
};

/** A view has its sections from `Section`: it gives the headings in a section their level, which a section written by hand can forget. */
export const headingsOutsideSections = (files: ReadonlyArray<SourceFile>): ReadonlyArray<Finding> =>
  files
    .filter((file) => isIn("ui", file) && !isIn("ui/kit", file) && isScript(file))
    .filter((file) => /<Below\b|<section\b[^<]*\baria-labelledby=/.test(codeOf(file)))
    .map(({ path }) => ({
      place: path,
      says: `${path} writes a labelled section or the level below a heading; use Section`,
    }));
