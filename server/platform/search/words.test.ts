import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { excerptOf, highlightsIn } from './highlights.ts';
import { parseQuery, type Term, termsOf } from './parse-query.ts';
import { editDistance, nearest, oneEditAway } from './spelling.ts';
import { allOf } from './tsquery.ts';
import { searchable } from './words.ts';

const wordsIn = (typed: string) =>
  parseQuery(typed).clauses.map((clause) => clause[0]?.map(({ word }) => word).join(' '));
const marked = (text: string, typed: string) =>
  highlightsIn(text, termsOf(parseQuery(typed))).map(([begin, end]) => text.slice(begin, end));

test('ignores accents, case and variants of a letter', () => {
  expect(fold('São Paulo, GDAŃSK, Łódź, Århus, Straße, İzmir')).toBe('sao paulo, gdansk, lodz, arhus, strasse, izmir');
  expect(fold('مُسْتَنَدَات الشحن')).toBe('مستندات الشحن');
});

test('treats vowel signs of Indic scripts as letters, not accents', () => {
  expect(fold('माल')).toBe('माल');
  expect(fold('माल')).not.toBe(fold('मल'));
});

test('finds codes in every notation', () => {
  const text = searchable('Paint', 'UN No. 1263 in 8541.43.00 from IN NSA in MSCU 123456-7');
  for (const typed of ['UN1263', 'un 1263', 'UN-1263', '8541.43', '854143', '8541', 'INNSA', 'innsa', 'MSCU1234567']) {
    for (const alternative of parseQuery(typed).clauses.map((clause) => clause[0]?.[0])) {
      const { word = '', isPrefix = false } = alternative ?? {};
      expect(
        text.split(' ').some((candidate) => (isPrefix ? candidate.startsWith(word) : candidate === word)),
        typed,
      ).toBe(true);
    }
  }
});

test('reads two and three capitals as a place or as two words', () => {
  expect(allOf(parseQuery('US TAX'))).toBe(`('ustax':* | 'us' & 'tax')`);
  expect(wordsIn('in nsa')).toEqual(['nsa']);
});

function answers(text: string, typed: string): boolean {
  const kept = searchable('', text).split(' ');
  const has = ({ word, isPrefix }: Term) =>
    kept.some((candidate) => (isPrefix ? candidate.startsWith(word) : candidate === word));
  const { clauses } = parseQuery(typed);
  return clauses.length > 0 && clauses.every((clause) => clause.some((terms) => terms.every(has)));
}

