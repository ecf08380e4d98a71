import { confirmNoLimits } from "../../domain/limits/commands.ts";
import { isLimited, limitNames } from "../../domain/limits/queries.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { Button } from "../kit/Button.tsx";
import { LimitsLeft } from "../deposits/LimitsLeft.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { LimitsLoaded } from "./LimitsLoaded.tsx";
import { useSaveLimits } from "./use-limit-request.ts";
import { confirmationWords } from "./words.ts";
import "./limits.css";

/** Asks a player who postponed limits whether they want none (`LIMIT-012`). A player who has limits sees them instead. */
const SpendLimitsConfirmation = () => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  const hasLimits = useSnapshot(({ limits }) => isLimited(limits));
  return (
    <ModalSheet title={hasLimits ? confirmationWords.titleLimited(names) : confirmationWords.title(names)}>
      <LimitsLoaded>{hasLimits ? <Limited /> : <Question />}</LimitsLoaded>
    </ModalSheet>
  );
};

const Question = () => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  const { run, pending, message } = useSaveLimits(useCommand(confirmNoLimits));
  const back = useAct(switchModal);
  return (
    <div className="ed-limits-form">
      <p>{confirmationWords.text(names)}</p>
      <NotSaved message={message} />
      <div className="ed-limits-buttons">
        <Button isFullWidth disabled={pending} onClick={() => back("spendLimitsConfirmation", "spendLimitsOnboarding")}>
          {confirmationWords.set}
        </Button>
        <Button
          variant="secondary"
          isFullWidth
          isPending={pending}
          pendingLabel={confirmationWords.saving}
          onClick={() => void run()}
        >
          {confirmationWords.confirm}
        </Button>
      </div>
    </div>
  );
};

const Limited = () => {
  const go = useAct(goTo);
  return (
    <div className="ed-limits-form">
      <LimitsLeft />
      <Button isFullWidth onClick={() => go(SCREENS.limits.path, { replace: true })}>
        {confirmationWords.toLimits}
      </Button>
    </div>
  );
};

export default SpendLimitsConfirmation;
