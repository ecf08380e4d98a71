import { closeGame } from "../../domain/games/commands.ts";
import { reload } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import type { ModalProps } from "../modals.ts";
import { useAct } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";

/** The provider lost the game's session (`SLOT-508` to `SLOT-510`). */
const KeepAliveModal = ({ close }: ModalProps<"keepAliveSlotError">) => {
  const again = useAct(reload);
  const leave = useAct(closeGame);
  return (
    <ModalSheet
      title="Server error"
      footer={
        <>
          <Button isFullWidth onClick={() => again()}>
            Refresh
          </Button>
          <Button
            variant="quiet"
            isFullWidth
            onClick={() => {
              close();
              leave();
            }}
          >
            {"< Back to lobby"}
          </Button>
        </>
      }
    >
      <p>Whoops, something went wrong... Please click refresh to reload the game</p>
    </ModalSheet>
  );
};

export default KeepAliveModal;
