import type { Column, Table } from "../../engine/tables/columns.ts";
import { TABLES } from "../../engine/tables/tables.ts";
import { VIEWS } from "../../engine/tables/views.ts";
import { queryWords } from "./query-words.ts";

/** The tables with their columns and units, and the views. */
export const TableList = () => (
  <div className="ed-query-tables">
    <p>{queryWords.everyTable}</p>
    {Object.entries<Table>(TABLES).map(([name, { about, columns }]) => (
      <details key={name}>
        <summary>
          <code>{name}</code> {withCode(about)}
        </summary>
        <dl>
          {Object.entries(columns).map(([column, of]) => (
            <div key={column}>
              <dt>
                <code>{column}</code> <i>{unitOf(of)}</i>
              </dt>
              <dd>{withCode(of.about)}</dd>
            </div>
          ))}
        </dl>
      </details>
    ))}
    <ul role="list">
      {Object.entries(VIEWS).map(([name, { about, of }]) => (
        <li key={name}>
          <code>{name}</code> {queryWords.viewOf(about, of)}
        </li>
      ))}
    </ul>
  </div>
);

/** The sentences of the tables have code between backticks. */
const withCode = (about: string) =>
  about.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));

const unitOf = ({ kind, isNullable }: Column): string => queryWords.kinds[kind] + (isNullable ? queryWords.orNull : "");
