import { enableBiometricLogin } from "../../domain/native/biometric-setup.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { NotSaved } from "../NotSaved.tsx";
import type { ModalProps } from "../modals.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Sign } from "./Sign.tsx";
import { setupWords } from "./words.ts";

type Props = ModalProps<"biometricLoginSetupModal">;

/** Offers biometric login after a sign-in (`MODAL-142`). */
const BiometricLoginSetup = (props: Props) => {
  const enabled = useSnapshot(({ native }) => native.biometric.enabled);
  return (
    <ModalSheet title={enabled ? setupWords.doneTitle : setupWords.title}>
      {enabled ? <Done {...props} /> : <Offer {...props} />}
    </ModalSheet>
  );
};

const useType = () => useSnapshot(({ native }) => native.biometricType) ?? "FACIAL_RECOGNITION";

const Offer = ({ close }: Props) => {
  const type = useType();
  const { enabling, enableFailed } = useSnapshot(({ native }) => native.biometric);
  const message = useSnapshot(({ native }) => native.errorMessage);
  const enable = useCommand(enableBiometricLogin);
  return (
    <div className="ed-native">
      <Sign of={type} />
      <p>{setupWords.lead[type]}</p>
      <p className="ed-native-small">{setupWords.shared[type]}</p>
      <NotSaved message={enableFailed ? (message ?? setupWords.failed) : undefined} />
      <div className="ed-native-acts">
        <Button
          isFullWidth
          isPending={enabling || enable.pending}
          pendingLabel={setupWords.pending}
          onClick={() => void enable.run()}
        >
          {setupWords.enable[type]}
        </Button>
        <Button variant="quiet" isFullWidth onClick={close}>
          {setupWords.later}
        </Button>
      </div>
    </div>
  );
};

const Done = ({ close }: Props) => {
  const type = useType();
  return (
    <div className="ed-native">
      <EyeBall mood="open" size={88} />
      <p role="status">{setupWords.done[type]}</p>
      <div className="ed-native-acts">
        <Button isFullWidth onClick={close}>
          {setupWords.close}
        </Button>
      </div>
    </div>
  );
};

export default BiometricLoginSetup;
