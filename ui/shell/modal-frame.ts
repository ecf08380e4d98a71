import { createContext } from "react";

/** What made a sheet ask to be closed. */
export type CloseGesture = "escape" | "outside" | "closed";

export interface ModalFrame {
  readonly isOpen: boolean;
  readonly isPinned: boolean;
  readonly onClose: (gesture: CloseGesture) => void;
  /** Given where the modal closes by itself, unless the pointer is on it. */
  readonly onHoverChange: ((isHovered: boolean) => void) | undefined;
}

export const ModalFrameContext = createContext<ModalFrame | undefined>(undefined);
