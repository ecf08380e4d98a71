import * as Effect from "effect/Effect";
import { completeMobileDeposit } from "../../domain/deposits/mobile/commands.ts";
import { completableDeposit } from "../../domain/mobile/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { notify, switchModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import type { ModalProps } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import "./mobile.css";

/** Makes the deposit that waited. This modal is gone by then, so a refusal is told as a notice. */
const complete = () =>
  Effect.catchTag(completeMobileDeposit(), "DepositRefused", ({ copy }) =>
    Effect.asVoid(notify({ message: copy, severity: 4 })),
  );

/** The phone is verified: the deposit that waited for it can be completed (`PHONE-008`). */
const VerifyMobileSuccess = ({ close }: ModalProps<"verifyMobileSuccess">) => {
  const amount = useSnapshot((player) => completableDeposit(player)?.amount);
  const deposit = useCommand(complete);
  const other = useCommand(switchModal<"deposit">);
  return (
    <ModalSheet title="Phone verified">
      <div className="ed-mobile-done">
        <EyeBall mood="open" size={72} />
        <p className="ed-mobile-words">
          {amount === undefined
            ? "You can deposit by your phone bill now."
            : `Your deposit of ${formatAmount(amount)} can go ahead. It is charged to your mobile bill.`}
        </p>
        <div className="ed-mobile-acts">
          {amount === undefined ? (
            <Button isFullWidth onClick={() => void other.run("verifyMobileSuccess", "deposit")}>
              Make a deposit
            </Button>
          ) : (
            <Button
              isFullWidth
              isPending={deposit.pending}
              pendingLabel="Depositing"
              onClick={() => void deposit.run()}
            >
              Deposit {formatAmount(amount)}
            </Button>
          )}
          <Button variant="quiet" isFullWidth onClick={close}>
            Not now
          </Button>
        </div>
      </div>
    </ModalSheet>
  );
};

export default VerifyMobileSuccess;
