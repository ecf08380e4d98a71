import { useContext } from "react";
import { Sheet, type SheetProps } from "../kit/Sheet.tsx";
import { ModalFrameContext } from "./modal-frame.ts";

export type ModalSheetProps = Omit<SheetProps, "isOpen" | "onClose" | "isDismissable" | "onHoverChange">;

/** The sheet of a modal in the registry: when it is open and what may close it is the shell's to say. */
export const ModalSheet = (props: ModalSheetProps) => {
  const frame = useContext(ModalFrameContext);
  if (frame === undefined) throw new Error("A ModalSheet stands outside the modal host");
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
