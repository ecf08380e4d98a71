import type * as SchemaAST from "effect/SchemaAST";
import { describe, expect, it } from "vitest";
import {
  LISTS_OF_PAYMENTS,
  LISTS_OF_PLAY,
  LISTS_OF_SESSION,
} from "../../../../app/audit/engine/checks/consistency/lists.ts";
import { CLAIMANTS_OF } from "../../../../app/audit/engine/checks/claimants.ts";
import { playerFold } from "../../../../domain/player.ts";

const COMPARED = new Map([...LISTS_OF_PAYMENTS, ...LISTS_OF_PLAY, ...LISTS_OF_SESSION]);

/** The lists in which an entry may be twice, or which another rule judges. */
const OTHERS: Readonly<Record<string, string>> = {
  TicketsAssigned: "The rule of tickets judges it.",
  TicketsOwned: "The rule of tickets judges it.",
  TicketsPurchased: "The rule of tickets judges it.",
  CategoriesLoaded: "The site's editors make it.",
  GamesLoaded: "The site's editors make it.",
  LiveGamesLoaded: "The site's editors make it.",
  ComponentsLoaded: "The site's editors make it.",
  SearchAnswered: "The site's editors make it.",
  PopularLoaded: "The site's editors make it.",
  LobbyAssetsListed: "The site's editors make it.",
  ProvidersListed: "The site's editors make it.",
  MaintenanceStated: "The site's editors make it.",
  FooterStated: "The site's editors make it.",
  DialogReceived: "The site's editors make its buttons.",
  LiveTablesChanged: "The app makes it from several answers.",
  JackpotsChanged: "The app makes it from several answers.",
  ReferralOffersStated: "An offer has no reference.",
  PicturesStated: "A picture has no reference.",
};

const isListOfEntries = (ast: SchemaAST.AST): boolean =>
  ast._tag === "Arrays" && ast.rest.some((entry) => entry._tag === "Objects");

describe("the lists that have each entry once", () => {
  it("are all lists of entries that the server states, but for those with a reason", () => {
    const stated = playerFold.definitions.filter(({ tag, schema }) => {
      const claimants: Readonly<Record<string, readonly string[]>> = CLAIMANTS_OF;
      const { ast } = schema as unknown as { readonly ast: SchemaAST.AST };
      const fields = ast._tag === "Objects" ? ast.propertySignatures : [];
      return claimants[tag]?.includes("server") === true && fields.some(({ type }) => isListOfEntries(type));
    });
    expect(stated.length).toBeGreaterThan(20);
    const named = [...[...COMPARED.keys()].map(({ tag }) => tag), ...Object.keys(OTHERS)];
    expect(stated.map(({ tag }) => tag).filter((tag) => !named.includes(tag))).toEqual([]);
  });
});
