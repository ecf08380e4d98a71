import * as Arbitrary from "effect/Arbitrary";
import * as Effect from "effect/Effect";
import type * as Schema from "effect/Schema";
import type { AnyEndpoint } from "../../../domain/wire.ts";

/** Requests of an endpoint, of every shape that its schema allows and that UTF-8 can write: the same ones for the same seed. */
export const requestsOf = (endpoint: AnyEndpoint, count: number, seed = endpoint.name): readonly unknown[] =>
  Effect.runSync(
    Arbitrary.sampleEffect(Arbitrary.schema(endpoint.request as Schema.Codec<unknown, unknown>), { count, seed }),
  ).filter(isWellFormed);

// Half a character cannot be written in a URL or a form.
const isWellFormed = (request: unknown): boolean => !/\\ud[89a-f]/i.test(JSON.stringify(request));
