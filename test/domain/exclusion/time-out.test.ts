import { expect, it } from "vitest";
import { timeOutView } from "../../../domain/exclusion/time-out.ts";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { fact } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";

const under = (name: string) =>
  timeOutView(
    playerAfter(
      fact(JournalOpened, {
        format: 1,
        journal: "j",
        appVersion: "1",
        regulator: { name, from: "2024-01-01" },
        timeZone: "Europe/London",
        player: "p-1",
      }),
    ),
  );

it("the regulator of a journal decides which time-outs are on offer [OTHER-012]", () => {
  const uk = under("UKGC");
  expect(uk.show).toBe("form");
  expect(uk.show === "form" && uk.options).toHaveLength(8);
  expect(under("MGA")).toEqual({ show: "notOffered" });
});
