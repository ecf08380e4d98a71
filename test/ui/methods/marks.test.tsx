import { screen } from "@testing-library/react";
import { siAmericanexpress, siDinersclub, siMastercard, siVisa } from "simple-icons";
import { beforeEach, expect, it } from "vitest";
import { MethodsLoaded } from "../../../domain/methods/events.ts";
import { VISA } from "../../support/deposit-facts.ts";
import { fact } from "../../support/given.ts";
import { openModalPage, ready, withoutAnimations } from "../deposits/deposit-page.tsx";

beforeEach(withoutAnimations);

it.each([
  ["VIS", siVisa],
  ["ECA", siMastercard],
  ["AMX", siAmericanexpress],
  ["DIN", siDinersclub],
  ["MAE", undefined],
  [null, undefined],
])(
  "the deposit form shows the brand's mark of a chosen card of type %s, or else a plain card",
  async (cardType, brand) => {
    await openModalPage("deposit", [...ready, fact(MethodsLoaded, { methods: [{ ...VISA, cardType }] })]);
    const chosen = await screen.findByRole("combobox", { name: /Pay with/ });
    expect(chosen.textContent).toContain(VISA.friendlyName);
    expect(chosen.querySelector(".ed-card-brand path")?.getAttribute("d")).toBe(brand?.path);
    expect(chosen.querySelectorAll(".ed-method-mark svg")).toHaveLength(1);
  },
);
