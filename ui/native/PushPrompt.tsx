import { enablePush } from "../../domain/native/push-prompt.ts";
import { Button } from "../kit/Button.tsx";
import type { ModalProps } from "../modals.ts";
import { useCommand } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Sign } from "./Sign.tsx";
import { pushWords } from "./words.ts";

/** Asks whether the app may send push notifications (`MODAL-121`). The system asks again in its own words. */
const PushPrompt = ({ close }: ModalProps<"pushNotificationsManualModal">) => {
  const enable = useCommand(enablePush);
  return (
    <ModalSheet title={pushWords.title}>
      <div className="ed-native">
        <Sign of="PUSH" />
        <p>{pushWords.lead}</p>
        <p className="ed-native-small">{pushWords.control}</p>
        <div className="ed-native-acts">
          <Button isFullWidth isPending={enable.pending} onClick={() => void enable.run()}>
            {pushWords.enable}
          </Button>
          <Button variant="quiet" isFullWidth onClick={close}>
            {pushWords.later}
          </Button>
        </div>
      </div>
    </ModalSheet>
  );
};

export default PushPrompt;
