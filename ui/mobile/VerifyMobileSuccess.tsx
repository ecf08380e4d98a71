import * as Effect from "effect/Effect";
import { completeMobileDeposit } from "../../domain/deposits/mobile/commands.ts";
import { completableDeposit } from "../../domain/mobile/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { notify } from "../../domain/shell/commands.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import type { ModalProps } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { verifiedWords } from "./words.ts";
import "./mobile.css";

/** Makes the deposit that waited. The modal is closed by then, so a refusal shows as a notice. */
const complete = () =>
  Effect.catchTag(completeMobileDeposit(), "DepositRefused", ({ copy }) =>
    Effect.asVoid(notify({ message: copy, severity: 4 })),
  );

/** The phone is verified. */
const VerifyMobileSuccess = ({ params, close }: ModalProps<"verifyMobileSuccess">) =>
  params.phone === "profile" ? <ProfileVerified close={close} /> : <DepositPhoneVerified close={close} />;

/** The profile's number is verified: nothing is left to do. */
const ProfileVerified = ({ close }: { readonly close: () => void }) => (
  <ModalSheet title={verifiedWords.title}>
    <div className="ed-mobile-done">
      <EyeBall mood="open" size={72} />
      <p className="ed-mobile-words">{verifiedWords.profile}</p>
      <div className="ed-mobile-acts">
        <Button isFullWidth onClick={close}>
          {verifiedWords.done}
        </Button>
      </div>
    </div>
  </ModalSheet>
);

/** The player can complete the deposit that waited for its phone (`PHONE-008`). */
const DepositPhoneVerified = ({ close }: { readonly close: () => void }) => {
  const amount = useSnapshot((player) => completableDeposit(player)?.amount);
  const deposit = useCommand(complete);
  const other = useCommand(switchModal<"deposit">);
  return (
    <ModalSheet title={verifiedWords.title}>
      <div className="ed-mobile-done">
        <EyeBall mood="open" size={72} />
        <p className="ed-mobile-words">
          {amount === undefined ? verifiedWords.canDeposit : verifiedWords.depositReady(formatAmount(amount))}
        </p>
        <div className="ed-mobile-acts">
          {amount === undefined ? (
            <Button isFullWidth onClick={() => void other.run("verifyMobileSuccess", "deposit")}>
              {verifiedWords.makeDeposit}
            </Button>
          ) : (
            <Button
              isFullWidth
              isPending={deposit.pending}
              pendingLabel={verifiedWords.pending}
              onClick={() => void deposit.run()}
            >
              {verifiedWords.deposit(formatAmount(amount))}
            </Button>
          )}
          <Button variant="quiet" isFullWidth onClick={close}>
            {verifiedWords.close}
          </Button>
        </div>
      </div>
    </ModalSheet>
  );
};

export default VerifyMobileSuccess;
