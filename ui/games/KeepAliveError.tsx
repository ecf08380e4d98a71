import { useEffect } from "react";
import { openModal } from "../../domain/shell/commands.ts";
import { useAct, useSnapshot } from "../player.tsx";

/** Opens the modal with the button 'Refresh' when the first keep-alive call fails (`SLOT-507`). */
export const KeepAliveError = ({ refName }: { readonly refName: string }) => {
  const failed = useSnapshot(({ games }) => games.open?.ref === refName && games.open.keepAliveFailed);
  const open = useAct(openModal);
  useEffect(() => {
    if (failed) open("keepAliveSlotError");
  }, [failed, open]);
  return null;
};
