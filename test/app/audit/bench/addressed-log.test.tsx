import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { logAtAddress } from "../../../../app/audit/bench/log/log-at-address.ts";
import { Bench } from "../../../../app/audit/bench/Bench.tsx";
import { LogRefused } from "../../../../app/audit/bench/log.ts";

const PAGE = "https://house.example/audit";
const page = (journal: string) => `${PAGE}?journal=${encodeURIComponent(journal)}`;
const answering = (status: number, body = "") =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));

describe("a log that the page's address asks for", () => {
  it("is the one at the page's own origin", async () => {
    const ask = answering(200, "a log");
    const file = await logAtAddress(page("/journals/evening.ndjson"), ask)?.file();
    expect([file?.name, await file?.text()]).toEqual(["evening.ndjson", "a log"]);
    expect(ask.mock.calls).toEqual([
      ["https://house.example/journals/evening.ndjson", { redirect: "error", cache: "no-store" }],
    ]);
    expect(logAtAddress(PAGE, ask)).toBeUndefined();
  });

  it.each([
    ["https://other.example/a.ndjson", "is not at https://house.example"],
    ["//other.example/a.ndjson", "is not at https://house.example"],
    ["http://house.example/a.ndjson", "is not at https://house.example"],
    ["https://house.example:444/a.ndjson", "is not at https://house.example"],
    ["data:text/plain,a", "is not at https://house.example"],
    ["blob:https://other.example/1", "is not at https://house.example"],
    ["https://", "https:// is no address."],
  ])("is never asked for at %s", async (journal, says) => {
    const ask = answering(200);
    await expect(logAtAddress(page(journal), ask)?.file()).rejects.toThrow(says);
    expect(ask).not.toHaveBeenCalled();
  });

  it("is not asked for by a page from a disk", async () => {
    const ask = answering(200);
    const log = logAtAddress("file:///disk/audit.html?journal=file:///disk/evening.ndjson", ask);
    await expect(log?.file()).rejects.toThrow("this page lies on a disk");
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    [404, "There is no log at https://house.example/a.ndjson."],
    [403, "the server answered with status 403."],
    [500, "the server answered with status 500."],
  ])("is told of where the server answers %d", async (status, says) => {
    const refused = logAtAddress(page("/a.ndjson"), answering(status))?.file();
    await expect(refused).rejects.toThrow(says);
    await expect(refused).rejects.toBeInstanceOf(LogRefused);
  });

  it("is told of where no answer comes", async () => {
    const ask = () => Promise.reject(new TypeError("failed"));
    await expect(logAtAddress(page("/a.ndjson"), ask)?.file()).rejects.toThrow("no answer came, or it led elsewhere");
  });
});

describe("the bench", () => {
  const bench = (journal: string, ask: typeof fetch) =>
    render(
      <Bench
        openLog={({ file: { name, size } }) => Promise.reject(new LogRefused(`${name} of ${size} bytes was read.`))}
        checkKey={() => Promise.resolve()}
        addressed={logAtAddress(page(journal), ask)}
        version="0.1.0"
        screenPage=""
      />,
    );

  it("reads what came, as it reads what is dropped", async () => {
    bench("/journals/evening.ndjson", answering(200, "a log"));
    expect(screen.getByRole("heading", { name: "Verifying /journals/evening.ndjson" })).toBeDefined();
    expect((await screen.findByRole("alert")).textContent).toContain("evening.ndjson of 5 bytes was read.");
  });

  it("says why nothing came, and takes a file instead", async () => {
    bench("https://other.example/a.ndjson", answering(200));
    expect((await screen.findByRole("alert")).textContent).toContain("is not at https://house.example");
    expect(screen.getByRole("heading", { name: "Drop a recorded log here" })).toBeDefined();
  });
});
