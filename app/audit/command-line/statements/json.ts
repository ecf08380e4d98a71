import type { StatementWriter } from "./writer.ts";

/** For programs: one object, with amounts in pence. */
export function jsonWriter(): StatementWriter {
  let separator = "";
  return {
    begin: (about, opening) =>
      `{"command":"statement","about":${JSON.stringify(about)},"opening":${JSON.stringify(opening)},"movements":[`,
    row: (posting) => {
      const text = `${separator}\n${JSON.stringify(posting)}`;
      separator = ",";
      return text;
    },
    end: (closing, caveats) => `\n],"closing":${JSON.stringify(closing)},"caveats":${JSON.stringify(caveats)}}\n`,
  };
}
