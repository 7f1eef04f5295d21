import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

interface Entry {
  readonly code: string;
  readonly name: string;
  readonly isListed?: boolean;
}

async function find(kind: string, q: string): Promise<Entry[]> {
  const response = await portal.get(null, `/api/referenceData/${kind}?q=${encodeURIComponent(q)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Entry[] }>().data;
}
const first = async (kind: string, q: string) => (await find(kind, q))[0]?.code;

test.each([
  ['its code', 'INNSA', 'INNSA'],
  ['its code in small letters', 'innsa', 'INNSA'],
  ['its code in two parts', 'IN NSA', 'INNSA'],
  ['the beginning of its code', 'NLRT', 'NLRTM'],
  ['its name', 'Felixstowe', 'GBFXT'],
  ['the beginning of its name', 'rotter', 'NLRTM'],
  ['the beginnings of its words', 'san ant', 'CLSAI'],
  ['another name', 'Nhava Sheva', 'INNSA'],
  ['an abbreviation', 'JNPT', 'INNSA'],
  ['a former name', 'Bombay', 'INBOM'],
  ['its name in another language', 'Anvers', 'BEANR'],
  ['a name without its accents', 'Sao Paulo', 'BRSAO'],
  ['its name and country', 'Rotterdam, Netherlands', 'NLRTM'],
  ['a missing letter', 'Roterdam', 'NLRTM'],
  ['letters in the wrong order', 'Hambrug', 'DEHAM'],
  ['a wrong letter', 'Singapure', 'SGSIN'],
  ['a typing error in a short word', 'Nava Sheva', 'INNSA'],
  ['a typing error and a country', 'Hambrug Germany', 'DEHAM'],
  ['two missing letters', 'Felixtow', 'GBFXT'],
])('a port is found by %s', async (_by, typed, code) => {
  expect(await first('ports', typed)).toBe(code);
});

test.each([
  ['its code', 'BOM', 'BOM'],
  ['its city', 'Mumbai', 'BOM'],
  ['its name', 'Frankfurt', 'FRA'],
  ['its code among names', 'LAX', 'LAX'],
  ['a typing error', 'Heatrow', 'LHR'],
])('an airport is found by %s', async (_by, typed, code) => {
  expect(await first('airports', typed)).toBe(code);
});

test.each([
  ['its code', '630221', '630221'],
  ['its code with a dot', '6302.21', '630221'],
  ['a national code', '6302.21.0010', '630221'],
  ['an unknown subheading', '6302.99', '6302'],
  ['an unknown heading', '0199', '01'],
  ['words', 'bed linen cotton', '630221'],
  ['a typing error', 'transfomers', '8504'],
])('an HS code is found by %s', async (_by, typed, code) => {
  expect(await first('hscodes', typed)).toBe(code);
});

test.each([
  ['heading', '3301', '3301', /\(chapter 33\)$/],
  ['subheading', '3301.90', '330190', /\(chapter 33\)$/],
  ['national code', '3301.9011', '33019011', /\(chapter 33\)$/],
  ['subheading of a listed heading', '6302.99', '630299', /^Bed, table/],
])('a valid %s that is not listed is the last entry', async (_what, typed, code, name) => {
  const entries = await find('hscodes', typed);
  expect(entries.at(-1)).toMatchObject({ code, name: expect.stringMatching(name), isListed: false });
  expect(entries.slice(0, -1).every(({ isListed }) => isListed === true)).toBe(true);
});

test.each(['9999', '7701.20', '330', '33011', '3301.90.11.22.33'])(
  'the code %s is not offered, because it is not valid',
  async (typed) => {
    expect((await find('hscodes', typed)).filter(({ isListed }) => isListed !== true)).toEqual([]);
  },
);

test.each([
  ['countries', 'UK', 'GB'],
  ['countries', 'Holland', 'NL'],
  ['countries', 'germny', 'DE'],
  ['countries', 'ivory', 'CI'],
  ['incoterms', 'fob', 'FOB'],
  ['incoterms', 'free carrier', 'FCA'],
  ['incoterms', 'DAT', 'DPU'],
  ['incoterms', 'carrage paid', 'CPT'],
  ['currencies', 'eur', 'EUR'],
  ['currencies', 'yen', 'JPY'],
  ['currencies', 'RMB', 'CNY'],
  ['currencies', 'rupe', 'INR'],
  ['containers', '45G1', '45G1'],
  ['containers', '40HC', '45G1'],
  ['containers', "40' HC", '45G1'],
  ['containers', '40 reefer', '45R1'],
  ['containers', 'flat rack', '22P1'],
  ['containers', 'hihg cube', '45G1'],
])('%s: %s finds %s', async (kind, typed, code) => {
  expect(await first(kind, typed)).toBe(code);
});

test('a currency comes with its decimals', async () => {
  const digits = async (code: string) => (await find('currencies', code))[0];
  expect([await digits('JPY'), await digits('KWD'), await digits('EUR')]).toMatchObject([
    { digits: 0 },
    { digits: 3 },
    { digits: 2 },
  ]);
});

test('a place comes with its country, position, time zone and functions', async () => {
  expect((await find('ports', 'NLRTM'))[0]).toEqual({
    code: 'NLRTM',
    name: 'Rotterdam',
    city: null,
    also: ['Maasvlakte'],
    country: 'NL',
    countryName: 'Netherlands',
    functions: ['PORT'],
    latitude: expect.closeTo(51.9, 0),
    longitude: expect.closeTo(4.1, 0),
    timeZone: 'Europe/Amsterdam',
  });
});

test('returns at most 20 entries, main ports first', async () => {
  const found = await find('ports', 'sa');
  expect(found).toHaveLength(20);
  expect(found.slice(0, 6).map(({ code }) => code)).toContain('BRSSZ');
});

test.each(['', '?q=', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(81)}`, '?q=ab&x=1'])(
  'refuses a query that is too short, too long or malformed: %s',
  async (query) => {
    expect((await portal.get(null, `/api/referenceData/ports${query}`)).statusCode).toBe(422);
  },
);

test.each(['%%', '__', "'';", '–––', '上海', 'zzzzzzzz', 'a b c d e f g h i j k'])(
  'finds nothing for %s',
  async (q) => {
    expect(await find('ports', q)).toEqual([]);
  },
);
