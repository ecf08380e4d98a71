import { useContext } from "react";
import { Sheet, type SheetProps } from "../kit/Sheet.tsx";
import { ModalFrameContext } from "./modal-frame.ts";

export type ModalSheetProps = Omit<SheetProps, "isOpen" | "onClose" | "isDismissable" | "onHoverChange">;

/** The sheet of a registered modal. The shell's state decides when it is open and what can close it. */
export const ModalSheet = (props: ModalSheetProps) => {
  const frame = useContext(ModalFrameContext);
  if (frame === undefined) throw new Error("A ModalSheet must be inside the modal host");
  const { isOpen, isPinned, onClose, onHoverChange } = frame;
  return (
    <Sheet
      hasCloseButton={!isPinned}
      {...props}
      isOpen={isOpen}
      isDismissable={!isPinned}
      onHoverChange={onHoverChange}
      onClose={onClose}
    />
  );
};
