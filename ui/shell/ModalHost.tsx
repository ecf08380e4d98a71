import { type ComponentType, type RefObject, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { clickOutside, closeModal, holdModal, pressEscape } from "../../domain/shell/commands.ts";
import { isModalName, type ModalName, rulesOf } from "../../domain/shell/modals/rules.ts";
import { isPinned } from "../../domain/shell/queries.ts";
import type { ModalEntry } from "../../domain/shell/state.ts";
import { Spinner } from "../kit/Spinner.tsx";
import { type ModalProps, modals } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { type CloseGesture, useCloseGesture } from "./close-gesture.ts";
import { ModalFrameContext } from "./modal-frame.ts";
import { useFocusReturn } from "./use-focus-return.ts";

/** Longer than any sheet takes to leave. */
const LEAVING_MS = 500;

/** Every modal that is open, and those that are on their way out. */
export const ModalHost = () => {
  const entries = useSnapshot(({ shell }) => shell.modals);
  useEscape();
  const gesture = useCloseGesture();
  const shown = useShown(entries);
  useFocusReturn(shown.length > 0);
  const { drawn, arrive } = useArrivals();
  // In their order, each once those beneath it are there: the topmost is drawn last, and has the focus.
  const first = shown.findIndex(({ name }) => !drawn.has(name));
  const next = first === -1 ? shown : shown.slice(0, first + 1);
  return next.map((entry) =>
    isModalName(entry.name) ? (
      <HostedModal key={entry.name} name={entry.name} entry={entry} gesture={gesture} onArrive={arrive} />
    ) : null,
  );
};

/** Which modals are drawn, their part of the client being loaded. */
function useArrivals() {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const arrive = useCallback((name: string) => {
    setDrawn((before) => new Set([...before, name]));
    return () => setDrawn((before) => new Set([...before].filter((other) => other !== name)));
  }, []);
  return { drawn, arrive };
}

/** Stands beside a modal behind the same loading, and so is there when the modal is. */
const Arrival = ({ name, onArrive }: { readonly name: string; readonly onArrive: (name: string) => () => void }) => {
  useEffect(() => onArrive(name), [name, onArrive]);
  return null;
};

/** Esc that nothing has answered, because the focus is on the page, still means the topmost modal. */
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

/** A modal that has closed stays until it has left the screen. */
function useShown(entries: readonly ModalEntry[]): readonly ModalEntry[] {
  const open = useMemo(() => entries.filter(({ visible }) => visible), [entries]);
  const [before, setBefore] = useState(open);
  useEffect(() => {
    const timer = setTimeout(() => setBefore(open), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [open]);
  const leaving = before.filter(({ name }) => !open.some((entry) => entry.name === name));
  if (open.some((entry) => !before.includes(entry))) setBefore([...leaving, ...open]);
  return [...leaving.map((entry) => ({ ...entry, visible: false })), ...open];
}

/** Said where a modal takes so long to load that one would wonder. */
const OnItsWay = () => (
  <p className="ed-shell-coming" role="status">
    <Spinner /> Loading…
  </p>
);

interface HostedModalProps {
  readonly name: ModalName;
  readonly entry: ModalEntry;
  readonly gesture: RefObject<CloseGesture>;
  /** Told when it is drawn; gives what to do when it no longer is. */
  readonly onArrive: (name: string) => () => void;
}

const HostedModal = ({ name, entry: { visible, params }, gesture, onArrive }: HostedModalProps) => {
  const { run: close } = useCommand(closeModal);
  const { run: escape } = useCommand(pressEscape);
  const { run: outside } = useCommand(clickOutside);
  const { run: hold } = useCommand(holdModal);
  const Modal = modals[name] as ComponentType<ModalProps> | undefined;
  const frame = useMemo(
    () => ({
      isOpen: visible,
      isPinned: isPinned(name),
      onClose: () => {
        if (gesture.current === "escape") return void escape();
        void (gesture.current === "outside" ? outside(name) : close(name));
      },
      onHoverChange: rulesOf(name).expirationMs === undefined ? undefined : (held: boolean) => void hold(name, held),
    }),
    [name, visible, gesture, close, escape, outside, hold],
  );
  const isMissing = Modal === undefined;
  useEffect(() => {
    if (isMissing && visible) void close(name);
  }, [isMissing, visible, name, close]);
  if (Modal === undefined) return <Arrival name={name} onArrive={onArrive} />;
  return (
    <ModalFrameContext value={frame}>
      <Suspense fallback={<OnItsWay />}>
        <Modal params={params} close={() => void close(name)} />
        <Arrival name={name} onArrive={onArrive} />
      </Suspense>
    </ModalFrameContext>
  );
};
