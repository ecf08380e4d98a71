import { useState } from "react";
import { type DepositView, depositView, spendLimitBlock } from "../../domain/deposits/queries.ts";
import { limitName, limitNames } from "../../domain/limits/queries.ts";
import { loadMethods } from "../../domain/methods/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { capitalised } from "../limits/words.ts";
import type { ModalProps } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { DepositForm } from "./DepositForm.tsx";
import { DepositProgress } from "./DepositProgress.tsx";
import "./deposits.css";

/** The deposit modal (`DEP-001`). What it shows is the domain's to say. */
const Deposit = ({ params, close }: ModalProps<"deposit">) => {
  const view = useSnapshot(depositView);
  const isKept = useKeptForm(view.show);
  return (
    <ModalSheet title="Make a deposit">
      <View view={view} close={close} />
      {isKept && (
        <div hidden={view.show !== "form"}>
          <DepositForm asked={params.method} promoCode={params.promoCode} />
        </div>
      )}
    </ModalSheet>
  );
};

/** The form stays, out of sight, while its deposit is under way: the card's provider is asked through its fields, and a refusal leads back to it. */
function useKeptForm(show: DepositView["show"]): boolean {
  const [isThere, setThere] = useState(show === "form");
  const isWanted = show === "form" || (isThere && show === "progress");
  if (isWanted !== isThere) setThere(isWanted);
  return isWanted;
}

interface ViewProps {
  readonly view: DepositView;
  readonly close: () => void;
}

const View = ({ view, close }: ViewProps) => {
  const reload = useCommand(loadMethods);
  switch (view.show) {
    // Whoever sees these two is being taken elsewhere.
    case "noMethods":
    case "solicitations":
    case "loading":
      return <Loading />;
    case "progress":
      return <DepositProgress deposit={view.deposit} close={close} />;
    case "limitsFailed":
      return <LimitsFailed close={close} />;
    case "exceededSpendLimits":
      return <SpendLimitBlock close={close} />;
    case "methodsFailed":
      return (
        <ErrorState
          title="Your payment methods did not load"
          onRetry={() => void reload.run()}
          isRetrying={reload.pending}
        >
          {view.message}
        </ErrorState>
      );
    case "form":
      return null;
  }
};

/** A spinner (`DEP-011`) above the shape of the form that comes. */
const Loading = () => (
  <div className="ed-deposit-form" aria-busy="true">
    <p className="ed-deposit-loading" role="status">
      <Spinner size={16} /> Loading your payment methods
    </p>
    <Skeleton shape="block" />
    <Skeleton shape="block" />
    <Skeleton shape="line" />
    <Skeleton shape="block" />
  </div>
);

/** `LIMIT-037` to `LIMIT-039` */
const LimitsFailed = ({ close }: { readonly close: () => void }) => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  return (
    <div role="alert">
      <EmptyState title="Something went wrong..." action={<Button onClick={close}>Try later</Button>}>
        There seems to be a problem loading the {names}, so we cannot process any deposits right now. Please refresh
        your browser and try again.
      </EmptyState>
    </div>
  );
};

/** `LIMIT-019` to `LIMIT-021` */
const SpendLimitBlock = ({ close }: { readonly close: () => void }) => {
  const block = useSnapshot(spendLimitBlock);
  const name = useSnapshot(({ limits }) => limitName(limits));
  return (
    <EmptyState title={`${capitalised(name)} reached`} action={<Button onClick={close}>Got it</Button>}>
      {block}
    </EmptyState>
  );
};

export default Deposit;
