import { type ReactNode, useState } from "react";
import { type DepositView, depositView } from "../../domain/deposits/queries.ts";
import { spendLimitRefusal } from "../../domain/deposits/rules.ts";
import { limitName, limitNames } from "../../domain/limits/queries.ts";
import { loadMethods } from "../../domain/methods/load.ts";
import { capitalised } from "../capitalised.ts";
import { Afterwards } from "../Afterwards.tsx";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import type { ModalProps } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { DepositForm } from "./DepositForm.tsx";
import { DepositProgress } from "./DepositProgress.tsx";
import { depositWords } from "./words.ts";
import "./deposits.css";

/** The deposit modal (`DEP-001`). The query `depositView` decides what it shows. */
const Deposit = ({ params, close }: ModalProps<"deposit">) => {
  const view = useSnapshot(depositView);
  const isFormMounted = useMountedForm(view.show);
  return (
    <ModalSheet title={depositWords.title}>
      <View view={view} close={close} />
      {isFormMounted && (
        <div hidden={view.show !== "form"}>
          <Afterwards placeholder={<Shape />}>
            <DepositForm namedMethod={params.method} />
          </Afterwards>
        </div>
      )}
    </ModalSheet>
  );
};

/**
 * Keeps the form mounted, but hidden, while its deposit is in progress. The card's fields are needed until the provider
 * has answered, and a refusal shows the form again.
 */
function useMountedForm(show: DepositView["show"]): boolean {
  const [wasMounted, setMounted] = useState(show === "form");
  const isMounted = show === "form" || (wasMounted && show === "progress");
  if (isMounted !== wasMounted) setMounted(isMounted);
  return isMounted;
}

interface ViewProps {
  readonly view: DepositView;
  readonly close: () => void;
}

const View = ({ view, close }: ViewProps) => {
  const reload = useCommand(loadMethods);
  switch (view.show) {
    // The first two last only until another modal replaces this one.
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
        <ErrorState title={depositWords.methodsFailed} onRetry={() => void reload.run()} isRetrying={reload.pending}>
          {view.message}
        </ErrorState>
      );
    case "form":
      return null;
  }
};

/** A spinner (`DEP-011`), and the shape of the form. */
const Loading = () => (
  <Shape>
    <p className="ed-deposit-loading" role="status">
      <Spinner size={16} /> {depositWords.loading}
    </p>
  </Shape>
);

/** A skeleton in the shape of the form that replaces it. */
const Shape = ({ children }: { readonly children?: ReactNode }) => (
  <div className="ed-deposit-form" aria-busy="true">
    {children}
    <Skeleton shape="block" />
    <Skeleton shape="block" />
    <Skeleton shape="line" />
    <Skeleton shape="block" />
  </div>
);

/** `LIMIT-037` to `LIMIT-039` */
const LimitsFailed = ({ close }: { readonly close: () => void }) => {
  const names = useSnapshot(({ limits }) => limitNames(limits));
  const words = depositWords.limitsFailed;
  return (
    <EmptyState title={words.title} isAlert action={<Button onClick={close}>{words.close}</Button>}>
      {words.text(names)}
    </EmptyState>
  );
};

/** `LIMIT-019` to `LIMIT-021` */
const SpendLimitBlock = ({ close }: { readonly close: () => void }) => {
  const block = useSnapshot((player) => spendLimitRefusal(player)?.copy);
  const name = useSnapshot(({ limits }) => limitName(limits));
  const words = depositWords.limitReached;
  return (
    <EmptyState title={words.title(capitalised(name))} action={<Button onClick={close}>{words.close}</Button>}>
      {block}
    </EmptyState>
  );
};

export default Deposit;
