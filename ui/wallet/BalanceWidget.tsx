import { Pause, Plus, RotateCw } from "lucide-react";
import { useState } from "react";
import { balanceOnScreen } from "../../domain/display/queries.ts";
import { hidesBalance } from "../../domain/preferences/queries.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { invitesFirstDeposit } from "../../domain/wallet/queries.ts";
import { useShown } from "../display/use-shown.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Money } from "../kit/Money.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { untilLoaded } from "../until-loaded.ts";
import { widgetWords } from "./widget-words.ts";
import "./balance-widget.css";

/** The balance and a deposit button (`BALANCE-002`, `BALANCE-003`). */
export const BalanceWidget = () => {
  const status = useSnapshot(({ wallet }) => wallet.status);
  const invites = useSnapshot(({ wallet }) => invitesFirstDeposit(wallet));
  const open = useAct(openModal);
  const deposit = () => open("deposit");
  if (invites)
    return (
      <Button size="small" aria-haspopup="dialog" onClick={deposit}>
        {widgetWords.deposit}
      </Button>
    );
  return (
    <div className="ed-wallet-widget">
      {status === "ready" && <Balance />}
      {status === "failed" && <Retry />}
      {status === "unknown" && (
        <span className="ed-wallet-waiting">
          <Skeleton shape="line" label={widgetWords.loading} />
        </span>
      )}
      <button type="button" className="ed-wallet-deposit" aria-haspopup="dialog" onClick={deposit}>
        <Icon of={Plus} size={20} />
        <span>{widgetWords.deposit}</span>
      </button>
    </div>
  );
};

/** The balance, or a button without it where the player hides it. */
const Balance = () => (useSnapshot(hidesBalance) ? <HiddenAmount /> : <Amount />);

const HiddenAmount = () => {
  const open = useAct(openModal);
  return (
    <button type="button" className="ed-wallet-amount" aria-haspopup="dialog" onClick={() => open("balanceExplained")}>
      <span aria-hidden="true">{widgetWords.hidden}</span>
      <VisuallyHidden>{widgetWords.explainHidden}</VisuallyHidden>
    </button>
  );
};

/** The shown balance. A tap opens the explanation of its last change. An icon shows that it is frozen. */
const Amount = () => {
  const shown = useSnapshot(balanceOnScreen);
  useShown(shown);
  const { text, frozen: isFrozen } = shown;
  const open = useAct(openModal);
  return (
    <>
      <button
        type="button"
        className="ed-wallet-amount"
        aria-haspopup="dialog"
        data-frozen={isFrozen || undefined}
        onClick={() => open("balanceExplained")}
      >
        <VisuallyHidden>{widgetWords.balance} </VisuallyHidden>
        <Money text={text} />
        {isFrozen && <Icon of={Pause} size={12} />}
        <VisuallyHidden>
          {isFrozen ? widgetWords.frozen : ""}. {widgetWords.explain}
        </VisuallyHidden>
      </button>
      <Announcement text={text} />
    </>
  );
};

/** Announces each new balance once. The first balance is not announced, because it is no change. */
const Announcement = ({ text }: { readonly text: string }) => {
  const [last, setLast] = useState({ text, announced: "" });
  if (last.text !== text) setLast({ text, announced: `${widgetWords.balance} ${text}` });
  return <VisuallyHidden role="status">{last.announced}</VisuallyHidden>;
};

/** The first screen does without the command's code, with which a movement's cause is found in every area. */
const loadWallet = async () => (await untilLoaded(() => import("../../domain/wallet/commands.ts"))).loadWallet();

const Retry = () => {
  const { run, pending } = useCommand(loadWallet);
  return (
    <button type="button" className="ed-wallet-amount" aria-busy={pending || undefined} onClick={() => void run()}>
      <Icon of={RotateCw} size={16} />
      <span>{widgetWords.balance}</span>
      <VisuallyHidden> {widgetWords.failed}</VisuallyHidden>
    </button>
  );
};
