import { Landmark } from "lucide-react";
import { loadRequirements, startClearStake } from "../../domain/kyc/commands.ts";
import {
  documentsView,
  isBankOffered,
  isKycLoading,
  stepsDone,
  verificationStanding,
  type VerificationStanding,
} from "../../domain/kyc/queries.ts";
import { isBankLoading } from "../../domain/kyc/rules.ts";
import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Card } from "../kit/Card.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { EyeBall, type Mood } from "../kit/EyeBall.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Steps } from "../kit/Steps.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { DocumentRow } from "./DocumentRow.tsx";
import { byBank, standingWords, verificationWords } from "./words.ts";
import "./kyc.css";

/** The Verification page: the player's standing, the documents, and the verification by bank (`ROUTE-005`, `ROUTE-134`). */
const Verification = () => {
  const standing = useSnapshot(verificationStanding);
  if (standing === "loading") return <Loading />;
  if (standing === "failed") return <Failed />;
  return (
    <div className="ed-kyc-page">
      <Stale />
      <Standing standing={standing} />
      <Documents />
      <ByBank />
    </div>
  );
};

const Loading = () => (
  <div className="ed-kyc-page">
    <Skeleton shape="block" label={verificationWords.loading} />
    <Skeleton shape="row" count={2} />
  </div>
);

const Failed = () => {
  const { run, pending } = useCommand(loadRequirements);
  return (
    <ErrorState title={verificationWords.failed.title} onRetry={() => void run()} isRetrying={pending}>
      {verificationWords.failed.text}
    </ErrorState>
  );
};

/** A warning above the last known documents, if they could not be loaded again. */
const Stale = () => {
  const isStale = useSnapshot(({ kyc }) => kyc.requirementsFailed);
  const { run, pending } = useCommand(loadRequirements);
  if (!isStale) return null;
  return (
    <Callout
      kind="Attention"
      size="small"
      isAnnounced
      action={
        <Button variant="secondary" size="small" isPending={pending} onClick={() => void run()}>
          {verificationWords.stale.retry}
        </Button>
      }
    >
      {verificationWords.stale.text}
    </Callout>
  );
};

type Known = Exclude<VerificationStanding, "loading" | "failed">;

const MOODS: Readonly<Record<Known, Mood>> = {
  wanted: "open",
  looking: "down",
  verified: "closed",
  refused: "dizzy",
  unverified: "open",
};

const Standing = ({ standing }: { readonly standing: Known }) => {
  // A document that was just sent is listed as requested until the server states its new status.
  const isWaiting = useSnapshot(({ kyc }) => isKycLoading(kyc)) && standing === "wanted";
  const { title, text } = standingWords[standing];
  const done = stepsDone(standing);
  return (
    <Card>
      <div className="ed-kyc-standing">
        <EyeBall mood={MOODS[standing]} size={72} />
        <div role="status">
          <h2>{title}</h2>
          <p>
            {isWaiting ? verificationWords.waiting : text}{" "}
            {standing === "refused" && (
              <>
                {verificationWords.contact.lead} <a href={SITE_LINKS.contact}>{verificationWords.contact.link}</a>
                {verificationWords.contact.end}
              </>
            )}
          </p>
        </div>
      </div>
      {done !== undefined && (
        <Steps label={verificationWords.steps} steps={verificationWords.stepNames} current={done} />
      )}
    </Card>
  );
};

const Documents = () => {
  // `documentsView` makes a new list each time, so it does not run in `useSnapshot`.
  const kyc = useSnapshot(({ kyc }) => kyc);
  const documents = documentsView(kyc);
  const wanted = documents.filter(({ act }) => act !== null);
  const sent = documents.filter(({ act }) => act === null);
  return (
    <>
      {wanted.length > 0 && (
        <DocumentList id="kyc-wanted" title={verificationWords.wanted}>
          {wanted.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </DocumentList>
      )}
      {sent.length > 0 && (
        <DocumentList id="kyc-sent" title={verificationWords.sent}>
          {sent.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </DocumentList>
      )}
    </>
  );
};

interface DocumentListProps {
  readonly id: string;
  readonly title: string;
  readonly children: React.ReactNode;
}

const DocumentList = ({ id, title, children }: DocumentListProps) => (
  <Section id={id} className="ed-kyc-section" title={title}>
    <ul className="ed-kyc-documents" role="list">
      {children}
    </ul>
  </Section>
);

/** The fast track: verification by the player's bank (`KYC-510`). */
const ByBank = () => {
  const isOffered = useSnapshot(isBankOffered);
  const isLoading = useSnapshot(({ kyc }) => isBankLoading(kyc.clearStake));
  const error = useSnapshot(({ kyc }) => kyc.clearStake.error);
  const start = useAct(startClearStake);
  if (!isOffered) return null;
  return (
    <Section id="kyc-bank" className="ed-kyc-section" title={verificationWords.bank.title}>
      <p className="ed-kyc-note">{verificationWords.bank.text}</p>
      <NotSaved message={error} />
      <div>
        <Button
          variant="secondary"
          icon={Landmark}
          isPending={isLoading}
          pendingLabel={verificationWords.bank.pending}
          onClick={() => start()}
        >
          {byBank.label}
        </Button>
      </div>
    </Section>
  );
};

export default Verification;
