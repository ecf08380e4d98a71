import { createContext } from "react";

/** What the host says of a modal: whether it is open, and what may close it. */
export interface ModalFrame {
  readonly isOpen: boolean;
  readonly isPinned: boolean;
  readonly onClose: () => void;
  /** Given where the modal closes by itself, unless the pointer is on it. */
  readonly onHoverChange: ((isHovered: boolean) => void) | undefined;
}

export const ModalFrameContext = createContext<ModalFrame | undefined>(undefined);
