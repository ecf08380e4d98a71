import { STORAGE_PREFIX } from "../../../adapters/browser/store.ts";
import { SETTINGS_KEY } from "../../../domain/shell/settings/commands.ts";

/** A script that sets the player's colour scheme before the first paint: the client sets it again when it runs. */
export const paintScheme = `try{document.documentElement.dataset.scheme=JSON.parse(localStorage.getItem("${STORAGE_PREFIX}${SETTINGS_KEY}")).scheme}catch{}`;
