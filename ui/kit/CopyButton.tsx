import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { copyWords } from "./later-words.ts";
import { copiedMs } from "./timing.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export interface CopyButtonProps {
  readonly text: string;
  readonly label?: string | undefined;
  readonly variant?: "primary" | "secondary" | "quiet" | undefined;
  /** Replaces the browser's clipboard. Rejects where the text was not copied. */
  readonly copy?: ((text: string) => Promise<unknown>) | undefined;
  readonly onCopied?: (() => void) | undefined;
  readonly onFailed?: (() => void) | undefined;
}

// Async: a page without a secure connection has no `navigator.clipboard`, and the error becomes a rejection.
const toClipboard = async (text: string) => navigator.clipboard.writeText(text);

/** Copies, then shows 'Copied!' with a tick for 3 s (OTHER-008, OTHER-009). */
export const CopyButton = ({
  text,
  label = copyWords.copy,
  variant = "secondary",
  copy = toClipboard,
  onCopied,
  onFailed,
}: CopyButtonProps) => {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied, copies]);
  const press = () => {
    copy(text).then(
      () => {
        setCopied(true);
        setCopies((before) => before + 1);
        onCopied?.();
      },
      () => onFailed?.(),
    );
  };
  return (
    <>
      <Button variant={variant} size="small" icon={isCopied ? Check : Copy} onClick={press}>
        {isCopied ? copyWords.copied : label}
      </Button>
      <VisuallyHidden role="status">{isCopied ? copyWords.copied : ""}</VisuallyHidden>
    </>
  );
};
