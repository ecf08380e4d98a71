import type { ReactNode } from "react";
import { Callout } from "./kit/Callout.tsx";
import { SupportLine } from "./SupportLine.tsx";

interface NotSavedProps {
  readonly message: ReactNode;
  /** Only support can help (`NOTICE-106`). */
  readonly contactSupport?: boolean | undefined;
}

/** The message of the last failed attempt; not drawn without a message. */
export const NotSaved = ({ message, contactSupport = false }: NotSavedProps) =>
  message == null ? null : (
    <Callout kind="Danger" size="small" isAnnounced>
      {message}
      {contactSupport && <SupportLine />}
    </Callout>
  );
