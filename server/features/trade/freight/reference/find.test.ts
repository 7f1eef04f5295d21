import { sql } from 'drizzle-orm';
import fc from 'fast-check';
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
  readonly region?: string | null;
  readonly isListed?: boolean;
  readonly isSimilar?: boolean;
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

/** A city or port of the same name as typed, in its country, and none that only sounds like it. */
test.each([
  ['Kabul', 'AFKBL'],
  ['Mojo', 'ETMOJ'],
  ['Lyon', 'FRLIO'],
  ['Goma', 'CDGOM'],
  ['Nuuk', 'GLGOH'],
  ['NLRTM', 'NLRTM'],
  ['Shanghai', 'CNSHA'],
  ['CNSGH', 'CNSGH'],
  ['Ningbo', 'CNNGB'],
  ['Qingdao', 'CNTAO'],
  ['Xiamen', 'CNXMN'],
  ['Lázaro Cárdenas', 'MXLZC'],
  ['Funafuti', 'TVFUN'],
  ['Villeta', 'PYVLL'],
  ['Lekki', 'NGLKK'],
  ['Khorfakkan', 'AEKLF'],
  ['Gwadar', 'PKGWD'],
  ['Chabahar', 'IRZBR'],
  ['Hazira', 'INHZA'],
  ['Kattupalli', 'INKAT'],
  ['Vizhinjam', 'INVZJ'],
  ['Hamad', 'QAHMD'],
  ['Ennore', 'INENR'],
  ['Khalifa', 'AEKHL'],
  ['Venice', 'ITVCE'],
  ['Dunkirk', 'FRDKK'],
  ['St Petersburg', 'RULED'],
  ['St. Petersburg', 'RULED'],
  ['Tughlakabad', 'INTKD'],
  ['Patparganj', 'INPPG'],
  ['Whitefield', 'INBLR'],
  ['Vientiane', 'LAVTE'],
  ['Kathmandu', 'NPKTM'],
  ['Birgunj', 'NPBRG'],
  ['Lahore', 'PKLHE'],
  ['Belgrade', 'RSBEG'],
  ['Strasbourg', 'FRSXB'],
  ['Nuremberg', 'DENUE'],
  ['Nürnberg', 'DENUE'],
  ['Tashkent', 'UZTAS'],
  ['Kyiv', 'UAIEV'],
  ['Kiev', 'UAIEV'],
  ['Zhengzhou', 'CNZGZ'],
  ['Yiwu', 'CNYIU'],
  ['上海', 'CNSHA'],
  ['深圳', 'CNSZX'],
  ['Москва', 'RUMOW'],
  ['دبي', 'AEDXB'],
  ['मुंबई', 'INBOM'],
  ['부산', 'KRPUS'],
  ['東京', 'JPTYO'],
  ['Pristina', 'RSPRN'],
  ['Prishtinë', 'RSPRN'],
  ['Dostyk', 'KZDOS'],
  ['Alashankou', 'CNAKL'],
  ['阿拉山口', 'CNAKL'],
  ['Petrapole', 'INPTP'],
  ['Zabaikalsk', 'RUZBK'],
  ['Забайкальск', 'RUZBK'],
  ['Turkmenbashi', 'TMKRW'],
  ['Krasnovodsk', 'TMKRW'],
  ['Pantaco', 'MXPAN'],
  ['Khorgos', 'KZHOR'],
  ['Horgos', 'CNHRS'],
  ['霍尔果斯', 'CNHRS'],
  ['Małaszewicze', 'PLMAA'],
  ['Malaszewicze', 'PLMAA'],
  ['Beitbridge', 'ZWBBG'],
  ['Benapole', 'BDBNP'],
  ['Kapikule', 'TRKPU'],
  ['Dunajska Streda', 'SKDJA'],
  ['Busto Arsizio', 'ITBUA'],
  ['Zamyn-Uud', 'MNZUU'],
  ['Cucuta', 'COCUC'],
  ['Riyadh Dry Port', 'SARYP'],
  ['Гамбург', 'DEHAM'],
  ['釜山', 'KRPUS'],
  ['LAX', 'USLAX'],
  ['PTP', 'MYTPP'],
  ['Thành phố Hồ Chí Minh', 'VNSGN'],
  ['Koeln', 'DECGN'],
  ['Muenchen', 'DEMUC'],
  ['Duesseldorf', 'DEDUS'],
  ['Goeteborg', 'SEGOT'],
])('%s is found as %s', async (typed, code) => {
  const [found] = await find('ports', typed);
  expect(found).toMatchObject({ code, isSimilar: false });
});

