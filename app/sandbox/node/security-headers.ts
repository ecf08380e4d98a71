import type { Server } from "node:http";
import type { OriginName } from "../kernel/types.ts";

/** Browser features that no page uses. */
const UNUSED = ["camera", "microphone", "geolocation", "usb", "serial", "hid", "midi", "display-capture"];

const COMMON: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
  // The origins show each other's pictures. An answer for its own origin only sets its own header.
  "cross-origin-resource-policy": "same-site",
};

/** PayPal's button opens PayPal's window and receives its messages, so they must not be isolated from each other. */
const OPENER_POLICIES: Readonly<Record<OriginName, string>> = {
  site: "same-origin-allow-popups",
  pay: "unsafe-none",
  games: "same-origin",
  operator: "same-origin",
};

/** One year, as the preload lists require. */
const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** Adds the security headers of an origin to every answer. An answer's own headers take precedence. */
export const addSecurityHeaders = (server: Server, origin: OriginName, https: boolean): void => {
  const headers = {
    ...COMMON,
    "cross-origin-opener-policy": OPENER_POLICIES[origin],
    ...(https ? { "strict-transport-security": STRICT_TRANSPORT } : {}),
  };
  server.prependListener("request", (_, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  });
};
