import { Check } from "lucide-react";
import { Icon } from "./Icon.tsx";
import { stepDone } from "./later-words.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import "./steps.css";

export interface StepsProps {
  readonly label: string;
  readonly steps: ReadonlyArray<string>;
  /** Counted from 0. */
  readonly current: number;
}

/** The player's position in a task of several steps. */
export const Steps = ({ label, steps, current }: StepsProps) => (
  <ol className="ed-steps" role="list" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className="ed-step"
        data-state={index < current ? "done" : index === current ? "current" : "ahead"}
        aria-current={index === current ? "step" : undefined}
      >
        <span className="ed-step-dot" aria-hidden="true">
          {index < current ? <Icon of={Check} size={16} /> : index + 1}
        </span>
        <span className="ed-step-label">
          {step}
          {index < current && <VisuallyHidden> {stepDone}</VisuallyHidden>}
        </span>
      </li>
    ))}
  </ol>
);
