import type { ReactNode } from "react";
import { usePlayer } from "./player.tsx";
import type { NotRecordedProps } from "./replay.ts";

export interface UnrecordedProps extends Pick<NotRecordedProps, "what"> {
  readonly shape?: NotRecordedProps["shape"];
  /** What is there live; nothing by default. */
  readonly children?: ReactNode;
}

/** In a replay, the statement that no record holds this part of the screen. */
export const Unrecorded = ({ what, shape = "block", children = null }: UnrecordedProps) => {
  const { replay } = usePlayer();
  return replay === undefined ? children : <replay.NotRecorded what={what} shape={shape} />;
};
