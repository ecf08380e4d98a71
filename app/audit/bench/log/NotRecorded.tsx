import { FileX } from "lucide-react";
import type { NotRecordedProps } from "../../../../ui/replay.ts";
import { Icon } from "../../../../ui/kit/Icon.tsx";
import { VisuallyHidden } from "../../../../ui/kit/VisuallyHidden.tsx";
import { unrecordedWords as words } from "../unrecorded-words.ts";
import "./not-recorded.css";

/** A plain box with what was there, where the player's screen had a part that no record holds. */
export const NotRecorded = ({ what, shape }: NotRecordedProps) => {
  const says = words.parts[what];
  return (
    <span className="ed-unrecorded" data-shape={shape} role="note">
      {shape === "mark" ? (
        <>
          <Icon of={FileX} size={20} />
          <VisuallyHidden>
            {says}. {words.notRecorded}.
          </VisuallyHidden>
        </>
      ) : (
        <>
          <span>{says}</span>
          <small>{words.notRecorded}</small>
        </>
      )}
    </span>
  );
};
