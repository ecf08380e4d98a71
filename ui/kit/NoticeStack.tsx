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
  readonly onLeaving: (place: HTMLElement) => void;
  readonly onLeft: (id: string) => void;
}

const ShownNotice = ({ notice: { id, ...notice }, isLeaving, onLeaving, onLeft }: ShownNoticeProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLeaving) return undefined;
    if (place.current !== null) onLeaving(place.current);
    const timer = setTimeout(() => onLeft(id), motionMs(noticeExitMs));
    return () => clearTimeout(timer);
  }, [isLeaving, id, onLeaving, onLeft]);
  return (
    <div ref={place}>
      <Notice {...notice} isLeaving={isLeaving} />
    </div>
  );
};

/**
 * The notices, above any modal and usable while one is open. Each announces its own words. A dismissed one disappears in 450 ms.
 */
export const NoticeStack = ({ notices }: { readonly notices: readonly StackedNotice[] }) => {
  const [shown, setShown] = useState(notices);
  const joined = join(shown, notices);
  if (joined !== shown) setShown(joined);
  const [remove] = useState(() => (leftId: string) => setShown((before) => before.filter(({ id }) => id !== leftId)));
  const cameFrom = useRef<HTMLElement>(null);
  /** Moves the focus from a notice that is removed with its buttons: to the element that had it before, or to the content of the page. */
  const [keepFocus] = useState(() => (place: HTMLElement) => {
    if (!place.contains(document.activeElement)) return;
    cameFrom.current?.focus();
    if (place.contains(document.activeElement)) document.querySelector("main")?.focus({ preventScroll: true });
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes the focus
    <section
      className="ed-notices"
      aria-label={noticeWords.label}
      data-react-aria-top-layer="true"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
      }}
    >
      {joined.map((notice) => (
        <ShownNotice
          key={notice.id}
          notice={notice}
          isLeaving={!notices.some(({ id }) => id === notice.id)}
          onLeaving={keepFocus}
          onLeft={remove}
        />
      ))}
    </section>
  );
};
