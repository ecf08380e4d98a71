import userEvent from "@testing-library/user-event";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { FormErrorCleared, FormErrorShown } from "../../../domain/display/events.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { openPage } from "../shell/page.tsx";

it("an error of a field is recorded by the names of the field and of the refusal, and what was typed is not", async () => {
  const { world } = await openPage({ path: "/secure/user/account/change-password" });
  const records = () => world.lines.map(({ line }) => JSON.parse(line) as JournalRecord);
  const errors = () => records().filter(({ type }) => type === FormErrorShown.type);
  const field = await screen.findByLabelText(/^New password(?! again)/);
  await userEvent.type(field, "sh0rt");
  expect(errors()).toEqual([]);
  await userEvent.tab();
  await waitFor(() => expect(errors()).toHaveLength(1));
  expect(errors().map(({ data, by }) => ({ data, by }))).toMatchObject([
    { data: { field: "new-password", words: expect.stringContaining("At least 8 characters") }, by: "app" },
  ]);
  expect(screen.getByText(String(errors()[0]?.data["words"]))).toBeTruthy();
  await userEvent.type(field, "3nough-of-it");
  await waitFor(() => expect(records().filter(({ type }) => type === FormErrorCleared.type)).toHaveLength(1));
  expect(world.player.display.errors).toEqual({});
  expect(JSON.stringify(records())).not.toContain("sh0rt");
});
