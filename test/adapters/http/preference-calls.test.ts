import { describe, expect, it } from "vitest";
import { getSettings } from "../../../domain/marketing/wire.ts";
import {
  getAvatar,
  getReminderOptions,
  getUserTheme,
  saveReminderInterval,
  updateAvatar,
  updateTheme,
  updateUser,
  updateVoice,
} from "../../../domain/preferences/wire.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { envelope, network, run } from "./backend-double.ts";

const call = async (endpoint: AnyEndpoint, request: object, data: unknown = {}) => {
  const { backend, calls } = network({ body: envelope({ data }) });
  const answer = await run(backend.call(endpoint, request));
  const sent = calls.map(({ url, init }) => [
    init.method,
    url.pathname,
    JSON.parse(typeof init.body === "string" ? init.body : "null"),
  ]);
  return { sent, answer };
};

describe("a preference is saved with", () => {
  it("a POST of the picture [CALL-560]", async () => {
    const avatar = { avatar: "/content/pictures/ball-22.svg" };
    expect((await call(updateAvatar, avatar)).sent).toEqual([["POST", "/rest/user/profile/avatar", avatar]]);
  });

  it("a POST of the colour [CALL-565]", async () => {
    const colour = { color: "#2456c7" };
    expect((await call(updateTheme, colour)).sent).toEqual([["POST", "/rest/user/theme", colour]]);
  });

  it("a POST of the voice's gender [CALL-566]", async () => {
    const voice = { gender: "male" };
    expect((await call(updateVoice, voice)).sent).toEqual([["POST", "/rest/user/voice", voice]]);
  });

  it("a PUT of the user [CALL-570]", async () => {
    const shown = { showBalance: false };
    expect((await call(updateUser, shown)).sent).toEqual([["PUT", "/rest/user", shown]]);
  });

  it("a PUT of the interval of the activity reminder [CALL-611]", async () => {
    const reminder = { interval: 30 };
    expect((await call(saveReminderInterval, reminder)).sent).toEqual([
      ["PUT", "/rest/user/reminder-interval", reminder],
    ]);
  });
});

describe("a preference is read with", () => {
  it.each([
    ["the picture [CALL-575]", getAvatar, "/rest/user/avatar", { avatar: null, choices: [] }],
    [
      "the settings [CALL-577]",
      getSettings,
      "/rest/user/settings",
      {
        receiveEmail: true,
        receiveSms: true,
        receiveCalls: true,
        receivePost: true,
        verticals: { CASINO: true, BINGO: true },
        gameSoundsVoice: "female",
        activityReminderInterval: null,
        showBalance: true,
      },
    ],
    ["the colour [CALL-578]", getUserTheme, "/rest/user/theme", { color: "#2456c7" }],
    [
      "the intervals of the activity reminder [CALL-610]",
      getReminderOptions,
      "/rest/user/activity/interval/options",
      { options: [15, 30] },
    ],
  ])("a GET of %s", async (_, endpoint: AnyEndpoint, path, data) => {
    const { sent, answer } = await call(endpoint, {}, data);
    expect(sent).toEqual([["GET", path, null]]);
    expect(answer).toEqual(data);
  });
});
