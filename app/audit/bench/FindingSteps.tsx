import { ChevronDown, ChevronUp } from "lucide-react";
import { findingWords } from "./finding-words.ts";
import type { FoundLine } from "./found-lines.ts";
import { KeyButton } from "./KeyButton.tsx";

export interface FindingStepsProps {
  readonly found: readonly FoundLine[];
  readonly line: number;
  readonly onStep: (by: 1 | -1) => void;
  /** The keys n and p do the same. */
  readonly hasKeys: boolean;
}

/** The place of the current line among the lines with findings, and buttons to the previous and the next one. */
export const FindingSteps = ({ found, line, onStep, hasKeys }: FindingStepsProps) =>
  found.length > 0 && (
    <div className="ed-finding-steps" role="group" aria-label={findingWords.group}>
      <KeyButton
        icon={ChevronUp}
        label={findingWords.previous}
        shortcut={hasKeys ? "p" : undefined}
        onClick={() => onStep(-1)}
      />
      <span className="ed-tabular">
        {findingWords.place(found.findIndex((at) => at.line === line) + 1, found.length)}
      </span>
      <KeyButton
        icon={ChevronDown}
        label={findingWords.next}
        shortcut={hasKeys ? "n" : undefined}
        onClick={() => onStep(1)}
      />
    </div>
  );
