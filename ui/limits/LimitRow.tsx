import * as Result from "effect/Result";
import { Pencil } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { requestLimits, declineSolicitation } from "../../domain/limits/commands.ts";
import { isSavingLimits, limitsLeft } from "../../domain/limits/queries.ts";
import { validateLimit } from "../../domain/limits/rules.ts";
import type { Period } from "../../domain/limits/windows.ts";
import { formatAmount } from "../../domain/money.ts";
import { capitalised } from "../capitalised.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { TextField } from "../kit/TextField.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { useNow } from "../use-now.ts";
import { LimitBar } from "./LimitBar.tsx";
import { limitText, periodNames, resetText, waitingText } from "./limit-words.ts";
import { useLimitRequest, useSaveLimits } from "./use-limit-request.ts";
import { useLimitField, useLimitHint } from "./use-limits-form.ts";
import { limitRowWords } from "./words.ts";

export interface LimitRowProps {
  readonly period: Period;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onDone: () => void;
}

/** One period's limit: its value, what is left of it, a change that waits, and a button to edit it (`LIMIT-017`). */
export const LimitRow = ({ period, isEditing, onEdit, onDone }: LimitRowProps) => {
  const limits = useSnapshot((player) => player.limits);
  const label = periodNames[period];
  const { value = null, request = null } = limits[period] ?? {};
  const left = limitsLeft(limits, useNow()).find((one) => one.period === period);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <EditedLimit period={period} onDone={onDone} />;
  const reset = left && resetText(limits, left);
  return (
    <div className="ed-limit">
      <div className="ed-limit-head">
        <dl className="ed-limit-value">
          <dt>{label}</dt>
          <dd data-none={left === undefined || undefined}>{limitText(limits, value)}</dd>
        </dl>
        <Button
          ref={edit}
          variant="quiet"
          size="small"
          icon={Pencil}
          aria-label={limitRowWords.editLabel(label)}
          disabled={isSavingLimits(limits)}
          onClick={onEdit}
        >
          {limitRowWords.edit}
        </Button>
      </div>
      {left !== undefined && (
        <LimitBar
          label={left.used === 0 ? limitRowWords.unused : limitRowWords.used(formatAmount(left.used))}
          limit={left}
          note={reset && capitalised(reset)}
        />
      )}
      {request !== null && <Waiting period={period} text={waitingText(request)} />}
    </div>
  );
};

/** The player can cancel a waiting raise at any time. */
const Waiting = ({ period, text }: { readonly period: Period; readonly text: string }) => {
  const { run } = useCommand(declineSolicitation);
  // One answer is sent at a time.
  const answering = useSnapshot(({ limits: { answer } }) => (answer?.status === "asked" ? answer.period : undefined));
  const message = useLimitRequest(({ answer }) => (answer?.period === period ? answer : null));
  return (
    <>
      <Callout
        kind="Info"
        size="small"
        action={
          <Button
            variant="secondary"
            size="small"
            isPending={answering === period}
            disabled={answering !== undefined && answering !== period}
            onClick={() => void run(period)}
          >
            {limitRowWords.cancelChange}
          </Button>
        }
      >
        {limitRowWords.waiting(text)}
      </Callout>
      <NotSaved message={message} />
    </>
  );
};

const EditedLimit = ({ period, onDone }: Pick<LimitRowProps, "period" | "onDone">) => {
  const { field, props, judgeNow } = useLimitField(period);
  const fixedMonthly = useSnapshot(({ limits }) => limits.fixedMonthly);
  const label = periodNames[period];
  const { run, pending, message } = useSaveLimits(useCommand(requestLimits), [field.value]);
  const hint = useLimitHint();
  const amount = validateLimit(fixedMonthly)(field.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    judgeNow();
    if (field.dirty && Result.isSuccess(amount)) void run([{ period, amount: amount.success }]);
  };
  return (
    <form className="ed-limit" onSubmit={submit} noValidate aria-label={limitRowWords.label(label)}>
      <TextField
        {...props}
        mark={undefined}
        label={limitRowWords.label(label)}
        name={`${period}Limit`}
        prefix="£"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        hint={hint}
      />
      <NotSaved message={message} />
      <div className="ed-limit-actions">
        <Button
          type="submit"
          size="small"
          disabled={!field.dirty || Result.isFailure(amount)}
          isPending={pending}
          pendingLabel={limitRowWords.saving}
        >
          {limitRowWords.save}
        </Button>
        <Button variant="quiet" size="small" disabled={pending} onClick={onDone}>
          {limitRowWords.cancel}
        </Button>
      </div>
    </form>
  );
};
