import { screen } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { getDepositTransactionInfo } from "../../../domain/deposits/wire.ts";
import { openPage } from "./page.tsx";

it.each(["ecospend", "truelayer"])(
  "/secure/%s shows a signed-in player the return page of the bank, which requests the payment's status [ROUTE-104 ROUTE-105]",
  async (page) => {
    const { address, called } = await openPage({
      path: `/secure/${page}?payment_id=dep-1`,
      before: ({ backend }) => backend.answer(getDepositTransactionInfo, Effect.never),
    });
    expect(await screen.findByRole("heading", { name: "Back from your bank" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Menu" })).toBeNull();
    expect(address()).toBe(`/secure/${page}?payment_id=dep-1`);
    expect(called()).toContain("getDepositTransactionInfo");
  },
);
