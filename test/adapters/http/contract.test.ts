import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { encodeRequest, type HttpRequest } from "../../../adapters/http/request.ts";
import { pathOf } from "../../../app/sandbox/kernel/api.ts";
import { decodeRequest } from "../../../app/sandbox/kernel/request.ts";
import { Routes } from "../../../app/sandbox/kernel/routes.ts";
import { endpoints } from "../../../domain/endpoints.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { requestsOf } from "../../support/arbitraries/requests.ts";

const bases = { backend: "http://sandbox.test/rest/", content: "http://sandbox.test/" };

const routes = new Routes<AnyEndpoint>();
for (const endpoint of endpoints) routes.add(endpoint.method, pathOf(endpoint), endpoint);

const bodyOf = ({ body }: HttpRequest): Readonly<Record<string, unknown>> => {
  if (body === undefined) return {};
  return typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(body);
};

describe("client and sandbox", () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "mean the same by a request of %s, whatever it holds",
    (_, endpoint) => {
      let sent = 0;
      for (const request of requestsOf(endpoint, 200)) {
        const encoded = encodeRequest(endpoint, request, bases);
        // What cannot be in a path is not sent.
        if (Result.isFailure(encoded)) continue;
        sent += 1;
        const url = new URL(encoded.success.url);
        const found = routes.match(encoded.success.method, url.pathname);
        expect(found?.value.name).toBe(endpoint.name);
        const parts = { params: found?.params ?? {}, query: url.searchParams, body: bodyOf(encoded.success) };
        expect(decodeRequest(endpoint, parts)).toEqual(request);
      }
      expect(sent).toBeGreaterThan(10);
    },
  );
});
