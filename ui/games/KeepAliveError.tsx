import { useEffect } from "react";
import { openModal } from "../../domain/shell/commands.ts";
import { useAct, useSnapshot } from "../player.tsx";

/** The first keep-alive that fails opens the modal that offers to load the game again (`SLOT-507`). */
export const KeepAliveError = ({ refName }: { readonly refName: string }) => {
  const failed = useSnapshot(({ games }) => games.open?.ref === refName && games.open.keepAliveFailed);
  const open = useAct(openModal);
  useEffect(() => {
    if (failed) open("keepAliveSlotError");
  }, [failed, open]);
  return null;
};
