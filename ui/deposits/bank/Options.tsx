import { ExternalLink, MessageSquareText, QrCode } from "lucide-react";
import { authoriseHere, chooseSms, enterBankStep } from "../../../domain/deposits/bank/commands.ts";
import { Callout } from "../../kit/Callout.tsx";
import { MenuItem } from "../../kit/MenuItem.tsx";
import { Tag } from "../../kit/Tag.tsx";
import { useCommand } from "../../player.tsx";
import type { BankStepProps } from "../EcospendFlow.tsx";

/** The ways to authorise (`BANK-016` to `BANK-022`). */
export const BankOptions = ({ bank }: BankStepProps) => {
  const enter = useCommand(enterBankStep);
  const sms = useCommand(chooseSms);
  const here = useCommand(authoriseHere);
  return (
    <div className="ed-bank-step">
      <p className="ed-bank-words">Choose how to approve the payment with your bank.</p>
      <div className="ed-bank-options">
        <MenuItem
          icon={QrCode}
          label={
            <span className="ed-bank-option">
              QR Code <Tag tone="accent">Fastest</Tag>
            </span>
          }
          subtitle="Scan it with your phone's camera"
          disabled={bank.qrCode === null}
          onClick={() => void enter.run("QR_AUTH")}
        />
        <MenuItem
          icon={MessageSquareText}
          label="Send me an SMS"
          subtitle="A link for your phone"
          aria-disabled={sms.pending || undefined}
          onClick={() => void sms.run()}
        />
        <MenuItem
          icon={ExternalLink}
          label="Authorise here on my computer"
          subtitle="Your bank's website opens in this window"
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
