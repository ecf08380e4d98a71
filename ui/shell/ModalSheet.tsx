import { type KeyboardEvent, type PointerEvent, useContext, useRef } from "react";
import { Sheet, type SheetProps } from "../kit/Sheet.tsx";
import { type CloseGesture, ModalFrameContext } from "./modal-frame.ts";

export type ModalSheetProps = Omit<SheetProps, "isOpen" | "onClose" | "isDismissable" | "onHoverChange">;

/** The sheet of a modal in the registry: when it is open and what may close it is the shell's to say. */
export const ModalSheet = (props: ModalSheetProps) => {
  const frame = useContext(ModalFrameContext);
  if (frame === undefined) throw new Error("A ModalSheet stands outside the modal host");
  const gesture = useRef<CloseGesture>("closed");
  const noteKey = (event: KeyboardEvent) => {
    gesture.current = event.key === "Escape" ? "escape" : "closed";
  };
  const notePointer = (event: PointerEvent) => {
    gesture.current = (event.target as Element).classList.contains("ed-veil") ? "outside" : "closed";
  };
  return (
    <div style={{ display: "contents" }} onKeyDownCapture={noteKey} onPointerDownCapture={notePointer}>
      <Sheet
        hasCloseButton={!frame.isPinned}
        {...props}
        isOpen={frame.isOpen}
        isDismissable={!frame.isPinned}
        onHoverChange={frame.onHoverChange}
        onClose={() => frame.onClose(gesture.current)}
      />
    </div>
  );
};
