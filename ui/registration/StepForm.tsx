import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../kit/Button.tsx";

export interface StepFormProps {
  readonly label: string;
  readonly action: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
  /** Takes the step; false where something on it has to be mended first. */
  readonly onSubmit: () => Promise<boolean>;
  readonly onBack?: (() => void) | undefined;
  /** Whether the player was led here by another step, rather than by the address. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

/** One step of signing up: Enter takes it, and what is wrong with it has the focus. */
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
  const goToWrong = () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    return wrong != null;
  };
  useEffect(() => {
    if (!isNext || goToWrong()) return;
    window.scrollTo({ top: 0 });
    form.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the step is entered
  }, []);
  useEffect(() => {
    if (refusals > 0) goToWrong();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit().then((isTaken) => {
      if (!isTaken) setRefusals((before) => before + 1);
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
          Back
        </Button>
      )}
    </form>
  );
};
