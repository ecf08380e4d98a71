import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { logAtAddress } from "../../../../app/audit/bench/log/log-at-address.ts";
import { Bench } from "../../../../app/audit/bench/Bench.tsx";
import { LogRefused } from "../../../../app/audit/bench/log.ts";

const PAGE = "https://house.example/audit";
const page = (journal: string) => `${PAGE}?journal=${encodeURIComponent(journal)}`;
const answering = (status: number, body = "") =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));

describe("a log that the page's address names", () => {
  it("is fetched from the page's origin", async () => {
    const get = answering(200, "a log");
    const file = await logAtAddress(page("/journals/evening.ndjson"), get)?.file();
    expect([file?.name, await file?.text()]).toEqual(["evening.ndjson", "a log"]);
    expect(get.mock.calls).toEqual([
      ["https://house.example/journals/evening.ndjson", { redirect: "error", cache: "no-store" }],
    ]);
    expect(logAtAddress(PAGE, get)).toBeUndefined();
  });

  it.each([
    ["https://other.example/a.ndjson", "is not at https://house.example"],
    ["//other.example/a.ndjson", "is not at https://house.example"],
    ["http://house.example/a.ndjson", "is not at https://house.example"],
    ["https://house.example:444/a.ndjson", "is not at https://house.example"],
    ["data:text/plain,a", "is not at https://house.example"],
    ["blob:https://other.example/1", "is not at https://house.example"],
    ["https://", "https:// is not an address."],
  ])("is never fetched from %s", async (journal, says) => {
    const get = answering(200);
    await expect(logAtAddress(page(journal), get)?.file()).rejects.toThrow(says);
    expect(get).not.toHaveBeenCalled();
  });

  it("is not fetched by a page from a disk", async () => {
    const get = answering(200);
    const log = logAtAddress("file:///disk/audit.html?journal=file:///disk/evening.ndjson", get);
    await expect(log?.file()).rejects.toThrow("this page was loaded from a disk");
    expect(get).not.toHaveBeenCalled();
  });

  it.each([
    [404, "There is no log at https://house.example/a.ndjson."],
    [403, "the server answered with status 403."],
    [500, "the server answered with status 500."],
  ])("is refused with a reason if the server answers %d", async (status, says) => {
    const refused = logAtAddress(page("/a.ndjson"), answering(status))?.file();
    await expect(refused).rejects.toThrow(says);
    await expect(refused).rejects.toBeInstanceOf(LogRefused);
  });

  it("is refused with a reason if there is no answer", async () => {
    const get = () => Promise.reject(new TypeError("failed"));
    await expect(logAtAddress(page("/a.ndjson"), get)?.file()).rejects.toThrow("there was no answer, or a redirect");
  });
});

describe("the bench", () => {
  const bench = (journal: string, get: typeof fetch) =>
    render(
      <Bench
        openLog={({ file: { name, size } }) => Promise.reject(new LogRefused(`${name} of ${size} bytes was read.`))}
        checkKey={() => Promise.resolve()}
        addressed={logAtAddress(page(journal), get)}
        version="0.1.0"
        worked={[]}
        screenPage=""
      />,
    );

  it("reads a fetched log like a dropped one", async () => {
    bench("/journals/evening.ndjson", answering(200, "a log"));
    expect(screen.getByRole("heading", { name: "Verifying /journals/evening.ndjson" })).toBeDefined();
    expect((await screen.findByRole("alert")).textContent).toContain("evening.ndjson of 5 bytes was read.");
  });

  it("shows why the log was not fetched, and accepts a file", async () => {
    bench("https://other.example/a.ndjson", answering(200));
    expect((await screen.findByRole("alert")).textContent).toContain("is not at https://house.example");
    expect(screen.getByRole("heading", { name: "Drop a recorded log here" })).toBeDefined();
  });
});