test('Pristina is in Kosovo', async () => {
  expect((await find('ports', 'RSPRN'))[0]).toMatchObject({ country: 'XK', countryName: 'Kosovo' });
});

test('places of one name are told apart, and codes of one place are one entry', async () => {
  const kansas = (await find('ports', 'Kansas City')).map(({ name }) => name);
  expect(kansas).toEqual(expect.arrayContaining(['Kansas City, MO', 'Kansas City, KS']));
  const shanghai = (await find('ports', 'Shanghai')).filter(({ name }) => name === 'Shanghai');
  expect(shanghai).toHaveLength(1);
});

test.each(['Hambrug', 'Singapure', 'Felixtow'])('what is only similar to %s says so', async (typed) => {
  const found = await find('ports', typed);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ isSimilar }) => isSimilar === true)).toBe(true);
});

test.each([
  ['its code', 'BOM', 'BOM'],
  ['its city', 'Mumbai', 'BOM'],
  ['its name', 'Frankfurt', 'FRA'],
  ['its code among names', 'LAX', 'LAX'],
  ['a typing error', 'Heatrow', 'LHR'],
  ['a city with several', 'London', 'LHR'],
  ['the code of a city with several', 'LON', 'LHR'],
  ['the code of another city with several', 'TYO', 'NRT'],
  ['a city without the word Airport', 'Santiago', 'SCL'],
  ['a city of which another airport is called so too', 'Los Angeles', 'LAX'],
  ['two letters for an umlaut', 'Zuerich', 'ZRH'],
])('an airport is found by %s', async (_by, typed, code) => {
  expect(await first('airports', typed)).toBe(code);
});

test.each([
  ['its code', '630221', '630221'],
  ['its code with a dot', '6302.21', '630221'],
  ['a national code', '6302.21.0010', '630221'],
  ['an unknown subheading', '6302.98', '6302'],
  ['a code after letters', 'HS 610910', '610910'],
  ['a code after words', 'HS code: 8507.60', '850760'],
  ['a code of six digits', '8507.60', '850760'],
  ['an unknown heading', '0199', '01'],
  ['words', 'bed linen cotton', '630221'],
  ['a typing error', 'transfomers', '8504'],
  ['what it is', 'wine', '2204'],
  ['what it is in the plural', 'wines', '2204'],
  ['what it is in the singular', 'pump', '8413'],
  ['a plural', 'pumps', '8413'],
  ['a word of the trade', 'centrifugal water pumps for boats', '8413'],
  ['a British word', 'tyres', '4011'],
  ['an American word', 'tires', '4011'],
  ['a word among others', 'valves', '8481'],
  ['an everyday word', 'laptops', '8471'],
  ['an everyday word with a hyphen', 'T-shirts', '6109'],
  ['an everyday word in two spellings', 'tshirt', '6109'],
  ['a general word', 'batteries', '8507'],
  ['a word in the singular', 'battery', '8507'],
  ['a special kind', 'lithium-ion batteries', '850760'],
  ['another special kind', 'solar panels', '854143'],
])('an HS code is found by %s', async (_by, typed, code) => {
  expect(await first('hscodes', typed)).toBe(code);
});

test.each([
  ['heading', '3309', '3309', /\(chapter 33\)$/],
  ['subheading', '3309.90', '330990', /\(chapter 33\)$/],
  ['national code', '3309.9011', '33099011', /\(chapter 33\)$/],
  ['subheading of a listed heading', '6302.98', '630298', /^Bed, table/],
])('a valid %s that is not listed is the last entry', async (_what, typed, code, name) => {
  const entries = await find('hscodes', typed);
  expect(entries.at(-1)).toMatchObject({ code, name: expect.stringMatching(name), isListed: false });
  expect(entries.slice(0, -1).every(({ isListed }) => isListed === true)).toBe(true);
});

