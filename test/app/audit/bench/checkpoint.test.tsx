import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { generateKey, parseSigner, signNote } from "../../../../app/audit/command-line/note.ts";
import { readLog } from "../../../../app/audit/bench/log/read-log.ts";
import { checkpointText } from "../../../../app/audit/engine/checkpoint/checkpoint.ts";
import { EMPTY_ROOT } from "../../../../app/audit/engine/checkpoint/merkle.ts";
import type { OpenedLog } from "../../../../app/audit/engine/verdict/opened-log.ts";
import { Bench } from "../../../../app/audit/bench/Bench.tsx";
import { LogRefused, type LogRequest, type OpenedFile } from "../../../../app/audit/bench/log.ts";
import { evening } from "../../../support/evening.ts";
import { fileOf } from "../../../support/journals.ts";

// The document of component tests has no canvas.
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
  readonly request: LogRequest;
  readonly stopped: AbortSignal;
  readonly end: (opened: OpenedFile) => void;
  readonly fail: (cause: Error) => void;
}
let readings: Reading[] = [];
let log: OpenedLog;
let refusesKeys = false;

beforeEach(async () => {
  history.replaceState(null, "", "#");
  readings = [];
  refusesKeys = false;
  log = (await readLog(new File([LOG], "evening.ndjson"), () => undefined)).opened;
  render(
    <Bench
      openLog={(request, _progress, stopped) =>
        new Promise((end, fail) => void readings.push({ request, stopped, end, fail }))
      }
      checkKey={() => (refusesKeys ? Promise.reject(new LogRefused("No key is any good here.")) : Promise.resolve())}
      version="0.1.0"
      worked={[]}
      screenPage=""
    />,
  );
});

const file = (content: string, name: string) => new File([content], name);
const addFiles = (...files: readonly File[]) =>
  userEvent.upload(screen.getByLabelText("A recorded log, a checkpoint or a key"), [...files]);
/** The logs that were read, each with the checkpoint's size and the key's name. */
const requests = () =>
  readings.map(({ request: { file, comparison } }) => [file.name, comparison.checkpoint?.size, comparison.key?.name]);
const last = () => readings.at(-1) ?? expect.fail("nothing has been read");
const never = () => new Promise<never>(() => undefined);
/** Ends the last reading, with a verdict of this text. */
const read = (says = "in order", stateDigest = log.stateDigest, head = log.verdict.journal.head) =>
  act(async () =>
    last().end({
      log: {
        ...log,
        name: last().request.file.name,
        stateDigest,
        verdict: { ...log.verdict, says, journal: { ...log.verdict.journal, head } },
      },
      reader: { moment: never, summaries: never, find: never },
      questions: { prepare: never, ask: never, stop: () => undefined },
      close: () => undefined,
    }),
  );
const evenings = file(LOG, "evening.ndjson");
const checkpointFile = file(CHECKPOINT, "c");
const keyFile = file(`${verifier}\n`, "k");
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /key|Checkpoint/ });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("files that are added together", () => {
  it.each([
    ["a log", [evenings], [["evening.ndjson", undefined, undefined]]],
    ["a log and a checkpoint", [evenings, checkpointFile], [["evening.ndjson", 41, undefined]]],
    ["all three, with any names", [checkpointFile, keyFile, evenings], [["evening.ndjson", 41, "example.com/auditor"]]],
    ["no log yet", [checkpointFile, keyFile], []],
  ] as const)("are opened: %s", async (_what, files, read) => {
    await addFiles(...files);
    await waitFor(() => expect(requests()).toEqual(read));
    await screen.findByText(files.includes(evenings) ? /^Verifying/ : /example.com\/log, 41 lines/, {
      selector: "h2, span",
    });
  });

  it.each([
    ["two logs", [evenings, file("{}", "b")], "2 logs were given: open one at a time"],
    ["two checkpoints", [checkpointFile, file(checkpointAt(3), "d"), evenings], "2 checkpoints were given"],
    ["two keys", [keyFile, file(other, "o"), evenings], "2 verifier keys were given"],
    ["a private key", [file(secret, "auditor.key"), evenings], "auditor.key cannot be used. That is the private key"],
    ["a shortened key", [file(verifier.slice(0, -3), "k"), evenings], "k cannot be used. That is not a verifier key"],
  ] as const)("are all refused if there are %s", async (_what, files, says) => {
    await addFiles(...files);
    expect((await screen.findByRole("alert")).textContent).toContain(says);
    expect(requests()).toEqual([]);
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  });

  it("are all refused if this page cannot check the key", async () => {
    refusesKeys = true;
    await addFiles(evenings, keyFile);
    expect((await screen.findByRole("alert")).textContent).toContain("No key is any good here.");
    expect(requests()).toEqual([]);
  });
});

