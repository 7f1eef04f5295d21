/** One statement costs a fraction of what its parts cost one by one. */
import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Tx } from './open-transaction.ts';
import { type BuiltStatement, builtOnce } from './read.ts';

/** Each part may use what the others return, but sees the tables as they were before all of them. */
export type Steps = Readonly<Record<string, SQL>>;

export function inSteps(steps: Steps, result: SQL): SQL {
  // biome-ignore lint/plugin: a name takes no parameter, and those of steps are constants
  const parts = Object.entries(steps).map(([name, step]) => sql`${sql.identifier(name)} AS (${step})`);
  return sql`WITH ${sql.join(parts, sql`, `)} ${result}`;
}

export const given = (name: string): Placeholder => sql.placeholder(name);
export const givenId = (name: string): SQL => sql`${given(name)}::uuid`;

export class FrequentStatement<Row extends object> {
  readonly #statement: () => BuiltStatement;

  constructor(build: () => SQL) {
    this.#statement = builtOnce(build);
  }

  async run(tx: Tx, values: Readonly<Record<string, unknown>>): Promise<Row[]> {
    const { text: statement, params } = this.#statement();
    const filled = fillPlaceholders(params, values);
    // biome-ignore lint/plugin: the text was built from literals; the numbers in it are the places of values
    const text = (part: string) => sql.raw(part);
    const parts = statement
      .split(/\$(\d+)/)
      .map((part, at) => (at % 2 === 0 ? text(part) : sql.param(filled[Number(part) - 1])));
    return (await tx.execute(sql.join(parts))).rows as Row[];
  }
}
