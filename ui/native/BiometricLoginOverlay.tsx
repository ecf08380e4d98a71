import { Spinner } from "../kit/Spinner.tsx";
import { useVisitor } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { Sign } from "./Sign.tsx";
import { overlayWords } from "./words.ts";

/** Shown while a biometric login is pending (`WEBVIEW-505`). It cannot be closed. */
const BiometricLoginOverlay = () => {
  const type = useVisitor(({ native }) => native.biometricType) ?? "FACIAL_RECOGNITION";
  return (
    <ModalSheet title={overlayWords.title}>
      <div className="ed-native">
        <Sign of={type} />
        <p>{overlayWords.lead[type]}</p>
        <p className="ed-native-status" role="status">
          <Spinner /> {overlayWords.status}
        </p>
      </div>
    </ModalSheet>
  );
};

export default BiometricLoginOverlay;
