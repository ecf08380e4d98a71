import { Button } from "../Button.tsx";
import { Callout, type CalloutKind } from "../Callout.tsx";
import { Card } from "../Card.tsx";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorState } from "../ErrorState.tsx";
import { Image } from "../Image.tsx";
import { Notice } from "../Notice.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { Row, Specimen } from "./Specimen.tsx";

const kinds: ReadonlyArray<CalloutKind> = ["Info", "Success", "Attention", "Danger"];

export const MessagesShown = () => (
  <>
    <Specimen of="Callout, large">
      {kinds.map((kind) => (
        <Callout key={kind} kind={kind} title={kind}>
          Your account must be verified for you to receive withdrawn funds.
        </Callout>
      ))}
    </Specimen>
    <Specimen of="Callout, small">
      {kinds.map((kind) => (
        <Callout key={kind} kind={kind} size="small">
          Lower limits apply at once. <a href="#more">Read more</a>
        </Callout>
      ))}
      <Callout
        kind="Attention"
        title="Before you deposit"
        action={
          <Button size="small" variant="secondary">
            Got it
          </Button>
        }
      >
        You asked for a higher limit yesterday.
      </Callout>
    </Specimen>
    <Specimen of="Notice">
      <Notice severity={1} onDismiss={() => {}}>
        Just doing some quick background checks. Nearly there.
      </Notice>
      <Notice severity={2} title="WooHoo!" onDismiss={() => {}}>
        You have successfully deposited! (Transaction ID: 8f41-22c0).
      </Notice>
      <Notice severity={3} action={{ label: "Verify now", onAction: () => {} }} onDismiss={() => {}}>
        We need one more document. <a href="#why">Why?</a>
      </Notice>
      <Notice severity={4} title="Bank verification failed.">
        If you have any questions please <a href="#contact">contact us</a>.
      </Notice>
    </Specimen>
    <Specimen of="Empty">
      <Card>
        <EmptyState title="No transactions yet" action={<Button size="small">Make a deposit</Button>}>
          Your first deposit will show here.
        </EmptyState>
      </Card>
    </Specimen>
    <Specimen of="Error">
      <Card>
        <ErrorState title="We could not load your games" onRetry={() => {}}>
          Please check your connection and try again.
        </ErrorState>
      </Card>
    </Specimen>
    <Specimen of="Loading">
      <Card>
        <Skeleton shape="line" count={3} label="Loading" />
        <Skeleton shape="row" count={2} />
      </Card>
      <div className="ed-gallery-tiles">
        <Skeleton shape="tile" count={3} />
      </div>
      <Skeleton shape="block" />
    </Specimen>
    <Specimen of="Progress">
      <ProgressBar label="Daily limit" current={40} pending={20} total={100} valueText="£40 of £100" />
      <ProgressBar label="Weekly limit" current={460} total={500} valueText="£460 of £500" tone="warn" />
      <ProgressBar label="Verified" current={3} total={4} tone="good" />
      <ProgressBar label="Invites" current={3} total={0} />
    </Specimen>
    <Specimen of="Missing image">
      <Row>
        <Image alt="Cosmic Cat" src="/no-such-image.png" width={160} height={90} />
      </Row>
    </Specimen>
  </>
);
