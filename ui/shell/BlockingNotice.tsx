import type { RaisedNotice } from "../../domain/shell/initial.ts";
import { Button } from "../kit/Button.tsx";
import { Sheet } from "../kit/Sheet.tsx";
import { blockingNoticeWords as words } from "./later-words.ts";
import { NoticeText } from "./NoticeText.tsx";

interface BlockingNoticeProps {
  readonly notice: RaisedNotice;
  readonly action: { readonly label: string; readonly onAction: () => void } | undefined;
  readonly onDismiss: () => void;
}

/** A notice that the player must answer before anything else. */
const BlockingNotice = ({ notice, action, onDismiss }: BlockingNoticeProps) => (
  <Sheet
    isOpen
    variant="fade"
    role="alertdialog"
    title={notice.title ?? words.title}
    isDismissable={notice.dismissible}
    hasCloseButton={notice.dismissible}
    onClose={onDismiss}
    footer={<Button onClick={action?.onAction ?? onDismiss}>{action?.label ?? words.confirm}</Button>}
  >
    <p>
      <NoticeText notice={notice} />
    </p>
  </Sheet>
);

export default BlockingNotice;
