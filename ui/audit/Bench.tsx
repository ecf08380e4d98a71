import { useCallback, useState } from "react";
import type { ReadingProgress } from "../../domain/audit/opened-log.ts";
import { BenchFrame } from "./BenchFrame.tsx";
import { Landing } from "./Landing.tsx";
import { type OpenedFile, type OpenLog, LogRefused } from "./log.ts";
import { OpenBench } from "./OpenBench.tsx";
import { ReadingLog } from "./ReadingLog.tsx";
import { useDrop } from "./use-drop.ts";
import "./bench.css";

type BenchState =
  | { readonly is: "waiting"; readonly refusal: string | undefined }
  | { readonly is: "reading"; readonly name: string; readonly progress: ReadingProgress | undefined }
  | { readonly is: "open"; readonly opened: OpenedFile };

export interface BenchProps {
  readonly openLog: OpenLog;
  /** Of this program. */
  readonly version: string;
  /** The page that draws the player's screen in a frame. */
  readonly screenPage: string;
}

/** The auditor's bench: a log is dropped on it, and it says whether the log is right, and shows everything in it. */
export const Bench = ({ openLog, version, screenPage }: BenchProps) => {
  const [state, setState] = useState<BenchState>({ is: "waiting", refusal: undefined });
  const open = useCallback(
    (file: File) => {
      setState({ is: "reading", name: file.name, progress: undefined });
      openLog(file, (progress) => setState({ is: "reading", name: file.name, progress })).then(
        (opened) => setState({ is: "open", opened }),
        (cause: unknown) => setState({ is: "waiting", refusal: refusalOf(file.name, cause) }),
      );
    },
    [openLog],
  );
  const refuse = useCallback((refusal: string) => setState({ is: "waiting", refusal }), []);
  const isOver = useDrop(open, refuse);
  return (
    <BenchFrame name={state.is === "open" ? state.opened.log.name : undefined} isOver={isOver} onPick={open}>
      {state.is === "waiting" && <Landing refusal={state.refusal} version={version} onPick={open} />}
      {state.is === "reading" && <ReadingLog name={state.name} progress={state.progress} />}
      {state.is === "open" && (
        <OpenBench key={state.opened.log.name} opened={state.opened} version={version} screenPage={screenPage} />
      )}
    </BenchFrame>
  );
};

const refusalOf = (name: string, cause: unknown): string => {
  if (cause instanceof LogRefused) return cause.message;
  return `${name} could not be audited: ${cause instanceof Error ? cause.message : String(cause)}.`;
};
