import type * as Schema from "effect/Schema";
import { FromNative, ToNative } from "../../domain/native/wire.ts";
import { describe } from "./openapi.ts";

type Json = Readonly<Record<string, unknown>>;

const messages = (union: typeof FromNative | typeof ToNative, components: Record<string, unknown>): Json =>
  Object.fromEntries(
    union.members.map((member) => [
      member.fields.type.literal,
      describe(member as Schema.Codec<unknown, unknown>, components),
    ]),
  );

/** The protocol with the native app, for the developers of an app: how to attach, and the JSON schema of every message. */
export const nativeProtocol = (version: string): Json => {
  const components: Record<string, unknown> = {};
  const toApp = messages(ToNative, components);
  const fromApp = messages(FromNative, components);
  return {
    title: "Eyes Down: the protocol between the page and the native app",
    version,
    description: "Every message is a JSON text with a known `type`. The page records and refuses any other.",
    detection: {
      userAgent: "Contains EyesDownApp/ and a version, such as EyesDownApp/2.1.",
      ios: "A script message handler of the WKWebView with the name EyesDownNative: the page calls window.webkit.messageHandlers.EyesDownNative.postMessage(text).",
      android:
        "An object that addJavascriptInterface adds as EyesDownNative, with postMessage(text): the page calls window.EyesDownNative.postMessage(text).",
    },
    sending:
      "The app runs window.postMessage(text, location.origin) in the page, after the page has sent page-fully-loaded.",
    toApp,
    fromApp,
    components: { schemas: components },
  };
};
