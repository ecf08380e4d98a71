import { useState } from "react";
import type { CookieChoice } from "../../domain/shell/events.ts";
import { Button } from "../kit/Button.tsx";
import { Sheet } from "../kit/Sheet.tsx";
import { Switch } from "../kit/Switch.tsx";
import { SentStatistics } from "./SentStatistics.tsx";
import { cookieWords as words } from "./later-words.ts";

export interface CookieSettingsProps {
  readonly choice: CookieChoice;
  readonly onChoose: (choice: CookieChoice) => void;
  readonly onClose: () => void;
}

/** The player's consent to each kind of cookie. */
const CookieSettings = ({ choice, onChoose, onClose }: CookieSettingsProps) => {
  const [analytics, setAnalytics] = useState(choice.analytics);
  const [marketing, setMarketing] = useState(choice.marketing);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={words.settings}
      footer={<Button onClick={() => onChoose({ analytics, marketing })}>{words.save}</Button>}
    >
      <div className="ed-cookies-kinds">
        <Switch isOn disabled onChange={() => undefined} hint={words.necessaryHint}>
          {words.necessary}
        </Switch>
        <Switch isOn={analytics} onChange={setAnalytics} hint={words.analyticsHint}>
          {words.analytics}
        </Switch>
        <Switch isOn={marketing} onChange={setMarketing} hint={words.marketingHint}>
          {words.marketing}
        </Switch>
      </div>
      <SentStatistics />
    </Sheet>
  );
};

export default CookieSettings;
