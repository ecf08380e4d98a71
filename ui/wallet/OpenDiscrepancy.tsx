import { formatMoney } from "../../domain/money.ts";
import { openDiscrepancy } from "../../domain/wallet/explanation.ts";
import { Callout } from "../kit/Callout.tsx";
import { useSnapshot } from "../player.tsx";
import { discrepancyWords } from "./words.ts";

/** Shows a stated balance that differs from the sum of the movements, with both numbers. */
export const OpenDiscrepancy = () => {
  const discrepancy = useSnapshot(({ wallet }) => openDiscrepancy(wallet));
  if (discrepancy === undefined) return null;
  return (
    <Callout kind="Attention" title={discrepancyWords.title}>
      {discrepancyWords.text(formatMoney(discrepancy.stated), formatMoney(discrepancy.folded))}
    </Callout>
  );
};