test.each([
  // Codes that touch letters.
  ['Duty on HS8541.43 here', ['8541.43', '854143', 'HS 8541.43', 'hs code: 8541.43', 'HS854143', '8541']],
  ['Duty on HSN854143 here', ['8541.43', '854143', 'HTS8541.43']],
  ['编码8541.43', ['8541.43', '854143', 'HS8541.43', '编码']],
  ['HS 8541.43', ['HS854143', 'HSN 8541.43', 'HS8541.43']],
  ['код854143', ['854143', '8541.43']],
  ['8541.43.0010 of the American tariff', ['8541.43', '8541430010', '8541.43.00.10']],
  ['heading 85.41', ['8541', '85.41', 'HS 8541']],
  ['heading 8541', ['85.41']],
  ['8541.43', ['HS 85.41.43', 'TARIC 8541 43 00 00', '8541 43', '8541-43', '85.41.43', '85 41 43', '8541.43.00']],
  ['8541 43 of the tariff, and 85.04.40', ['8541.43', 'HS 8541.43', '8504.40', '850440']],
  ['8541-43-00', ['8541.43', '85414300', '8541 43 00']],
  ['TARIC 8541 43 00 10', ['8541.43', '8541430010']],
  ['UN1263, packing group III', ['1263', 'UN 1263', 'un1263', 'UN No. 1263']],
  ['UN 1263', ['UN № 1263', 'UN-No. 1263', 'UN no 1263', 'UN Nr. 1263', 'U.N. 1263', 'UN number 1263', 'un#1263']],
  ['Paint, UN № 1263', ['UN1263', '1263']],
  ['UN-Nr. 1263', ['UN1263']],
  ['编号UN1263', ['1263', 'UN1263']],
  ['٨٥٤١.٤٣', ['8541.43', '854143', '۸۵۴۱.۴۳']],
  // Latin words within other scripts.
  ['深圳FOB价', ['FOB', 'fob', '深圳', '价', '深圳FOB价', 'FOB 深圳']],
  ['深圳 FOB 价', ['深圳FOB价']],
  ['FOB조건', ['FOB', '조건', 'FOB 조건']],
  // Quantities.
  ['2x40HC', ['40HC', "40' HC", '2x40HC', '2 x 40HC', '2×40HC']],
  // Containers by length, type and ISO 6346 code.
  ["One 40' HC", ['40ft', '40 ft', '40-foot', "40'", '40ft HC', "40'HC", '40HQ', '40 high cube', '45G1', '2x40HC']],
  ['a 45G1', ['40HC', '40ft', '40 ft', "40'", '40ft HC', "2 x 40'"]],
  ["One 20' general purpose", ['20ft', '20GP', '20DV', '20 DV', "20'DC", '22G1', '1x20GP', '20 ft']],
  ["USD 1,000 per 20'", ['20GP', '20DV', '20ft', '20’', '20 feet']],
  ["a 40' high-cube reefer", ['40RF', '40 reefer', "40' reefer", '45R1', '42R1', '40ft']],
  ['45R1', ['40RF', '40 reefer', '40ft reefer']],
  ['42U1 and 22T6', ['40OT', "40' open top", '20 tank', '20ft tank']],
  ['٤٠ قدم', ['40ft', '40 ft']],
  ['4×20 green coffee', ['20ft', '20GP', "20'", '4x20', '4 x 20']],
  ['2×45G1', ['45G1', '2x45G1', '2X45g1', '2х45G1']],
  // Identifiers with and without the signs between their parts.
  [
    'Invoice INV-2026/00451',
    ['INV202600451', 'inv-202600451', 'INV/2026/00451', 'INV 2026/00451', 'INV2026', '202600451'],
  ],
  ['INV202600451', ['INV-2026/00451', 'INV/2026-00451', 'INV 202600451', 'inv 2026/00451']],
  ['PO 4500012345', ['PO4500012345', 'PO-4500012345', 'PO#4500012345', '4500012345']],
  ['PO4500012345', ['PO 4500012345', 'po 4500012345', 'po-4500012345', 'PO #4500012345']],
  ['1234567 pieces', ['of 1234567']],
  ['MAEU-589 123 456', ['MAEU589123456', 'maeu 589123456', '589123456', 'MAEU 589 123 456']],
  ['USD 250 000', ['250000', 'usd250000']],
  ['Reference 45-00-887', ['4500887', '45.00.887']],
  ['SO_2026_000123, DE.123.456.789', ['SO2026000123', 'so-2026-000123', 'DE123456789', 'DE 123456789']],
  ['Счёт-2026/00451', ['счет202600451', 'СЧЁТ/2026-00451']],
  ['INV-٢٠٢٦/٠٠٤٥١', ['INV202600451']],
  ['HLCU/HAM/210912345', ['HLCUHAM210912345', 'HLCU-HAM-210912345']],
  ['HLCUHAM210912345', ['HLCU-HAM-210912345', 'HLCU/HAM/210912345']],
  ['COSU6301234560', ['COSU 6301234560', 'cosu-6301234560']],
  ['AWB 176-1234 5675', ['17612345675', '176-12345675', '176 12345675', '176 1234 5675']],
  ['AWB 17612345675', ['176-1234 5675', '176 1234 5675', '176-12345675']],
  ['MSCU 123456/7', ['MSCU1234567', 'mscu 123456-7', 'MSCU 123 456 7', 'MSCU 123456 (7)']],
  ['MSCU1234567', ['MSCU 123456/7', 'MSCU123456-7', 'MSCU 123456.7']],
  // Joined by punctuation, or written as one.
  ['cross-dock', ['crossdock', 'cross-dock', 'cross dock', 'crossd']],
  ['crossdock', ['cross-dock', 'cross‑dock']],
  ['the B/L is here', ['BL', 'B/L', 'b/l']],
  ['the BL is here', ['B/L', 'b/l']],
  ['L/C at sight', ['LC']],
  ['F.O.B. Shanghai', ['FOB', 'fob', 'F.O.B.']],
  ['FOB Shanghai', ['F.O.B.', 'f.o.b. shanghai']],
  ['Ro-Ro', ['roro', 'RoRo', 'ro-ro']],
  ['ecommerce', ['e-commerce']],
  ['e-commerce', ['ecommerce']],
  ["the shipper's load", ['shippers', 'shipper', 'shipper’s']],
  ["O'Brien", ['OʼBrien', 'O’Brien', 'obrien', 'Brien']],
  ['OʼBrien', ["O'Brien", 'obrien', 'Brien']],
  // Ports by name and code.
  ['Bound for INNSA', ['Nhava Sheva', 'nhava sheva', 'JNPT', 'in nsa', 'IN NSA']],
  ['Bound for Nhava Sheva', ['INNSA', 'innsa', 'IN NSA', 'Nhava Sheva']],
  ['from SGSIN to NLRTM', ['singapore rotterdam']],
  ['Bound for Mumbai', ['Bombay', 'bombay', 'INBOM']],
  ['Bound for Antwerp', ['Anvers', 'Antwerpen', 'BEANR']],
  ['Bound for Antwerpen', ['Anvers', 'Antwerp']],
  ['Bound for Nhava Sheva', ['JNPT', 'Jawaharlal Nehru']],
  ['Bound for Le Havre', ['lehavre', 'FRLEH', 'frleh']],
  ['Bound for USNYC', ['New York', 'newyork', 'Nueva York']],
  // Singular and plural.
  ['a warehouse', ['warehouses']],
  ['the warehouses', ['warehouse']],
  ['a customs broker', ['brokers', 'customs brokers']],
  ['a company', ['companies']],
  ['the companies', ['company']],
  ['boxes in bond', ['box']],
  ['a box', ['boxes']],
  ['a bus, a lease', ['buses', 'leases']],
  // Interchangeable letters.
  ['الحاوية', ['الحاويه', 'حاوية', 'حاويه']],
  ['علي', ['على', 'علی']],
  ['كتاب', ['کتاب']],
  ['٤٠ قدم', ['40', '۴۰', '40 قدم']],
  ['40 foot', ['٤٠']],
  ['הנמל', ['נמל', 'הנמל']],
  ['נמל', ['הנמל', 'נמל']],
  ['בנמל חיפה', ['נמל', 'לחיפה']],
  ['מטענים', ['מטען']],
] as const)('finds “%s” in every other notation', (text, typed) => {
  expect(typed.filter((words) => !answers(text, words))).toEqual([]);
});

