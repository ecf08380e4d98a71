import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { SignedOut } from "../../../../domain/session/events.ts";
import {
  clickOutside,
  closeModal,
  goTo,
  holdModal,
  openModal,
  pressEscape,
} from "../../../../domain/shell/commands.ts";
import { switchModal } from "../../../../domain/shell/modals/switch.ts";
import { type ModalName, MODALS, opensByUrl, rulesOf } from "../../../../domain/shell/modals/rules.ts";
import { EVENING_MS, settled } from "../../../support/given.ts";
import type { World } from "../../../support/world.ts";
import { address, openNames, play, recorded, signedOut } from "../play.ts";

const entry = (world: World, name: ModalName) => world.player.shell.modals.find((modal) => modal.name === name);

describe("opening and closing", () => {
  it("creates a modal, shows it and hides it [MODAL-501]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        expect(entry(world, "realityCheck")).toBeUndefined();
        yield* openModal("realityCheck");
        expect(entry(world, "realityCheck")).toMatchObject({ visible: true });
        yield* closeModal("realityCheck");
        expect(entry(world, "realityCheck")).toMatchObject({ visible: false });
      }),
    ));

  it("has every field of the product's description, in its entry or in its rules [DATA-167]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("withdrawalComplete");
        expect(entry(world, "withdrawalComplete")).toMatchObject({
          name: "withdrawalComplete",
          visible: true,
          onCloseOpen: null,
        });
        expect(rulesOf("withdrawalComplete")).toMatchObject({ blocking: false, expirationMs: 5000 });
        expect(rulesOf("realityCheck")).toMatchObject({ pinned: true });
      }),
    ));

  it("opens a blocking modal by the address, and Back closes it [MODAL-510]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit");
        expect(address(world)).toBe("/secure/lobby?modals=deposit");
        yield* settled;
        yield* world.navigation.service.back;
        yield* settled;
        expect(openNames(world)).toEqual([]);
        expect(address(world)).toBe("/secure/lobby");
      }),
    ));

  it("opens another modal when it closes, if its parameters name one [MODAL-509]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("withdraw");
        yield* switchModal("withdraw", "addPayment", {}, { onCloseOpen: "withdraw" });
        expect(openNames(world)).toEqual(["addPayment"]);
        yield* closeModal("addPayment");
        yield* settled;
        expect(openNames(world)).toEqual(["withdraw"]);
        yield* closeModal("withdraw");
        yield* settled;
        expect(openNames(world)).toEqual([]);
      }),
    ));

  it("opens the other modal also after the first has changed its own parameters [MODAL-509]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("withdraw");
        yield* switchModal("withdraw", "addPayment", {}, { onCloseOpen: "withdraw" });
        yield* switchModal("addPayment", "addPayment", { method: "paypal" });
        yield* closeModal("addPayment");
        yield* settled;
        expect(openNames(world)).toEqual(["withdraw"]);
      }),
    ));

  it("opens a modal by the address where its rules force it, although it does not block [MODAL-511]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("optimovePopup", { refName: "summer" });
        expect(address(world)).toBe("/secure/lobby?modals=optimovePopup&refName=summer");
        expect(rulesOf("optimovePopup")).toMatchObject({ blocking: false, forceDeepLink: true });
      }),
    ));

  it("closes by going back where the last push opened it, so that the history is as it was", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit");
        yield* settled;
        yield* closeModal("deposit");
        yield* settled;
        expect(address(world)).toBe("/secure/lobby");
        expect(world.player.shell.route?.index).toBe(0);
      }),
    ));

  it("goes back through modals that were opened on one another", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit");
        yield* settled;
        yield* openModal("termsConditions");
        yield* settled;
        yield* closeModal("termsConditions");
        yield* settled;
        expect([address(world), openNames(world)]).toEqual(["/secure/lobby?modals=deposit", ["deposit"]]);
        yield* closeModal("deposit");
        yield* settled;
        expect([address(world), openNames(world)]).toEqual(["/secure/lobby", []]);
      }),
    ));

  it("does not open again what lies beneath, when the lower of two is closed first", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit");
        yield* settled;
        yield* openModal("termsConditions");
        yield* settled;
        yield* closeModal("deposit");
        yield* settled;
        expect(openNames(world)).toEqual(["termsConditions"]);
        yield* closeModal("termsConditions");
        yield* settled;
        expect([address(world), openNames(world)]).toEqual(["/secure/lobby", []]);
      }),
    ));

  it("takes only its own entry and parameters out of the address [MODAL-512]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        expect(openNames(world)).toEqual(["deposit", "termsConditions"]);
        yield* closeModal("deposit");
        expect(address(world)).toBe("/secure/lobby?a=%201&modals=termsConditions&b#top");
        yield* settled;
        expect(openNames(world)).toEqual(["termsConditions"]);
      }),
      { path: "/secure/lobby?a=%201&modals=deposit&method=paypal&modals=termsConditions&b#top" },
    ));

  it("opens no further at a second press on what opens it", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("userMenu");
        yield* openModal("userMenu");
        yield* settled;
        yield* closeModal("userMenu");
        yield* settled;
        expect([address(world), openNames(world)]).toEqual(["/secure/lobby", []]);
        expect(recorded(world).filter((type) => type === "shell.modal-opened.v1")).toHaveLength(1);
      }),
    ));

  it("opens a pinned modal without the address [MODAL-513]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("pci3dChallengeModal");
        yield* settled;
        expect([address(world), openNames(world)]).toEqual(["/secure/lobby", ["pci3dChallengeModal"]]);
      }),
    ));

  it("opens a modal that is forced to be linkable by the address, whatever its other flags", () => {
    const linkable = (rules: object) => opensByUrl("deposit", rules);
    expect(linkable({ forceDeepLink: true, pinned: true })).toBe(true);
    expect(linkable({ forceDeepLink: true, blocking: false })).toBe(true);
    expect(linkable({ pinned: true })).toBe(false);
    expect(linkable({ blocking: false })).toBe(false);
    expect(linkable({})).toBe(true);
  });

  it("opens another modal when one closes, if it was opened with that parameter", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("realityCheck", {}, { onCloseOpen: "deposit" });
        yield* closeModal("realityCheck");
        expect(openNames(world)).toEqual(["deposit"]);
      }),
    ));

  it("removes a modal that is to leave nothing behind [MODAL-515]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("withdrawalComplete");
        yield* closeModal("withdrawalComplete");
        expect(entry(world, "withdrawalComplete")).toBeUndefined();
      }),
    ));

  it("puts one modal in the place of another without a step in the history", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit");
        yield* settled;
        yield* switchModal("deposit", "addPayment", { method: "paypal" });
        yield* settled;
        expect(address(world)).toBe("/secure/lobby?modals=addPayment&method=paypal");
        expect(openNames(world)).toEqual(["addPayment"]);
        yield* closeModal("addPayment");
        yield* settled;
        expect(world.player.shell.route?.index).toBe(0);
        expect(address(world)).toBe("/secure/lobby");
      }),
    ));

  it("hands a promotion code on to each modal that comes before the deposit, and back [PROMO-001]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit", { promoCode: "SPRING20" });
        yield* settled;
        for (const [from, to] of [
          ["deposit", "depositLimitSolicitations"],
          ["depositLimitSolicitations", "deposit"],
          ["deposit", "addPayment"],
          ["addPayment", "deposit"],
        ] as const) {
          yield* switchModal(from, to);
          yield* settled;
          expect(address(world)).toBe(`/secure/lobby?modals=${to}&promoCode=SPRING20`);
          expect(entry(world, to)?.params).toEqual({ promoCode: "SPRING20" });
        }
        yield* switchModal("deposit", "withdraw");
        yield* settled;
        expect(address(world)).toBe("/secure/lobby?modals=withdraw");
      }),
    ));

  it("closes what a signed-out player may not see", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("realityCheck");
        yield* openModal("privacyPolicy");
        world.store.record(SignedOut, { because: "player" }, EVENING_MS, { by: "app" });
        expect(openNames(world)).toEqual(["privacyPolicy"]);
      }),
    ));
});

