import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./Button.tsx";
import { copiedMs } from "./timing.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export interface CopyButtonProps {
  readonly text: string;
  readonly label?: string | undefined;
  readonly variant?: "primary" | "secondary" | "quiet" | undefined;
  /** How it is copied, where not straight to the browser's clipboard; rejects where the device would not. */
  readonly copy?: ((text: string) => Promise<unknown>) | undefined;
  readonly onCopied?: (() => void) | undefined;
  readonly onFailed?: (() => void) | undefined;
}

// A page without a secure connection has no clipboard at all.
const toClipboard = async (text: string) => navigator.clipboard.writeText(text);

/** Copies, says 'Copied!' with a tick for 3 s, and then offers to copy again (OTHER-008, OTHER-009). */
export const CopyButton = ({
  text,
  label = "Copy",
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
        {isCopied ? "Copied!" : label}
      </Button>
      <VisuallyHidden role="status">{isCopied ? "Copied!" : ""}</VisuallyHidden>
    </>
  );
};
