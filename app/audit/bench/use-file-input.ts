import { useCallback, useRef } from "react";
import { type CheckpointInput, classifyInput, LONGEST_INPUT } from "../engine/checkpoint/checkpoint-input.ts";
import type { VerifierKey } from "../engine/checkpoint/signed-note.ts";
import { type Comparison, LogRefused } from "./log.ts";
import type { Opening } from "./use-opening.ts";
import { fileInputWords } from "./words.ts";

/** Rejects with `LogRefused` if this page cannot check signatures of the key. */
export type CheckKey = (key: VerifierKey) => Promise<void>;

export interface FileInput {
  /** Adds dropped or chosen files: a log, a checkpoint, a key, or one of each. If one of them cannot be used, none is. */
  readonly addFiles: (files: readonly File[]) => void;
  /** Adds a pasted checkpoint or key. Resolves to the reason if it cannot be used. */
  readonly addText: (text: string) => Promise<string | undefined>;
}

type Actions = Pick<Opening, "comparison" | "open" | "setComparison" | "refuse">;

/** Classifies files and pasted texts by their content, and passes them on. */
export function useFileInput({ comparison, open, setComparison, refuse }: Actions, checkKey: CheckKey): FileInput {
  const turns = useRef(0);
  const addFiles = useCallback(
    (files: readonly File[]) => {
      const turn = ++turns.current;
      const read = async () => {
        const sorted = sortedByKind(await Promise.all(files.map(classifiedFile)));
        if (sorted.key !== undefined) await checkKey(sorted.key);
        return sorted;
      };
      void read().then(
        ({ log, ...added }) => {
          if (turn !== turns.current) return;
          const next = { ...comparison, ...added };
          if (log === undefined) setComparison(next);
          else open(log, next);
        },
        (cause: unknown) => turn === turns.current && refuse(reasonOf(cause)),
      );
    },
    [comparison, open, setComparison, refuse, checkKey],
  );
  const addText = useCallback(
    async (text: string) => {
      // A text copied from a terminal or a mail may have extra white space around it.
      const input = classifyInput(`${text.trim()}\n`);
      if (input.is === "invalid") return input.says;
      if (input.is === "other") return text.trim() === "" ? fileInputWords.nothingPasted : fileInputWords.neither;
      try {
        if (input.is === "key") await checkKey(input.key);
      } catch (cause) {
        return reasonOf(cause);
      }
      setComparison({ ...comparison, ...partOf(input) });
      return undefined;
    },
    [comparison, setComparison, checkKey],
  );
  return { addFiles, addText };
}

interface ClassifiedFile {
  readonly file: File;
  readonly input: CheckpointInput;
}

async function classifiedFile(file: File): Promise<ClassifiedFile> {
  if (file.size > LONGEST_INPUT) return { file, input: { is: "other" } };
  // A file that cannot be read is refused when it is opened as a log.
  return { file, input: classifyInput(await file.text().catch(() => "")) };
}

/** The files by kind, at most one of each. */
function sortedByKind(files: readonly ClassifiedFile[]): Comparison & { readonly log?: File } {
  for (const { file, input } of files)
    if (input.is === "invalid") throw new LogRefused(fileInputWords.unusable(file.name, input.says));
  for (const [is, tooMany] of KINDS) {
    const ofKind = files.filter(({ input }) => input.is === is).length;
    if (ofKind > 1) throw new LogRefused(tooMany(ofKind));
  }
  return Object.assign({}, ...files.map(({ file, input }) => partOf(input) ?? { log: file })) as Comparison;
}

const KINDS: readonly (readonly [CheckpointInput["is"], (given: number) => string])[] = [
  ["other", fileInputWords.tooMany.log],
  ["checkpoint", fileInputWords.tooMany.checkpoint],
  ["key", fileInputWords.tooMany.key],
];

function partOf(input: CheckpointInput): Comparison | undefined {
  if (input.is === "checkpoint") return { checkpoint: input.checkpoint };
  return input.is === "key" ? { key: input.key } : undefined;
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
