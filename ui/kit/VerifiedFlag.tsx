import { BadgeCheck } from "lucide-react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { verifiedWords } from "./later-words.ts";
import "./verified-flag.css";

export interface VerifiedFlagProps {
  readonly isVerified: boolean;
  readonly onVerify: () => void;
}

/** A tick where verified (UI-108), else a button to verify (UI-109). */
export const VerifiedFlag = ({ isVerified, onVerify }: VerifiedFlagProps) =>
  isVerified ? (
    <span className="ed-verified">
      <Icon of={BadgeCheck} label={verifiedWords.verified} />
    </span>
  ) : (
    <Button variant="quiet" size="small" onClick={onVerify}>
      {verifiedWords.verify}
    </Button>
  );
