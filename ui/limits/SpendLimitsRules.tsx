import { limitNames } from "../../domain/limits/queries.ts";
import { PERIODS } from "../../domain/limits/windows.ts";
import { Button } from "../kit/Button.tsx";
import type { ModalProps } from "../modals.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { countedText, periodNames } from "./limit-words.ts";
import { rulesWords } from "./words.ts";
import "./limits.css";

/** How limits work: what counts, and the effect of a change (`MODAL-018`). */
const SpendLimitsRules = ({ close }: ModalProps<"spendLimitsRules">) => {
  const limits = useSnapshot((player) => player.limits);
  return (
    <ModalSheet title={rulesWords.title(limitNames(limits))}>
      <div className="ed-limits-form">
        <dl className="ed-limit-rules">
          {PERIODS.map((period) => (
            <div key={period}>
              <dt>{periodNames[period]}</dt>
              <dd>{rulesWords.counted(countedText(limits, period))}</dd>
            </div>
          ))}
        </dl>
        <p>{rulesWords.lead}</p>
        <dl className="ed-limit-rules">
          <div>
            <dt>{rulesWords.lower.term}</dt>
            <dd>{rulesWords.lower.text}</dd>
          </div>
          <div>
            <dt>{rulesWords.higher.term}</dt>
            <dd>{rulesWords.higher.text}</dd>
          </div>
        </dl>
        <Button isFullWidth onClick={close}>
          {rulesWords.close}
        </Button>
      </div>
    </ModalSheet>
  );
};

export default SpendLimitsRules;
