import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import {
  CardFields,
  CardFieldsInvalid,
  type CardFieldsRequest,
  type CardProvider,
  CardNotTokenised,
  CardScriptUnloadable,
  type OpenCardFields,
} from "../../domain/ports/card-fields.ts";
import { Challenges } from "../../domain/ports/challenges.ts";
import { refuseArrivals } from "./arrivals.ts";
import { type FrameLink, type FrameRefused, openFrame } from "./frame-link.ts";
import { Challenge, DeviceData, Token, Verification } from "./messages.ts";

const PATHS = { BRAINTREE: "/braintree/fields", PCI_PROXY: "/pci-proxy/fields" } as const;
const TITLES = { card: "Card details", cvv: "Card security code" } as const;

/** Card fields in frames of the providers' origin. */
export const layerCardFields = (origin: string) =>
  Layer.effect(
    CardFields,
    Effect.gen(function* () {
      const refuse = yield* refuseArrivals;
      const { returns } = yield* Challenges;
      return {
        open: ({ provider, fields, authorisation, place }: CardFieldsRequest) => {
          const url = new URL(`${PATHS[provider]}?fields=${fields}`, origin);
          const name = "card-fields";
          const request = {
            name,
            place: place as HTMLElement,
            url,
            title: TITLES[fields],
            authorisation,
            refuse,
          } as const;
          return openFrame(request).pipe(
            Effect.mapError(() => new CardScriptUnloadable({ provider })),
            Effect.map((link) => ({ ...cardFieldsOf(link, returns), deviceData: deviceDataOf(provider, link) })),
          );
        },
      };
    }),
  );

/** Only Braintree collects device data. A deposit continues without them. */
const deviceDataOf = (provider: CardProvider, link: FrameLink): OpenCardFields["deviceData"] =>
  provider === "BRAINTREE"
    ? link
        .ask({ type: "device-data" })
        .pipe(
          Effect.flatMap(Schema.decodeUnknownEffect(DeviceData)),
          Effect.match({ onSuccess: ({ deviceData }) => deviceData, onFailure: () => null }),
        )
    : Effect.succeed(null);

const cardFieldsOf = (
  link: FrameLink,
  returns: Challenges["Service"]["returns"],
): Omit<OpenCardFields, "deviceData"> => ({
  complete$: link.complete$,
  tokenise: link.ask({ type: "tokenise" }).pipe(
    Effect.mapError(({ reason }: FrameRefused) =>
      reason === "invalid" ? new CardFieldsInvalid() : new CardNotTokenised(),
    ),
    Effect.flatMap((answer) => expect(Token, answer)),
  ),
  verify: (nonce, amount) =>
    answerTo(
      link.ask({ type: "verify", nonce, amountPence: amount, returns }),
      Schema.Union([Verification, Challenge]),
    ),
  verified: (transactionId) => answerTo(link.ask({ type: "verified", transactionId }), Verification),
});

const answerTo = <A>(asked: Effect.Effect<unknown, FrameRefused>, schema: Schema.Codec<A, unknown>) =>
  asked.pipe(
    Effect.mapError(() => new CardNotTokenised()),
    Effect.flatMap((answer) => expect(schema, answer)),
  );

/** An answer without the expected data counts as absent. */
const expect = <A>(schema: Schema.Codec<A, unknown>, answer: unknown) =>
  Effect.mapError(Schema.decodeUnknownEffect(schema)(answer), () => new CardNotTokenised());
