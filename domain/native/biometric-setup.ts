import * as Effect from "effect/Effect";
import { filter } from "rxjs";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import { Device } from "../ports/device.ts";
import { Journal, record, visitorSnapshot } from "../ports/journal.ts";
import { Native } from "../ports/native.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { firstValue } from "../reactions/bridge.ts";
import type { Services } from "../services.ts";
import { openModal } from "../shell/commands.ts";
import { visibleModals } from "../shell/queries.ts";
import { BiometricEnableAnswered, BiometricEnableRequested, BiometricSetupAsked } from "./events.ts";
import { mayOfferBiometrics } from "./rules.ts";
import { generateRefreshToken } from "./wire.ts";

/** The device-storage key of a random name for this installation. With it, a new token replaces the old one. */
const DEVICE_KEY = "native-device";

/** The device-storage key of the player whose token the app has. */
const PLAYER_KEY = "native-token-of";

const deviceName = Effect.gen(function* () {
  const storage = yield* DeviceStorage;
  const known = storage.get(DEVICE_KEY);
  if (known !== undefined) return known;
  const name = (yield* Device).randomHex(16);
  storage.set(DEVICE_KEY, name);
  return name;
});

/** Gives the app a new token (`CALL-557`, `WEBVIEW-527`). It exists only in the answer and in the message to the app. */
const giveToken = Effect.gen(function* () {
  const { token } = yield* call(generateRefreshToken, { token: yield* deviceName });
  yield* (yield* Native).send({ type: "refresh-biometric-token", token });
  const { player } = (yield* visitorSnapshot).session;
  if (player !== null) (yield* DeviceStorage).set(PLAYER_KEY, player);
});

/** Whether the app has the token of another player. It keeps that one: this player has not asked that this phone's owner can sign in as them. */
const isOfAnother = Effect.gen(function* () {
  const owner = (yield* DeviceStorage).get(PLAYER_KEY);
  return owner !== undefined && owner !== (yield* visitorSnapshot).session.player;
});

/** After a sign-in: a new token where biometric login is on, else the question whether to offer it (`WEBVIEW-527`, `WEBVIEW-531`). */
export const afterSignIn = Effect.gen(function* () {
  const native = yield* Native;
  yield* native.send({ type: "authentication" });
  // Without a new token, the old one stays valid.
  if ((yield* visitorSnapshot).native.biometric.enabled)
    return yield* (yield* isOfAnother) ? Effect.void : Effect.ignore(giveToken);
  yield* record(BiometricSetupAsked, {}, { by: "app" });
  yield* native.send({ type: "ask-biometric-setup" });
});

/** A modal that closes first leaves the screen and the URL. */
const AFTER_MODALS_MS = 500;

/** Offers biometric login, once no other modal is open. */
export const offerBiometrics: Effect.Effect<void, never, Services> = Effect.gen(function* () {
  if (!mayOfferBiometrics(yield* visitorSnapshot)) return;
  const { snapshot$ } = yield* Journal;
  yield* firstValue(snapshot$.pipe(filter(({ shell }) => visibleModals(shell).length === 0)));
  yield* Effect.sleep(AFTER_MODALS_MS);
  const player = yield* visitorSnapshot;
  if (visibleModals(player.shell).length > 0) return yield* offerBiometrics;
  if (mayOfferBiometrics(player)) yield* openModal("biometricLoginSetupModal", {}, { by: "native" });
});

/** The player wants biometric login. The app stores the token and answers. */
export const enableBiometricLogin = Effect.fnUntraced(function* () {
  const cause = yield* record(BiometricEnableRequested, {}, { by: "player" });
  yield* Effect.catch(giveToken, (error) =>
    record(BiometricEnableAnswered, { success: false, message: messageOf(error) }, { by: claimantOf(error), cause }),
  );
});
