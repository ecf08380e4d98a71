import { balanceOnScreen } from "../../domain/display/queries.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { loadWallet } from "../../domain/wallet/commands.ts";
import { useShown } from "../display/use-shown.ts";
import { Button } from "../kit/Button.tsx";
import { Card } from "../kit/Card.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Money } from "../kit/Money.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { Differing } from "./Differing.tsx";
import { Methods } from "./Methods.tsx";
import { Movements } from "./Movements.tsx";
import { RecordDownload } from "./RecordDownload.tsx";
import "./wallet.css";

/** The Wallet page: what is there, where it may come from and go to, and what moved (`ROUTE-007`). */
const Wallet = () => (
  <div className="ed-wallet">
    <Balance />
    <Differing />
    <Methods />
    <Movements />
    <RecordDownload />
  </div>
);

const Balance = () => {
  const status = useSnapshot(({ wallet }) => wallet.status);
  if (status === "failed") return <Unread />;
  return (
    <Card edge="ticket">
      <div className="ed-wallet-balance">
        <h2>Balance</h2>
        {status === "ready" ? <Amount /> : <Skeleton shape="block" label="Loading your balance" />}
        <MoneyButtons />
      </div>
    </Card>
  );
};

const Amount = () => {
  const shown = useSnapshot(balanceOnScreen);
  useShown(shown);
  const open = useAct(openModal);
  return (
    <div className="ed-wallet-amount-now">
      <Money text={shown.text} size="hero" />
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open("balanceExplained")}>
        Why did my balance change?
      </Button>
    </div>
  );
};

const MoneyButtons = () => {
  const open = useAct(openModal);
  return (
    <div className="ed-wallet-buttons">
      <Button isFullWidth aria-haspopup="dialog" onClick={() => open("deposit")}>
        Deposit
      </Button>
      <Button isFullWidth variant="secondary" aria-haspopup="dialog" onClick={() => open("withdraw")}>
        Withdraw
      </Button>
    </div>
  );
};

const Unread = () => {
  const { run, pending } = useCommand(loadWallet);
  return (
    <ErrorState title="We couldn't read your balance" onRetry={() => void run()} isRetrying={pending}>
      Your money is safe. Check your connection and try again.
    </ErrorState>
  );
};

export default Wallet;
