import * as Effect from "effect/Effect";
import { useMemo, useState } from "react";
import { call } from "../../domain/calls/call.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { lastMovement, movementAt } from "../../domain/wallet/queries.ts";
import { listMovements } from "../../domain/wallet/wire.ts";
import { Afterwards } from "../Afterwards.tsx";
import { Callout } from "../kit/Callout.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import type { ModalProps } from "../modals.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { ExplainedMovement } from "./ExplainedMovement.tsx";
import { MovementRow } from "./MovementRow.tsx";
import { OpenDiscrepancy } from "./OpenDiscrepancy.tsx";
import { RecordDownload } from "./RecordDownload.tsx";
import { explanationWords } from "./words.ts";
import "./balance-explained.css";

/** The number of movements that the sheet lists below the explained one. */
const LISTED = 12;

/** Explains the last change of the balance, or the chosen one. */
const BalanceExplained = ({ params }: ModalProps<"balanceExplained">) => {
  const [chosen, setChosen] = useState(params.position === undefined ? undefined : Number(params.position));
  const last = useSnapshot(({ wallet }) => lastMovement(wallet)?.position);
  const position = chosen ?? last;
  return (
    <ModalSheet title={explanationWords.title}>
      <div className="ed-explained-sheet">
        <OpenDiscrepancy />
        {position === undefined ? <NothingYet /> : <Explained key={position} position={position} />}
        <Afterwards>
          <Latest current={position} onExplain={setChosen} />
          <RecordDownload />
        </Afterwards>
      </div>
    </ModalSheet>
  );
};

const NothingYet = () => {
  const opening = useSnapshot(({ wallet }) => wallet.opening?.balance);
  return (
    <EmptyState title={explanationWords.empty.title}>
      {opening === undefined ? explanationWords.empty.unknown : explanationWords.empty.opening(formatMoney(opening))}
    </EmptyState>
  );
};

const Explained = ({ position }: { readonly position: number }) => {
  const known = useSnapshot(({ wallet }) => movementAt(wallet, position));
  return known === undefined ? <Older position={position} /> : <ExplainedMovement movement={known} />;
};

/** A movement from before this journal. It is loaded from the server. */
const Older = ({ position }: { readonly position: number }) => {
  const read = useMemo(
    () =>
      Effect.map(call(listMovements, { after: position - 1 }), (movements): Movement | undefined =>
        movements.find((movement) => movement.position === position),
      ),
    [position],
  );
  const reading = useRead(read);
  if (reading.status === "loading") return <Skeleton shape="block" label={explanationWords.loading} />;
  if (reading.status === "unrecorded") return <Unrecorded what="movement" />;
  if (reading.status === "failed") return <ErrorState title={explanationWords.failed} onRetry={reading.retry} />;
  if (reading.value === undefined)
    return (
      <Callout kind="Info" size="small">
        {explanationWords.notFound}
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
    <Section id="latest-movements" title={explanationWords.latest}>
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
    </Section>
  );
};

export default BalanceExplained;
