import { Landmark } from "lucide-react";
import { loadRequirements, startClearStake } from "../../domain/kyc/commands.ts";
import {
  BY_BANK,
  documentsView,
  isBankOffered,
  isKycLoading,
  STANDING_COPY,
  stepsDone,
  VERIFICATION_STEPS,
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
import { Skeleton } from "../kit/Skeleton.tsx";
import { Steps } from "../kit/Steps.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { DocumentRow } from "./DocumentRow.tsx";
import "./kyc.css";

/** The Verification page: how it stands, what is wanted, what we have, and what comes next (`ROUTE-005`, `ROUTE-134`). */
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
    <Skeleton shape="block" label="Loading your verification" />
    <Skeleton shape="row" count={2} />
  </div>
);

const Failed = () => {
  const { run, pending } = useCommand(loadRequirements);
  return (
    <ErrorState title="We couldn't load your documents" onRetry={() => void run()} isRetrying={pending}>
      Nothing that you sent is lost. Check your connection and try again.
    </ErrorState>
  );
};

/** What was known stays, where the server could not be asked anew. */
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
          Try again
        </Button>
      }
    >
      We couldn't ask for news. What you see may be out of date.
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
  // What was just sent is still listed as wanted until we have heard of it.
  const isWaiting = useSnapshot(({ kyc }) => isKycLoading(kyc)) && standing === "wanted";
  const { title, text } = STANDING_COPY[standing];
  const done = stepsDone(standing);
  return (
    <Card>
      <div className="ed-kyc-standing">
        <EyeBall mood={MOODS[standing]} size={72} />
        <div role="status">
          <h2>{title}</h2>
          <p>
            {isWaiting ? "Checking for news of what you sent…" : text}{" "}
            {standing === "refused" && (
              <>
                Please <a href={SITE_LINKS.contact}>contact us</a>, and we'll look at it together.
              </>
            )}
          </p>
        </div>
      </div>
      {done !== undefined && <Steps label="Your verification" steps={VERIFICATION_STEPS} current={done} />}
    </Card>
  );
};

const Documents = () => {
  // Built anew from the list, which stays itself for as long as nothing in it changes.
  const kyc = useSnapshot(({ kyc }) => kyc);
  const documents = documentsView(kyc);
  const wanted = documents.filter(({ act }) => act !== null);
  const sent = documents.filter(({ act }) => act === null);
  return (
    <>
      {wanted.length > 0 && (
        <Section title="What we need">
          {wanted.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </Section>
      )}
      {sent.length > 0 && (
        <Section title="What we have">
          {sent.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </Section>
      )}
    </>
  );
};

interface SectionProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

const Section = ({ title, children }: SectionProps) => (
  <section className="ed-kyc-section" aria-label={title}>
    <h2>{title}</h2>
    <ul className="ed-kyc-documents" role="list">
      {children}
    </ul>
  </section>
);

/** The fast track, for whoever their bank can vouch for (`KYC-510`). */
const ByBank = () => {
  const isOffered = useSnapshot(isBankOffered);
  const isLoading = useSnapshot(({ kyc }) => isBankLoading(kyc.clearStake));
  const error = useSnapshot(({ kyc }) => kyc.clearStake.error);
  const start = useAct(startClearStake);
  if (!isOffered) return null;
  return (
    <section className="ed-kyc-section" aria-labelledby="kyc-bank">
      <h2 id="kyc-bank">No documents to hand?</h2>
      <p className="ed-kyc-note">Your bank can tell us who you are. It takes a minute.</p>
      <NotSaved message={error} />
      <div>
        <Button
          variant="secondary"
          icon={Landmark}
          isPending={isLoading}
          pendingLabel="Opening your bank"
          onClick={() => start()}
        >
          {BY_BANK.label}
        </Button>
      </div>
    </section>
  );
};

export default Verification;