test('goods that no name mentions have no suggestion of similar letters', async () => {
  for (const typed of ['zork', 'qwop']) expect(await find('hscodes', typed), typed).toEqual([]);
});

test('any text has an answer', async () => {
  const signs = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 40 });
  const tricky = fc.constantFrom(
    '[]',
    '{}',
    '%%',
    '__',
    '\\\\',
    "''",
    '::',
    '[a',
    '(?',
    '**',
    '1e5kg',
    '٣٤',
    'HS',
    'HS [',
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(signs, tricky), async (typed) => {
      if (typed.trim().length < 2) return;
      for (const kind of ['hscodes', 'ports']) {
        const { statusCode } = await portal.get(null, `/api/referenceData/${kind}?q=${encodeURIComponent(typed)}`);
        expect(statusCode, typed).toBe(200);
      }
    }),
    { numRuns: 60 },
  );
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
  ['containers', '20 ft', '22G1'],
  ['containers', 'forty foot high cube', '45G1'],
  ['containers', '20´DC', '22G1'],
  ['containers', 'flatrack', '22P1'],
  ['incoterms', 'FOB Shanghai, Incoterms 2020', 'FOB'],
  ['incoterms', 'Incoterms® 2010 CIF', 'CIF'],
  ['incoterms', 'DAT Hamburg', 'DPU'],
  ['currencies', '€', 'EUR'],
  ['currencies', '$', 'USD'],
  ['currencies', 'Rs', 'INR'],
  ['countries', 'Deutschland', 'DE'],
  ['countries', 'Suisse', 'CH'],
  ['countries', '中国', 'CN'],
  ['countries', 'Россия', 'RU'],
  ['ports', 'Los Angeles', 'USLAX'],
  ['ports', 'Los Angles', 'USLAX'],
  ['ports', 'Oporto', 'PTOPO'],
  ['ports', 'Porto', 'PTOPO'],
  ['ports', 'Melaka', 'MYMKZ'],
  ['ports', 'Thimphu', 'BTTHI'],
  ['ports', 'Ningbo-Zhoushan', 'CNNGB'],
  ['ports', 'Hamburg, DEU', 'DEHAM'],
  ['ports', 'Roterdam NLD', 'NLRTM'],
  ['countries', 'GBR', 'GB'],
  ['countries', 'CHN', 'CN'],
  ['countries', 'deu', 'DE'],
  ['countries', 'XKX', 'XK'],
  ['currencies', 'won', 'KRW'],
  ['ports', 'Ambarli', 'TRAMB'],
  ['ports', 'Havre', 'FRLEH'],
  ['ports', 'Fos', 'FRFOS'],
  ['ports', 'NYC', 'USNYC'],
  ['ports', 'RTM', 'NLRTM'],
  ['ports', 'UKFXT', 'GBFXT'],
  ['ports', 'UK FXT', 'GBFXT'],
  ['ports', 'Port of Rotterdam', 'NLRTM'],
  ['ports', 'Hamburg port', 'DEHAM'],
  ['ports', 'HCMC', 'VNSGN'],
  ['ports', 'Constantinople', 'TRIST'],
  ['airports', 'Roissy', 'CDG'],
  ['airports', 'Shipol', 'AMS'],
  ['hscodes', 'cashew nuts', '0801'],
  ['hscodes', 'aluminum ingots', '7601'],
  ['hscodes', 'sanitizer', '3808'],
  ['ports', 'Mina Zayed', 'AEAUH'],
  ['ports', 'Bandar Imam Khomeini', 'IRBKM'],
  ['hscodes', 'car', '8703'],
  ['hscodes', 'corn', '1005'],
  ['hscodes', 'engine', '8407'],
  ['hscodes', 'motor', '8501'],
  ['hscodes', 'water', '2201'],
  ['hscodes', 'eggs', '0407'],
  ['hscodes', 'oil', '2710'],
  ['hscodes', 'windows', '4418'],
  ['hscodes', 'toothpaste', '3306'],
  ['hscodes', 'washing machine', '8450'],
  ['hscodes', 'chair', '9401'],
  ['hscodes', 'chapter 85', '85'],
  ['hscodes', 'HS 2017: 8507.60', '850760'],
])('%s: %s finds %s', async (kind, typed, code) => {
  expect(await first(kind, typed)).toBe(code);
});

