import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { depositByApplePay } from "../../../../domain/deposits/apple-pay/commands.ts";
import { depositByBank, depositByNewBank } from "../../../../domain/deposits/bank/commands.ts";
import { depositByBraintree, depositByPciProxy } from "../../../../domain/deposits/card/commands.ts";
import { depositByMobile } from "../../../../domain/deposits/mobile/commands.ts";
import { depositByPaypal } from "../../../../domain/deposits/paypal/commands.ts";
import { depositByTrueLayer } from "../../../../domain/deposits/truelayer/commands.ts";
import * as Wire from "../../../../domain/deposits/wire.ts";
import type { Method } from "../../../../domain/methods/events.ts";
import { Device } from "../../../../domain/ports/device.ts";
import type { Services } from "../../../../domain/services.ts";
import type { AnyEndpoint } from "../../../../domain/wire.ts";
import * as Facts from "../../../support/deposit-facts.ts";
import { given, settled } from "../../../support/given.ts";
import { refusal } from "../../../support/scripted-backend.ts";
import type { World } from "../../../support/world.ts";

const request = ({ providerMethod: provider, type, ref: methodRef }: Method) =>
  Facts.depositRequest({ provider, type, methodRef });
const bank = { bankId: "harbour", name: "HARBOUR" };

it.each<readonly [AnyEndpoint, (world: World) => Effect.Effect<unknown, unknown, Services>]>([
  [Wire.depositCardPciProxy, ({ cards }) => depositByPciProxy(request(Facts.VISA), cards.fields)],
  [Wire.depositCardBraintree, ({ cards }) => depositByBraintree(request(Facts.MASTERCARD), cards.fields)],
  [Wire.depositEcospend, () => depositByBank(request(Facts.HARBOUR))],
  [Wire.depositEcospendFirst, () => depositByNewBank({ ...request(Facts.HARBOUR), methodRef: null }, bank)],
  [Wire.depositTrueLayer, () => depositByTrueLayer({ ...request(Facts.HARBOUR), methodRef: null }, bank.bankId)],
  [Wire.depositMobile, () => depositByMobile(request(Facts.MOBILE))],
  [Wire.depositPaypal, () => depositByPaypal(request(Facts.PAYPAL))],
  [Wire.depositApplePay, () => depositByApplePay(request(Facts.APPLE))],
])("the fingerprint is fetched before $name is called [CALL-057]", async (endpoint, deposit) => {
  const done: string[] = [];
  const fingerprint = Effect.andThen(
    settled,
    Effect.sync(() => {
      done.push("fingerprint");
      return "fingerprint";
    }),
  );
  await given(...Facts.everyMethodReady)
    .in({ hasApplePay: true })
    .answering(Wire.getNonce, { nonce: "card-nonce" })
    .answering(Wire.depositConfiguration, { configuration: "c" })
    .when((world) => {
      world.backend.answer(endpoint, () => {
        done.push(endpoint.name);
        return refusal();
      });
      return Effect.flatMap(Effect.service(Device), (device) =>
        Effect.provideService(deposit(world), Device, { ...device, fingerprint }),
      );
    })
    .outcome();
  expect(done).toEqual(["fingerprint", endpoint.name]);
});
