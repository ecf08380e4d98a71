import { type ComponentProps, type ReactNode, useState } from "react";
import { changesChosen, type ChosenLimits, listedLimit } from "../../domain/limits/form.ts";
import { LISTED_PERIODS, limitEntry, limitName, limitOptions } from "../../domain/limits/queries.ts";
import type { Period } from "../../domain/limits/windows.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Select } from "../kit/Select.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { amountOrNone, limitText, periodNames } from "./limit-words.ts";
import { LimitFields } from "./LimitFields.tsx";
import { LimitsLoaded } from "./LimitsLoaded.tsx";
import { SaveLimitsForm } from "./SaveLimitsForm.tsx";
import { useLimitsForm } from "./use-limits-form.ts";
import { depositLimitWords } from "./words.ts";
import "./limits.css";

/** Sets all three limits at once (`LIMIT-002` to `LIMIT-004`): from lists, or typed if the regulator requires that. */
const DepositLimit = () => {
  const name = useSnapshot(({ limits }) => limitName(limits));
  const entry = useSnapshot(({ limits }) => limitEntry(limits));
  return (
    <ModalSheet title={depositLimitWords.title(name)} id="depositLimitBox">
      <LimitsLoaded>{entry === "options" ? <ChosenForm /> : <TypedForm />}</LimitsLoaded>
    </ModalSheet>
  );
};

const ChosenForm = () => {
  const limits = useSnapshot((player) => player.limits);
  const [chosen, setChosen] = useState<ChosenLimits>({});
  const changes = changesChosen(limits, chosen);
  const field = (period: Period) => (
    <Select
      key={period}
      label={periodNames[period]}
      choices={limitOptions(period, limits).map(({ value, amount }) => ({
        value: String(value),
        label: amountOrNone(amount),
      }))}
      value={chosen[period] ?? listedLimit(limits, period)}
      onChange={(value) => setChosen({ ...chosen, [period]: value })}
      placeholder={limitText(limits, limits[period]?.value ?? null)}
    />
  );
  return <Form changes={changes} isSendable={changes.length > 0} fields={LISTED_PERIODS.map(field)} />;
};

const TypedForm = () => {
  const { fields, changes, isSendable } = useLimitsForm();
  return (
    <Form changes={changes} isSendable={isSendable} fields={<LimitFields fields={fields} order={LISTED_PERIODS} />} />
  );
};

interface FormProps {
  readonly changes: ComponentProps<typeof SaveLimitsForm>["changes"];
  readonly isSendable: boolean;
  readonly fields: ReactNode;
}

const Form = ({ changes, isSendable, fields }: FormProps) => {
  const open = useAct(openModal);
  return (
    <SaveLimitsForm
      words={depositLimitWords}
      from="depositLimit"
      changes={changes}
      isSendable={isSendable}
      other={{ label: depositLimitWords.rules, run: () => open("spendLimitsRules") }}
    >
      {fields}
    </SaveLimitsForm>
  );
};

export default DepositLimit;
