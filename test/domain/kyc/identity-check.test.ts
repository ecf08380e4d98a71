import * as Effect from "effect/Effect";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FRAME_HEIGHT,
  sendOccupation,
  startIdentityCheck,
  handleIdentityFrameMessage,
  loadRequirements,
  loadVerification,
  openIdentityFrame,
  returnFromIdentityCheck,
} from "../../../domain/kyc/commands.ts";
import {
  IdentityCheckReported,
  IdentityCheckRequested,
  OccupationGiven,
  RequirementsStated,
  RequirementUpdated,
  VerificationLoadFailed,
  VerificationStated,
} from "../../../domain/kyc/events.ts";
import { documentsView, isKycLoading } from "../../../domain/kyc/queries.ts";
import { isProviderLink, isVerificationRequired, secureOrigin } from "../../../domain/kyc/rules.ts";
import * as Wire from "../../../domain/kyc/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { IdentityProviders } from "../../../domain/ports/identity-providers.ts";
import { ModalClosed, ModalOpened } from "../../../domain/shell/events.ts";
import { isModalOpen } from "../../../domain/shell/queries.ts";
import { EVENING_MS, fact, given } from "../../support/given.ts";
import { runs } from "../../support/property-runs.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn } from "../session/player.ts";
import { kycAfter, say, verification, verificationStated } from "./story.ts";

const PROVIDER = "https://identity.example";
const LINK = `${PROVIDER}/session/a1b2?x=1#y`;

