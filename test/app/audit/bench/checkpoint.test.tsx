import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { generateKey, parseSigner, signNote } from "../../../../app/audit/command-line/note.ts";
import { readLog } from "../../../../app/audit/bench/log/read-log.ts";
import { checkpointText } from "../../../../app/audit/engine/checkpoint/checkpoint.ts";
import { EMPTY_ROOT } from "../../../../app/audit/engine/checkpoint/merkle.ts";
import type { OpenedLog } from "../../../../app/audit/engine/verdict/opened-log.ts";
import { Bench } from "../../../../app/audit/bench/Bench.tsx";
import { LogRefused, type LogWish, type OpenedFile } from "../../../../app/audit/bench/log.ts";
import { evening } from "../../../support/evening.ts";
import { fileOf } from "../../../support/journals.ts";

// The document of component tests has nothing to draw on.
vi.mock("../../../../app/audit/bench/balance-chart.ts", async (original) => ({
  ...(await original<object>()),
  balanceChart: () => ({ setData: () => undefined, setSize: () => undefined, destroy: () => undefined }),
}));

const { secret, verifier } = generateKey("example.com/auditor");
const other = generateKey("example.com/other").verifier;
const checkpointAt = (size: number) =>
  signNote(checkpointText("example.com/log", { size, root: EMPTY_ROOT }), parseSigner(secret));
const CHECKPOINT = checkpointAt(41);
const LOG = fileOf(evening().lines());

interface Reading {
  readonly wish: LogWish;
  readonly stopped: AbortSignal;
  readonly end: (opened: OpenedFile) => void;
  readonly fail: (cause: Error) => void;
}
let readings: Reading[] = [];
let log: OpenedLog;
let refusesKeys = false;

beforeEach(async () => {
  readings = [];
  refusesKeys = false;
  log = (await readLog(new File([LOG], "evening.ndjson"), () => undefined)).opened;
  render(
    <Bench
      openLog={(wish, _progress, stopped) =>
        new Promise((end, fail) => void readings.push({ wish, stopped, end, fail }))
      }
      checkKey={() => (refusesKeys ? Promise.reject(new LogRefused("No key is any good here.")) : Promise.resolve())}
      version="0.1.0"
      screenPage=""
    />,
  );
});

const file = (content: string, name: string) => new File([content], name);
const give = (...files: readonly File[]) =>
  userEvent.upload(screen.getByLabelText("A recorded log, a checkpoint or a key"), [...files]);
/** What logs have been read, and compared with what: the checkpoint's size, and the key's name. */
const wishes = () =>
  readings.map(({ wish: { file, vouching } }) => [file.name, vouching.checkpoint?.size, vouching.key?.name]);
const last = () => readings.at(-1) ?? expect.fail("nothing has been read");
const never = () => new Promise<never>(() => undefined);
/** The last reading ends, with a verdict that says so much. */
const read = (says = "in order", digest = log.stateDigest) =>
  act(async () =>
    last().end({
      log: { ...log, name: last().wish.file.name, stateDigest: digest, verdict: { ...log.verdict, says } },
      reader: { moment: never, summaries: never, find: never },
      close: () => undefined,
    }),
  );
const evenings = file(LOG, "evening.ndjson");
const vouched = file(CHECKPOINT, "c");
const trusted = file(`${verifier}\n`, "k");
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /key|Checkpoint/ });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("what is given together is taken together", () => {
  it.each([
    ["a log", [evenings], [["evening.ndjson", undefined, undefined]]],
    ["a log and a checkpoint", [evenings, vouched], [["evening.ndjson", 41, undefined]]],
    [
      "all three, whatever they are called",
      [vouched, trusted, evenings],
      [["evening.ndjson", 41, "example.com/auditor"]],
    ],
    ["no log yet", [vouched, trusted], []],
  ] as const)("%s", async (_what, files, read) => {
    await give(...files);
    await waitFor(() => expect(wishes()).toEqual(read));
    await screen.findByText(files.includes(evenings) ? /^Verifying/ : /example.com\/log, 41 lines/, {
      selector: "h2, span",
    });
  });

  it.each([
    ["two logs", [evenings, file("{}", "b")], "2 logs were given: one at a time"],
    ["two checkpoints", [vouched, file(checkpointAt(3), "d"), evenings], "2 checkpoints were given"],
    ["two keys", [trusted, file(other, "o"), evenings], "2 verifier keys were given"],
    ["a private key", [file(secret, "auditor.key"), evenings], "auditor.key cannot be used. That is the private key"],
    [
      "a key that was cut off",
      [file(verifier.slice(0, -3), "k"), evenings],
      "k cannot be used. That is not a verifier key",
    ],
  ] as const)("and nothing of it is where there are %s", async (_what, files, says) => {
    await give(...files);
    expect((await screen.findByRole("alert")).textContent).toContain(says);
    expect(wishes()).toEqual([]);
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  });

  it("and nothing of it is where this page could not check the key", async () => {
    refusesKeys = true;
    await give(evenings, trusted);
    expect((await screen.findByRole("alert")).textContent).toContain("No key is any good here.");
    expect(wishes()).toEqual([]);
  });
});

