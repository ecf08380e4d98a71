import { ExternalLink, MessageSquareText, QrCode } from "lucide-react";
import { authoriseHere, chooseSms, enterBankStep } from "../../../domain/deposits/bank/commands.ts";
import { Callout } from "../../kit/Callout.tsx";
import { MenuItem } from "../../kit/MenuItem.tsx";
import { Tag } from "../../kit/Tag.tsx";
import { useCommand } from "../../player.tsx";
import type { BankStepProps } from "./step-props.ts";
import { bankFlowWords } from "../words.ts";

const words = bankFlowWords.options;

/** The ways to authorise (`BANK-016` to `BANK-022`). */
export const BankOptions = ({ bank }: BankStepProps) => {
  const enter = useCommand(enterBankStep);
  const sms = useCommand(chooseSms);
  const here = useCommand(authoriseHere);
  return (
    <div className="ed-bank-step">
      <p className="ed-bank-words">{words.lead}</p>
      <div className="ed-bank-options">
        <MenuItem
          icon={QrCode}
          label={
            <span className="ed-bank-option">
              {words.qr.label} <Tag tone="accent">{words.qr.tag}</Tag>
            </span>
          }
          subtitle={words.qr.subtitle}
          disabled={bank.qrCode === null}
          onClick={() => void enter.run("QR_AUTH")}
        />
        <MenuItem
          icon={MessageSquareText}
          label={words.sms.label}
          subtitle={words.sms.subtitle}
          aria-disabled={sms.pending || undefined}
          onClick={() => void sms.run()}
        />
        <MenuItem
          icon={ExternalLink}
          label={words.here.label}
          subtitle={words.here.subtitle}
          disabled={bank.paymentUrl === null}
          onClick={() => void here.run()}
        />
      </div>
      {sms.failure !== undefined && (
        <Callout kind="Danger" size="small" isAnnounced>
          {sms.failure.message}
        </Callout>
      )}
    </div>
  );
};
