import { createContext } from "react";

/** The state of a modal in its host: whether it is open, and what can close it. */
export interface ModalFrame {
  readonly isOpen: boolean;
  readonly isPinned: boolean;
  readonly onClose: () => void;
  /** Defined for a modal that closes by itself; the pointer on it delays that. */
  readonly onHoverChange: ((isHovered: boolean) => void) | undefined;
}

export const ModalFrameContext = createContext<ModalFrame | undefined>(undefined);
