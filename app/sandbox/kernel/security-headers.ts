import type { Server } from "node:http";
import type { OriginName } from "./types.ts";

/** What no page of ours uses. */
const UNUSED = ["camera", "microphone", "geolocation", "usb", "serial", "hid", "midi", "display-capture"];

const COMMON: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
  // The origins show each other's pictures. What only its own origin reads says so itself.
  "cross-origin-resource-policy": "same-site",
};

/** PayPal's button opens PayPal's window and is answered by it, so that neither may be cut off from the other. */
const OPENER_POLICIES: Readonly<Record<OriginName, string>> = {
  site: "same-origin-allow-popups",
  pay: "unsafe-none",
  games: "same-origin",
  desk: "same-origin",
};

/** One year, as the preload lists want. */
const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** Gives every answer of a server the headers that hold for its origin; an answer's own take precedence. */
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
