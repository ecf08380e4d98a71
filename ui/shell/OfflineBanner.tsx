import { WifiOff } from "lucide-react";
import { Icon } from "../kit/Icon.tsx";
import { useVisitor } from "../player.tsx";
import { frameWords } from "./words.ts";
import "./offline.css";

/** Shown while the device is offline. */
export const OfflineBanner = () => {
  const isOnline = useVisitor(({ shell }) => shell.online);
  return (
    <div role="status">
      {!isOnline && (
        <p className="ed-shell-offline">
          <Icon of={WifiOff} />
          {frameWords.offline}
        </p>
      )}
    </div>
  );
};
