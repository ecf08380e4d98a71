import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import type { LeftJournal } from "../../domain/ports/stored-journals.ts";
import { browserStore } from "../browser/store.ts";

/** What pages could not append before they were left. The database ends its transactions with the page. This storage is written at once. */
export interface LeftLines {
  readonly whenLeft: (unsaved: () => readonly LeftJournal[]) => void;
  readonly of: (id: string) => readonly StoredLine[];
  readonly remove: (id: string) => void;
}

const keyOf = (id: string) => `journal-left:${id}`;
const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Array(Schema.Struct({ seq: Schema.Int, line: Schema.String }))),
);

export const leftLines = (page: Pick<Window, "addEventListener">, storage: () => Storage): LeftLines => {
  const store = browserStore(storage);
  const keep = ({ id, lines }: LeftJournal): void => {
    if (lines.length > 0) return store.set(keyOf(id), JSON.stringify(lines));
    // The browser has shown the page again, and it has appended what it left before.
    return store.remove(keyOf(id));
  };
  return {
    whenLeft: (unsaved) => page.addEventListener("pagehide", () => unsaved().forEach(keep)),
    of: (id) => Option.getOrElse(decode(store.get(keyOf(id))), () => []),
    remove: (id) => store.remove(keyOf(id)),
  };
};
