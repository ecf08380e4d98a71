import { leaveReminder } from "../../domain/limits/commands.ts";
import { limitNames } from "../../domain/limits/queries.ts";
import { LimitsLeft } from "../deposits/LimitsLeft.tsx";
import { Button } from "../kit/Button.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { LimitsRead } from "./LimitsRead.tsx";
import "./limits.css";

/** The player is reminded of their limits, and may go to change them (`LIMIT-014` to `LIMIT-016`). */
const SpendLimitsReminder = () => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  const leave = useAct(leaveReminder);
  return (
    <ModalSheet title={`Your ${names}`}>
      <div className="ed-limits-form">
        <p>Are these still right for you? Lowering a limit takes a moment and is in force at once.</p>
        <LimitsRead>
          <LimitsLeft />
        </LimitsRead>
        <div className="ed-limits-buttons">
          <Button isFullWidth onClick={() => leave("limits")}>
            Review my limits
          </Button>
          <Button variant="secondary" isFullWidth onClick={() => leave("dismissed")}>
            They're fine
          </Button>
        </div>
      </div>
    </ModalSheet>
  );
};

export default SpendLimitsReminder;
