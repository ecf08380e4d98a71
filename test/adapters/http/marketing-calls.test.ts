import { describe, expect, it } from "vitest";
import { everyChannel } from "../../../domain/marketing/rules.ts";
import { getSettings, saveMarketingPreference, updateMarketingPreferences } from "../../../domain/marketing/wire.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { envelope, network, run } from "./backend-double.ts";

const preferences = { gameSoundsVoice: "female", activityReminderInterval: null, showBalance: true };
const settings = { ...preferences, ...everyChannel(true), verticals: { CASINO: true, BINGO: false } };

const sent = async (endpoint: AnyEndpoint, request: object, data: object = {}) => {
  const { backend, calls } = network({ body: envelope({ data }) });
  const answer = await run(backend.call(endpoint, request));
  const [{ url, init }] = calls as [(typeof calls)[number]];
  return { sent: [init.method, url.pathname, JSON.parse(typeof init.body === "string" ? init.body : "null")], answer };
};

describe("the calls of the marketing preferences", () => {
  it("save the channels with a POST [CALL-596]", async () => {
    const call = await sent(saveMarketingPreference, everyChannel(false));
    expect(call.sent).toEqual(["POST", "/rest/user/marketing-preference", everyChannel(false)]);
  });

  it("save the verticals with a PUT of the two booleans [CALL-597 CALL-038]", async () => {
    const body = { verticals: { CASINO: true, BINGO: false } };
    const call = await sent(updateMarketingPreferences, body);
    expect(call.sent).toEqual(["PUT", "/rest/user/vertical-marketing-preference", body]);
  });

  it("read the settings [CALL-037]", async () => {
    const { answer } = await sent(getSettings, {}, settings);
    expect(JSON.stringify(answer)).toContain(JSON.stringify(settings.verticals));
  });
});
