import * as Effect from "effect/Effect";
import { useMemo, useState } from "react";
import { call } from "../../domain/calls/call.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { lastMovement, movementAt } from "../../domain/wallet/queries.ts";
import { listMovements } from "../../domain/wallet/wire.ts";
import { Callout } from "../kit/Callout.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ModalProps } from "../modals.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useRead } from "../shell/use-read.ts";
import { Differing } from "./Differing.tsx";
import { ExplainedMovement } from "./ExplainedMovement.tsx";
import { MovementRow } from "./MovementRow.tsx";
import { RecordDownload } from "./RecordDownload.tsx";
import "./balance-explained.css";

/** How many movements the sheet lists beside the one that it explains. */
const LISTED = 12;

/** 'Why did my balance change?': the last change, or the one that was asked about. */
const BalanceExplained = ({ params }: ModalProps<"balanceExplained">) => {
  const [asked, setAsked] = useState(params.position === undefined ? undefined : Number(params.position));
  const last = useSnapshot(({ wallet }) => lastMovement(wallet)?.position);
  const position = asked ?? last;
  return (
    <ModalSheet title="Why did my balance change?">
      <div className="ed-explained-sheet">
        <Differing />
        {position === undefined ? <NothingYet /> : <Explained key={position} position={position} />}
        <Latest current={position} onExplain={setAsked} />
        <RecordDownload />
      </div>
    </ModalSheet>
  );
};

const NothingYet = () => {
  const opening = useSnapshot(({ wallet }) => wallet.opening?.balance);
  return (
    <EmptyState title="Nothing has moved yet">
      {opening === undefined
        ? "We haven't heard from your wallet yet."
        : `You came with ${formatMoney(opening)}, and nothing has gone in or out since you signed in.`}
    </EmptyState>
  );
};

const Explained = ({ position }: { readonly position: number }) => {
  const known = useSnapshot(({ wallet }) => movementAt(wallet, position));
  return known === undefined ? <Older position={position} /> : <ExplainedMovement movement={known} />;
};

/** A movement from before this evening: the server is asked for it. */
const Older = ({ position }: { readonly position: number }) => {
  const read = useMemo(
    () =>
      Effect.map(call(listMovements, { after: position - 1 }), (movements): Movement | undefined =>
        movements.find((movement) => movement.position === position),
      ),
    [position],
  );
  const reading = useRead(read);
  if (reading.status === "loading") return <Skeleton shape="block" label="Loading this movement" />;
  if (reading.status === "failed") return <ErrorState title="We couldn't load this movement" onRetry={reading.retry} />;
  if (reading.value === undefined)
    return (
      <Callout kind="Info" size="small">
        There is no movement with that number in your wallet.
      </Callout>
    );
  return <ExplainedMovement movement={reading.value} />;
};

interface LatestProps {
  readonly current: number | undefined;
  readonly onExplain: (position: number) => void;
}

const Latest = ({ current, onExplain }: LatestProps) => {
  const movements = useSnapshot(({ wallet }) => wallet.movements);
  if (movements.length < 2) return null;
  return (
    <section aria-labelledby="latest-movements">
      <h3 id="latest-movements">Latest changes</h3>
      <ul className="ed-movements" role="list">
        {movements
          .slice(-LISTED)
          .toReversed()
          .map((movement) => (
            <li key={movement.position}>
              <MovementRow
                movement={movement}
                isCurrent={movement.position === current}
                onExplain={() => onExplain(movement.position)}
              />
            </li>
          ))}
      </ul>
    </section>
  );
};

export default BalanceExplained;
