import { formatMoney } from "../../domain/money.ts";
import { openDiscrepancy } from "../../domain/wallet/explanation.ts";
import { Callout } from "../kit/Callout.tsx";
import { useSnapshot } from "../player.tsx";

/** Said wherever the balance is looked into: what the server states is not what the movements come to. */
export const Differing = () => {
  const differing = useSnapshot(({ wallet }) => openDiscrepancy(wallet));
  if (differing === undefined) return null;
  return (
    <Callout kind="Attention" title="Two numbers do not agree">
      Our server says you have {formatMoney(differing.stated)}. The movements it told this device of come to{" "}
      {formatMoney(differing.folded)}. Both are in your record, and we look into it.
    </Callout>
  );
};
