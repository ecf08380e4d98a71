import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { AST } from "effect/SchemaAST";
import { describe, expect, it } from "vitest";
import { endpoints, socketMessages } from "../../domain/endpoints.ts";

/** A field whose name ends like this is secret, whatever its call. */
const SECRET = /(?:password|passcode|pin|cvv|nonce|token|secret|credential|otp|code|device(?:data|info)|secureid)$/i;

/** The texts of a payment's request that its records have too or that are public, and codes that are no secret. */
const RECORDED = `
  promotionCode promoCode regPromoCode postcode
  paymentMethodRef bankId bankName provider ref paylinkId transactionId successUrl cancelUrl errorUrl
  refName game`
  .trim()
  .split(/\s+/);

interface Text {
  readonly field: string;
  readonly isMarked: boolean;
}

/** The fields of a schema that hold any text. */
const textsIn = (ast: AST, field = ""): readonly Text[] => {
  if (ast._tag === "Union") return ast.types.flatMap((type) => textsIn(type, field));
  if (ast._tag === "Objects") return ast.propertySignatures.flatMap(({ name, type }) => textsIn(type, String(name)));
  return ast._tag === "String" ? [{ field, isMarked: ast.annotations?.["unrecorded"] === true }] : [];
};

const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe("the endpoint table", () => {
  it("holds the calls of every area [CALL-001]", () => {
    const table = readFileSync("domain/endpoints.ts", "utf8");
    const areas = readdirSync("domain").filter((area) => existsSync(`domain/${area}/wire.ts`));
    expect(areas.length).toBeGreaterThan(3);
    expect(areas.filter((area) => !table.includes(`"./${area}/wire.ts"`))).toEqual([]);
  });

  it("holds every call that the wallet's description names [CALL-623]", () => {
    const described = `
      listPaymentMethods agreedPaymentTerms agreePaymentTerms suggestedDepositAmounts getDepositLimitSolicitations
      ecospendBanks depositEcospendFirst depositEcospend ecospendSms depositTrueLayer getDepositTransactionInfo
      depositMobile paypalToken createPaypal depositPaypal getToken getNonce depositCardBraintree depositCardPciProxy
      depositCardPciProxy3ds depositConfiguration depositApplePay depositApplePayResult sendSmsVerification
      smsVerificationState verifySms userSendSmsVerification userSmsVerificationState userVerifySms updateMobile
      getCurrent getSettings updateMarketingPreferences coolOff selfExclude withdraw withdrawProcessingTime
      listPaymentProviders listPaymentProvidersAvailable listPaymentMethodsDetailed getDepositLimit
      getFixedDepositLimit setDepositLimit setDepositLimitDaily setDepositLimitWeekly setDepositLimitMonthly
      resetDepositLimitReminder acceptDepositLimitSolicitation cancelDepositLimitSolicitation listRooms startDate
      getKYC clearStakeVerification`;
    const names = new Set(endpoints.map(({ name }) => name));
    expect(
      described
        .trim()
        .split(/\s+/)
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });

  it("has one endpoint by each name, and one by each method and path", () => {
    expect(duplicates(endpoints.map(({ name }) => name))).toEqual([]);
    const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");
    expect(duplicates(endpoints.map(({ method, path }) => `${method} ${shape(path)}`))).toEqual([]);
    expect(duplicates(socketMessages.map(({ channel, name }) => `${channel} ${name}`))).toEqual([]);
  });

  it("states how and where every call is made, and for which calls that is our own choice [NET-512]", () => {
    for (const { name, method, path } of endpoints) {
      expect([name, method]).toEqual([name, expect.stringMatching(/^(GET|POST|PUT|DELETE|HEAD)$/)]);
      expect([name, path]).toEqual([name, expect.stringMatching(/^\/?[\w{}-]+(\/[\w{}-]+)*$/)]);
    }
    const assumed = endpoints.filter(({ flags }) => flags.assumed === true).map(({ name }) => name);
    expect(assumed.length).toBeLessThan(endpoints.length);
    const withoutMethod = `
      trackDialog listLiveGames searchLobby listPopular listCategoryGames listComponents listCategories
      userSendSmsVerification userSmsVerificationState userVerifySms`;
    const ofOurOwn =
      "updateNickname listSessions endOtherSessions listMovements listPrizes listResults listMessages reportMessage";
    expect(assumed).toEqual(expect.arrayContaining(`${withoutMethod} ${ofOurOwn}`.trim().split(/\s+/)));
  });

  it("marks the texts of a request that no record may hold: all that look secret, and all of a payment that are not recorded", () => {
    const unmarked = endpoints.flatMap(({ name, request, flags }) =>
      textsIn(request.ast)
        .filter(({ field, isMarked }) => !isMarked && (flags.spends === true || SECRET.test(field)))
        .filter(({ field }) => !RECORDED.includes(field))
        .map(({ field }) => `${name}: ${field}`),
    );
    expect(unmarked).toEqual([]);
  });

  it("asks for every field that a path names", () => {
    for (const { name, path, request } of endpoints) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = ""]) => field);
      const encoded =
        request.ast._tag === "Objects" ? request.ast.propertySignatures.map((field) => String(field.name)) : [];
      expect([name, named.filter((field) => !encoded.includes(field))]).toEqual([name, []]);
    }
  });
});
