import { type ComponentType, Suspense, useEffect, useMemo, useState } from "react";
import { clickOutside, closeModal, holdModal, pressEscape } from "../../domain/shell/commands.ts";
import { isModalName, type ModalName, rulesOf } from "../../domain/shell/modals.ts";
import { isPinned } from "../../domain/shell/queries.ts";
import type { ModalEntry } from "../../domain/shell/state.ts";
import { type ModalProps, modals } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { type CloseGesture, ModalFrameContext } from "./modal-frame.ts";

/** Longer than any sheet takes to leave. */
const LEAVING_MS = 500;

/** Every modal that is open, and those that are on their way out. */
export const ModalHost = () => {
  const entries = useSnapshot(({ shell }) => shell.modals);
  return useShown(entries).map((entry) =>
    isModalName(entry.name) ? <HostedModal key={entry.name} name={entry.name} entry={entry} /> : null,
  );
};

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

interface HostedModalProps {
  readonly name: ModalName;
  readonly entry: ModalEntry;
}

const HostedModal = ({ name, entry: { visible, params } }: HostedModalProps) => {
  const { run: close } = useCommand(closeModal);
  const { run: escape } = useCommand(pressEscape);
  const { run: outside } = useCommand(clickOutside);
  const { run: hold } = useCommand(holdModal);
  const Modal = modals[name] as ComponentType<ModalProps> | undefined;
  const frame = useMemo(
    () => ({
      isOpen: visible,
      isPinned: isPinned(name),
      onClose: (gesture: CloseGesture) =>
        void (gesture === "escape" ? escape() : gesture === "outside" ? outside(name) : close(name)),
      onHoverChange: rulesOf(name).expirationMs === undefined ? undefined : (held: boolean) => void hold(name, held),
    }),
    [name, visible, close, escape, outside, hold],
  );
  const isMissing = Modal === undefined;
  useEffect(() => {
    if (isMissing && visible) void close(name);
  }, [isMissing, visible, name, close]);
  if (Modal === undefined) return null;
  return (
    <ModalFrameContext value={frame}>
      <Suspense fallback={null}>
        <Modal params={params} close={() => void close(name)} />
      </Suspense>
    </ModalFrameContext>
  );
};
