import { ArrowLeft } from "lucide-react";
import { closeGame } from "../../domain/games/commands.ts";
import { reload } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import type { ModalProps } from "../modals.ts";
import { useAct } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { keepAliveWords as words } from "./words.ts";

/** Shown when the provider has ended the game's session (`SLOT-508` to `SLOT-510`). */
const KeepAliveModal = ({ close }: ModalProps<"keepAliveSlotError">) => {
  const again = useAct(reload);
  const leave = useAct(closeGame);
  return (
    <ModalSheet
      title={words.title}
      footer={
        <>
          <Button isFullWidth onClick={() => again()}>
            {words.refresh}
          </Button>
          <Button
            variant="quiet"
            isFullWidth
            icon={ArrowLeft}
            onClick={() => {
              close();
              leave();
            }}
          >
            {words.backToLobby}
          </Button>
        </>
      }
    >
      <p>{words.message}</p>
    </ModalSheet>
  );
};

export default KeepAliveModal;
