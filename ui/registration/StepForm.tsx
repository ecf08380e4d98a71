import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../kit/Button.tsx";
import { signupWords } from "./words.ts";

export interface StepFormProps {
  readonly label: string;
  readonly action: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
  /** Submits the step. False: the player must correct a field first. */
  readonly onSubmit: () => Promise<boolean>;
  readonly onBack?: (() => void) | undefined;
  /** The player arrived from another step, not by the address. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

/** The form of one step. Enter submits it; a refusal moves the focus to the first invalid field. */
export const StepForm = ({
  label,
  action,
  pendingLabel,
  isPending,
  onSubmit,
  onBack,
  isNext,
  children,
}: StepFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const focusInvalid = () => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalid?.focus();
    // Firefox scrolls to no field that is in the window already, even where the header covers its label.
    invalid?.closest(".ed-field")?.scrollIntoView?.({ block: "nearest" });
    return invalid != null;
  };
  useEffect(() => {
    if (!isNext || focusInvalid()) return;
    window.scrollTo({ top: 0 });
    form.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the step opens
  }, []);
  useEffect(() => {
    if (refusals > 0) focusInvalid();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit().then((isAccepted) => {
      if (!isAccepted) setRefusals((before) => before + 1);
    });
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      onSubmit={submit}
      noValidate
      className="ed-public-fields ed-signup"
      aria-label={label}
    >
      {children}
      <Button type="submit" isFullWidth isPending={isPending} pendingLabel={pendingLabel}>
        {action}
      </Button>
      {onBack !== undefined && (
        <Button variant="quiet" isFullWidth onClick={onBack}>
          {signupWords.back}
        </Button>
      )}
    </form>
  );
};