test.each([
  ['10-12 days, 2026-11-03', ['1012', '20261103']],
  ['import/export', ['importexport']],
  ['on 03/11/2026', ['03112026']],
  ['v1.2-beta/rc', ['v12betarc']],
  ['Nhava Sheva', ['NLRTM', 'INBOM']],
  ['cross the dock', ['crossdock']],
  ['UN1263', ['263']],
  ['good, custom, new, work', ['goods', 'customs', 'news', 'works']],
  ['acces, statu, analysi', ['access', 'status', 'analysis']],
  ['new, york', ['Newark', 'Nueva']],
  ['Santo', ['Santos']],
  ['the 22nd of 2026 27', ['202627']],
  ['20 tons in 40 days', ['20ft', '40ft', '20GP']],
  ['boards of 3 x 20 cm, 4 x 40.5 and 2x45x60', ['20ft', '40ft', '45ft']],
  ["40' HC", ['20ft', '40RF', '45ft']],
  ["a 20'", ['20RF', '40ft']],
  ['in the 1920s, 120 ft long, USD 20.40 ft', ['20ft', '40ft']],
] as const)('does not find “%s” by something different', (text, typed) => {
  expect(typed.filter((words) => answers(text, words))).toEqual([]);
});

test('highlights matches in another spelling', () => {
  expect(marked('A cross-dock, a crossdock', 'crossdock')).toEqual(['cross-dock', 'crossdock']);
  expect(marked('The B/L, by F.O.B., at the shipper’s', 'bl fob shippers')).toEqual(['B/L', 'F.O.B', 'shipper’s']);
  expect(marked('深圳FOB价', 'fob')).toEqual(['FOB']);
  expect(marked("8541 43 in a 40' HC, a 45G1 and 20 ft", '8541.43 40ft')).toEqual(['8541 43', "40' HC", '45G1']);
  expect(marked('UN1263 for Nhava Sheva', '1263 innsa')).toEqual(['UN1263', 'Nhava', 'Sheva']);
});

