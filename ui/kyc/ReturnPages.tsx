import { type ReactNode, useEffect } from "react";
import { returnFromClearStake, returnFromIdentityCheck } from "../../domain/kyc/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { returnWords } from "./words.ts";
import "./kyc.css";

interface ReturnPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

const ReturnPage = ({ title, children }: ReturnPageProps) => (
  <div className="ed-kyc-return">
    <EyeBall size={72} />
    <h1>{title}</h1>
    {children}
  </div>
);

/** The page after the identity provider's, outside its frame. Only the server knows the document's status (`ROUTE-103`, `ROUTE-111`). */
export const IdentityReturn = () => {
  const isSignedIn = useSnapshot(({ session }) => session.authenticated === true);
  const arrive = useAct(returnFromIdentityCheck);
  const go = useAct(goTo);
  useEffect(() => arrive(), [arrive]);
  return (
    <ReturnPage title={returnWords.identity.title}>
      <p>{returnWords.identity.text}</p>
      <Button onClick={() => go(SCREENS.verification.path, { replace: true })}>
        {isSignedIn ? returnWords.identity.toDocuments : returnWords.identity.signIn}
      </Button>
    </ReturnPage>
  );
};

/** The page after a verification by bank: the KYC-in-progress screen, which then opens the next screen (`KYC-001` to `KYC-005`, `ROUTE-106`). */
export const VerificationReturn = () => {
  const arrive = useAct(returnFromClearStake);
  useEffect(() => arrive(), [arrive]);
  return (
    <ReturnPage title={returnWords.bank.title}>
      <p role="status">
        <Spinner size={16} /> {returnWords.bank.leaving}
      </p>
    </ReturnPage>
  );
};
