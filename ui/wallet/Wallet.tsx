import { awaitsPendingDeposits } from "../../domain/deposits/pending/queries.ts";
import { balanceOnScreen } from "../../domain/display/queries.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { loadWallet } from "../../domain/wallet/commands.ts";
import { awaitsWithdrawals } from "../../domain/withdrawals/queries.ts";
import { useShown } from "../display/use-shown.ts";
import { Button } from "../kit/Button.tsx";
import { Card } from "../kit/Card.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Money } from "../kit/Money.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { Followed } from "../withdrawals/Followed.tsx";
import { Methods, useAwaitsMethods } from "./Methods.tsx";
import { Movements } from "./Movements.tsx";
import { OpenDiscrepancy } from "./OpenDiscrepancy.tsx";
import { PendingDeposits } from "./PendingDeposits.tsx";
import { RecordDownload } from "./RecordDownload.tsx";
import { walletWords } from "./words.ts";
import "./wallet.css";

/** The Wallet page: the balance, what is on its way, the payment methods and the transactions (`ROUTE-007`). */
const Wallet = () => {
  const isWaiting = useAwaitsLists();
  return (
    <div className="ed-wallet" aria-busy={isWaiting}>
      <Balance />
      <OpenDiscrepancy />
      {isWaiting && <Skeleton shape="row" count={4} label={walletWords.loadingLists} />}
      {/* They are requested at once, and shown together when none can move another. */}
      <div className="ed-wallet" hidden={isWaiting}>
        {!isWaiting && (
          <>
            <PendingDeposits />
            <Followed />
          </>
        )}
        <Methods />
        <Movements />
        <RecordDownload />
      </div>
    </div>
  );
};

/** Whether a list is not known yet that is above others. A read that is not answered fails after some seconds. */
const useAwaitsLists = (): boolean => {
  const awaitsMethods = useAwaitsMethods();
  const awaitsOthers = useSnapshot(
    ({ deposits, withdrawals }) => awaitsPendingDeposits(deposits) || awaitsWithdrawals(withdrawals),
  );
  return awaitsMethods || awaitsOthers;
};

const Balance = () => {
  const status = useSnapshot(({ wallet }) => wallet.status);
  if (status === "failed") return <Failed />;
  return (
    <Card edge="ticket">
      <div className="ed-wallet-balance">
        <h2>{walletWords.balance}</h2>
        {status === "ready" ? <Amount /> : <WaitingAmount />}
        <MoneyButtons />
      </div>
    </Card>
  );
};

const WaitingAmount = () => (
  <div className="ed-wallet-amount-now" data-waiting>
    <Skeleton shape="line" label={walletWords.loading} />
  </div>
);

const Amount = () => {
  const shown = useSnapshot(balanceOnScreen);
  useShown(shown);
  const open = useAct(openModal);
  return (
    <div className="ed-wallet-amount-now">
      <Money text={shown.text} size="hero" />
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open("balanceExplained")}>
        {walletWords.explain}
      </Button>
    </div>
  );
};

const MoneyButtons = () => {
  const open = useAct(openModal);
  return (
    <div className="ed-wallet-buttons">
      <Button isFullWidth aria-haspopup="dialog" onClick={() => open("deposit")}>
        {walletWords.deposit}
      </Button>
      <Button isFullWidth variant="secondary" aria-haspopup="dialog" onClick={() => open("withdraw")}>
        {walletWords.withdraw}
      </Button>
    </div>
  );
};

const Failed = () => {
  const { run, pending } = useCommand(loadWallet);
  return (
    <ErrorState title={walletWords.failed.title} onRetry={() => void run()} isRetrying={pending}>
      {walletWords.failed.text}
    </ErrorState>
  );
};

export default Wallet;
