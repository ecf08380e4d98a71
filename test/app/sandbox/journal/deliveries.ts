import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { deliverJournal } from "../../../../domain/recording/wire.ts";
import { login } from "../../../../domain/session/wire.ts";
import { ConnectionChanged } from "../../../../domain/shell/events.ts";
import { Recorder } from "../../../support/journals.ts";
import type { toySandbox } from "../kernel/harness.ts";
import { Visitor } from "../kernel/visitor.ts";

/** A journal, sealed: five lines, or as many changes of the connection as are asked for. */
export function recorded(player: string, journal = "jrn-1", changes = 3): readonly string[] {
  const recorder = new Recorder({ journal, player, begins: "2026-11-20T19:00:00.000Z" });
  for (let turn = 0; turn < changes; turn++) recorder.record(ConnectionChanged, { online: turn % 2 === 1 }, "app");
  recorder.seal();
  return recorder.lines();
}

export type Toy = Awaited<ReturnType<typeof toySandbox>>;

/** A browser, in which a player may be signed in. */
export async function browser({ origins }: Toy, username?: string) {
  const visitor = new Visitor(origins.site);
  await visitor.fetch("/rest/");
  if (username !== undefined) {
    const form = new FormData();
    form.set("username", username);
    form.set("password", DEMO_PASSWORD);
    const headers = { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": visitor.cookies.get("XSRF-TOKEN") ?? "" };
    await visitor.fetch(`/rest/${login.path}`, { method: "POST", body: form, headers });
  }
  return async (from: number, lines: readonly string[], journalId = "jrn-1") =>
    (await visitor.call(deliverJournal, { journalId, from, lines })).envelope;
}
