import { FolderOpen } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../kit/Button.tsx";
import { Logo } from "../kit/Logo.tsx";

export interface BenchFrameProps {
  /** Of the log that is open. */
  readonly name: string | undefined;
  /** A file is held over the page. */
  readonly isOver: boolean;
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

export const BenchFrame = ({ name, isOver, onPick, children }: BenchFrameProps) => (
  <div className="ed-bench" data-open={name !== undefined || undefined}>
    <header className="ed-bench-head">
      <Logo height={20} />
      <h1 className="ed-bench-title">Auditor’s bench</h1>
      {name !== undefined && (
        <>
          <span className="ed-bench-name" title={name}>
            {name}
          </span>
          <PickButton size="small" variant="secondary" onPick={onPick}>
            <span>
              Open<span className="ed-bench-wide"> another</span>
            </span>
          </PickButton>
        </>
      )}
    </header>
    <main className="ed-bench-main">{children}</main>
    {isOver && (
      <div className="ed-bench-veil" aria-hidden="true">
        <p>Drop it to audit it</p>
      </div>
    )}
  </div>
);

export interface PickButtonProps {
  readonly size?: "regular" | "small";
  readonly variant?: "primary" | "secondary";
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

/** Asks for a file. */
export const PickButton = ({ size = "regular", variant = "primary", onPick, children }: PickButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size={size} variant={variant} icon={FolderOpen} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        className="ed-hidden"
        tabIndex={-1}
        aria-label="A recorded log"
        accept=".ndjson,.jsonl,.txt,application/x-ndjson"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be picked again, once it was mended.
          target.value = "";
          if (file !== undefined) onPick(file);
        }}
      />
    </>
  );
};
