import { expect, it } from "vitest";
import { plainNames } from "./plain-names.ts";

const found = (text: string) => plainNames({ path: "domain/x.ts", text });

it.each([
  ["const toldDisconnected = 1;", "domain/x.ts has the name toldDisconnected; the term is: notify, report, state"],
  ["class A { #heardAt = 1; }", "domain/x.ts has the name heardAt; the term is: receive, subscribe, handle"],
  ["use({ openHouse: 1 });", "domain/x.ts has the name openHouse; the term is: site, operator, backend"],
  ["const NOBODYS_DIGEST = 1;", "domain/x.ts has the name NOBODYS_DIGEST; the term is: unknown, no player"],
])("asks for the field's term in %s", (text, says) => {
  expect(found(text)).toEqual([says]);
});

it.each(["const fullHouseOnly = FULL_HOUSE;", "const x = 'told';", "draft.impostors += 1;", "const shear = bold;"])(
  "has no objection to %s",
  (text) => {
    expect(found(text)).toEqual([]);
  },
);
