import { BellRing, Fingerprint, ScanFace } from "lucide-react";
import type { BiometricType } from "../../domain/native/events.ts";
import { Icon } from "../kit/Icon.tsx";
import "./native.css";

const DRAWINGS = { FACIAL_RECOGNITION: ScanFace, FINGERPRINT: Fingerprint, PUSH: BellRing } as const;

/** The large drawing over the copy of these modals. */
export const Sign = ({ of }: { readonly of: BiometricType | "PUSH" }) => (
  <span className="ed-native-sign">
    <Icon of={DRAWINGS[of]} size={32} />
  </span>
);