describe("Esc", () => {
  it("closes a blocking modal that is not pinned, one a press [MODAL-502]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit");
        yield* openModal("termsConditions");
        yield* pressEscape();
        yield* settled;
        expect(openNames(world)).toEqual(["deposit"]);
        yield* pressEscape();
        yield* settled;
        expect(openNames(world)).toEqual([]);
      }),
    ));

  it("closes neither a pinned modal nor one that does not block [MODAL-503]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("pci3dChallengeModal");
        yield* openModal("withdrawalComplete");
        yield* pressEscape();
        expect(openNames(world)).toEqual(["pci3dChallengeModal", "withdrawalComplete"]);
      }),
    ));

  it("does not reach beneath a pinned modal", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit");
        yield* openModal("pci3dChallengeModal");
        yield* pressEscape();
        expect(openNames(world)).toEqual(["deposit", "pci3dChallengeModal"]);
      }),
    ));
});

describe("a click outside", () => {
  it("closes a modal that does not block [MODAL-504]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("withdrawalComplete");
        yield* clickOutside("withdrawalComplete");
        expect(openNames(world)).toEqual([]);
      }),
    ));

  it("closes a blocking modal only where it is the topmost [MODAL-505]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit");
        yield* openModal("termsConditions");
        yield* clickOutside("deposit");
        expect(openNames(world)).toEqual(["deposit", "termsConditions"]);
        yield* clickOutside("termsConditions");
        yield* settled;
        expect(openNames(world)).toEqual(["deposit"]);
      }),
    ));

  it("never closes a pinned modal", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("realityCheck");
        yield* clickOutside("realityCheck");
        expect(openNames(world)).toEqual(["realityCheck"]);
      }),
    ));
});

