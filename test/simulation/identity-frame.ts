import { IDENTITY_CHECK_DONE } from "../../domain/kyc/wire.ts";
import { handleIdentityFrameMessage } from "../../domain/kyc/commands.ts";
import { readJson } from "./frames.ts";
import type { Random } from "./random.ts";
import type { Seat } from "./seat.ts";
import { ORIGINS } from "./site.ts";

const BOUNDARY = "----document";

const part = (name: string, value: string, file = "") =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;

const KINDS = ["image/png", "image/png", "application/pdf", "text/plain"] as const;

/** The result of the check, which the person can choose on the simulated page. */
const VERDICTS = ["accept", "accept", "refuse", "wait"] as const;

const documentForm = (random: Random): string =>
  [
    part("document", "a picture", `; filename="passport.png"\r\ncontent-type: ${random.pick(KINDS)}`),
    part("verdict", random.pick(VERDICTS)),
    `--${BOUNDARY}--\r\n`,
  ].join("");

/** The identity provider's page in its frame, as `app/sandbox/kyc/pages/document.ts`: the person sends one document. */
export const sendDocument = async (seat: Seat, src: string, random: Random): Promise<void> => {
  const { page } = seat.tab;
  if (page === undefined) return;
  const url = new URL(src);
  const framed = { "sec-fetch-dest": "iframe" };
  const fetch = (method: "GET" | "POST", to: URL, headers: Readonly<Record<string, string>>, body = "") =>
    seat.browser.fetch(page.life, { method, url: to, headers: { ...framed, ...headers }, body });
  const shown = await fetch("GET", url, {});
  if (shown.status !== 200) return;
  await seat.wait(random.between(2_000, 20_000));
  const type = { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, origin: url.origin };
  const sent = await fetch("POST", new URL(`${url.pathname}/document`, url), type, documentForm(random));
  const text = typeof sent.body === "string" ? sent.body : Buffer.from(sent.body).toString();
  const back = readJson(text)?.["back"];
  if (typeof back !== "string") return;
  const { status } = await fetch("GET", new URL(back), {});
  if (status === 200) await seat.tab.run(handleIdentityFrameMessage(IDENTITY_CHECK_DONE, ORIGINS.site, ORIGINS.site));
};
