import { FolderOpen } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Logo } from "../../../ui/kit/Logo.tsx";

export interface BenchFrameProps {
  /** Of the log that is open. */
  readonly name: string | undefined;
  /** A file is held over the page. */
  readonly isOver: boolean;
  /** What asks for files. */
  readonly input: Ref<HTMLInputElement>;
  readonly onPick: () => void;
  readonly onPicked: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export const BenchFrame = ({ name, isOver, input, onPick, onPicked, children }: BenchFrameProps) => (
  <div className="ed-bench" data-open={name !== undefined || undefined}>
    <header className="ed-bench-head">
      <Logo height={20} />
      <h1 className="ed-bench-title">Auditor’s bench</h1>
      {name !== undefined && (
        <>
          <span className="ed-bench-name" title={name}>
            {name}
          </span>
          <Button size="small" variant="secondary" icon={FolderOpen} onClick={onPick}>
            <span>
              Open<span className="ed-bench-wide"> another</span>
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
        aria-label="A recorded log, a checkpoint or a key"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be picked again, once it was mended.
          target.value = "";
          if (files.length > 0) onPicked(files);
        }}
      />
    </header>
    <main className="ed-bench-main">{children}</main>
    {isOver && (
      <div className="ed-bench-veil" aria-hidden="true">
        <p>Drop it to audit it</p>
      </div>
    )}
  </div>
);
