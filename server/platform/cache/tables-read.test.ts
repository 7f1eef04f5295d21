import { describe, expect, test } from 'vitest';
import { makeFindTables } from './tables-read.ts';

const find = makeFindTables([
  { name: 'parcels', counts: ['scans'] },
  { name: 'lorries', counts: [] },
  { name: 'drafts', counts: null },
]);
const tables = (statement: string) => find(statement).map(({ table }) => table);
const counts = (statement: string) => find(statement).some(({ readsCounts }) => readsCounts);

describe('finds each table that a statement names', () => {
  test.each([
    ['SELECT p.id FROM parcels p', ['parcels']],
    ['select "id" from "parcels" where "parcels"."id" = $1', ['parcels']],
    ['SELECT 1 FROM public.parcels, lorries l', ['parcels', 'lorries']],
    ['SELECT (SELECT count(*) FROM parcels) FROM lorries', ['parcels', 'lorries']],
    ["SELECT '[]'::json AS parcels FROM lorries", ['lorries']],
    ['SELECT 1', []],
  ])('%s', (statement, found) => expect(tables(statement)).toEqual(found));
});

test('reports tables that are not logged', () => {
  expect(find('SELECT id FROM drafts')).toEqual([{ table: 'drafts', isLogged: false, readsCounts: false }]);
});

describe('knows whether a statement reads counts', () => {
  test.each([
    'SELECT p.scans FROM parcels p',
    'SELECT id FROM parcels ORDER BY scans',
    'SELECT * FROM parcels',
    'SELECT l.id, * FROM parcels, lorries l',
    'SELECT p.* FROM parcels AS p',
    'SELECT "parcels".* FROM "parcels"',
    'SELECT parcels.* FROM parcels',
    'SELECT json_agg(p) FROM parcels p',
    'SELECT to_jsonb(p) FROM lorries l JOIN parcels p ON TRUE',
    'SELECT row_to_json(p) FROM parcels p',
  ])('it does: %s', (statement) => expect(counts(statement)).toBe(true));
  test.each([
    'SELECT p.id FROM parcels p',
    'SELECT count(*) FROM parcels',
    'SELECT top.* FROM (SELECT p.id FROM parcels p) top',
    'SELECT json_agg(x) FROM (SELECT p.id FROM parcels p) x',
  ])('it does not: %s', (statement) => expect(counts(statement)).toBe(false));
});
