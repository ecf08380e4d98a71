import { changeSettings } from "../../domain/shell/settings/commands.ts";
import { COLOUR_SCHEMES, type Settings } from "../../domain/shell/settings/events.ts";
import { Chips } from "../kit/Chips.tsx";
import { Switch } from "../kit/Switch.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { settingsWords as words } from "./words.ts";
import "./device-settings.css";

const CHIPS = COLOUR_SCHEMES.map((value) => ({ value, label: words[value] }));

/** The settings of this device, each applied at once. */
export const DeviceSettings = () => {
  const { scheme, hidesBalance } = useSnapshot(({ settings }) => settings);
  const change = useAct(changeSettings);
  return (
    <div className="ed-settings">
      <div className="ed-settings-scheme">
        <span aria-hidden="true">{words.scheme}</span>
        <Chips
          label={words.scheme}
          chips={CHIPS}
          selected={scheme}
          onSelect={(value) => change({ scheme: value as Settings["scheme"] })}
        />
      </div>
      <Switch isOn={hidesBalance} onChange={(isOn) => change({ hidesBalance: isOn })} hint={words.hideBalanceHint}>
        {words.hideBalance}
      </Switch>
    </div>
  );
};
