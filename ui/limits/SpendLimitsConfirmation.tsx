import { confirmNoLimits } from "../../domain/limits/commands.ts";
import { isLimited, limitNames } from "../../domain/limits/queries.ts";
import { goTo, switchModal } from "../../domain/shell/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { Button } from "../kit/Button.tsx";
import { LimitsLeft } from "../deposits/LimitsLeft.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { LimitsRead } from "./LimitsRead.tsx";
import { changeOf, useAsked } from "./use-asked.ts";
import "./limits.css";

/** Whether the player wants no limits, asked where they put them off (`LIMIT-012`). Whoever has limits is not asked: they see them. */
const SpendLimitsConfirmation = () => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  const hasLimits = useSnapshot(({ limits }) => isLimited(limits));
  return (
    <ModalSheet title={hasLimits ? `You have ${names}` : `No ${names}?`}>
      <LimitsRead>{hasLimits ? <Limited /> : <Question />}</LimitsRead>
    </ModalSheet>
  );
};

const Question = () => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  const confirm = useCommand(confirmNoLimits);
  const back = useAct(switchModal);
  const { message } = useAsked(changeOf);
  return (
    <div className="ed-limits-form">
      <p>
        Without {names} you can deposit as much as your payment methods allow. You can set them at any time under Limits
        in your account, and they are in force at once.
      </p>
      <NotSaved message={message} />
      <div className="ed-limits-buttons">
        <Button
          isFullWidth
          disabled={confirm.pending}
          onClick={() => back("spendLimitsConfirmation", "spendLimitsOnboarding")}
        >
          Set my limits
        </Button>
        <Button
          variant="secondary"
          isFullWidth
          isPending={confirm.pending}
          pendingLabel="Saving"
          onClick={() => void confirm.run()}
        >
          No limits, thanks
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
        Go to my limits
      </Button>
    </div>
  );
};

export default SpendLimitsConfirmation;
