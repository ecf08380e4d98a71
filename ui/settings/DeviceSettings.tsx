import { changeSettings } from "../../domain/shell/settings/commands.ts";
import { choosePreference } from "../../domain/preferences/commands.ts";
import { failureOf, hidesBalance } from "../../domain/preferences/queries.ts";
import { COLOUR_SCHEMES, type Settings } from "../../domain/shell/settings/events.ts";
import { Chips } from "../kit/Chips.tsx";
import { Switch } from "../kit/Switch.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { settingsWords as words } from "./words.ts";
import "./device-settings.css";

const CHIPS = COLOUR_SCHEMES.map((value) => ({ value, label: words[value] }));

/** The settings of this device, each applied at once. The hidden balance follows the player to other devices. */
export const DeviceSettings = () => {
  const scheme = useSnapshot(({ settings }) => settings.scheme);
  const isHidden = useSnapshot(hidesBalance);
  const isHiddenHere = useSnapshot(({ settings }) => settings.hidesBalance);
  const failure = useSnapshot((player) => failureOf(player, "balance"));
  const change = useAct(changeSettings);
  const choose = useAct(choosePreference);
  const hide = (isOn: boolean) => {
    change({ hidesBalance: isOn });
    choose({ what: "balance", value: !isOn });
  };
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
      <Switch isOn={isHidden} onChange={hide} hint={words.hideBalanceHint}>
        {words.hideBalance}
      </Switch>
      <NotSaved message={failure !== undefined && isHiddenHere ? words.hiddenHereOnly(failure) : failure} />
    </div>
  );
};
