import { countedText, limitNames, PERIOD_LABELS } from "../../domain/limits/queries.ts";
import { PERIODS } from "../../domain/limits/windows.ts";
import { Button } from "../kit/Button.tsx";
import type { ModalProps } from "../modals.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import "./limits.css";

/** How limits work: what counts, and what a change of one means (`MODAL-018`). */
const SpendLimitsRules = ({ close }: ModalProps<"spendLimitsRules">) => {
  const limits = useSnapshot((player) => player.limits);
  return (
    <ModalSheet title={`How ${limitNames(limits)} work`}>
      <div className="ed-limits-form">
        <dl className="ed-limit-rules">
          {PERIODS.map((period) => (
            <div key={period}>
              <dt>{PERIOD_LABELS[period]}</dt>
              <dd>{countedText(limits, period)}.</dd>
            </div>
          ))}
        </dl>
        <p>
          Deposits count from when you make them, whether they have settled or not. With several limits, the one with
          the least left decides.
        </p>
        <dl className="ed-limit-rules">
          <div>
            <dt>Lower</dt>
            <dd>In force at once. A higher limit that was waiting is cancelled.</dd>
          </div>
          <div>
            <dt>Higher, or none</dt>
            <dd>Waits 24 hours. Then we ask you to confirm, and nothing changes unless you do.</dd>
          </div>
        </dl>
        <Button isFullWidth onClick={close}>
          Got it
        </Button>
      </div>
    </ModalSheet>
  );
};

export default SpendLimitsRules;
