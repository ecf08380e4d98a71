import { type Period } from "../../domain/limits/windows.ts";
import type { FormField } from "../form.ts";
import { TextField } from "../kit/TextField.tsx";
import { periodNames } from "./limit-words.ts";
import { useLimitHint } from "./use-limits-form.ts";

export interface LimitFieldsProps {
  readonly fields: Readonly<Record<Period, FormField>>;
  readonly order: readonly Period[];
}

/** Fields for typed limits, one per period. */
export const LimitFields = ({ fields, order }: LimitFieldsProps) => {
  const hint = useLimitHint();
  return (
    <>
      {order.map((period) => (
        <TextField
          key={period}
          {...fields[period].props}
          mark={undefined}
          label={periodNames[period]}
          name={`${period}Limit`}
          prefix="£"
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <p className="ed-limits-lead">{hint}</p>
    </>
  );
};
