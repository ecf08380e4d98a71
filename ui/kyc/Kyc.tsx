import { FileUp, Landmark } from "lucide-react";
import { useContext, useState } from "react";
import { pressKyc } from "../../domain/kyc/commands.ts";
import { type KycAct, type KycCopy, kycView } from "../../domain/kyc/queries.ts";
import type { KycVariant } from "../../domain/kyc/rules.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { ModalFrameContext } from "../shell/modal-frame.ts";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import "./kyc.css";

/** The player is asked to verify who they are, in whichever words fit them (`KYC-512` to `KYC-515`). */
const Kyc = () => {
  const view = useStill(useSnapshot(kycView));
  if (view.show === "loading")
    return (
      <ModalSheet title="Verification">
        <div className="ed-kyc-ask">
          <Skeleton shape="line" count={2} label="Looking up your verification" />
          <Skeleton shape="block" />
        </div>
      </ModalSheet>
    );
  return (
    <ModalSheet title={view.copy.title}>
      <Ask {...view} />
    </ModalSheet>
  );
};

/** What is on its way out goes on saying what it said: putting the fast track away changes what would be offered next. */
function useStill<View>(view: View): View {
  const isOpen = useContext(ModalFrameContext)?.isOpen === true;
  const [still, setStill] = useState(view);
  if (isOpen && still !== view) setStill(view);
  return isOpen ? view : still;
}

interface AskProps {
  readonly variant: KycVariant;
  readonly copy: KycCopy;
  readonly loading: boolean;
  readonly error: string | null;
}

const ICONS = { bank: Landmark, documents: FileUp } as const satisfies Record<KycAct, unknown>;

const Ask = ({ variant, copy, loading, error }: AskProps) => {
  const press = useAct(pressKyc);
  return (
    <div className="ed-kyc-ask">
      <EyeBall mood={variant === "FAILED_FAST_TRACK_VERIFICATION" ? "dizzy" : "open"} size={72} />
      <p className="ed-kyc-text">{copy.text}</p>
      <NotSaved message={error} />
      <div className="ed-kyc-acts">
        {copy.buttons.map(({ label, act }, index) => (
          <Button
            key={act}
            isFullWidth
            icon={label === "Continue" ? undefined : ICONS[act]}
            variant={index === 0 ? "primary" : "secondary"}
            isPending={act === "bank" && loading}
            pendingLabel={act === "bank" ? "Opening your bank" : undefined}
            onClick={() => press(act)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
};

export default Kyc;
