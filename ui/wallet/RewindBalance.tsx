import { useEffect, useId, useState } from "react";
import { isOn } from "../../domain/flags/queries.ts";
import { formatMoney } from "../../domain/money.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { balanceBefore } from "../../domain/wallet/queries.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { Money } from "../kit/Money.tsx";
import type { ModalProps } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { MovementRow } from "./MovementRow.tsx";
import { rewindWords } from "./words.ts";
import "./rewind-balance.css";

/** The balance before each of the last changes. Without its flag the modal closes at once (`MODAL-144`). */
const RewindBalance = ({ close }: ModalProps<"rewindBalance">) => {
  const isOffered = useSnapshot((player) => isOn(player, "rewind-balance"));
  useEffect(() => {
    if (!isOffered) close();
  }, [isOffered, close]);
  return (
    isOffered && (
      <ModalSheet title={rewindWords.title}>
        <EarlierBalance />
      </ModalSheet>
    )
  );
};

const EarlierBalance = () => {
  const id = useId();
  const changes = useSnapshot(({ wallet }) => wallet.movements.length);
  const [back, setBack] = useState(0);
  const { balance, movement } = useSnapshot(({ wallet }) => balanceBefore(wallet, back));
  const { run: open } = useCommand(switchModal);
  if (changes === 0) return <EmptyState title={rewindWords.empty.title}>{rewindWords.empty.text}</EmptyState>;
  return (
    <div className="ed-rewind">
      <p className="ed-rewind-when">{back === 0 ? rewindWords.now : rewindWords.changesAgo(back)}</p>
      <p aria-live="polite">
        <Money text={formatMoney(balance)} size="hero" />
      </p>
      <label htmlFor={id} className="ed-hidden">
        {rewindWords.slider}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={changes}
        value={changes - back}
        aria-valuetext={
          back === 0 ? rewindWords.valueNow(formatMoney(balance)) : rewindWords.valueBack(formatMoney(balance), back)
        }
        onChange={(event) => setBack(changes - Number(event.target.value))}
      />
      <p className="ed-rewind-ends" aria-hidden="true">
        <span>{rewindWords.earlier}</span>
        <span>{rewindWords.now}</span>
      </p>
      {movement === undefined ? (
        <p className="ed-rewind-first">{rewindWords.opening}</p>
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
