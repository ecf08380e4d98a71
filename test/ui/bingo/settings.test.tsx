import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { SettingsChosen, TicketsAssigned } from "../../../domain/bingo/events.ts";
import { DABBER_COLOURS, DEFAULT_SETTINGS } from "../../../domain/bingo/settings.ts";
import { INKS } from "../../../ui/bingo/inks.ts";
import { contrast } from "../../../ui/theme/primary.ts";
import { ball, CURRENT, inRoom, loaded, NEXT, owns, ROOM, TICKETS } from "../../domain/bingo/room.ts";
import { fact } from "../../support/given.ts";
import { hall, PHONE } from "./hall.tsx";

// The tests' document has no animations. With an empty list React Aria does not wait for any.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

const playing = [...inRoom, loaded("current"), owns(CURRENT)];
const voiceOn = fact(SettingsChosen, { ...DEFAULT_SETTINGS, callerVoice: true }, "player");
const grid = () => document.querySelector<HTMLElement>(".ed-bingo-tickets");

/** The papers of the tickets, from ticket.css. */
const PAPERS = ["#fffdf8", "#f6d9e4", "#d7e3fa", "#d6ecdf", "#fbe7bd", "#e6daf6", "#d2ebef"];
/** The least contrast of text, and of a shape that carries meaning (WCAG 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;

describe("the settings in a room", () => {
  it("change the tickets' size and dabber at once", async () => {
    const { user } = hall(playing, { width: PHONE });
    expect(grid()?.dataset).toMatchObject({ size: "medium", dabber: "blob" });
    await user.click(screen.getByRole("radio", { name: "Large", hidden: true }));
    await user.click(screen.getByRole("radio", { name: "Heart", hidden: true }));
    await user.click(screen.getByRole("radio", { name: "Green", hidden: true }));
    await waitFor(() => expect(grid()?.dataset).toMatchObject({ size: "large", dabber: "heart" }));
    expect(grid()?.style.getPropertyValue("--dab")).toBe(INKS.green);
  });

  it("show compact tickets to a player with 24 of them", () => {
    const many = Array.from({ length: 24 }, (_, index) => ({ ...TICKETS[0]!, ref: `t-${index}` }));
    hall([...inRoom, loaded("current"), owns(CURRENT, many)]);
    expect(grid()?.dataset["size"]).toBe("compact");
  });

  it("have inks on which white digits are readable, and which stand out from every paper", () => {
    const unreadable = DABBER_COLOURS.filter((colour) => contrast("#ffffff", INKS[colour]) < TEXT);
    const lost = DABBER_COLOURS.flatMap((colour) =>
      PAPERS.filter((paper) => contrast(paper, INKS[colour]) < SHAPE).map((paper) => `${colour} on ${paper}`),
    );
    expect({ unreadable, lost }).toEqual({ unreadable: [], lost: [] });
  });

  it("are read from the device when the player enters a room", async () => {
    const stored = JSON.stringify({ ...DEFAULT_SETTINGS, dabberShape: "star" });
    const { world } = hall(inRoom, { device: { "bingo-settings:p-rosie": stored } });
    await waitFor(() => expect(world.player.bingo.settings?.dabberShape).toBe("star"));
  });
});

describe("the caller's voice", () => {
  it("is off until the player turns it on", () => {
    const { world, happen } = hall(playing);
    happen(ball(1, 42));
    expect(world.spoken).toEqual([]);
  });

  it("speaks each next number, not those that a reload brings, and stops when the player leaves the room", () => {
    const { world, happen } = hall([...playing, voiceOn, ball(1, 7)]);
    happen(ball(2, 42));
    expect(world.spoken).toEqual(["42"]);
    happen(loaded("current", { drawnNumbers: [7, 42, 5, 6, 8] }));
    expect(world.spoken).toEqual(["42"]);
    cleanup();
    expect(world.spoken).toEqual(["42", ""]);
  });

  it("stops at once when the player turns it off", () => {
    const { world, happen } = hall([...playing, voiceOn]);
    happen(ball(1, 42), fact(SettingsChosen, DEFAULT_SETTINGS, "player"));
    expect(world.spoken).toEqual(["42", ""]);
  });
});

describe("a 75-ball ticket to select", () => {
  it("is named by what it shows, and has a star in its free cell", async () => {
    const rows = [0, 1, 2, 3, 4].map((y) => [0, 1, 2, 3, 4].map((x) => (x === 2 && y === 2 ? null : x * 15 + y + 1)));
    const assigned = fact(TicketsAssigned, {
      room: ROOM,
      game: NEXT,
      tickets: [{ ref: "t-75", purchase: null, rows }],
    });
    const { user } = hall([...inRoom, loaded("next", { type: 75 }), assigned]);
    await user.click(screen.getByRole("tab", { name: /Select Tickets/ }));
    const ticket = screen.getByRole("button", { name: /^Ticket 1 Pick 1 16 31 46 61 2 17 .* 65$/ });
    expect(within(ticket).getByText("★").dataset["blank"]).toBe("");
  });
});
