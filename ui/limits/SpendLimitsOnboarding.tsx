import { deferLimits } from "../../domain/limits/commands.ts";
import { limitNames } from "../../domain/limits/queries.ts";
import { PERIODS } from "../../domain/limits/windows.ts";
import { useAct, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { LimitsLoaded } from "./LimitsLoaded.tsx";
import { SaveLimitsForm } from "./SaveLimitsForm.tsx";
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
  const later = useAct(deferLimits);
  return (
    <SaveLimitsForm
      words={onboardingWords}
      from="spendLimitsOnboarding"
      changes={changes}
      isSendable={isSendable}
      other={{ label: onboardingWords.later, run: later, waitsForSaving: true }}
    >
      <p>{onboardingWords.lead}</p>
      <LimitFields fields={fields} order={PERIODS} />
    </SaveLimitsForm>
  );
};

export default SpendLimitsOnboarding;
