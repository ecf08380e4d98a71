import { date, flag, integer, name, optional, table, text, time } from "../columns.ts";

/** The number of a record and its line. */
export const place = {
  seq: integer("The number of the record in its journal, from 0: the `--seq` of `explain`."),
  line: integer("The line in the file, from 1."),
};

export const records = table("One record that was folded.", {
  ...place,
  recorded_at: time("When it was recorded, by the app's clock."),
  london_date: date("The same as a day in London."),
  claimant: name("Who claims it: player, app, server, url, frame, native or clock."),
  type: name("The recorded name with its version."),
  cause: optional(integer("The record that it names as its cause.")),
  data: optional(text("What was recorded, as JSON; null unless the tables were made with --data.")),
});

export const findings = table("One finding of a check that failed; a check has at most twenty.", {
  check_name: name("The check, as in `verify --json`."),
  says: text("The fault, in one sentence."),
  seq: optional(integer("The record at fault; null if it is no single record.")),
  line: optional(integer("The line at fault.")),
  recorded_at: optional(time("When that record was recorded.")),
});

export const verdicts = table("One log, with the verdict of `verify`.", {
  exit_code: integer("The exit code of `verify` for this log."),
  says: text("The verdict, in one sentence."),
  lines: integer("The number of lines read."),
  records: integer("The number of records folded: the rows of this log in `records`."),
  is_sealed: flag("Whether the log ends with its seal."),
  head: text("The leaf hash of the last intact line."),
  failed: text("The checks that failed, separated by commas."),
  not_checked: text("The checks that were not made or not made completely, separated by commas."),
  seq: optional(integer("The record of the earliest finding of the gravest kind.")),
  line: optional(integer("Its line.")),
  repeated_of: optional(
    text("Another file of the same journal, which counts in its place; null for a log that counts."),
  ),
});
