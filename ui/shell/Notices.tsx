import { Suspense, useMemo } from "react";
import { useLocation } from "wouter";
import { isModalName, type ModalName } from "../../domain/shell/modals/rules.ts";
import type { NoticeAction } from "../../domain/shell/notices/notice.ts";
import { noticesHere } from "../../domain/shell/queries.ts";
import type { RaisedNotice } from "../../domain/shell/initial.ts";
import { NoticeStack } from "../kit/NoticeStack.tsx";
import { later, reload } from "../later.ts";
import { lazily } from "../lazily.ts";
import { useAct, useVisitor } from "../player.tsx";
import { NoticeText } from "./NoticeText.tsx";

const dismissNotice = later((commands) => commands.dismissNotice);
const openModal = later((commands) => (name: ModalName) => commands.openModal(name));

// Loaded lazily: few notices block, and their sheet is a large part of the client.
const BlockingNotice = lazily(() => import("./BlockingNotice.tsx"));

/** The notices, above all screens and modals. A blocking notice requires an answer. */
export const Notices = () => {
  const shell = useVisitor(({ shell }) => shell);
  const here = useMemo(() => noticesHere(shell), [shell]);
  const dismiss = useAct(dismissNotice);
  const act = useNoticeAction();
  const actionOf = ({ ref, prompt }: RaisedNotice) =>
    prompt === null
      ? undefined
      : {
          label: prompt.label,
          onAction: () => {
            dismiss(ref);
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
      onDismiss: notice.dismissible ? () => dismiss(notice.ref) : undefined,
      action: actionOf(notice),
    }));
  return (
    <>
      <NoticeStack notices={stacked} />
      {here
        .filter(({ blocking }) => blocking)
        .map((notice) => (
          <Suspense key={notice.ref}>
            <BlockingNotice notice={notice} action={actionOf(notice)} onDismiss={() => dismiss(notice.ref)} />
          </Suspense>
        ))}
    </>
  );
};

function useNoticeAction() {
  const [, go] = useLocation();
  const open = useAct(openModal);
  const reloadPage = useAct(reload);
  return (action: NoticeAction) => {
    switch (action.kind) {
      case "go":
        return go(action.to);
      case "open":
        return isModalName(action.modal) && open(action.modal);
      case "reload":
        return reloadPage();
    }
  };
}