describe("what is pasted", () => {
  it("is taken at once where it is whole, however it was copied", async () => {
    await userEvent.click(field());
    await userEvent.paste(`\n${CHECKPOINT.trimEnd()}  `);
    await screen.findByText("example.com/log, 41 lines");
    expect(field().value).toBe("");
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "To compare with" }));
    await userEvent.click(field());
    await userEvent.paste(verifier);
    await screen.findByRole("button", { name: "Remove the key" });
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it.each([
    ["nothing", "", "Paste a checkpoint or a verifier key here first."],
    ["another text", "Dear Sir", "That is neither a checkpoint"],
    ["a log", LOG.slice(0, 500), "That is neither a checkpoint"],
    ["a checkpoint without its signatures", CHECKPOINT.split("\n\n")[0]!, "without its signatures"],
  ])("is refused at its field where it is %s", async (_what, text, says) => {
    if (text !== "") {
      await userEvent.click(field());
      await userEvent.paste(text);
    } else await press("Use this");
    await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
    const message = document.getElementById(field().getAttribute("aria-describedby") ?? "");
    expect(message?.textContent).toContain(says);
    expect(field().value).toBe(text);
    await userEvent.type(field(), "x");
    expect(field().getAttribute("aria-invalid")).toBeNull();
  });
});

describe("a checkpoint that is given", () => {
  it("while its log is being read, has that read anew", async () => {
    await give(evenings);
    await waitFor(() => expect(wishes()).toHaveLength(1));
    await give(vouched, trusted);
    await waitFor(() => expect(wishes()).toHaveLength(2));
    expect(wishes().at(-1)).toEqual(["evening.ndjson", 41, "example.com/auditor"]);
    expect(readings.map(({ stopped }) => stopped.aborted)).toEqual([true, false]);
  });

  const openThenGive = async () => {
    await give(evenings);
    await waitFor(() => expect(wishes()).toHaveLength(1));
    await read("as it is alone");
    await userEvent.click(screen.getByRole("button", { name: "One record back" }));
    await give(vouched, trusted);
    await screen.findByRole("progressbar");
  };
  const line = () => screen.getByRole<HTMLInputElement>("slider", { name: "Record" }).value;

  it("while its log is open, has that verified again, with what is open in sight and where it was", async () => {
    await openThenGive();
    expect(wishes().at(-1)).toEqual(["evening.ndjson", 41, "example.com/auditor"]);
    expect(screen.getByText("as it is alone")).toBeDefined();
    await read("against the checkpoint");
    expect(screen.getByText("against the checkpoint")).toBeDefined();
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(line()).toBe(String(log.columns.lines - 1));
    await press("Remove the checkpoint");
    await waitFor(() => expect(wishes().at(-1)).toEqual(["evening.ndjson", undefined, "example.com/auditor"]));
  });

  it("is said to be left out where comparing was stopped, and can be taken up again", async () => {
    await openThenGive();
    await press("Stop comparing");
    expect(last().stopped.aborted).toBe(true);
    expect(screen.getByText(/does not take this into account yet/)).toBeDefined();
    await press("Compare now");
    await read("against the checkpoint");
    expect(screen.queryByText(/does not take this into account yet/)).toBeNull();
  });

  it("has the log opened anew where its file holds something else by now", async () => {
    await openThenGive();
    await read("another log", "0".repeat(64));
    expect(screen.getByText("another log")).toBeDefined();
    expect(line()).toBe(String(log.columns.lines));
  });

  it("leaves the verdict that there was where the file cannot be read any more", async () => {
    await openThenGive();
    await act(async () => last().fail(new LogRefused("evening.ndjson could not be read.")));
    expect(screen.getByRole("alert").textContent).toContain("evening.ndjson could not be read.");
    expect(screen.getByText("as it is alone")).toBeDefined();
    expect(screen.getByText(/does not take this into account yet/)).toBeDefined();
  });

  it("stays for the next log, until it is removed", async () => {
    await openThenGive();
    await read("against the checkpoint");
    await give(file(`${LOG}{}\n`, "next.ndjson"));
    await waitFor(() => expect(wishes().at(-1)).toEqual(["next.ndjson", 41, "example.com/auditor"]));
  });
});

it("a key alone has nothing verified again", async () => {
  await give(evenings);
  await waitFor(() => expect(wishes()).toHaveLength(1));
  await read();
  await give(trusted);
  await screen.findByText(/A key alone compares nothing/);
  expect(wishes()).toHaveLength(1);
});
