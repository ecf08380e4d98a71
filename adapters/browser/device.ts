import { bytesToHex } from "@noble/hashes/utils.js";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Device } from "../../domain/ports/device.ts";
import { deviceTypeOf } from "../../domain/shell/device/device-type.ts";

const PHONE = /iPhone|iPod|Android.+Mobile|Windows Phone/;

/** This browser's device. The hosts are the fraud-detection vendor's, in order of use (`NET-509`). */
export const layerDevice = (fingerprintHosts: readonly string[]) =>
  Layer.sync(Device, () => ({
    type: () =>
      deviceTypeOf({
        widthPx: window.innerWidth,
        touch: navigator.maxTouchPoints > 0,
        phone: PHONE.test(navigator.userAgent),
      }),
    // Loaded before a deposit, never on the first page. A deposit continues without it.
    fingerprint: Effect.tryPromise(() => import("./fingerprint.ts")).pipe(
      Effect.flatMap(({ fingerprintFrom }) => fingerprintFrom(fingerprintHosts, document)),
      Effect.orElseSucceed(() => undefined),
    ),
    randomHex: (bytes) => bytesToHex(crypto.getRandomValues(new Uint8Array(bytes))),
  }));
