import { useCallback, useEffect, useRef, useState } from "react";
import type { ReadingProgress } from "../../domain/audit/opened-log.ts";
import { Callout } from "../kit/Callout.tsx";
import { BenchFrame } from "./BenchFrame.tsx";
import { Landing } from "./Landing.tsx";
import { type AddressedLog, type OpenedFile, type OpenLog, LogRefused } from "./log.ts";
import { OpenBench } from "./OpenBench.tsx";
import { ReadingLog } from "./ReadingLog.tsx";
import { useDrop } from "./use-drop.ts";
import "./bench.css";

type BenchState =
  | { readonly is: "waiting" }
  | { readonly is: "reading"; readonly name: string; readonly progress: ReadingProgress | undefined }
  /** `turn` tells two logs apart that have the same name. */
  | { readonly is: "open"; readonly opened: OpenedFile; readonly turn: number };

export interface BenchProps {
  readonly openLog: OpenLog;
  /** A log that the page was asked for by its address. */
  readonly addressed?: AddressedLog | undefined;
  /** Of this program. */
  readonly version: string;
  /** The page that draws the player's screen in a frame. */
  readonly screenPage: string;
}

/** The auditor's bench: a log is dropped on it, and it says whether the log is right, and shows everything in it. */
export const Bench = ({ openLog, addressed, version, screenPage }: BenchProps) => {
  const [state, setState] = useState<BenchState>(
    addressed === undefined ? { is: "waiting" } : { is: "reading", name: addressed.name, progress: undefined },
  );
  /** Why the last file could not be taken. */
  const [refusal, setRefusal] = useState<string>();
  const turns = useRef(0);
  const open = useCallback(
    (file: File) => {
      const turn = ++turns.current;
      setRefusal(undefined);
      setState({ is: "reading", name: file.name, progress: undefined });
      openLog(file, (progress) => setState({ is: "reading", name: file.name, progress })).then(
        (opened) => setState({ is: "open", opened, turn }),
        (cause: unknown) => {
          setRefusal(refusalOf(file.name, cause));
          setState({ is: "waiting" });
        },
      );
    },
    [openLog],
  );
  useEffect(() => {
    if (addressed === undefined) return;
    const { name, file } = addressed;
    const turn = ++turns.current;
    const isStill = () => turns.current === turn;
    file().then(
      (found) => isStill() && open(found),
      (cause: unknown) => {
        if (!isStill()) return;
        setRefusal(refusalOf(name, cause));
        setState({ is: "waiting" });
      },
    );
  }, [addressed, open]);
  const isOver = useDrop(open, setRefusal);
  return (
    <BenchFrame name={state.is === "open" ? state.opened.log.name : undefined} isOver={isOver} onPick={open}>
      {refusal !== undefined && (
        <Callout kind="Danger" isAnnounced>
          {refusal}
        </Callout>
      )}
      {state.is === "waiting" && <Landing isRefused={refusal !== undefined} version={version} onPick={open} />}
      {state.is === "reading" && <ReadingLog name={state.name} progress={state.progress} />}
      {state.is === "open" && (
        <OpenBench key={state.turn} opened={state.opened} version={version} screenPage={screenPage} />
      )}
    </BenchFrame>
  );
};

const refusalOf = (name: string, cause: unknown): string => {
  if (cause instanceof LogRefused) return cause.message;
  return `${name} could not be audited: ${cause instanceof Error ? cause.message : String(cause)}.`;
};
