import type { FormEvent } from "react";
import { askForLimits, putOffLimits } from "../../domain/limits/commands.ts";
import { limitNames } from "../../domain/limits/queries.ts";
import { PERIODS } from "../../domain/limits/windows.ts";
import { Button } from "../kit/Button.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { LimitsRead } from "./LimitsRead.tsx";
import { changeOf, useAsked } from "./use-asked.ts";
import { useLimitsForm } from "./use-limits-form.ts";
import "./limits.css";

/** A player who never said anything about limits is asked to, before they play (`LIMIT-010`, `LIMIT-011`, `LIMIT-501`). */
const SpendLimitsOnboarding = () => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  return (
    <ModalSheet title={`Set your ${names}`}>
      <LimitsRead>
        <Form />
      </LimitsRead>
    </ModalSheet>
  );
};

const Form = () => {
  const { fields, changes, isSendable } = useLimitsForm();
  const save = useCommand(askForLimits);
  const later = useAct(putOffLimits);
  const { message } = useAsked(changeOf);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable) void save.run(changes, "spendLimitsOnboarding");
  };
  return (
    <form className="ed-limits-form" onSubmit={submit} noValidate aria-label="Limits">
      <p>Decide now how much you can deposit in a day, a week and a month. You can lower it whenever you like.</p>
      <LimitFields fields={fields} order={PERIODS} />
      <NotSaved message={message} />
      <div className="ed-limits-buttons">
        <Button type="submit" isFullWidth disabled={!isSendable} isPending={save.pending} pendingLabel="Saving">
          Lock it in
        </Button>
        <Button variant="quiet" isFullWidth disabled={save.pending} onClick={() => later()}>
          I'll do this later
        </Button>
      </div>
    </form>
  );
};

export default SpendLimitsOnboarding;
