import { useState } from "react";
import { acceptSolicitation, declineSolicitation, loadSolicitations } from "../../domain/limits/commands.ts";
import {
  noSolicitations,
  type SolicitationButton,
  solicitationCopy,
  type SolicitationStep,
  SOLICITATIONS_TITLE,
  solicitationView,
} from "../../domain/limits/solicitation.ts";
import type { Solicitation } from "../../domain/limits/state.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ModalProps } from "../modals.ts";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import "./limits.css";

/** Raises and removals that have waited their 24 hours, one after another (`SOLICIT-001` to `SOLICIT-018`). */
const Solicitations = ({ close }: ModalProps<"depositLimitSolicitations">) => (
  <ModalSheet title={SOLICITATIONS_TITLE}>
    <View close={close} />
  </ModalSheet>
);

const View = ({ close }: { readonly close: () => void }) => {
  const view = useSnapshot(({ limits }) => solicitationView(limits));
  const none = useSnapshot(({ limits }) => noSolicitations(limits));
  switch (view.show) {
    case "loading":
      return (
        <div className="ed-limits-form" aria-busy="true">
          <Skeleton shape="line" count={2} label="Loading what you asked for" />
          <Skeleton shape="block" />
        </div>
      );
    case "failed":
      return <Failed />;
    case "empty":
      return <EmptyState title={none} action={<Button onClick={close}>Close</Button>} />;
    case "solicitation": {
      const { solicitation } = view;
      // The next one begins at its own beginning.
      const key = `${solicitation.period} ${solicitation.next}`;
      return <Asked key={key} {...view} />;
    }
  }
};

const Failed = () => {
  const { run, pending } = useCommand(loadSolicitations);
  return (
    <ErrorState title="We couldn't load what you asked for" onRetry={() => void run()} isRetrying={pending}>
      Nothing has changed. Check your connection and try again.
    </ErrorState>
  );
};

interface AskedProps {
  readonly solicitation: Solicitation;
  readonly isSending: boolean;
  readonly message: string | null;
}

const Asked = ({ solicitation, isSending, message }: AskedProps) => {
  const [step, setStep] = useState<SolicitationStep>("offered");
  const accept = useAct(acceptSolicitation);
  const decline = useAct(declineSolicitation);
  const { text, buttons } = solicitationCopy(solicitation, step);
  const press = ({ does }: SolicitationButton) => {
    if ("step" in does) setStep(does.step);
    else (does.answer === "accepted" ? accept : decline)(solicitation.period);
  };
  // What leaves the limit as it is stands out, on each step.
  const isQuiet = ({ does }: SolicitationButton) =>
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
            variant={isQuiet(button) ? "secondary" : "primary"}
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
