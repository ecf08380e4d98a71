import * as JsonSchema from "effect/JsonSchema";
import * as Schema from "effect/Schema";
import { type AnyEndpoint, type AnySocketMessage, isInQuery } from "../../domain/wire.ts";

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const NON_FINITE = JSON.stringify(["Infinity", "-Infinity", "NaN"]);

/** Removes from effect's JSON schema the non-finite numbers, which JSON does not have, and `additionalProperties: false`. */
const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isObject(value)) return value;
  const { additionalProperties, anyOf, ...rest } = value;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, tidy(part)]));
  if (Array.isArray(anyOf)) {
    const parts = anyOf.filter((part) => !isObject(part) || JSON.stringify(part["enum"]) !== NON_FINITE).map(tidy);
    return parts.length === 1 && isObject(parts[0]) ? { ...parts[0], ...kept } : { ...kept, anyOf: parts };
  }
  return isObject(additionalProperties) ? { ...kept, additionalProperties: tidy(additionalProperties) } : kept;
};

/** The encoded side of a schema, which is sent. Named parts are added to `components`. */
export const describe = (schema: Schema.Codec<unknown, unknown>, components: Record<string, unknown>): Json => {
  const { dialect, schema: own, definitions } = Schema.toJsonSchemaDocument(schema);
  const converted = JsonSchema.toMultiDocumentOpenApi3_1({ dialect, schemas: [own], definitions });
  for (const [name, definition] of Object.entries(converted.definitions)) components[name] = tidy(definition);
  return tidy(converted.schemas[0]) as Json;
};

const fieldsOf = (request: Json): { readonly properties: Json; readonly required: readonly string[] } => ({
  properties: isObject(request["properties"]) ? request["properties"] : {},
  required: Array.isArray(request["required"]) ? (request["required"] as string[]) : [],
});

const parameterOf = (name: string, schema: unknown, place: "path" | "query", required: boolean): Json => ({
  name,
  in: place,
  required: place === "path" || required,
  schema,
  // A list is one parameter: sort=position,ASC.
  ...(place === "query" && isObject(schema) && schema["type"] === "array" ? { style: "form", explode: false } : {}),
});

const changes = ({ method }: AnyEndpoint): boolean => method !== "GET" && method !== "HEAD";

const requestOf = (endpoint: AnyEndpoint, components: Record<string, unknown>): Json => {
  const { properties, required } = fieldsOf(describe(endpoint.request, components));
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const names = Object.keys(properties);
  const others = names.filter((name) => !inPath.has(name) && !isInQuery(endpoint, name));
  const place = (name: string) => (inPath.has(name) ? "path" : "query");
  const asParameters = names.filter((name) => !others.includes(name));
  const parameters = [
    ...asParameters.map((name) => parameterOf(name, properties[name], place(name), required.includes(name))),
    { $ref: "#/components/parameters/player" },
    ...(endpoint.method === "GET" ? [{ $ref: "#/components/parameters/skipSession" }] : []),
    ...(changes(endpoint)
      ? ["requestedWith", "forgeryToken", "intent"].map((name) => ({ $ref: `#/components/parameters/${name}` }))
      : []),
  ];
  if (others.length === 0) return { parameters };
  const schema = {
    type: "object",
    properties: Object.fromEntries(others.map((name) => [name, properties[name]])),
    required: required.filter((name) => others.includes(name)),
  };
  const type = endpoint.flags.form === true ? "multipart/form-data" : "application/json";
  return { parameters, requestBody: { required: true, content: { [type]: { schema } } } };
};

const json = (schema: Json): Json => ({ "application/json": { schema } });

const operationOf = (endpoint: AnyEndpoint, components: Record<string, unknown>): Json => {
  const granted = {
    allOf: [
      { $ref: "#/components/schemas/Envelope" },
      { type: "object", properties: { data: describe(endpoint.response, components) } },
    ],
  };
  const { open, assumed, skipCache } = endpoint.flags;
  return {
    operationId: endpoint.name,
    tags: [endpoint.path.replace(/^\//, "").split("/")[0]],
    ...requestOf(endpoint, components),
    responses: {
      "200": { description: "Granted", ...(endpoint.method === "HEAD" ? {} : { content: json(granted) }) },
      default: { description: "Refused", content: json({ $ref: "#/components/schemas/Envelope" }) },
    },
    ...(open === true ? { security: [] } : {}),
    ...(assumed === true ? { "x-assumed": true } : {}),
    ...(skipCache === true ? { "x-skip-cache": true } : {}),
  };
};

const nullable = (type: string): Json => ({ type: [type, "null"] });

const ENVELOPE = {
  type: "object",
  description:
    "Wraps every response. A refusal has success false, and may have a reason in msg, code, errors and data.",
  properties: {
    success: { type: "boolean" },
    msg: nullable("string"),
    msgRef: { ...nullable("string"), description: "Identifies this response in the backend's log" },
    code: { ...nullable("integer"), description: "The product's error code, such as 5570" },
    status: { type: "string", description: "The HTTP status by name; UNAUTHORIZED means that there is no session" },
    errors: {
      ...nullable("object"),
      additionalProperties: { type: "string" },
      description: "Messages by the field of the request",
    },
    data: {},
    visible: { type: "boolean", description: "Whether the player sees msg" },
    successAndNotNull: { type: "boolean" },
  },
  required: ["success"],
};

const header = (name: string, schema: Json): Json => ({ name, in: "header", required: true, schema });

const PARAMETERS = {
  requestedWith: header("X-Requested-With", { const: "XMLHttpRequest" }),
  forgeryToken: { ...header("X-XSRF-TOKEN", { type: "string" }), description: "The value of the cookie XSRF-TOKEN" },
  player: {
    name: "X-Player",
    in: "header",
    schema: { type: "string" },
    description:
      "The player whose state the page has. The backend answers as without a session if the session is another player's",
  },
  intent: {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", pattern: "^[\\w-]{8,64}$" },
    description:
      "Identifies the player's intent: the backend acts once on it, and sends the same response to every repetition",
  },
  skipSession: {
    name: "skipSession",
    in: "query",
    schema: { type: "boolean" },
    description: "The call does not prolong the session",
  },
};

/** Endpoint paths are relative to /rest/, unless they begin with a slash. */
const pathOf = ({ path }: AnyEndpoint): string => (path.startsWith("/") ? path : `/rest/${path}`);

/**
 * The endpoint table as an OpenAPI 3.1 document, for the developers of another backend. `x-socket-messages` lists what the
 * backend sends on each channel.
 */
export const openApi = (
  endpoints: readonly AnyEndpoint[],
  messages: readonly AnySocketMessage[],
  version: string,
): Json => {
  const schemas: Record<string, unknown> = { Envelope: ENVELOPE };
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints.toSorted((a, b) => pathOf(a).localeCompare(pathOf(b)))) {
    const methods = (paths[pathOf(endpoint)] ??= {});
    methods[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Eyes Down",
      version,
      description:
        "The calls of the client. Amounts are pounds with at most two decimals; moments are milliseconds since 1970 UTC. `x-assumed` marks calls whose method or path is the project's own choice.",
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    paths,
    "x-socket-messages": messages.map(({ channel, name, data }) => ({
      channel,
      type: name,
      data: describe(data, schemas),
    })),
    components: {
      schemas,
      parameters: PARAMETERS,
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "SESSION" } },
    },
  };
};
