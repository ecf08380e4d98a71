import { type ReactNode, useEffect } from "react";
import { returnFromClearStake, returnFromIdentityCheck } from "../../domain/kyc/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { useAct, useSnapshot } from "../player.tsx";
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

/** Back from the identity provider, outside its frame: what became of the document, only the server knows (`ROUTE-103`, `ROUTE-111`). */
export const IdentityReturn = () => {
  const isSignedIn = useSnapshot(({ session }) => session.authenticated === true);
  const arrive = useAct(returnFromIdentityCheck);
  const go = useAct(goTo);
  useEffect(() => arrive(), [arrive]);
  return (
    <ReturnPage title="Back from your identity check">
      <p>If you sent a document, our identity provider has it. We'll tell you as soon as we hear from them.</p>
      <Button onClick={() => go(SCREENS.verification.path, { replace: true })}>
        {isSignedIn ? "See how it stands" : "Sign in to see how it stands"}
      </Button>
    </ReturnPage>
  );
};

/** Back from the bank that was asked who the player is: the KYC-in-progress screen, which goes on by itself (`KYC-001` to `KYC-005`, `ROUTE-106`). */
export const VerificationReturn = () => {
  const arrive = useAct(returnFromClearStake);
  useEffect(() => arrive(), [arrive]);
  return (
    <ReturnPage title="Back from your bank">
      <p role="status">
        <Spinner size={16} /> Taking you on
      </p>
    </ReturnPage>
  );
};