describe("a pasted text", () => {
  it("is added without the button, also with white space around it", async () => {
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
    ["empty", "", "Paste a checkpoint or a verifier key here first."],
    ["another text", "Dear Sir", "That is neither a checkpoint"],
    ["a log", LOG.slice(0, 500), "That is neither a checkpoint"],
    ["a checkpoint without its signatures", CHECKPOINT.split("\n\n")[0]!, "without its signatures"],
  ])("is refused at its field if it is %s", async (_what, text, says) => {
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

describe("a checkpoint that is added", () => {
  it("while its log is being read, starts the reading again", async () => {
    await addFiles(evenings);
    await waitFor(() => expect(requests()).toHaveLength(1));
    await addFiles(checkpointFile, keyFile);
    await waitFor(() => expect(requests()).toHaveLength(2));
    expect(requests().at(-1)).toEqual(["evening.ndjson", 41, "example.com/auditor"]);
    expect(readings.map(({ stopped }) => stopped.aborted)).toEqual([true, false]);
  });

  const openThenAdd = async () => {
    await addFiles(evenings);
    await waitFor(() => expect(requests()).toHaveLength(1));
    await read("without a checkpoint");
    await userEvent.click(screen.getByRole("button", { name: "One record back" }));
    await addFiles(checkpointFile, keyFile);
    await screen.findByRole("progressbar");
  };
  const line = () => screen.getByRole<HTMLInputElement>("slider", { name: "Record" }).value;

  it("while its log is open, verifies it again, and keeps the view and its line", async () => {
    await openThenAdd();
    expect(requests().at(-1)).toEqual(["evening.ndjson", 41, "example.com/auditor"]);
    expect(screen.getByText("without a checkpoint")).toBeDefined();
    await read("against the checkpoint");
    expect(screen.getByText("against the checkpoint")).toBeDefined();
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(line()).toBe(String(log.columns.lines - 1));
    await press("Remove the checkpoint");
    await waitFor(() => expect(requests().at(-1)).toEqual(["evening.ndjson", undefined, "example.com/auditor"]));
  });

  it("is reported as not compared if the comparison was stopped, and can be compared again", async () => {
    await openThenAdd();
    await press("Stop comparing");
    expect(last().stopped.aborted).toBe(true);
    expect(screen.getByText(/does not take this into account yet/)).toBeDefined();
    await press("Compare now");
    await read("against the checkpoint");
    expect(screen.queryByText(/does not take this into account yet/)).toBeNull();
  });

  it("opens the log again if its file has changed", async () => {
    await openThenAdd();
    await read("another log", "0".repeat(64), "0".repeat(64));
    expect(screen.getByText("another log")).toBeDefined();
    expect(line()).toBe(String(log.columns.lines));
  });

  it("leaves the verdict unchanged if the file can no longer be read", async () => {
    await openThenAdd();
    await act(async () => last().fail(new LogRefused("evening.ndjson could not be read.")));
    expect(screen.getByRole("alert").textContent).toContain("evening.ndjson could not be read.");
    expect(screen.getByText("without a checkpoint")).toBeDefined();
    expect(screen.getByText(/does not take this into account yet/)).toBeDefined();
  });

  it("applies to the next log, until it is removed", async () => {
    await openThenAdd();
    await read("against the checkpoint");
    await addFiles(file(`${LOG}{}\n`, "next.ndjson"));
    await waitFor(() => expect(requests().at(-1)).toEqual(["next.ndjson", 41, "example.com/auditor"]));
  });
});

it("a key alone does not start a verification", async () => {
  await addFiles(evenings);
  await waitFor(() => expect(requests()).toHaveLength(1));
  await read();
  await addFiles(keyFile);
  await screen.findByText(
    /A key alone is not enough for a comparison.*“audit verify LOG --vkey KEY” checks receipts with it\.$/,
  );
  expect(requests()).toHaveLength(1);
});