describe("a link to the identity provider", () => {
  it.each([
    [LINK, true],
    [PROVIDER, true],
    ["HTTPS://Identity.Example/", true],
    [`${PROVIDER}:443/`, true],
    [`${PROVIDER}:0443?`, true],
    ["http://identity.example/", false],
    [`${PROVIDER}:444/`, false],
    ["https://identity.example.evil.com/", false],
    ["https://identity.example@evil.com/", false],
    ["https://evil.com/https://identity.example/", false],
    ["https://identity.exampleevil.com", false],
    ["https://identity.example\\@evil.com", false],
    ["https:/identity.example/", false],
    ["//identity.example/", false],
    [` ${PROVIDER}/`, false],
    ["https://identity\t.example/", false],
    [`${PROVIDER}/session evil.com`, false],
    [`${PROVIDER}/\n`, false],
    [`${PROVIDER}/é`, false],
    ["javascript:alert(1)//https://identity.example/", false],
    ["https://other.example/", false],
    ["", false],
  ])("%o: %s [KYC-524]", (link, isAllowed) => {
    expect(isProviderLink(link, [PROVIDER])).toBe(isAllowed);
  });

  it("allows no address if no provider is configured", () => {
    expect(isProviderLink(LINK, [])).toBe(false);
  });

  it("may stay on this machine without encryption, for a sandbox, where that is named", () => {
    expect(isProviderLink("http://127.0.0.1:4001/session", ["http://127.0.0.1:4001"])).toBe(true);
    expect(isProviderLink("http://localhost/session", ["http://localhost"])).toBe(true);
    expect(isProviderLink("http://localhost:80/session", ["http://localhost"])).toBe(true);
    expect(isProviderLink("http://identity.example/", ["http://identity.example"])).toBe(false);
  });

  it("is never treated as the provider's where a browser would read it as another's", () => {
    // oxfmt-ignore
    const piece = fc.constantFrom(
      "https:", "http:", "//", "/", "\\", "@", ":", "443", "0080", "identity", ".", "example", "localhost", "EVIL", "?", "#", " ", "\t", "é", "%40", "[::1]", "..", "-",
    );
    const pieces = (maxLength: number) => fc.array(piece, { maxLength }).map((some) => some.join(""));
    const link = fc.oneof(
      pieces(9),
      pieces(7).map((rest) => `https://${rest}`),
      pieces(5).map((rest) => `${PROVIDER}${rest}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    const ours = [PROVIDER, "https://identity", "http://localhost"];
    fc.assert(
      fc.property(link, (text) => {
        if (isProviderLink(text, ours)) expect(new URL(text).origin).toBe(secureOrigin(text));
      }),
      runs(3000),
    );
  });
});

describe("the identity provider's frame", () => {
  const provided = <A, E, R>(effect: Effect.Effect<A, E, R>, origins: readonly string[] = [PROVIDER]) =>
    Effect.provideService(effect, IdentityProviders, origins);
  const opened = fact(
    ModalOpened,
    { name: "hooyu", params: {}, via: "direct", onCloseOpen: null, index: null },
    "player",
  );
  const asked = fact(IdentityCheckRequested, { requirement: "r-1" }, "player");
  const session = given(...signedIn, opened, asked).answering(Wire.createIdentitySession, { link: LINK });
  const closed = fact(ModalClosed, { name: "hooyu", because: "closed" }, "app");
  const frameOf = async (outcome: Promise<{ readonly exit: unknown }>) =>
    ((await outcome).exit as { readonly value?: unknown }).value;

  it("shows the server's link for the document that is being handed in, which is nowhere recorded [KYC-525 CALL-614]", async () => {
    const outcome = session.when(provided(openIdentityFrame())).then();
    expect(await frameOf(outcome)).toEqual({ src: LINK, height: FRAME_HEIGHT });
    expect((await outcome).calls).toEqual([{ endpoint: "createIdentitySession", request: { requirementId: "r-1" } }]);
    expect(Wire.createIdentitySession).toMatchObject({ method: "POST", path: "kyc/hooyu/session/{requirementId}" });
    expect(JSON.stringify((await outcome).player)).not.toContain("identity.example");
  });

  it("shows the address's own link where the server gives none, and takes it out of the address [KYC-102]", async () => {
    const outcome = given(...signedIn, opened)
      .in({ path: `/secure/user?link=${encodeURIComponent(LINK)}` })
      .when(provided(openIdentityFrame()))
      .then();
    expect(await frameOf(outcome)).toEqual({ src: LINK, height: FRAME_HEIGHT });
    expect((await outcome).world.navigation.location.search).toBe("");
  });

  it("prefers the server's link to the address's", async () => {
    const outcome = session
      .in({ path: `/secure/user?link=${PROVIDER}/mine` })
      .when(provided(openIdentityFrame()))
      .outcome();
    expect(await frameOf(outcome)).toMatchObject({ src: LINK });
  });

  it.each([
    ["http", "http://identity.example/"],
    ["foreign", "https://evil.com/"],
  ])("closes at once for a link that is %s, and shows nothing [KYC-526]", async (_, link) => {
    const ours = session
      .answering(Wire.createIdentitySession, { link })
      .when(provided(openIdentityFrame()))
      .then(closed);
    expect(await frameOf(ours)).toBeUndefined();
    const theirs = await given(...signedIn, opened)
      .in({ path: `/secure/user?link=${encodeURIComponent(link)}` })
      .when(provided(openIdentityFrame()))
      .outcome();
    expect(theirs.records.map(({ type, by }) => [type, by])).toEqual([
      ["journal.arrival-refused.v1", "url"],
      [closed.definition.type, "app"],
    ]);
    expect(JSON.stringify(theirs.records)).not.toContain("evil");
  });

  it("closes if there is no link at all, with a message if the server gives none", async () => {
    await given(...signedIn, opened)
      .when(provided(openIdentityFrame()))
      .then(closed);
    const { player } = await session
      .answering(Wire.createIdentitySession, refusal({ msg: "Not today" }))
      .when(provided(openIdentityFrame()))
      .outcome();
    expect(player.shell.notices).toMatchObject([{ message: "Not today", severity: 1 }]);
    expect(player.shell.modals).toMatchObject([{ name: "hooyu", visible: false }]);
  });

  it("closes for a malformed link of the server, whatever the address has, which is not recorded as refused", async () => {
    await session
      .in({ path: `/secure/user?link=${PROVIDER}/mine` })
      .answering(Wire.createIdentitySession, { link: "https://evil.com/" })
      .when(provided(openIdentityFrame()))
      .then(closed);
  });

  it("closes where no provider is named", async () => {
    const outcome = session.when(provided(openIdentityFrame(), [])).outcome();
    expect(await frameOf(outcome)).toBeUndefined();
  });

  it("is 667px high where nothing else is said [KYC-528]", () => {
    expect(FRAME_HEIGHT).toBe("667px");
  });

  const SITE = "https://play.example";
  const said = (message: unknown, origin: string) => session.when(handleIdentityFrameMessage(message, origin, SITE));

  it("counts only from our own origin: then the player waits for the server's message [KYC-527]", async () => {
    const { player } = await said(Wire.IDENTITY_CHECK_DONE, SITE).then(
      fact(IdentityCheckReported, {}, "frame"),
      closed,
    );
    expect(isKycLoading(player.kyc)).toBe(true);
    expect(player.kyc.identityCheck).toBeNull();
    for (const origin of [PROVIDER, `${SITE}.evil.com`, `${SITE}:444`, "null", ""])
      await said(Wire.IDENTITY_CHECK_DONE, origin).then();
  });

  it.each([
    null,
    undefined,
    "success",
    1,
    {},
    { type: "identity-check" },
    { type: "identity-check", outcome: "failure" },
    { outcome: "success" },
  ])("passes over %o", async (message) => {
    await said(message, SITE).then();
  });

  it("ends when our own page opens outside it: again the player waits for the server's message", async () => {
    const { player } = await session.when(returnFromIdentityCheck()).then(fact(IdentityCheckReported, {}, "url"));
    expect([isKycLoading(player.kyc), player.kyc.identityCheck]).toEqual([true, null]);
  });

  it("lets a player who is asked to verify who they are do so [KYC-101]", async () => {
    const document = { id: "r-1", type: "POI", status: "REQUESTED" } as const;
    const { player } = await given(
      ...signedIn,
      verificationStated(),
      fact(RequirementsStated, { requirements: [document] }),
    )
      .answering(Wire.createIdentitySession, { link: LINK })
      .when((world) =>
        Effect.gen(function* () {
          expect(documentsView(world.player.kyc)).toMatchObject([{ id: "r-1", act: "identity-check" }]);
          yield* startIdentityCheck("r-1");
          expect(isModalOpen(world.player.shell, "hooyu")).toBe(true);
          expect(yield* provided(openIdentityFrame())).toMatchObject({ src: LINK });
          yield* handleIdentityFrameMessage(Wire.IDENTITY_CHECK_DONE, SITE, SITE);
          expect(isVerificationRequired(world.player.kyc.verification)).toBe(true);
          yield* say(world, RequirementUpdated, { ...document, status: "APPROVED" });
          yield* say(world, VerificationStated, {
            ...verification(),
            status: "APPROVED",
            hasPendingVerification: false,
          });
        }),
      )
      .outcome();
    expect(documentsView(player.kyc)).toMatchObject([{ id: "r-1", status: "APPROVED", act: null }]);
    expect(isVerificationRequired(player.kyc.verification)).toBe(false);
  });
});

describe("asking for the verification", () => {
  it("is a call of its own [CALL-612]", async () => {
    expect(Wire.getVerification).toMatchObject({ method: "GET", path: "kyc/verification-state" });
    await given().answering(Wire.getVerification, verification()).when(loadVerification()).then(verificationStated());
  });

  it("does not undo what the server says by itself meanwhile", async () => {
    const changed = verification({ onePlusOneStatus: "MATCHED", unasked: true });
    const { player } = await given()
      .when((world) => {
        const slow = Effect.sync(() => {
          world.store.record(VerificationStated, changed, EVENING_MS, { by: "server" });
          return verification();
        });
        world.backend.answer(Wire.getVerification, slow);
        return loadVerification();
      })
      .then(fact(VerificationStated, changed));
    expect(player.kyc.verification?.onePlusOneStatus).toBe("MATCHED");
  });

  it("keeps what was known where it fails", async () => {
    const { player } = await given(verificationStated())
      .answering(Wire.getVerification, new Offline({ endpoint: "getVerification" }))
      .when(loadVerification())
      .then(fact(VerificationLoadFailed, { what: "verification", reason: "Offline" }, "app"));
    expect(player.kyc.verification?.onePlusOneStatus).toBe("ELIGIBLE");
  });
});

describe("asking for the documents", () => {
  const requirements = [{ id: "r-1", type: "PAYSLIP", status: "REQUESTED" }] as const;

  it("is a call of its own [CALL-613]", async () => {
    expect(Wire.listRequirements).toMatchObject({ method: "GET", path: "kyc/document-requirement" });
    await given()
      .answering(Wire.listRequirements, requirements)
      .when(loadRequirements())
      .then(fact(RequirementsStated, { requirements }));
  });

  it("does not undo what the server says about one meanwhile: they are asked for again [KYC-529]", async () => {
    const paid = { ...requirements[0], status: "APPROVED" } as const;
    const { player, calls } = await given(fact(RequirementsStated, { requirements }))
      .when((world) => {
        const slow = Effect.sync(() => {
          world.store.record(RequirementUpdated, paid, EVENING_MS, { by: "server" });
          world.backend.answer(Wire.listRequirements, [paid]);
          return requirements;
        });
        world.backend.answer(Wire.listRequirements, slow);
        return loadRequirements();
      })
      .then(fact(RequirementUpdated, paid), fact(RequirementsStated, { requirements: [paid] }));
    expect([player.kyc.requirements, calls.length]).toEqual([[paid], 2]);
  });

  it("keeps what was known where it fails", async () => {
    const { player } = await given(fact(RequirementsStated, { requirements }))
      .answering(Wire.listRequirements, refusal())
      .when(loadRequirements())
      .then(fact(VerificationLoadFailed, { what: "requirements", reason: "Refused" }));
    expect(player.kyc).toMatchObject({ requirementsFailed: true, requirements });
  });

  it("is as if it had not failed once it does not", () => {
    const failed = fact(VerificationLoadFailed, { what: "requirements", reason: "Offline" }, "app");
    expect(kycAfter(failed).requirementsFailed).toBe(true);
    expect(kycAfter(failed, fact(RequirementsStated, { requirements: [] })).requirementsFailed).toBe(false);
  });
});

it("the player's occupation goes into the call, and nowhere else [CALL-564]", async () => {
  expect(Wire.saveOccupation).toMatchObject({ method: "POST", path: "user/profile/occupation" });
  const { calls, player } = await given()
    .answering(Wire.saveOccupation, {})
    .when(sendOccupation("Lighthouse keeper"))
    .then(fact(OccupationGiven, {}, "player"));
  expect(calls).toEqual([{ endpoint: "saveOccupation", request: { occupation: "Lighthouse keeper" } }]);
  expect(player.kyc.hasOccupation).toBe(true);
  await given()
    .answering(Wire.saveOccupation, refusal())
    .when(Effect.ignore(sendOccupation("x")))
    .then();
});
