import { useMemo } from "react";
import { useLocation } from "wouter";
import { dismissNotice, openModal, reload } from "../../domain/shell/commands.ts";
import { isModalName } from "../../domain/shell/modals.ts";
import type { NoticeAction } from "../../domain/shell/notice.ts";
import { noticesHere } from "../../domain/shell/queries.ts";
import type { RaisedNotice } from "../../domain/shell/state.ts";
import { Button } from "../kit/Button.tsx";
import { NoticeStack } from "../kit/NoticeStack.tsx";
import { Sheet } from "../kit/Sheet.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { NoticeText } from "./NoticeText.tsx";

/** What the player is told, over whatever is open. One that blocks waits for an answer. */
export const Notices = () => {
  const shell = useSnapshot(({ shell }) => shell);
  const here = useMemo(() => noticesHere(shell), [shell]);
  const { run: dismiss } = useCommand(dismissNotice);
  const act = useNoticeAction();
  const actionOf = ({ ref, prompt }: RaisedNotice) =>
    prompt === null
      ? undefined
      : {
          label: prompt.label,
          onAction: () => {
            void dismiss(ref);
            act(prompt.action);
          },
        };
  const stacked = here
    .filter(({ blocking }) => !blocking)
    .map((notice) => ({
      id: notice.ref,
      severity: notice.severity,
      title: notice.title ?? undefined,
      children: <NoticeText notice={notice} />,
      onDismiss: notice.dismissible ? () => void dismiss(notice.ref) : undefined,
      action: actionOf(notice),
    }));
  return (
    <>
      <NoticeStack notices={stacked} />
      {here
        .filter(({ blocking }) => blocking)
        .map((notice) => (
          <BlockingNotice
            key={notice.ref}
            notice={notice}
            action={actionOf(notice)}
            onDismiss={() => void dismiss(notice.ref)}
          />
        ))}
    </>
  );
};

interface BlockingNoticeProps {
  readonly notice: RaisedNotice;
  readonly action: { readonly label: string; readonly onAction: () => void } | undefined;
  readonly onDismiss: () => void;
}

const BlockingNotice = ({ notice, action, onDismiss }: BlockingNoticeProps) => (
  <Sheet
    isOpen
    variant="fade"
    role="alertdialog"
    title={notice.title ?? "Before you go on"}
    isDismissable={notice.dismissible}
    hasCloseButton={notice.dismissible}
    onClose={onDismiss}
    footer={<Button onClick={action?.onAction ?? onDismiss}>{action?.label ?? "OK"}</Button>}
  >
    <p>
      <NoticeText notice={notice} />
    </p>
  </Sheet>
);

function useNoticeAction() {
  const [, go] = useLocation();
  const { run: open } = useCommand(openModal);
  const { run: afresh } = useCommand(reload);
  return (action: NoticeAction) => {
    switch (action.kind) {
      case "go":
        return go(action.to);
      case "open":
        return void (isModalName(action.modal) && open(action.modal));
      case "reload":
        return void afresh();
    }
  };
}
