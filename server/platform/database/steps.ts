/** One statement costs a fraction of what its parts cost one by one. */
import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from './open-transaction.ts';
import { type BuiltStatement, builtOnce, textMoments } from './read.ts';

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

  /** Sends it before it returns. */
  async run(tx: Tx, values: Readonly<Record<string, unknown>>): Promise<Row[]> {
    const { name, text, params } = this.#statement();
    const result = clientOf(tx).query({ name, text, values: fillPlaceholders(params, values), types: textMoments });
    return (await result).rows as Row[];
  }
}

/** Drizzle hides the connection of a transaction. */
const clientOf = (tx: Tx): Pick<pg.PoolClient, 'query'> =>
  (tx as unknown as { session: { client: pg.PoolClient } }).session.client;
