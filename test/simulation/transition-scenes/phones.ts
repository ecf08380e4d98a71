import {
  enterCode,
  enterNumber,
  loadVerification,
  reportWrongNumber,
  sendCode,
} from "../../../domain/mobile/commands.ts";
import type { Stage } from "../evening.ts";
import { after } from "../planting.ts";
import type { Scene } from "../scene.ts";
import { transitionsOf } from "./led.ts";

const PHONE = "deposit";
/** Has no primary method, so a phone is offered. */
const NEWCOMER = "newbie";
const NUMBERS = ["07700900123", "07700900456"] as const;
/** Half of a minute, in minutes. */
const HALF = 0.5;

/** Runs one step after another, each half a minute after the one before. */
const inTurn = (stage: Stage, steps: readonly (() => unknown)[]) =>
  steps.forEach((step, at) => after(stage, HALF * (at + 1), () => void step()));

export const phoneScenes: readonly Scene[] = [
  {
    scene: "a phone is verified, doubted, replaced and verified again in one tab, and another tab follows",
    story: {
      acts: [],
      player: NEWCOMER,
      tabs: 2,
      minutes: 12,
      plant: (stage) => {
        const load = (tab: number) => () => stage.seats[tab]?.press(loadVerification, PHONE);
        const number = (tab: number, which: 0 | 1) => () => stage.seats[tab]?.press(enterNumber, PHONE, NUMBERS[which]);
        const code = (tab: number) => async () => {
          const seat = stage.seats[tab];
          const text = /\b\d{4}\b/.exec((await seat?.phone.lastText()) ?? "")?.[0] ?? "0000";
          await seat?.press(enterCode, PHONE, text);
        };
        const text = (tab: number) => () => stage.seats[tab]?.press(sendCode, PHONE);
        const doubt = (tab: number) => () => stage.seats[tab]?.press(reportWrongNumber, PHONE);
        const wait = () => undefined;
        inTurn(stage, [
          load(0),
          load(1),
          number(0, 0),
          code(0),
          // The other tab learns it from a later statement.
          load(1),
          number(1, 1),
          load(0),
          doubt(1),
          number(1, 0),
          wait,
          wait,
          text(1),
          code(1),
          load(0),
          load(1),
        ]);
      },
    },
    leadsTo: transitionsOf(
      "phone",
      "unknown, statedOther",
      "add, statedSendable",
      "add, statedVerified",
      "verify, codeAccepted",
      "verify, statedVerified",
      "verify, doubted",
      "doubted, numberChanged",
      "verified, numberChanged",
      "verified, statedSendable",
    ),
  },
  {
    scene: "a phone's number is known before its modal opens, and its change is answered late",
    story: {
      acts: [],
      player: NEWCOMER,
      // With it, the late answer comes before the call is given up.
      seed: "3",
      tabs: 2,
      plant: (stage) => {
        const [first, second] = [0, 1].map((tab) => () => stage.seats[tab]);
        inTurn(stage, [
          () => first?.()?.press(loadVerification, PHONE),
          () => first?.()?.press(enterNumber, PHONE, NUMBERS[0]),
          () => second?.()?.press(loadVerification, PHONE),
          () => {
            stage.world.faults.always(/mobile$/, "answer late");
            void first?.()?.press(enterNumber, PHONE, NUMBERS[1]);
          },
        ]);
      },
    },
    leadsTo: transitionsOf("phone", "unknown, statedSendable", "verify, numberChanged"),
  },
  {
    scene: "a phone is verified before its modal opens",
    story: {
      acts: ["look at the verification of a phone", "load the state of a phone", "close or leave the topmost modal"],
    },
    leadsTo: transitionsOf("phone", "unknown, statedVerified"),
  },
];
