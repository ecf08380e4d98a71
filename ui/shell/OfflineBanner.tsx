import { WifiOff } from "lucide-react";
import { Icon } from "../kit/Icon.tsx";
import { useSnapshot } from "../player.tsx";

/** Says that the device has no network, for as long as it has none. */
export const OfflineBanner = () => {
  const isOnline = useSnapshot(({ shell }) => shell.online);
  return (
    <div role="status">
      {!isOnline && (
        <p className="ed-shell-offline">
          <Icon of={WifiOff} />
          You are not connected to the internet. What you see may be out of date.
        </p>
      )}
    </div>
  );
};
