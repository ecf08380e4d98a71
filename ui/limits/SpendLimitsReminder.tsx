import { closeReminder } from "../../domain/limits/commands.ts";
import { limitNames } from "../../domain/limits/queries.ts";
import { LimitsLeft } from "../deposits/LimitsLeft.tsx";
import { Button } from "../kit/Button.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { LimitsLoaded } from "./LimitsLoaded.tsx";
import { reminderWords } from "./words.ts";
import "./limits.css";

/** Reminds the player of their limits, with a button to the Limits page (`LIMIT-014` to `LIMIT-016`). */
const SpendLimitsReminder = () => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  const leave = useAct(closeReminder);
  return (
    <ModalSheet title={reminderWords.title(names)}>
      <div className="ed-limits-form">
        <p>{reminderWords.lead}</p>
        <LimitsLoaded>
          <LimitsLeft />
        </LimitsLoaded>
        <div className="ed-limits-buttons">
          <Button isFullWidth onClick={() => leave("limits")}>
            {reminderWords.review}
          </Button>
          <Button variant="secondary" isFullWidth onClick={() => leave("dismissed")}>
            {reminderWords.dismiss}
          </Button>
        </div>
      </div>
    </ModalSheet>
  );
};

export default SpendLimitsReminder;
