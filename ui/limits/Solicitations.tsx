import { useState } from "react";
import { acceptSolicitation, declineSolicitation, loadSolicitations } from "../../domain/limits/commands.ts";
import { solicitationView } from "../../domain/limits/solicitation.ts";
import type { Solicitation } from "../../domain/limits/state.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ModalProps } from "../modals.ts";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import {
  noSolicitations,
  type SolicitationButton,
  solicitationCopy,
  type SolicitationStep,
  SOLICITATIONS_TITLE,
} from "./solicitation-words.ts";
import { solicitationWords } from "./words.ts";
import "./limits.css";

/** The raises and removals that have waited for their cooling-off, one at a time (`SOLICIT-001` to `SOLICIT-018`). */
const Solicitations = ({ close }: ModalProps<"depositLimitSolicitations">) => (
  <ModalSheet title={SOLICITATIONS_TITLE}>
    <View close={close} />
  </ModalSheet>
);

const View = ({ close }: { readonly close: () => void }) => {
  const view = useSnapshot(({ limits }) => solicitationView(limits));
  const none = useSnapshot(({ limits }) => noSolicitations(limits));
  const isAnswered = useSnapshot(({ limits }) => limits.answer?.status === "done");
  const [last, setLast] = useState(view);
  if (view.show === "solicitation" && view !== last) setLast(view);
  // An answered question stays while what is left is loaded: another one follows, or the modal closes.
  if (isAnswered && last.show === "solicitation" && (view.show === "loading" || view.show === "empty"))
    return <Question key={keyOf(last)} {...last} isSending />;
  switch (view.show) {
    case "loading":
      return (
        <div className="ed-limits-form" aria-busy="true">
          <Skeleton shape="line" count={2} label={solicitationWords.loading} />
          <Skeleton shape="block" />
        </div>
      );
    case "failed":
      return <Failed />;
    case "empty":
      return <EmptyState title={none} action={<Button onClick={close}>{solicitationWords.close}</Button>} />;
    case "solicitation":
      return <Question key={keyOf(view)} {...view} />;
  }
};

/** Another key resets the step for the next solicitation. */
const keyOf = ({ solicitation }: QuestionProps) => `${solicitation.period} ${solicitation.next}`;

const Failed = () => {
  const { run, pending } = useCommand(loadSolicitations);
  return (
    <ErrorState title={solicitationWords.failed.title} onRetry={() => void run()} isRetrying={pending}>
      {solicitationWords.failed.text}
    </ErrorState>
  );
};

interface QuestionProps {
  readonly solicitation: Solicitation;
  readonly isSending: boolean;
  readonly message: string | null;
}

const Question = ({ solicitation, isSending, message }: QuestionProps) => {
  const [step, setStep] = useState<SolicitationStep>("offered");
  const accept = useAct(acceptSolicitation);
  const decline = useAct(declineSolicitation);
  const { text, buttons } = solicitationCopy(solicitation, step);
  const press = ({ does }: SolicitationButton) => {
    if ("step" in does) setStep(does.step);
    else (does.answer === "accepted" ? accept : decline)(solicitation.period);
  };
  // On each step, the button that keeps the present limit is the primary one.
  const isSecondary = ({ does }: SolicitationButton) =>
    "step" in does
      ? does.step === "accepting" || (does.step === "offered" && step === "declining")
      : does.answer === "accepted";
  return (
    <div className="ed-limits-form">
      <p className="ed-limits-question" role="status">
        {text}
      </p>
      <NotSaved message={message ?? undefined} />
      <div className="ed-limits-buttons">
        {buttons.map((button) => (
          <Button
            key={button.label}
            isFullWidth
            variant={isSecondary(button) ? "secondary" : "primary"}
            isPending={isSending && "answer" in button.does}
            disabled={isSending && "step" in button.does}
            onClick={() => press(button)}
          >
            {button.label}
          </Button>
        ))}
      </div>
    </div>
  );
};

export default Solicitations;
