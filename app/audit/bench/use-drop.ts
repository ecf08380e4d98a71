import { useEffect, useState } from "react";

/** Takes files that are dropped anywhere on the page; true while some are held over it. */
export function useDrop(take: (files: readonly File[]) => void, refuse: (why: string) => void): boolean {
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
      else take(dropped);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [take, refuse]);
  return isOver;
}

/** The files that were dropped, or why they cannot be taken. */
function droppedBy(transfer: DataTransfer | null): readonly File[] | string {
  const directory = [...(transfer?.items ?? [])]
    .map((item) => item.webkitGetAsEntry())
    .find((entry) => entry?.isDirectory === true);
  if (directory !== undefined && directory !== null)
    return `${directory.name} is a directory: drop a journal file out of it, or use the command “fold” for all of them.`;
  const files = [...(transfer?.files ?? [])];
  return files.length === 0 ? "What was dropped is no file." : files;
}
