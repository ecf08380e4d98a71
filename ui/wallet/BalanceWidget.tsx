import { Pause, Plus, RotateCw } from "lucide-react";
import { balanceOnScreen } from "../../domain/display/queries.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { loadWallet } from "../../domain/wallet/commands.ts";
import { invitesFirstDeposit } from "../../domain/wallet/queries.ts";
import { useShown } from "../display/use-shown.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Money } from "../kit/Money.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import "./balance-widget.css";

/** What the player has, and the way to deposit (`BALANCE-002`, `BALANCE-003`). */
export const BalanceWidget = () => {
  const status = useSnapshot(({ wallet }) => wallet.status);
  const invites = useSnapshot(({ wallet }) => invitesFirstDeposit(wallet));
  const open = useAct(openModal);
  const deposit = () => open("deposit");
  if (invites)
    return (
      <Button size="small" aria-haspopup="dialog" onClick={deposit}>
        Deposit
      </Button>
    );
  return (
    <div className="ed-wallet-widget">
      {status === "ready" && <Amount />}
      {status === "failed" && <Again />}
      {status === "unknown" && (
        <span className="ed-wallet-waiting">
          <Skeleton shape="line" label="Loading your balance" />
        </span>
      )}
      <button type="button" className="ed-wallet-deposit" aria-haspopup="dialog" onClick={deposit}>
        <Icon of={Plus} size={20} />
        <span>Deposit</span>
      </button>
    </div>
  );
};

/** The balance as shown: a tap asks why it changed. While it is held still, it says so. */
const Amount = () => {
  const shown = useSnapshot(balanceOnScreen);
  useShown(shown);
  const { text, frozen: isFrozen } = shown;
  const open = useAct(openModal);
  return (
    <button
      type="button"
      className="ed-wallet-amount"
      aria-haspopup="dialog"
      data-frozen={isFrozen || undefined}
      onClick={() => open("balanceExplained")}
    >
      <VisuallyHidden>Balance </VisuallyHidden>
      <Money text={text} />
      {isFrozen && <Icon of={Pause} size={12} />}
      <VisuallyHidden>{isFrozen ? ", held still while you play" : ""}. Why did my balance change?</VisuallyHidden>
    </button>
  );
};

const Again = () => {
  const { run, pending } = useCommand(loadWallet);
  return (
    <button type="button" className="ed-wallet-amount" aria-busy={pending || undefined} onClick={() => void run()}>
      <Icon of={RotateCw} size={16} />
      <span>Balance</span>
      <VisuallyHidden> could not be read. Try again</VisuallyHidden>
    </button>
  );
};
