import { type RefObject, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { clickOutside, closeModal, holdModal, pressEscape, reload } from "../../domain/shell/commands.ts";
import { isModalName, type ModalName, rulesOf } from "../../domain/shell/modals/rules.ts";
import { isModalOpen, isPinned } from "../../domain/shell/queries.ts";
import type { ModalEntry } from "../../domain/shell/initial.ts";
import type { Visitor } from "../../domain/visitor.ts";
import type { Lazy } from "../lazily.ts";
import { type ModalProps, modals } from "../modals.ts";
import { type PlayerHandle, PlayerProvider, useAct, useCommand, useHandle, useVisitor } from "../player.tsx";
import { type CloseGesture, useCloseGesture } from "./close-gesture.ts";
import { ModalBoundary } from "./ModalBoundary.tsx";
import { ModalFrameContext } from "./modal-frame.ts";
import { ModalLoading } from "./ModalLoading.tsx";
import { useFocusReturn } from "./use-focus-return.ts";
import "./frame-focus.ts";

/** Longer than the closing animation of any sheet. */
const CLOSING_MS = 500;

/** Every open modal, and those with a closing animation. */
export const ModalHost = () => {
  const entries = useVisitor(({ shell }) => shell.modals);
  useEscape();
  const gesture = useCloseGesture();
  const shown = useShown(entries);
  useFocusReturn(shown.length > 0);
  const { drawn, onDrawn } = useDrawn();
  // Each modal is drawn after those beneath it, so that the topmost is drawn last and gets the focus.
  const first = shown.findIndex(({ name }) => !drawn.has(name));
  const next = first === -1 ? shown : shown.slice(0, first + 1);
  return next.map(
    (entry) =>
      isModalName(entry.name) && (
        <HostedModal key={entry.name} name={entry.name} entry={entry} gesture={gesture} onDrawn={onDrawn} />
      ),
  );
};

export const preloadUserMenu = () => modals.userMenu.preload();

/** The modals whose chunk is loaded and that are drawn. */
function useDrawn() {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const onDrawn = useCallback((name: string) => {
    setDrawn((before) => new Set([...before, name]));
    return () => setDrawn((before) => new Set([...before].filter((other) => other !== name)));
  }, []);
  return { drawn, onDrawn };
}

/** Reports when a modal is drawn. It is in the same Suspense boundary, so it is mounted with the modal. */
const DrawnReport = ({ name, onDrawn }: { readonly name: string; readonly onDrawn: (name: string) => () => void }) => {
  useEffect(() => onDrawn(name), [name, onDrawn]);
  return null;
};

/** Esc closes the topmost modal even when the focus is on the page, outside the modal. */
function useEscape() {
  const { run: escape } = useCommand(pressEscape);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) void escape();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [escape]);
}

/** A phone shows its keyboard only for a field that gets the focus within the press. */
const OPENS_WITHIN_PRESS: ModalName = "searchOverlay";

/** The open modals. The press that opens one is answered before it is rendered. One that closes is gone at once. */
function useOpen(entries: readonly ModalEntry[]): readonly ModalEntry[] {
  const later = useDeferredValue(entries);
  return useMemo(() => {
    const isLater = (name: string) => later.some((entry) => entry.name === name && entry.visible);
    return entries.filter(({ name, visible }) => visible && (name === OPENS_WITHIN_PRESS || isLater(name)));
  }, [entries, later]);
}

/** The open modals, and the closed ones until their animation has ended. */
function useShown(entries: readonly ModalEntry[]): readonly ModalEntry[] {
  const open = useOpen(entries);
  const [shown, setShown] = useState(open);
  useEffect(() => {
    const timer = setTimeout(() => setShown(open), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [open]);
  const closing = shown.filter(({ name }) => !open.some((entry) => entry.name === name));
  if (open.some((entry) => !shown.includes(entry))) setShown([...closing, ...open]);
  return [...closing.map((entry) => ({ ...entry, visible: false })), ...open];
}

/** The data for a modal. While it closes, it keeps those that it showed: the present ones are those of its next opening. */
const untilClosed = (player: PlayerHandle<Visitor>, name: ModalName): PlayerHandle<Visitor> => {
  let kept = player.snapshot();
  const snapshot = () => (isModalOpen(player.snapshot().shell, name) ? (kept = player.snapshot()) : kept);
  return { ...player, snapshot };
};

interface HostedModalProps {
  readonly name: ModalName;
  readonly entry: ModalEntry;
  readonly gesture: RefObject<CloseGesture>;
  /** Called when the modal is drawn. The result is called when it is removed. */
  readonly onDrawn: (name: string) => () => void;
}

const HostedModal = ({ name, entry: { visible, params }, gesture, onDrawn }: HostedModalProps) => {
  const { run: close } = useCommand(closeModal);
  const { run: escape } = useCommand(pressEscape);
  const { run: outside } = useCommand(clickOutside);
  const hold = useAct(holdModal);
  const reloadPage = useAct(reload);
  const Modal = modals[name] as Lazy<ModalProps>;
  const player = useHandle();
  const held = useMemo(() => untilClosed(player, name), [player, name]);
  // A modal that opens again while it closes starts with an empty form.
  const [opening, setOpening] = useState({ visible, count: 0 });
  if (opening.visible !== visible) setOpening({ visible, count: opening.count + Number(visible) });
  const frame = useMemo(
    () => ({
      isOpen: visible,
      isPinned: isPinned(name),
      onClose: () => {
        if (gesture.current === "repeated") return;
        if (gesture.current === "escape") return void escape();
        void (gesture.current === "outside" ? outside(name) : close(name));
      },
      onHoverChange: rulesOf(name).expirationMs === undefined ? undefined : (isHeld: boolean) => hold(name, isHeld),
    }),
    [name, visible, gesture, close, escape, outside, hold],
  );
  const report = <DrawnReport name={name} onDrawn={onDrawn} />;
  return (
    <PlayerProvider player={held}>
      <ModalFrameContext value={frame}>
        <ModalBoundary key={opening.count} renew={Modal.renew} onReload={reloadPage} beside={report}>
          <Suspense fallback={<ModalLoading />}>
            <Modal params={params} close={() => void close(name)} />
            {report}
          </Suspense>
        </ModalBoundary>
      </ModalFrameContext>
    </PlayerProvider>
  );
};
