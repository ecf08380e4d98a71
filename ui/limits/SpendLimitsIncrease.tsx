import { ArrowRight } from "lucide-react";
import { saveLimits } from "../../domain/limits/commands.ts";
import type { Change } from "../../domain/limits/events.ts";
import { changesTold } from "../../domain/limits/form.ts";
import { limitText, PERIOD_LABELS, raisesAmong } from "../../domain/limits/queries.ts";
import { formatAmount } from "../../domain/money.ts";
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
import { LimitsRead } from "./LimitsRead.tsx";
import { changeOf, useAsked } from "./use-asked.ts";
import "./limits.css";

/** Higher limits are explained before they are asked for: 24 hours, and then a yes (`MODAL-016`). Opened without any, it explains. */
const SpendLimitsIncrease = ({ params, close }: ModalProps<"spendLimitsIncreaseModal">) => (
  <ModalSheet title="Higher limits wait 24 hours">
    <LimitsRead>
      <Explained params={params} close={close} />
    </LimitsRead>
  </ModalSheet>
);

const Explained = ({ params, close }: ModalProps<"spendLimitsIncreaseModal">) => {
  const limits = useSnapshot((player) => player.limits);
  const changes = changesTold(limits, params);
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
      <p>
        Raising or removing a limit takes 24 hours. After that we ask you once more, and it is in force only if you
        confirm. Until then your limit stays as it is, and you can change your mind at any time.
      </p>
      {changes.length > 0 ? <Answer changes={changes} close={close} /> : <ToLimits />}
    </div>
  );
};

const ChangeRow = ({ change: { period, amount }, waits }: { readonly change: Change; readonly waits: boolean }) => {
  const now = useSnapshot(({ limits }) => limitText(limits, limits[period]?.value ?? null));
  return (
    <li className="ed-limit-change">
      <span className="ed-limit-change-words">
        <span>{PERIOD_LABELS[period]}</span>
        <strong className="ed-tabular">
          {now} <VisuallyHidden>to</VisuallyHidden>
          <Icon of={ArrowRight} size={16} /> {amount === null ? "No limit" : formatAmount(amount)}
        </strong>
      </span>
      <Tag tone={waits ? "warn" : "good"}>{waits ? "In 24 hours" : "At once"}</Tag>
    </li>
  );
};

const Answer = ({ changes, close }: { readonly changes: readonly Change[]; readonly close: () => void }) => {
  const save = useCommand(saveLimits);
  const { message } = useAsked(changeOf);
  return (
    <>
      <NotSaved message={message} />
      <div className="ed-limits-buttons">
        <Button isFullWidth disabled={save.pending} onClick={close}>
          Leave it as it is
        </Button>
        <Button
          variant="secondary"
          isFullWidth
          isPending={save.pending}
          pendingLabel="Saving"
          onClick={() => void save.run(changes)}
        >
          Ask for this change
        </Button>
      </div>
    </>
  );
};

const ToLimits = () => {
  const go = useAct(goTo);
  return (
    <Button isFullWidth onClick={() => go(SCREENS.limits.path, { replace: true })}>
      Go to my limits
    </Button>
  );
};

export default SpendLimitsIncrease;
