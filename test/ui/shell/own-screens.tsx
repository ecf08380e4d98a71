import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import Help from "../../../ui/shell/account/Help.tsx";
import Overview from "../../../ui/shell/account/Overview.tsx";

const Broken = () => {
  throw new TypeError("This screen cannot be drawn");
};
const named = (name: string) => () => <h1>{name}</h1>;

/** Replaces ui/routes.ts: the shell's screens are real; a screen of another area shows only its name. */
export const screens = {
  ...Object.fromEntries(Object.keys(SCREENS).map((name) => [name, named(name)])),
  account: Overview,
  help: Help,
  lobby: named("Lobby"),
  lobbyTab: named("Lobby tab"),
  game: named("Game"),
  bingoRoom: Broken,
  profile: named("Profile"),
};
