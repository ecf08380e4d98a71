import { ChevronDown, ChevronUp } from "lucide-react";
import { IconButton } from "../../../ui/kit/IconButton.tsx";
import { findingWords } from "./finding-words.ts";
import type { FoundLine } from "./found-lines.ts";
import { transportWords } from "./words.ts";

export interface FindingStepsProps {
  readonly found: readonly FoundLine[];
  readonly line: number;
  readonly onStep: (by: 1 | -1) => void;
}

/** The place of the current line among the lines with findings, and buttons to the previous and the next one. */
export const FindingSteps = ({ found, line, onStep }: FindingStepsProps) =>
  found.length > 0 && (
    <div className="ed-finding-steps" role="group" aria-label={findingWords.group}>
      <IconButton
        icon={ChevronUp}
        label={findingWords.previous}
        title={transportWords.withKey(findingWords.previous, "p")}
        aria-keyshortcuts="p"
        size={20}
        onClick={() => onStep(-1)}
      />
      <span className="ed-tabular">
        {findingWords.place(found.findIndex((at) => at.line === line) + 1, found.length)}
      </span>
      <IconButton
        icon={ChevronDown}
        label={findingWords.next}
        title={transportWords.withKey(findingWords.next, "n")}
        aria-keyshortcuts="n"
        size={20}
        onClick={() => onStep(1)}
      />
    </div>
  );
