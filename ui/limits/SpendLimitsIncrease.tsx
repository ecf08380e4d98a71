import { ArrowRight } from "lucide-react";
import { saveLimits } from "../../domain/limits/commands.ts";
import type { Change } from "../../domain/limits/events.ts";
import { changesInParams } from "../../domain/limits/form.ts";
import { raisesAmong } from "../../domain/limits/queries.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Tag } from "../kit/Tag.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import type { ModalProps } from "../modals.ts";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { amountOrNone, limitText, periodNames } from "./limit-words.ts";
import { LimitsLoaded } from "./LimitsLoaded.tsx";
import { useSaveLimits } from "./use-limit-request.ts";
import { increaseWords } from "./words.ts";
import "./limits.css";

/** Explains a raise before the player requests it: the cooling-off, then a confirmation (`MODAL-016`). Without changes in its parameters it only explains. */
const SpendLimitsIncrease = ({ params, close }: ModalProps<"spendLimitsIncreaseModal">) => (
  <ModalSheet title={increaseWords.title}>
    <LimitsLoaded>
      <Explained params={params} close={close} />
    </LimitsLoaded>
  </ModalSheet>
);

const Explained = ({ params, close }: ModalProps<"spendLimitsIncreaseModal">) => {
  const limits = useSnapshot((player) => player.limits);
  const changes = changesInParams(limits, params);
  const raises = raisesAmong(limits, changes);
  return (
    <div className="ed-limits-form">
      {changes.length > 0 && (
        <ul className="ed-limit-changes" role="list">
          {changes.map((change) => (
            <ChangeRow key={change.period} change={change} waits={raises.includes(change)} />
          ))}
        </ul>
      )}
      <p>{increaseWords.text}</p>
      {changes.length > 0 ? <Answer changes={changes} close={close} /> : <ToLimits />}
    </div>
  );
};

const ChangeRow = ({ change: { period, amount }, waits }: { readonly change: Change; readonly waits: boolean }) => {
  const now = useSnapshot(({ limits }) => limitText(limits, limits[period]?.value ?? null));
  return (
    <li className="ed-limit-change">
      <span className="ed-limit-change-words">
        <span>{periodNames[period]}</span>
        <strong className="ed-tabular">
          {now} <VisuallyHidden>{increaseWords.to}</VisuallyHidden>
          <Icon of={ArrowRight} size={16} /> {amountOrNone(amount)}
        </strong>
      </span>
      <Tag tone={waits ? "warn" : "good"}>{waits ? increaseWords.waits : increaseWords.immediate}</Tag>
    </li>
  );
};

const Answer = ({ changes, close }: { readonly changes: readonly Change[]; readonly close: () => void }) => {
  const { run, pending, message } = useSaveLimits(useCommand(saveLimits));
  return (
    <>
      <NotSaved message={message} />
      <div className="ed-limits-buttons">
        <Button isFullWidth disabled={pending} onClick={close}>
          {increaseWords.keep}
        </Button>
        <Button
          variant="secondary"
          isFullWidth
          isPending={pending}
          pendingLabel={increaseWords.saving}
          onClick={() => void run(changes)}
        >
          {increaseWords.confirm}
        </Button>
      </div>
    </>
  );
};

const ToLimits = () => {
  const go = useAct(goTo);
  return (
    <Button isFullWidth onClick={() => go(SCREENS.limits.path, { replace: true })}>
      {increaseWords.toLimits}
    </Button>
  );
};

export default SpendLimitsIncrease;
