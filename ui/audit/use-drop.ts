import { useEffect, useState } from "react";

/** Takes a file that is dropped anywhere on the page; true while one is held over it. */
export function useDrop(open: (file: File) => void, refuse: (why: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const dropped = droppedBy(event.dataTransfer);
      if (typeof dropped === "string") refuse(dropped);
      else if (dropped !== undefined) open(dropped);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [open, refuse]);
  return isOver;
}

/** The file that was dropped, or why it cannot be taken. */
function droppedBy(transfer: DataTransfer | null): File | string | undefined {
  const entry = transfer?.items[0]?.webkitGetAsEntry();
  if (entry?.isDirectory === true)
    return `${entry.name} is a directory: drop a journal file out of it, or use the command “fold” for all of them.`;
  const files = transfer?.files;
  if (files === undefined || files.length === 0) return "What was dropped is no file.";
  if (files.length > 1) return `${files.length} files were dropped: one log at a time.`;
  return files[0];
}
