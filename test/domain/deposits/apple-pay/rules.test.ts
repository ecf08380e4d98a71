import { describe, expect, it } from "vitest";
import { applePayPath, applePayRefusal } from "../../../../domain/deposits/apple-pay/rules.ts";
import { ScriptedSheet } from "../../../support/scripted-payments.ts";

describe("the sheet that Apple Pay goes by", () => {
  const { sheet: browser } = new ScriptedSheet();
  const { sheet: native } = new ScriptedSheet();

  it.each([
    ["the browser's own outside the app", false, "iPhone", { channel: "WEB", sheet: browser }],
    ["the native app's on an iPhone", true, "iPhone", { channel: "IOS", sheet: native }],
    ["none in the app on Android", true, "Android", { channel: "ANDROID", sheet: null }],
    [
      "the native app's on an iPad, which states that it is a Mac",
      true,
      "Macintosh",
      { channel: "IOS", sheet: native },
    ],
  ] as const)("is %s [CALL-027 CONST-508]", (_, webview, userAgent, path) => {
    expect(applePayPath(webview, { userAgent, browser, native })).toEqual(path);
  });

  it("is missing in words that depend on whether Apple Pay was saved [APPLE-008 APPLE-009]", () => {
    const none = applePayPath(false, { userAgent: "", browser: { absent: "none" }, native: { absent: "none" } });
    expect(applePayRefusal(none, true)).toBe(
      "Apple Pay is not available on this device. Please revert to your previous device or reach out to our support team for assistance.",
    );
    expect(applePayRefusal(none, false)).toBe("Apple Pay isn't supported on your current device or browser.");
    expect(applePayRefusal(applePayPath(false, { userAgent: "iPhone", browser, native }), true)).toBeUndefined();
  });
});