test('digits that are no HS code find no goods with these digits in their name', async () => {
  expect(await find('hscodes', '99')).toEqual([]);
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
    also: expect.arrayContaining(['Maasvlakte', 'Róterdam']),
    country: 'NL',
    region: 'South Holland',
    countryName: 'Netherlands',
    functions: ['PORT'],
    latitude: expect.closeTo(51.9, 0),
    longitude: expect.closeTo(4.1, 0),
    timeZone: 'Europe/Amsterdam',
    isSimilar: false,
  });
});

test('cities of one name are told apart by their states', async () => {
  const portlands = await find('ports', 'Portland');
  expect(portlands).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'USPDX', region: 'Oregon' }),
      expect.objectContaining({ code: 'USPWM', region: 'Maine' }),
    ]),
  );
  expect(portlands.slice(0, 2).map(({ code }) => code)).toEqual(['USPDX', 'USPWM']);
  expect((await find('airports', 'PWM'))[0]).toMatchObject({ region: 'Maine' });
});

test.each([
  ['ports', 'Portland, Maine', 'USPWM'],
  ['ports', 'Portland, Oregon, United States', 'USPDX'],
  ['ports', 'Houston TX', 'USHOU'],
  ['ports', 'Savannah, Georgia', 'USSAV'],
  ['ports', 'Vancouver, BC, Canada', 'CAVAN'],
  ['airports', 'Atlanta, Georgia', 'ATL'],
])('%s: %s is searched in that region', async (kind, typed, code) => {
  expect(await first(kind, typed)).toBe(code);
});

test('a place whose region is not known has none', async () => {
  const { rows } = await portal.db.execute<{ code: string }>(
    sql`SELECT code FROM reference.places WHERE region IS NULL AND kind = 'UNLOCODE' AND words LIKE '% ' || lower(code) || '%' LIMIT 1`,
  );
  const code = rows[0]?.code ?? '';
  expect((await find('ports', code))[0]).toMatchObject({ code, region: null });
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

test.each(['%%', '__', "'';", '–––', '龘龘', 'zzzzzzzz', 'a b c d e f g h i j k'])(
  'finds nothing for %s',
  async (q) => {
    expect(await find('ports', q)).toEqual([]);
  },
);

test.each([
  ['EDDF', 'FRA'],
  ['vidp', 'DEL'],
])('an airport is found by its ICAO code %s', async (typed, code) => {
  expect(await first('airports', typed)).toBe(code);
});

test('the nearest main seaports and airports of a city', async () => {
  const nearby = async (query: string) => {
    const response = await portal.get(null, `/api/referenceData/nearby?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: { code: string; km: number }[] }>().data;
  };
  const ports = await nearby('city=m%C3%BCnchen&country=DE&of=PORT');
  expect(ports).toHaveLength(3);
  expect(ports.map(({ km }) => km)).toEqual(ports.map(({ km }) => km).toSorted((a, b) => a - b));
  expect((await nearby('city=Bremen&country=DE&of=PORT')).map(({ code }) => code)).toContain('DEBRV');
  const airports = await nearby('city=M%C3%BCnchen&country=DE&of=AIRPORT');
  expect(airports[0]?.code).toBe('MUC');
  // Airfields without scheduled flights.
  expect(airports.map(({ code }) => code)).not.toEqual(expect.arrayContaining(['FEL', 'IGS']));
  expect(airports.map(({ code }) => code)).toContain('FMM');
  // From the city where its position is known, not from its airport.
  expect((await nearby('city=Hamburg&country=DE&of=AIRPORT'))[0]).toMatchObject({ code: 'HAM' });
  expect((await nearby('city=Hamburg&country=DE&of=AIRPORT'))[0]?.km).toBeGreaterThan(5);
  // Hyderabad has a UN/LOCODE and is a main place, but no seaport.
  expect((await nearby('city=Pune&country=IN&of=PORT')).map(({ code }) => code)).not.toContain('INHYD');
  expect(await nearby('city=M%C3%BCnchen&country=AT&of=AIRPORT')).toEqual([]);
  expect(await nearby('city=Nowhere%20at%20all&country=DE&of=PORT')).toEqual([]);
});
