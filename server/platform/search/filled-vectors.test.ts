import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  opened = openDatabase({ connectionString: database.url, poolSize: 1 }, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** The expression of the first releases, whose vectors are in the tables. */
const expected = sql`to_tsvector('simple', translate(search_text, '.,;:!?/\\-_()[]{}<>|"''~@#$%^&*+=', '                               '))`;

const characters = [
  ...' .,;:!?/\\-_()[]{}<>|"\'~@#$%^&*+=`§€°–—‘’“”…\t\n',
  ...'abcXYZ0189éüßøçÅłДжяأبتαβγあ漢字港🚢\u0301\u200d',
];
const random = (most: number) => Math.floor(Math.random() * most);
const texts = [
  ...characters,
  '',
  'MSCU 123456-7, 8541.43 2x40hc https://portal.example/a?b=c#d user@portal.example /usr/bin -7 1.5e3',
  '<p>海运费</p> [[x]] \\\\ ^a-z$',
  ...Array.from({ length: 2_000 }, () =>
    Array.from({ length: random(40) }, () => characters[random(characters.length)]).join(''),
  ),
];

it('the vector of a text is the one that earlier releases computed', async () => {
  const { db } = opened;
  await db.execute(sql`CREATE TABLE texts (search_text text, search_vector tsvector)`);
  await db.execute(sql`CREATE TRIGGER fill BEFORE INSERT OR UPDATE OF search_text, search_vector ON texts
    FOR EACH ROW EXECUTE FUNCTION fill_search_vector()`);
  await db.execute(sql`INSERT INTO texts (search_text) SELECT unnest(${sql.param(texts)}::text[])`);
  const { rows } = await db.execute(
    sql`SELECT search_text FROM texts WHERE search_vector IS DISTINCT FROM ${expected}`,
  );
  expect(rows).toEqual([]);
});

it('the vector follows the text, and nothing else changes it', async () => {
  const { db } = opened;
  const vectorsAfter = async (change: SQL) => {
    await db.execute(sql`UPDATE texts SET ${change}`);
    const { rows } = await db.execute<{ vector: string }>(
      sql`SELECT DISTINCT search_vector::text AS vector FROM texts`,
    );
    return rows.map(({ vector }) => vector);
  };
  expect(await vectorsAfter(sql`search_text = 'Rates/FOB'`)).toEqual(["'fob':2 'rates':1"]);
  expect(await vectorsAfter(sql`search_vector = NULL`)).toEqual(["'fob':2 'rates':1"]);
});

it('each table with a vector fills it', async () => {
  const { rows } = await opened.db.execute<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.attname = 'search_vector' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgfoid = 'fill_search_vector'::regproc)`);
  expect(rows).toEqual([]);
});
