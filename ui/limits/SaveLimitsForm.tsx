import type { FormEvent, ReactNode } from "react";
import { requestLimits } from "../../domain/limits/commands.ts";
import { Button } from "../kit/Button.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand } from "../player.tsx";
import { useSaveLimits } from "./use-limit-request.ts";

interface SaveLimitsFormProps {
  readonly words: { readonly form: string; readonly save: string; readonly saving: string };
  /** The modal that shows the form. */
  readonly from: Parameters<typeof requestLimits>[1];
  readonly changes: Parameters<typeof requestLimits>[0];
  readonly isSendable: boolean;
  /** The button under the save button. */
  readonly other: { readonly label: string; readonly run: () => void; readonly waitsForSaving?: boolean };
  readonly children: ReactNode;
}

/** A form that sends all changed limits at once. */
export const SaveLimitsForm = ({ words, from, changes, isSendable, other, children }: SaveLimitsFormProps) => {
  const { run, pending, message } = useSaveLimits(useCommand(requestLimits), changes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSendable) void run(changes, from);
  };
  return (
    <form className="ed-limits-form" onSubmit={submit} noValidate aria-label={words.form}>
      {children}
      <NotSaved message={message} />
      <div className="ed-limits-buttons">
        <Button type="submit" isFullWidth disabled={!isSendable} isPending={pending} pendingLabel={words.saving}>
          {words.save}
        </Button>
        <Button
          variant="quiet"
          isFullWidth
          disabled={other.waitsForSaving === true && pending}
          onClick={() => other.run()}
        >
          {other.label}
        </Button>
      </div>
    </form>
  );
};
