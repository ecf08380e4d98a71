import { Dices, Landmark } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import { call } from "../../domain/calls/call.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { movementsAfter } from "../../domain/wallet/queries.ts";
import { listMovements } from "../../domain/wallet/wire.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, usePlayer, useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { MovementRow } from "./MovementRow.tsx";
import { movementsWords } from "./words.ts";

/** The number of movements that 'Show older transactions' adds. */
const PAGE = 10;

/** The screens with filters, periods and a search. */
const HISTORY = [
  { label: movementsWords.games, path: SCREENS.gameTransactions.path },
  { label: movementsWords.bank, path: SCREENS.bankTransactions.path },
] as const;

/** The movements of the wallet, latest first, in pages. */
export const Movements = () => {
  const isKnown = useSnapshot(({ wallet }) => wallet.status === "ready");
  return (
    <Section id="wallet-movements" className="ed-wallet-section" title={movementsWords.title}>
      {isKnown ? <Pages /> : <Skeleton shape="row" count={4} label={movementsWords.loading} />}
      <nav className="ed-wallet-history" aria-label={movementsWords.history}>
        {HISTORY.map(({ label, path }) => (
          <Link key={path} href={path} asChild>
            <MenuItem href={path} label={label} icon={label === movementsWords.games ? Dices : Landmark} />
          </Link>
        ))}
      </nav>
    </Section>
  );
};

const Pages = () => {
  const { snapshot } = usePlayer();
  const [pages, setPages] = useState(1);
  // The last position when the list was opened. Movements that are booked later come on top and do not move the pages.
  const [start] = useState(() => snapshot().wallet.position);
  const after = Math.max(0, start - pages * PAGE);
  const read = useMemo(() => call(listMovements, { after }), [after]);
  const reading = useRead(read);
  const live = useSnapshot(({ wallet }) => wallet.movements);
  const loaded = reading.status === "read" ? reading.value : [];
  const movements = movementsAfter([...loaded, ...live], after);
  return (
    <>
      {movements.length > 0 && <List movements={movements} />}
      {reading.status === "failed" && <ErrorState title={movementsWords.failed} onRetry={reading.retry} />}
      {reading.status === "loading" && <Skeleton shape="row" count={4} label={movementsWords.loading} />}
      {reading.status === "unrecorded" && <Unrecorded what="transactions" />}
      {reading.status === "read" && movements.length === 0 && (
        <EmptyState title={movementsWords.empty.title}>{movementsWords.empty.text}</EmptyState>
      )}
      {reading.status === "read" && after > 0 && (
        <Button variant="secondary" isFullWidth onClick={() => setPages(pages + 1)}>
          {movementsWords.older}
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
