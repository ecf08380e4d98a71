import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import "./disclosure.css";

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly isOpenAtFirst?: boolean | undefined;
  readonly children: ReactNode;
}

/** A summary with content that opens on a press. */
export const Disclosure = ({ summary, isOpenAtFirst = false, children }: DisclosureProps) => (
  <details className="ed-disclosure" open={isOpenAtFirst}>
    <summary>
      <span>{summary}</span>
      <Icon of={ChevronDown} />
    </summary>
    <div className="ed-disclosure-body">{children}</div>
  </details>
);