describe("time and place", () => {
  it("closes on navigation if the modal requires it, and stays otherwise [MODAL-506]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("keepAliveSlotError");
        yield* openModal("realityCheck");
        yield* goTo("/secure/user");
        yield* settled;
        expect(openNames(world)).toEqual(["realityCheck"]);
      }),
    ));

  it("closes when its time is up [MODAL-507]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("withdrawalComplete");
        yield* TestClock.adjust(4999);
        expect(openNames(world)).toEqual(["withdrawalComplete"]);
        yield* TestClock.adjust(1);
        expect(openNames(world)).toEqual([]);
      }),
    ));

  it("stays while the pointer is on it, and closes when it leaves [MODAL-508]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("withdrawalComplete");
        yield* holdModal("withdrawalComplete", true);
        yield* TestClock.adjust(60_000);
        expect(openNames(world)).toEqual(["withdrawalComplete"]);
        yield* holdModal("withdrawalComplete", false);
        expect(openNames(world)).toEqual([]);
      }),
    ));

  it("gives a modal that is opened again its whole time", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("withdrawalComplete");
        yield* TestClock.adjust(4000);
        yield* openModal("withdrawalComplete");
        yield* TestClock.adjust(4000);
        expect(openNames(world)).toEqual(["withdrawalComplete"]);
        yield* TestClock.adjust(1000);
        expect(openNames(world)).toEqual([]);
      }),
    ));
});

describe("deep links", () => {
  it("open every modal that they name, once [MODAL-102]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* settled;
        expect(openNames(world)).toEqual(["deposit", "termsConditions"]);
      }),
      { path: "/secure/user?modals=deposit&modals=termsConditions&modals=deposit" },
    ));

  it("carry parameters to the modal that reads them [MODAL-103]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* settled;
        expect(entry(world, "deposit")?.params).toEqual({ promoCode: "SPRING20" });
      }),
      { path: "/secure/lobby?modals=deposit&promoCode=SPRING20&other=1" },
    ));

  it("read a promotion code as its field does [PROMO-001]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* settled;
        expect(entry(world, "deposit")?.params).toEqual({ promoCode: "SPRING20FORALLOFYOUD" });
        expect(recorded(world)).not.toContain("journal.arrival-refused.v1");
      }),
      { path: "/secure/lobby?modals=deposit&promoCode=spring-20%20for%20all%20of%20you%2C%20dear" },
    ));

  const names = Object.keys(MODALS) as ModalName[];

  it.each(names.filter((name) => opensByUrl(name) && !("webviewOnly" in MODALS[name])))("open %s", (name) =>
    play(() => Effect.sync(() => undefined), { path: `/secure/lobby?modals=${name}` }).then((world) =>
      expect(openNames(world)).toEqual([name]),
    ),
  );

  it.each(["nothing", "", "__proto__", "pci3dChallengeModal", "deposit%20"])(
    "name %j in vain: it is taken out of the address and recorded as refused",
    async (name) => {
      const world = await play(() => Effect.void, { path: `/secure/lobby?a=1&modals=${name}&modals=deposit` });
      expect([address(world), openNames(world)]).toEqual(["/secure/lobby?a=1&modals=deposit", ["deposit"]]);
      expect(recorded(world)).toContain("journal.arrival-refused.v1");
    },
  );

  it("open nothing but public modals signed out, and the others after login", async () => {
    const world = await play(() => Effect.void, {
      path: "/login?modals=deposit&modals=privacyPolicy",
      session: signedOut,
    });
    expect(openNames(world)).toEqual(["privacyPolicy"]);
    expect(address(world)).toBe("/login?modals=deposit&modals=privacyPolicy");
  });

  it("open webview modals inside the native app only", async () => {
    const path = "/secure/lobby?modals=pushNotificationsManualModal&modals=biometricLoginSetupModal";
    const script = () => openModal("biometricLoginSetupModal");
    expect(openNames(await play(script, { path }))).toEqual([]);
    expect(openNames(await play(script, { path, webview: true })).sort()).toEqual([
      "biometricLoginSetupModal",
      "pushNotificationsManualModal",
    ]);
  });

  it("leave out a parameter that does not look as it must, and never record it", async () => {
    const world = await play(() => Effect.void, {
      path: "/secure/lobby?modals=deposit&promoCode=4111111111111111%20x",
    });
    expect(entry(world, "deposit")?.params).toEqual({});
    expect(recorded(world)).toContain("journal.arrival-refused.v1");
    expect(world.lines.map(({ line }) => line).join()).not.toContain("4111");
  });
});