test('counts each word of a lane separately, but not the letters of a compound', () => {
  expect(allOf(parseQuery('mumbai-rotterdam'))).toBe(
    `('mumbai':* | 'mumbairotterdam':* | 'inbom' | 'bombay') & ('rotterdam':* | 'mumbairotterdam':* | 'nlrtm' | 'maasvlakte')`,
  );
  expect(allOf(parseQuery('b/l hold'))).toBe(`('bl' | 'b' & 'l') & ('hold':*)`);
});

test('matches letters and digits as one word or as two', () => {
  expect(allOf(parseQuery('ISO9001'))).toBe(`('iso9001':* | 'iso' & '9001')`);
  expect(allOf(parseQuery('ISO 9001'))).toBe(`('iso9001':* | 'iso':* & '9001':*)`);
  expect(allOf(parseQuery('in 2026 bookings'))).toBe(`('2026':*) & ('bookings':* | 'booking')`);
  expect(allOf(parseQuery('40HC x'))).toBe(`('40hc':*)`);
});

test('reads an ambiguous code both ways, and anything else as words', () => {
  expect(allOf(parseQuery('8541 43'))).toBe(`('854143':* | '8541' & '43')`);
  expect(allOf(parseQuery('85.41.43'))).toBe(`('854143':* | '85' & '41' & '43')`);
  expect(allOf(parseQuery('40 reefer'))).toBe(`('40rf':* | '40' & 'reefer')`);
  expect(allOf(parseQuery('2026 27'))).toBe(`('2026':*) & ('27')`);
  expect(allOf(parseQuery('ISO 9001 20 ft'))).toBe(`('iso9001':* | 'iso':* & '9001':*) & ('20ft':*)`);
  expect(allOf(parseQuery('HS 8541 40 ft'))).toBe(`('8541':*) & ('40ft':*)`);
});

test('ignores stop words if there are other words', () => {
  expect(wordsIn('how to pay the demurrage')).toEqual(['pay', 'demurrage']);
  expect(wordsIn('to the')).toEqual(['to', 'the']);
});

test('searches at most twelve words, each once', () => {
  expect(wordsIn(Array.from({ length: 40 }, (_, place) => `word${place % 20}`).join(' '))).toHaveLength(12);
});

test('matches short words exactly, except the one being typed', () => {
  expect(allOf(parseQuery('sea fc lc'))).toBe(`('sea':*) & ('fc') & ('lc':*)`);
});

test('finds any part of a text without spaces', () => {
  const kept = searchable('', '海运费率上涨').split(' ');
  for (const typed of ['海运', '运费', '费率', '上涨']) expect(kept).toContain(wordsIn(typed)[0]);
  expect(marked('关于海运费率', '费率')).toEqual(['费率']);
});

test('finds Arabic words with and without the article', () => {
  const kept = searchable('', 'أجور الشحن وبالحاوية للميناء').split(' ');
  for (const typed of ['شحن', 'الشحن', 'ميناء', 'الميناء']) {
    const alternatives = parseQuery(typed).clauses.flatMap((clause) => clause.map(([term]) => term?.word ?? ''));
    expect(
      alternatives.some((word) => kept.includes(word)),
      typed,
    ).toBe(true);
  }
  expect(marked('أجور الشحن', 'شحن')).toEqual(['الشحن']);
  expect(allOf(parseQuery('ألم'))).not.toContain('|');
});

test('ignores punctuation', () => {
  for (const typed of ['', '  ', '%_\\', '\'"&|!():*<->', '🚢📦', '\u0000', '‏‎', '\uD800', '-- ; /* */']) {
    expect(parseQuery(typed).clauses, JSON.stringify(typed)).toEqual([]);
  }
});

test('places highlights in the original text', () => {
  expect(marked('Straße: São Paulo’s containers, 🚢 UN 1263!', 'sao strasse contain un1263')).toEqual([
    'Straße',
    'São',
    'containers',
    'UN 1263',
  ]);
  expect(marked('portal import port', 'port')).toEqual(['portal', 'port']);
});

