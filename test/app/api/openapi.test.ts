import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { openApi } from "../../../app/api/openapi.ts";
import { endpoints, socketMessages } from "../../../domain/endpoints.ts";
import { WirePounds } from "../../../domain/money.ts";
import { balanceUpdate } from "../../../domain/wallet/wire.ts";
import { endpoint } from "../../../domain/wire.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly security?: readonly unknown[];
  readonly "x-assumed"?: boolean;
}

const operationsOf = (document: ReturnType<typeof openApi>) =>
  Object.entries(document["paths"] as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe("the OpenAPI document", () => {
  const document = openApi(endpoints, socketMessages, "1");
  const operations = operationsOf(document);

  it("has every endpoint of the table once, with its method and path", () => {
    const described = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    const known = endpoints.map(
      ({ name, method, path }) => `${name} ${method.toLowerCase()} ${path.startsWith("/") ? path : `/rest/${path}`}`,
    );
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  it("declares exactly the parts of a path as its path parameters", () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
      expect([operation.operationId, new Set(declared)]).toEqual([operation.operationId, new Set(named)]);
      expect(declared.length).toBe(named.length);
    }
  });

  it("has every part that it refers to", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, pointer = ""]) => pointer,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const pointer of new Set(references)) {
      const found = pointer.split("/").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
      expect([pointer, typeof found]).toEqual([pointer, "object"]);
    }
  });

  it("marks the calls whose method or path is the project's own choice", () => {
    const marked = operations.filter(({ operation }) => operation["x-assumed"] === true).length;
    expect(marked).toBe(endpoints.filter(({ flags }) => flags.assumed).length);
    expect(marked).toBeGreaterThan(0);
  });

  it("describes the place of each field of a request, and the response", () => {
    const request = Schema.Struct({
      ref: Schema.String,
      amount: WirePounds,
      sort: Schema.optionalKey(Schema.Array(Schema.String)),
    });
    const response = Schema.NullOr(Schema.Struct({ left: Schema.Int }));
    const table = [
      endpoint("put", "PUT", "things/{ref}", { request, response, form: true }),
      endpoint("get", "GET", "/api/things/{ref}", { request, open: true }),
    ];
    const document = openApi(table, [balanceUpdate], "1");
    const [get, put] = operationsOf(document);
    expect(document["x-socket-messages"]).toMatchObject([{ channel: "wallet", type: "BALANCE_UPDATE" }]);
    expect(get?.operation).toMatchObject({
      parameters: [
        { name: "ref", in: "path", required: true, schema: { type: "string" } },
        { name: "amount", in: "query", required: true, schema: { anyOf: [{ type: "number" }, { type: "string" }] } },
        { name: "sort", in: "query", required: false, style: "form", explode: false },
        { $ref: "#/components/parameters/player" },
        { $ref: "#/components/parameters/skipSession" },
      ],
      security: [],
    });
    expect(get?.operation.requestBody).toBeUndefined();
    expect(put?.operation.parameters.map(({ name, $ref }) => name ?? $ref)).toEqual([
      "ref",
      "#/components/parameters/player",
      "#/components/parameters/requestedWith",
      "#/components/parameters/forgeryToken",
      "#/components/parameters/intent",
    ]);
    expect(put?.operation.requestBody?.content).toMatchObject({
      "multipart/form-data": { schema: { required: ["amount"], properties: { amount: {}, sort: { type: "array" } } } },
    });
    expect(put?.operation).toMatchObject({
      responses: {
        "200": {
          content: {
            "application/json": {
              schema: { allOf: [{}, { properties: { data: { anyOf: [{ type: "object" }, { type: "null" }] } } }] },
            },
          },
        },
      },
    });
  });
});
