import { useMemo, useState } from "react";
import { call } from "../../domain/calls/call.ts";
import { openModal } from "../../domain/shell/commands.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { latestOf } from "../../domain/wallet/queries.ts";
import { listMovements } from "../../domain/wallet/wire.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, usePlayer, useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { MovementRow } from "./MovementRow.tsx";

/** How many more movements a press brings. */
const PAGE = 10;

/** What went in and out, the latest first; older ones by the page. */
export const Movements = () => {
  const isKnown = useSnapshot(({ wallet }) => wallet.status === "ready");
  return (
    <section className="ed-wallet-section" aria-labelledby="wallet-movements">
      <h2 id="wallet-movements">Transactions</h2>
      {isKnown ? <Pages /> : <Skeleton shape="row" count={4} label="Loading your transactions" />}
    </section>
  );
};

const Pages = () => {
  const { snapshot } = usePlayer();
  const [pages, setPages] = useState(1);
  // Where the list began when it was opened: what is booked meanwhile comes on top and moves no page.
  const [start] = useState(() => snapshot().wallet.position);
  const after = Math.max(0, start - pages * PAGE);
  const read = useMemo(() => call(listMovements, { after }), [after]);
  const reading = useRead(read);
  const live = useSnapshot(({ wallet }) => wallet.movements);
  const told = reading.status === "read" ? reading.value : [];
  const movements = latestOf([...told, ...live], after);
  return (
    <>
      {movements.length > 0 && <List movements={movements} />}
      {reading.status === "failed" && <ErrorState title="We couldn't load your transactions" onRetry={reading.retry} />}
      {reading.status === "loading" && <Skeleton shape="row" count={4} label="Loading your transactions" />}
      {reading.status === "read" && movements.length === 0 && (
        <EmptyState title="No transactions yet">What goes in and out of your wallet shows here.</EmptyState>
      )}
      {reading.status === "read" && after > 0 && (
        <Button variant="secondary" isFullWidth onClick={() => setPages(pages + 1)}>
          Show older transactions
        </Button>
      )}
    </>
  );
};

const List = ({ movements }: { readonly movements: readonly Movement[] }) => {
  const open = useAct(openModal);
  return (
    <ul className="ed-movements" role="list">
      {movements.map((movement) => (
        <li key={movement.position}>
          <MovementRow
            movement={movement}
            onExplain={() => open("balanceExplained", { position: String(movement.position) })}
          />
        </li>
      ))}
    </ul>
  );
};
