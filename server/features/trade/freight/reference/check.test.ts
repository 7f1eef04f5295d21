import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts';
import { inLanguage } from '#server/platform/languages/portal-messages.ts';
import { cloneDatabase } from '#server/testing/database.ts';
import { checkHsCode, checkPlace, nameOfHsCode } from './index.ts';
import { currencies } from './lists.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  opened = openDatabase({ connectionString: database.url, poolSize: 2 }, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

test('a place has the name and the country of its code, and an airport that of its city', async () => {
  const given = { unlocode: 'in nsa', name: 'JNPT', postalCode: ' 400707 ' };
  expect(await checkPlace(opened.db, given)).toEqual({
    place: { unlocode: 'INNSA', name: 'Nhava Sheva', country: 'IN', region: 'Maharashtra', postalCode: '400707' },
  });
  expect(await checkPlace(opened.db, { iata: 'bom', country: 'in' })).toMatchObject({
    place: { iata: 'BOM', name: 'Mumbai', country: 'IN' },
  });
  expect(await checkPlace(opened.db, { iata: 'FRA' })).toMatchObject({ place: { name: 'Frankfurt' } });
});

test('a city needs its country', async () => {
  expect(await checkPlace(opened.db, { city: ' Pruszków ', country: 'pl' })).toEqual({
    place: { city: 'Pruszków', name: 'Pruszków', country: 'PL' },
  });
  expect(await checkPlace(opened.db, { city: 'Pruszków' })).toEqual({ problem: 'Choose the country of the city.' });
  expect(await checkPlace(opened.db, { city: 'Atlantis', country: 'XX' })).toHaveProperty('problem');
  expect(await checkPlace(opened.db, { country: 'PL' })).toHaveProperty('problem');
});

test('a code must be known and belong to the country', async () => {
  const { problem } = await checkPlace(opened.db, { unlocode: 'INZZZ', country: 'IN' });
  expect(problem).toBe('INZZZ is not in the list of places. Correct the code, or give the city and its country.');
  expect((await checkPlace(opened.db, { unlocode: 'NLRTM', country: 'DE' })).problem).toContain('is in Netherlands');
  expect(await checkPlace(opened.db, { iata: 'INNSA' })).toHaveProperty('problem');
});

test.each(['6302', '6302.21', '630221', '63022100', '6302.21.00.10', '0199.00'])('%s is an HS code', async (code) => {
  expect(await checkHsCode(opened.db, code)).toEqual({ code: code.replaceAll('.', '') });
});

test.each(['63', '630', '63022', '630221001', '63022100100', 'linen', '7701', '9801', '0000', ''])(
  '%s is not an HS code',
  async (code) => {
    expect(await checkHsCode(opened.db, code)).toHaveProperty('problem');
  },
);

test('an HS code has the name of its heading, and a chapter says that it is one', async () => {
  expect(await nameOfHsCode(opened.db, '63022199')).toBe('Bed linen of cotton, printed, not knitted');
  expect(await nameOfHsCode(opened.db, '2204')).toMatch(/^Wine of fresh grapes/);
  expect(await nameOfHsCode(opened.db, '3309')).toBe('Perfumes and cosmetics (chapter 33)');
  expect(await nameOfHsCode(opened.db, '7701')).toBeNull();
});

test('once a chapter is imported, its headings must be known', async () => {
  await opened.db.execute(sql`INSERT INTO reference.hs_codes (code, name, source, words)
    VALUES ('6304', 'Other furnishings', 'FILE', ''), ('630411', 'Bedspreads, knitted', 'FILE', '')
    ON CONFLICT (code) DO UPDATE SET source = excluded.source`);
  expect(await checkHsCode(opened.db, '6304.11')).toEqual({ code: '630411' });
  expect(await checkHsCode(opened.db, '6399.11')).toHaveProperty('problem');
  expect(await checkHsCode(opened.db, '6304.12')).toHaveProperty('problem');
  expect(await checkHsCode(opened.db, '8404.12')).toEqual({ code: '840412' });
});

test('currencies are those of ISO 4217 in which an invoice can be', () => {
  const codes = currencies().map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['EUR', 'JPY', 'KWD']));
  for (const code of ['EURO', 'eur', 'XXX', 'DEM', 'CHE']) expect(codes).not.toContain(code);
});

test('a problem is said in the language of the reader', async () => {
  const read = () => Promise.all([checkPlace(opened.db, { unlocode: 'INZZZ' }), checkHsCode(opened.db, '99')]);
  const [place, hsCode] = await inLanguage('de', read);
  expect(place.problem).toContain('INZZZ steht nicht in der Liste der Orte.');
  expect(hsCode.problem).toContain('Ein HS-Code hat 4, 6, 8 oder 10 Ziffern');
});
