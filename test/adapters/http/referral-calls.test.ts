import { expect, it } from "vitest";
import { searchPlayer } from "../../../domain/referral/wire.ts";
import { envelope, network, run } from "./backend-double.ts";

it("a player is searched by a GET of 'search' with the email and the username in its query [CALL-583]", async () => {
  const { backend, calls } = network({ body: envelope({ data: { rejected: null } }) });
  const answer = await run(backend.call(searchPlayer, { email: "jo+1@example.com", username: "" }));
  expect(answer).toEqual({ rejected: null });
  expect(calls.map(({ url, init }) => [init.method, url.pathname, [...url.searchParams], init.body])).toEqual([
    [
      "GET",
      "/rest/user/search",
      [
        ["email", "jo+1@example.com"],
        ["username", ""],
      ],
      undefined,
    ],
  ]);
});
