import type { CookieChoice } from "../../domain/shell/events.ts";
import { Button } from "../kit/Button.tsx";
import { Sheet } from "../kit/Sheet.tsx";
import { Switch } from "../kit/Switch.tsx";
import { SentStatistics } from "./SentStatistics.tsx";
import { cookieWords as words } from "./later-words.ts";

export interface CookieSettingsProps {
  /** The switches as they are shown; they count once they are saved. */
  readonly switches: CookieChoice;
  readonly onSwitch: (switches: CookieChoice) => void;
  readonly onSave: (switches: CookieChoice) => void;
  readonly onClose: () => void;
}

/** The player's consent to each kind of cookie. */
const CookieSettings = ({ switches, onSwitch, onSave, onClose }: CookieSettingsProps) => {
  const { analytics, marketing } = switches;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={words.settings}
      footer={<Button onClick={() => onSave(switches)}>{words.save}</Button>}
    >
      <div className="ed-cookies-kinds">
        <Switch isOn disabled onChange={() => undefined} hint={words.necessaryHint}>
          {words.necessary}
        </Switch>
        <Switch
          isOn={analytics}
          onChange={(analytics) => onSwitch({ analytics, marketing })}
          hint={words.analyticsHint}
        >
          {words.analytics}
        </Switch>
        <Switch
          isOn={marketing}
          onChange={(marketing) => onSwitch({ analytics, marketing })}
          hint={words.marketingHint}
        >
          {words.marketing}
        </Switch>
      </div>
      <SentStatistics />
    </Sheet>
  );
};

export default CookieSettings;
