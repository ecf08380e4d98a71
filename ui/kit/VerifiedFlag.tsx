import { BadgeCheck } from "lucide-react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import "./verified-flag.css";

export interface VerifiedFlagProps {
  readonly isVerified: boolean;
  readonly onVerify: () => void;
}

/** A tick when verified (UI-108), else the way to become so (UI-109). */
export const VerifiedFlag = ({ isVerified, onVerify }: VerifiedFlagProps) =>
  isVerified ? (
    <span className="ed-verified">
      <Icon of={BadgeCheck} label="Verified" />
    </span>
  ) : (
    <Button variant="quiet" size="small" onClick={onVerify}>
      Click to verify
    </Button>
  );
