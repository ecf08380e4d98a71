import { describe, expect, it } from "vitest";
import { acknowledgePopup, getPendingPopup, getPopups, trackDialog } from "../../../domain/popups/wire.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { envelope, network, run } from "./backend-double.ts";

const sent = async (endpoint: AnyEndpoint, request: object, data: unknown = {}) => {
  const { backend, calls } = network({ body: envelope({ data }) });
  await run(backend.call(endpoint, request));
  return calls.map(({ url, init }) => [
    init.method,
    url.pathname,
    JSON.parse(typeof init.body === "string" ? init.body : "null"),
  ]);
};

describe("a dialog of the server", () => {
  it("that waits is read with a GET [CALL-539]", async () => {
    expect(await sent(getPendingPopup, {}, { popup: null })).toEqual([["GET", "/rest/popups/pending-popup", null]]);
  });

  it("is acknowledged by its reference in the path [CALL-540]", async () => {
    const [[method, path] = []] = await sent(acknowledgePopup, { refName: "summer" });
    expect([method, path]).toEqual(["POST", "/rest/popups/ack-popup/summer"]);
  });

  it("is asked for, with all others, with a POST [CALL-541]", async () => {
    const [[method, path] = []] = await sent(getPopups, {}, { popups: [] });
    expect([method, path]).toEqual(["POST", "/rest/popups/get-popups"]);
  });

  it("is tracked with the references of the action and of the dialog [CALL-543]", async () => {
    const tracked = { actionRef: "open", dialogRef: "summer" };
    expect((await sent(trackDialog, tracked))[0]?.[2]).toEqual(tracked);
  });
});
