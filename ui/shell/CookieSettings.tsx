import { useState } from "react";
import type { CookieChoice } from "../../domain/shell/content/consent.ts";
import { Button } from "../kit/Button.tsx";
import { Sheet } from "../kit/Sheet.tsx";
import { Switch } from "../kit/Switch.tsx";

export interface CookieSettingsProps {
  readonly choice: CookieChoice;
  readonly onChoose: (choice: CookieChoice) => void;
  readonly onClose: () => void;
}

/** What this device may keep, one by one. */
const CookieSettings = ({ choice, onChoose, onClose }: CookieSettingsProps) => {
  const [analytics, setAnalytics] = useState(choice.analytics);
  const [marketing, setMarketing] = useState(choice.marketing);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Cookies settings"
      footer={<Button onClick={() => onChoose({ analytics, marketing })}>Save my choice</Button>}
    >
      <div className="ed-cookies-kinds">
        <Switch isOn disabled onChange={() => undefined} hint="Signing in, your wallet, your limits. Always on.">
          Necessary
        </Switch>
        <Switch
          isOn={analytics}
          onChange={setAnalytics}
          hint="How the site is used, so that we can mend what is awkward."
        >
          Analytics
        </Switch>
        <Switch isOn={marketing} onChange={setMarketing} hint="Offers that fit what you play.">
          Marketing
        </Switch>
      </div>
    </Sheet>
  );
};

export default CookieSettings;
