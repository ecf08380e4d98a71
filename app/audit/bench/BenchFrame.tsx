import { FolderOpen } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Logo } from "../../../ui/kit/Logo.tsx";
import { benchWords } from "./words.ts";

export interface BenchFrameProps {
  /** The name of the open log. */
  readonly name: string | undefined;
  /** A file is dragged over the page. */
  readonly isOver: boolean;
  /** The field that opens the browser's file dialog. */
  readonly input: Ref<HTMLInputElement>;
  readonly onPick: () => void;
  readonly onPicked: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export const BenchFrame = ({ name, isOver, input, onPick, onPicked, children }: BenchFrameProps) => (
  <div className="ed-bench" data-open={name !== undefined || undefined}>
    <header className="ed-bench-head">
      <Logo height={20} />
      <h1 className="ed-bench-title">{benchWords.title}</h1>
      {name !== undefined && (
        <>
          <span className="ed-bench-name" title={name}>
            {name}
          </span>
          <Button size="small" variant="secondary" icon={FolderOpen} onClick={onPick}>
            <span>
              {benchWords.open}
              <span className="ed-bench-wide">{benchWords.openAnother}</span>
            </span>
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        multiple
        className="ed-hidden"
        tabIndex={-1}
        aria-label={benchWords.files}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows the auditor to choose the same file again.
          target.value = "";
          if (files.length > 0) onPicked(files);
        }}
      />
    </header>
    <main className="ed-bench-main">{children}</main>
    {isOver && (
      <div className="ed-bench-veil" aria-hidden="true">
        <p>{benchWords.drop}</p>
      </div>
    )}
  </div>
);
