import type { Payments } from "./world.ts";

/** The script of a fraud-detection vendor. The same device always gives the same fingerprint. */
const SCRIPT = `
window.EyesDownFingerprint = {
  get({ region }) {
    const traits = [navigator.userAgent, navigator.language, screen.width, screen.height, devicePixelRatio].join("|");
    let sum = 0;
    for (const character of traits) sum = (Math.imul(sum, 31) + character.codePointAt(0)) >>> 0;
    return Promise.resolve("sandbox-" + region + "-" + sum.toString(16).padStart(8, "0"));
  },
};
`;

/** The vendor's host (`NET-508`), simulated on the payment providers' origin. */
export function serveFingerprint({ kernel, settings }: Payments): void {
  kernel.page("pay", "/fingerprint.js", () =>
    settings().scriptUnloadable
      ? { body: "The vendor is down", type: "text/plain", status: 503 }
      : {
          body: SCRIPT,
          type: "text/javascript; charset=utf-8",
          headers: { "cache-control": "public, max-age=3600", "cross-origin-resource-policy": "cross-origin" },
        },
  );
}
