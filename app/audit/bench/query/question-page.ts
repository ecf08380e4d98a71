/** A worked question. */
export interface WorkedQuestion {
  readonly title: string;
  /** In the SQL of SQLite. */
  readonly sql: string;
}

/**
 * The questions of `QUESTIONS.md`. A block `sqlite` under a question is its spelling for SQLite; without one, SQLite answers the block `sql`.
 */
export const questionsIn = (page: string): readonly WorkedQuestion[] =>
  page
    .split(/^## \d+\. /m)
    .slice(1)
    .map((section) => ({
      title: section.split("\n", 1)[0] ?? "",
      sql: blockOf(section, "sqlite") ?? blockOf(section, "sql") ?? "",
    }));

const blockOf = (section: string, language: string): string | undefined =>
  new RegExp(`^\`\`\`${language}\n([^\`]+)\n\`\`\`$`, "m").exec(section)?.[1];
