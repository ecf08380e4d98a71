import * as Effect from "effect/Effect";
import { call } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { ProviderChosen, ProvidersListed } from "./events.ts";
import { getProvider, listProviders } from "./wire.ts";

/** The names of providers whose code in title case is not their name (`DATA-139`). For another backend, edit this table. */
const NAMES: Readonly<Record<string, string>> = {
  "1X2_NETWORK": "1X2 Network",
  BIG_TIME_GAMING: "Big Time Gaming",
  BLUEPRINT: "Blueprint Gaming",
  EGT: "EGT",
  ELK: "ELK Studios",
  EYECON: "Eyecon",
  GAMEART: "GameArt",
  GAMING_REALMS: "Gaming Realms",
  GOOSICORN: "Goosicorn",
  HACKSAW: "Hacksaw Gaming",
  IGT: "IGT",
  INSPIRED: "Inspired Gaming",
  IRON_DOG: "Iron Dog Studio",
  ISOFTBET: "iSoftBet",
  MICROGAMING: "Microgaming",
  NETENT: "NetEnt",
  NEXTGEN: "NextGen Gaming",
  NOLIMIT: "Nolimit City",
  PARIPLAY: "Pariplay",
  PLAYNGO: "Play'n GO",
  PLAYTECH: "Playtech",
  PRAGMATIC_PLAY: "Pragmatic Play",
  PUSHGAMING: "Push Gaming",
  QUICKSPIN: "Quickspin",
  RED_TIGER: "Red Tiger",
  RELAX: "Relax Gaming",
  SCIENTIFIC: "Scientific Games",
  SG_DIGITAL: "SG Digital",
  THUNDERKICK: "Thunderkick",
  WMS: "WMS",
  YGGDRASIL: "Yggdrasil",
};

/** A provider's name on screen. A code without a name is in title case: GOOSICORN_LIVE as 'Goosicorn Live'. A name stays as it is. */
export function providerName(provider: string): string {
  const code = provider.toUpperCase().replaceAll(/[ -]/g, "_");
  if (Object.hasOwn(NAMES, code)) return NAMES[code] ?? provider;
  if (!/^[A-Z0-9_]+$/.test(provider)) return provider;
  return provider
    .toLowerCase()
    .replaceAll("_", " ")
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Lists the providers, once in each journal. Without an answer, those of the loaded games can be chosen. */
export const loadProviders = Effect.fnUntraced(function* () {
  if ((yield* snapshot).lobby.providers !== undefined) return;
  const providers = yield* Effect.orElseSucceed(call(listProviders, {}), () => undefined);
  if (providers !== undefined) yield* record(ProvidersListed, { providers }, { by: "server" });
});

/** Shows only one provider's games in the lists; null shows all. */
export const chooseProvider = (provider: string | null) => record(ProviderChosen, { provider }, { by: "player" });

/** Reads the description of a provider. It is shown and not recorded. */
export const readProvider = (refName: string) => call(getProvider, { refName });
