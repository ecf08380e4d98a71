import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import "./notice.css";

/** 1 informs, 2 confirms, 3 warns, 4 says what failed. */
export type Severity = 1 | 2 | 3 | 4;

const looks: Readonly<Record<Severity, { readonly tone: string; readonly icon: LucideIcon; readonly word: string }>> = {
  1: { tone: "info", icon: Info, word: "Information" },
  2: { tone: "good", icon: CircleCheck, word: "Success" },
  3: { tone: "warn", icon: TriangleAlert, word: "Warning" },
  4: { tone: "danger", icon: OctagonAlert, word: "Error" },
};

export interface NoticeProps {
  readonly severity: Severity;
  readonly title?: ReactNode;
  /** Words, with links among them where they help (NOTICE-103). */
  readonly children: ReactNode;
  /** Without it the notice cannot be dismissed. */
  readonly onDismiss?: (() => void) | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  readonly isLeaving?: boolean | undefined;
}

/** Says what just happened; what failed or warns interrupts, the rest waits its turn. */
export const Notice = ({ severity, title, children, onDismiss, action, isLeaving = false }: NoticeProps) => {
  const { tone, icon, word } = looks[severity];
  return (
    <div
      className="ed-notice"
      data-tone={tone}
      data-leaving={isLeaving || undefined}
      role={severity > 2 ? "alert" : "status"}
    >
      <span className="ed-notice-icon">
        <Icon of={icon} label={word} />
      </span>
      <div className="ed-notice-words">
        {title !== undefined && <p className="ed-notice-title">{title}</p>}
        <div>{children}</div>
        {action && (
          <Button variant="secondary" size="small" onClick={action.onAction}>
            {action.label}
          </Button>
        )}
      </div>
      {onDismiss && <IconButton icon={X} size={20} label="Dismiss" onClick={onDismiss} />}
    </div>
  );
};
