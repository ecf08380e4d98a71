import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { copiedMs } from "./timing.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export interface CopyButtonProps {
  readonly text: string;
  readonly label?: string | undefined;
  readonly variant?: "primary" | "secondary" | "quiet" | undefined;
  readonly onCopied?: (() => void) | undefined;
  readonly onFailed?: (() => void) | undefined;
}

/** Copies, says 'Copied!' with a tick for 3 s, and then offers to copy again (OTHER-008, OTHER-009). */
export const CopyButton = ({ text, label = "Copy", variant = "secondary", onCopied, onFailed }: CopyButtonProps) => {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied, copies]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
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
      <Button variant={variant} size="small" icon={isCopied ? Check : Copy} onClick={copy}>
        {isCopied ? "Copied!" : label}
      </Button>
      <VisuallyHidden role="status">{isCopied ? "Copied!" : ""}</VisuallyHidden>
    </>
  );
};
