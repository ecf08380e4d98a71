import { Landmark, Plus, Smartphone, Wallet, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { Method } from "../../domain/methods/events.ts";
import { choosePrimary, loadDetailedMethods, loadWalletProviders } from "../../domain/methods/primary-commands.ts";
import { providerOf } from "../../domain/methods/queries.ts";
import {
  canAlterPrimary,
  isUsable,
  judgePrimary,
  listedMethods,
  methodUnavailable,
  primaryIsFixed,
} from "../../domain/methods/rules.ts";
import type { MethodType } from "../../domain/methods/wire.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Tag } from "../kit/Tag.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { CardBrand } from "../methods/CardBrand.tsx";
import { labelsOf } from "../methods/words.ts";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { SupportLine } from "../SupportLine.tsx";
import { ManageMethod } from "./ManageMethod.tsx";
import { methodsWords } from "./words.ts";
import "../methods/methods.css";

/** The player's payment methods: which is the primary, and which are unavailable. */
export const Methods = () => {
  const load = useAct(loadDetailedMethods);
  const loadProviders = useAct(loadWalletProviders);
  useEffect(() => {
    load();
    loadProviders();
  }, [load, loadProviders]);
  return (
    <Section id="wallet-methods" className="ed-wallet-section" title={methodsWords.title}>
      <List />
    </Section>
  );
};

/** Whether the list is not known yet. The balance decides whether the rows have a button to change the primary method, which would move the others. */
export const useAwaitsMethods = (): boolean =>
  useSnapshot(({ methods: { methods, failure }, wallet }) =>
    methods === null ? failure === null : methods.length > 0 && wallet.status === "unknown",
  );

const List = () => {
  const isWaiting = useAwaitsMethods();
  const methods = useSnapshot(({ methods: { methods } }) => methods && listedMethods(methods));
  const failure = useSnapshot((player) => player.methods.failure);
  const failures = useSnapshot((player) => player.methods.failures ?? 0);
  const open = useAct(openModal);
  const again = useCommand(loadDetailedMethods);
  if (methods === null && failure !== null)
    return (
      <ErrorState title={methodsWords.failed} onRetry={() => void again.run()} isRetrying={again.pending}>
        {failure}
        {failures > 1 && <SupportLine />}
      </ErrorState>
    );
  if (isWaiting || methods === null) return <Skeleton shape="row" count={3} label={methodsWords.loading} />;
  const add = (
    <Button variant="secondary" icon={Plus} aria-haspopup="dialog" onClick={() => open("addPayment")}>
      {methodsWords.add}
    </Button>
  );
  if (methods.length === 0)
    return (
      <EmptyState title={methodsWords.empty.title} action={add}>
        {methodsWords.empty.text}
      </EmptyState>
    );
  return (
    <>
      <MethodRows methods={methods} />
      <div>{add}</div>
    </>
  );
};

const MethodRows = ({ methods }: { readonly methods: readonly Method[] }) => {
  const balance = useSnapshot(({ wallet }) => wallet.balance);
  const { run, pending, failure } = useCommand(choosePrimary);
  return (
    <>
      {failure && (
        <Callout kind="Danger" size="small" isAnnounced>
          {failure.message}
        </Callout>
      )}
      <ul className="ed-wallet-methods" role="list">
        {methods.map((method) => (
          <li key={method.ref}>
            <Row method={method}>
              {!method.primary && judgePrimary(methods, method.ref, balance)._tag === "Success" && (
                <Button variant="quiet" size="small" isPending={pending} onClick={() => void run(method.ref)}>
                  {methodsWords.makePrimary}
                  <VisuallyHidden>: {method.friendlyName}</VisuallyHidden>
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {!canAlterPrimary(methods, balance) && methods.length > 1 && (
        <p className="ed-wallet-note">{primaryIsFixed.copy}</p>
      )}
    </>
  );
};

const ICONS: Readonly<Record<Exclude<MethodType, "CARD">, LucideIcon>> = {
  BANK_ACCOUNT: Landmark,
  MOBILE: Smartphone,
  PAYPAL: Wallet,
  APPLE_PAY: Wallet,
};

interface RowProps {
  readonly method: Method;
  readonly children: ReactNode;
}

const Row = ({ method, children }: RowProps) => {
  const provider = useSnapshot((player) => providerOf(player.methods, method.providerMethod));
  return (
    <div className="ed-wallet-method" data-unavailable={!isUsable(method) || undefined}>
      <span className="ed-wallet-method-mark">
        <Mark method={method} />
      </span>
      <span className="ed-wallet-method-words">
        <span className="ed-wallet-method-name">
          {method.friendlyName} {method.primary && <Tag tone="accent">{methodsWords.primary}</Tag>}
        </span>
        <span className="ed-wallet-method-more">{labelsOf(method).join(" · ")}</span>
        <span className="ed-wallet-method-more">
          {isUsable(method) ? about(method) : methodUnavailable(provider).copy}
        </span>
      </span>
      {children}
      <ManageMethod method={method} />
    </div>
  );
};

const Mark = ({ method: { type, bankLogo, cardType } }: Pick<RowProps, "method">) => {
  if (bankLogo !== null) return <img src={bankLogo} alt="" width={28} height={28} />;
  return type === "CARD" ? <CardBrand cardType={cardType} /> : <Icon of={ICONS[type]} size={20} />;
};

const about = ({ type, primary, expireDate, identifier }: Method): string => {
  if (primary) return methodsWords.primaryUse;
  if (type === "MOBILE") return methodsWords.depositsOnly;
  if (expireDate !== null) return methodsWords.expires(expireDate);
  return identifier ?? "";
};
