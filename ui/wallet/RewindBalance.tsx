import { useEffect, useId, useState } from "react";
import { isOn } from "../../domain/flags/queries.ts";
import { formatMoney } from "../../domain/money.ts";
import { switchModal } from "../../domain/shell/commands.ts";
import { rewound } from "../../domain/wallet/queries.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { Money } from "../kit/Money.tsx";
import type { ModalProps } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { MovementRow } from "./MovementRow.tsx";
import "./rewind-balance.css";

/** The balance as it was before, one change after another. Only where its flag is on: else it closes at once (`MODAL-144`). */
const RewindBalance = ({ close }: ModalProps<"rewindBalance">) => {
  const isThere = useSnapshot((player) => isOn(player, "rewind-balance"));
  useEffect(() => {
    if (!isThere) close();
  }, [isThere, close]);
  return (
    isThere && (
      <ModalSheet title="Rewind your balance">
        <Rewound />
      </ModalSheet>
    )
  );
};

const Rewound = () => {
  const id = useId();
  const changes = useSnapshot(({ wallet }) => wallet.movements.length);
  const [back, setBack] = useState(0);
  const { balance, movement } = useSnapshot(({ wallet }) => rewound(wallet, back));
  const { run: open } = useCommand(switchModal);
  if (changes === 0)
    return <EmptyState title="Nothing to rewind">Nothing has gone in or out since you signed in.</EmptyState>;
  return (
    <div className="ed-rewind">
      <p className="ed-rewind-when">{back === 0 ? "Now" : back === 1 ? "One change ago" : `${back} changes ago`}</p>
      <p aria-live="polite">
        <Money text={formatMoney(balance)} size="hero" />
      </p>
      <label htmlFor={id} className="ed-hidden">
        Changes, the latest at the end
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={changes}
        value={changes - back}
        aria-valuetext={`${formatMoney(balance)}, ${back === 0 ? "now" : `${back} back`}`}
        onChange={(event) => setBack(changes - Number(event.target.value))}
      />
      <p className="ed-rewind-ends" aria-hidden="true">
        <span>Earlier</span>
        <span>Now</span>
      </p>
      {movement === undefined ? (
        <p className="ed-rewind-first">This is what you came with.</p>
      ) : (
        <MovementRow
          movement={movement}
          onExplain={() => void open("rewindBalance", "balanceExplained", { position: String(movement.position) })}
        />
      )}
    </div>
  );
};

export default RewindBalance;
