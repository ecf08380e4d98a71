import { FileUp, Landmark } from "lucide-react";
import { useContext, useState } from "react";
import { pressKyc } from "../../domain/kyc/commands.ts";
import { type KycAct, kycView } from "../../domain/kyc/queries.ts";
import type { KycVariant } from "../../domain/kyc/rules.ts";
import { Button } from "../kit/Button.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { ModalFrameContext } from "../shell/modal-frame.ts";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { kycWords, variantWords } from "./words.ts";
import "./kyc.css";

/** Asks the player to verify who they are, in the variant that fits them (`KYC-512` to `KYC-515`). */
const Kyc = () => {
  const view = useLastWhileOpen(useSnapshot(kycView));
  if (view.show === "loading")
    return (
      <ModalSheet title={kycWords.title}>
        <div className="ed-kyc-ask">
          <Skeleton shape="line" count={2} label={kycWords.loading} />
          <Skeleton shape="block" />
        </div>
      </ModalSheet>
    );
  return (
    <ModalSheet title={variantWords[view.variant].title}>
      <Ask {...view} />
    </ModalSheet>
  );
};

/** Keeps the last view while the modal closes: dismissing the fast track changes the variant that would show next. */
function useLastWhileOpen<View>(view: View): View {
  const isOpen = useContext(ModalFrameContext)?.isOpen === true;
  const [last, setLast] = useState(view);
  if (isOpen && last !== view) setLast(view);
  return isOpen ? view : last;
}

interface AskProps {
  readonly variant: KycVariant;
  readonly loading: boolean;
  readonly error: string | null;
}

const ICONS = { bank: Landmark, documents: FileUp } as const satisfies Record<KycAct, unknown>;

const Ask = ({ variant, loading, error }: AskProps) => {
  const copy = variantWords[variant];
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
            pendingLabel={act === "bank" ? kycWords.openingBank : undefined}
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
