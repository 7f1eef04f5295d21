import { type SQL, sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { presentEach } from '../bad-rows.ts';
import { Invalid } from '../errors.ts';
import { toIso } from './read.ts';

const t = messages('server');

type KeyType = 'moment' | 'number' | 'text';
export interface Cursor {
  readonly key: string;
  readonly id: string;
}

const moment = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const MAX_INTEGER = 2_147_483_647;

/** JavaScript reads 30 February as a day in March; PostgreSQL refuses it. */
export function isMoment(text: string): boolean {
  if (!moment.test(text)) return false;
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === text.slice(0, 19);
}

const readable: Readonly<Record<KeyType, (key: string) => boolean>> = {
  moment: isMoment,
  number: (key) => /^-?\d{1,10}$/.test(key) && Math.abs(Number(key)) <= MAX_INTEGER,
  text: (key) => /^[^\u0000]{0,60}$/.test(key),
};
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function encodeCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.key} ${cursor.id}`).toString('base64url');
}

export function decodeCursor(text: string | undefined, type: KeyType): Cursor | null {
  if (text === undefined) return null;
  const whole = Buffer.from(text, 'base64url').toString();
  const end = whole.lastIndexOf(' ');
  const [key, id] = [whole.slice(0, Math.max(end, 0)), whole.slice(end + 1)];
  if (!readable[type](key) || !uuid.test(id)) {
    throw new Invalid({ cursor: t('This is not a cursor of this list. Start again without it.') });
  }
  return { key, id };
}

export function afterCursor(key: SQL, id: SQL, cursor: Cursor | null, type: KeyType, direction: 'asc' | 'desc'): SQL {
  if (!cursor) return sql`TRUE`;
  const value = {
    moment: sql`${cursor.key}::timestamptz`,
    number: sql`${cursor.key}::int`,
    text: sql`${cursor.key}::text`,
  }[type];
  return direction === 'desc'
    ? sql`(${key}, ${id}) < (${value}, ${cursor.id}::uuid)`
    : sql`(${key}, ${id}) > (${value}, ${cursor.id}::uuid)`;
}

export interface Order {
  readonly key: SQL;
  readonly type: KeyType;
  readonly direction: 'asc' | 'desc';
}

export const byMoment = (key: SQL) =>
  ({
    newest: { key, type: 'moment', direction: 'desc' },
    oldest: { key, type: 'moment', direction: 'asc' },
  }) as const satisfies Record<string, Order>;

/** Only the start of a text fits into a cursor. Longer equal starts are ordered by id. */
export const byText = (text: SQL): Order => ({ key: sql`left(lower(${text}), 24)`, type: 'text', direction: 'asc' });

export const mostFirst = (key: SQL): Order => ({ key, type: 'number', direction: 'desc' });

export const isAfter = ({ key, type, direction }: Order, id: SQL, cursor: Cursor | null): SQL =>
  afterCursor(key, id, cursor, type, direction);

export const inOrder = ({ key, direction }: Order, id: SQL): SQL =>
  direction === 'desc' ? sql`${key} DESC, ${id} DESC` : sql`${key}, ${id}`;

/** Those of pages, most of them with the extra row; see `cutPage`. */
const usualLimits = new Map([
  [3, sql`3`],
  [4, sql`4`],
  [5, sql`5`],
  [6, sql`6`],
  [7, sql`7`],
  [20, sql`20`],
  [21, sql`21`],
  [25, sql`25`],
  [51, sql`51`],
  [100, sql`100`],
  [101, sql`101`],
  [400, sql`400`],
]);

/** PostgreSQL expects that a parameter means a tenth of all rows, and would plan long lists again for each request. */
export const atMost = (rows: number): SQL => usualLimits.get(rows) ?? sql`${rows}`;

/** Query `limit + 1` rows: the extra one shows whether there is another page. */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}

export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface PageOf<Item> {
  data: Item[];
  nextCursor: string | null;
}

type Select<Row> = (after: Cursor | null, limit: number) => Promise<readonly Row[]>;

export async function readPage<Row extends { readonly id: string }, Item>(
  { limit, cursor }: PageQuery,
  select: Select<Row>,
  momentOf: (row: Row) => string,
  present: (row: Row) => Item,
): Promise<PageOf<Item>> {
  const found = await select(decodeCursor(cursor, 'moment'), limit + 1);
  const { rows, nextCursor } = cutPage(found, limit, (row) => ({ key: toIso(momentOf(row)), id: row.id }));
  return { data: presentEach(rows, present), nextCursor };
}

export async function readOrdered<Row extends { readonly id: string; readonly sort_key: string | number }, Item>(
  { limit, cursor }: PageQuery,
  select: Select<Row>,
  { type }: Order,
  present: (row: Row) => Item,
): Promise<PageOf<Item>> {
  const found = await select(decodeCursor(cursor, type), limit + 1);
  const keyOf = ({ sort_key: key }: Row) => (type === 'moment' ? toIso(String(key)) : String(key));
  const { rows, nextCursor } = cutPage(found, limit, (row) => ({ key: keyOf(row), id: row.id }));
  return { data: presentEach(rows, present), nextCursor };
}
