import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { copyWords } from "./later-words.ts";
import { copiedMs } from "./timing.ts";

export interface CopyButtonProps {
  readonly label?: string | undefined;
  readonly variant?: "primary" | "secondary" | "quiet" | undefined;
  /** Rejects where the text was not copied. */
  readonly copy: () => Promise<unknown>;
  readonly onCopied?: (() => void) | undefined;
  readonly onFailed?: (() => void) | undefined;
}

/** Copies, then shows 'Copied!' with a tick for 3 s (OTHER-009). What is announced is the notice of `copy`. */
export const CopyButton = ({
  label = copyWords.copy,
  variant = "secondary",
  copy,
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
    copy().then(
      () => {
        setCopied(true);
        setCopies((before) => before + 1);
        onCopied?.();
      },
      () => onFailed?.(),
    );
  };
  return (
    <Button variant={variant} size="small" icon={isCopied ? Check : Copy} onClick={press}>
      {isCopied ? copyWords.copied : label}
    </Button>
  );
};
