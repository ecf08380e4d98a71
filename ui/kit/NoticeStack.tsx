import { useEffect, useRef, useState } from "react";
import { Notice, type NoticeProps } from "./Notice.tsx";
import { motionMs } from "./reduced-motion.ts";
import { noticeExitMs } from "./timing.ts";
import { noticeWords } from "./words.ts";

export interface StackedNotice extends Omit<NoticeProps, "isLeaving"> {
  readonly id: string;
}

/** The notices on screen: current ones and those with an exit animation in their old order, then new ones. */
const join = (shown: readonly StackedNotice[], current: readonly StackedNotice[]): readonly StackedNotice[] => {
  const joined = [
    ...shown.map((notice) => current.find(({ id }) => id === notice.id) ?? notice),
    ...current.filter((notice) => !shown.some(({ id }) => id === notice.id)),
  ];
  const isSame = joined.length === shown.length && joined.every((notice, index) => notice === shown[index]);
  return isSame ? shown : joined;
};

interface ShownNoticeProps {
  readonly notice: StackedNotice;
  readonly isLeaving: boolean;
  readonly onLeft: (id: string) => void;
}

const ShownNotice = ({ notice: { id, ...notice }, isLeaving, onLeft }: ShownNoticeProps) => {
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => onLeft(id), motionMs(noticeExitMs));
    return () => clearTimeout(timer);
  }, [isLeaving, id, onLeft]);
  return <Notice {...notice} isLeaving={isLeaving} />;
};

/** The notices, above any modal and usable while one is open. A dismissed one disappears in 450 ms. */
export const NoticeStack = ({ notices }: { readonly notices: readonly StackedNotice[] }) => {
  const [shown, setShown] = useState(notices);
  const joined = join(shown, notices);
  if (joined !== shown) setShown(joined);
  const [remove] = useState(() => (leftId: string) => setShown((before) => before.filter(({ id }) => id !== leftId)));
  const cameFrom = useRef<HTMLElement>(null);
  /** Returns the focus to the element that had it, because the dismissed notice is removed with its button. */
  const dismiss = (onDismiss: () => void) => () => {
    onDismiss();
    cameFrom.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes the focus
    <section
      className="ed-notices"
      aria-label={noticeWords.label}
      aria-live="polite"
      aria-relevant="additions"
      data-react-aria-top-layer="true"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
      }}
    >
      {joined.map((notice) => (
        <ShownNotice
          key={notice.id}
          notice={notice.onDismiss ? { ...notice, onDismiss: dismiss(notice.onDismiss) } : notice}
          isLeaving={!notices.some(({ id }) => id === notice.id)}
          onLeft={remove}
        />
      ))}
    </section>
  );
};
