import type { FormEvent } from "react";
import { requestLimits, deferLimits } from "../../domain/limits/commands.ts";
import { limitNames } from "../../domain/limits/queries.ts";
import { PERIODS } from "../../domain/limits/windows.ts";
import { Button } from "../kit/Button.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { LimitsLoaded } from "./LimitsLoaded.tsx";
import { changeOf, useLimitRequest } from "./use-limit-request.ts";
import { useLimitsForm } from "./use-limits-form.ts";
import { onboardingWords } from "./words.ts";
import "./limits.css";

/** Asks a player who has never decided about limits to set them before they play (`LIMIT-010`, `LIMIT-011`, `LIMIT-501`). */
const SpendLimitsOnboarding = () => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  return (
    <ModalSheet title={onboardingWords.title(names)}>
      <LimitsLoaded>
        <Form />
      </LimitsLoaded>
    </ModalSheet>
  );
};

const Form = () => {
  const { fields, changes, isSendable } = useLimitsForm();
  const save = useCommand(requestLimits);
  const later = useAct(deferLimits);
  const { message } = useLimitRequest(changeOf);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable) void save.run(changes, "spendLimitsOnboarding");
  };
  return (
    <form className="ed-limits-form" onSubmit={submit} noValidate aria-label={onboardingWords.form}>
      <p>{onboardingWords.lead}</p>
      <LimitFields fields={fields} order={PERIODS} />
      <NotSaved message={message} />
      <div className="ed-limits-buttons">
        <Button
          type="submit"
          isFullWidth
          disabled={!isSendable}
          isPending={save.pending}
          pendingLabel={onboardingWords.saving}
        >
          {onboardingWords.save}
        </Button>
        <Button variant="quiet" isFullWidth disabled={save.pending} onClick={() => later()}>
          {onboardingWords.later}
        </Button>
      </div>
    </form>
  );
};

export default SpendLimitsOnboarding;
