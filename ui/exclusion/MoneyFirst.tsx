import { formatMoney } from "../../domain/money.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { moneyFirstWords as words } from "./words.ts";

/**
 * Before an exclusion or the closing of the account: what is in the wallet, and the way to withdraw it first, from which the
 * player comes back to the form. Nothing for an empty wallet.
 */
export const MoneyFirst = ({ modal }: { readonly modal: "coolOff" | "selfExclusion" | "closeAccount" }) => {
  const balance = useSnapshot(({ wallet }) => wallet.balance);
  const open = useAct(switchModal);
  if (balance <= 0) return null;
  return (
    <Callout
      kind="Info"
      size="small"
      action={
        <Button
          type="button"
          variant="quiet"
          size="small"
          onClick={() => open(modal, "withdraw", {}, { onCloseOpen: modal })}
        >
          {words.withdraw}
        </Button>
      }
    >
      {words.text(formatMoney(balance))}
    </Callout>
  );
};