test('shows an excerpt with the words, and never splits a character', () => {
  const text = `${'🚢 '.repeat(900)}${'🚢'.repeat(300)} the demurrage clause ${'📦'.repeat(300)}`;
  const { excerpt, marks } = excerptOf(text, termsOf(parseQuery('demurrage')));
  expect(marks.map(([begin, end]) => excerpt.slice(begin, end))).toEqual(['demurrage']);
  expect(excerpt.isWellFormed()).toBe(true);
  expect(excerpt.length).toBeLessThan(500);
});

test('counts insertions, deletions, substitutions and transpositions', () => {
  expect([
    editDistance('port', 'port', 2),
    editDistance('prot', 'port', 2),
    editDistance('contianer', 'container', 2),
  ]).toEqual([0, 1, 1]);
  expect([
    editDistance('freigt', 'freight', 2),
    editDistance('cusstoms', 'customs', 2),
    editDistance('tarrif', 'tariff', 2),
  ]).toEqual([1, 1, 2]);
  expect(editDistance('rail', 'demurrage', 2)).toBe(3);
});

test('prefers the typed word to its other forms', () => {
  expect(allOf(parseQuery('warehouses'), { exact: true })).toBe(`('warehouses')`);
  expect(allOf(parseQuery('companies'))).toBe(`('companies':* | 'companie' | 'company')`);
  expect(allOf(parseQuery('INNSA 8541.43'))).not.toContain('innsas');
});

test('treats a place name as one clause', () => {
  expect(allOf(parseQuery('New York office'))).toBe(`('new' & 'york' | 'usnyc' | 'nueva' & 'york') & ('office':*)`);
  expect(allOf(parseQuery('in nsa'))).toBe(
    allOf(parseQuery('nsa')).replace(')', ` | 'innsa' | 'nhava' & 'sheva' | 'jawaharlal' & 'nehru' | 'jnpt')`),
  );
});

const carried = (...words: string[]) => words.map((word) => ({ word, frequency: 30 }));

test.each([
  ['freigth', 'freight'],
  ['demurage', 'demurrage'],
  ['cusstoms', 'customs'],
  ['tarrif', 'tariff'],
  ['contianr', 'container'],
  ['contaner', 'container'],
  ['shipmnt', 'shipment'],
  ['warehouze', 'warehouse'],
  ['baot', 'boat'],
  ['fbo', 'fob'],
] as const)('corrects “%s” to “%s”', (typed, meant) => {
  expect(nearest(typed, carried(meant, 'bait'))).toEqual({ word: meant, isSure: true });
});

test.each([
  ['taric', 'tariq'],
  ['packing', 'parking'],
  ['bunker', 'bunked'],
] as const)('suggests for “%s” the uncertain correction “%s”', (typed, meant) => {
  expect(nearest(typed, carried(meant))).toEqual({ word: meant, isSure: false });
});

test.each([
  ['york', 'work'],
  ['beach', 'each'],
  ['exporting', 'importing'],
  ['railway', 'airway'],
  ['pending', 'sending'],
  ['lehavre', 'leave'],
  ['consignor', 'consignee'],
  ['tracing', 'tracking'],
  ['cbam', 'cbm'],
  ['eudr', 'eur'],
  ['fcl', 'fca'],
] as const)('“%s” is not a typo of “%s”', (typed, other) => {
  expect(nearest(typed, carried(other))).toBeNull();
});

test('of equally near words, corrects to the most frequent one, but not to a short rare one', () => {
  const known = [
    { word: 'freights', frequency: 900 },
    { word: 'freight', frequency: 50 },
  ];
  expect(nearest('freigth', known)?.word).toBe('freight');
  expect(nearest('shipmens', [...carried('shipment'), { word: 'shipmeks', frequency: 90 }])?.word).toBe('shipmeks');
  expect(nearest('taric', [{ word: 'tariq', frequency: 3 }])).toBeNull();
});

test('considers one edit in the script of the word', () => {
  expect(oneEditAway('потр')).toContain('порт');
  expect(oneEditAway('prt')).toContain('port');
  expect(oneEditAway('ميناا')).toContain('ميناء');
});
