import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Native } from "../../domain/ports/native.ts";
import type { ToNative } from "../../domain/native/wire.ts";
import { USER_AGENT } from "./user-agent.ts";

/** The app's end of the bridge, with one name in both shapes. */
interface NativeBridge {
  readonly postMessage: (message: string) => void;
}
declare global {
  interface Window {
    /** Android: an object that the app adds with `addJavascriptInterface`. */
    EyesDownNative?: NativeBridge;
    /** iOS: the script message handlers of a `WKWebView`. */
    webkit?: { readonly messageHandlers?: { readonly EyesDownNative?: NativeBridge } };
  }
}

/** The bridge, if both the object and the user agent show that the app is there (`WEBVIEW-501`). */
function bridgeOf(window: Window): NativeBridge | undefined {
  if (!USER_AGENT.test(window.navigator.userAgent)) return undefined;
  const bridges = [window.webkit?.messageHandlers?.EyesDownNative, window.EyesDownNative];
  return bridges.find((bridge) => typeof bridge?.postMessage === "function");
}

/** Sends to the app around the page. The app's messages are read by `messagesOf`. */
export function nativeBridge(window: Window): Native["Service"] {
  const bridge = bridgeOf(window);
  return {
    inside: bridge !== undefined,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the app's bridge is no window
    send: (message: ToNative) => Effect.sync(() => bridge?.postMessage(JSON.stringify(message))),
  };
}

export const layerNative = Layer.sync(Native, () => nativeBridge(window));
