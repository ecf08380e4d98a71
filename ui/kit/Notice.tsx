import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Announced } from "./Announced.tsx";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { noticeWords } from "./words.ts";
import "./notice.css";

/** 1: information. 2: success. 3: warning. 4: error. */
export type Severity = 1 | 2 | 3 | 4;

const looks: Readonly<Record<Severity, { readonly tone: string; readonly icon: LucideIcon }>> = {
  1: { tone: "info", icon: Info },
  2: { tone: "good", icon: CircleCheck },
  3: { tone: "warn", icon: TriangleAlert },
  4: { tone: "danger", icon: OctagonAlert },
};

export interface NoticeProps {
  readonly severity: Severity;
  readonly title?: ReactNode;
  /** Text, with links where they help (NOTICE-103). */
  readonly children: ReactNode;
  /** Without it the notice cannot be dismissed. */
  readonly onDismiss?: (() => void) | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
  readonly isLeaving?: boolean | undefined;
}

/** Shows a message to the player. A screen reader is interrupted only by a warning or an error. */
export const Notice = ({ severity, title, children, onDismiss, action, isLeaving = false }: NoticeProps) => {
  const { tone, icon } = looks[severity];
  return (
    <div className="ed-notice" data-tone={tone} data-leaving={isLeaving || undefined}>
      <Announced className="ed-notice-said" isUrgent={severity > 2}>
        <span className="ed-notice-icon">
          <Icon of={icon} label={noticeWords.severities[severity - 1]} />
        </span>
        <div className="ed-notice-words">
          {title !== undefined && <p className="ed-notice-title">{title}</p>}
          <div>{children}</div>
        </div>
      </Announced>
      {action && (
        <Button variant="secondary" size="small" onClick={action.onAction}>
          {action.label}
        </Button>
      )}
      {onDismiss && <IconButton icon={X} size={20} label={noticeWords.dismiss} onClick={onDismiss} />}
    </div>
  );
};
