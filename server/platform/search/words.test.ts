import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { excerptOf, marksIn } from './marks.ts';
import { ask, type Term, termsOf } from './question.ts';
import { nearest, oneSlipAway, slips } from './spelling.ts';
import { allOf } from './tsquery.ts';
import { searchable } from './words.ts';

const wordsIn = (typed: string) => ask(typed).wishes.map((wish) => wish[0]?.map(({ word }) => word).join(' '));
const marked = (text: string, typed: string) =>
  marksIn(text, termsOf(ask(typed))).map(([begin, end]) => text.slice(begin, end));

test('accents, case and the ways to write one letter do not matter', () => {
  expect(fold('São Paulo, GDAŃSK, Łódź, Århus, Straße, İzmir')).toBe('sao paulo, gdansk, lodz, arhus, strasse, izmir');
  expect(fold('مُسْتَنَدَات الشحن')).toBe('مستندات الشحن');
});

test('vowel signs of Indic scripts are letters, not accents', () => {
  expect(fold('माल')).toBe('माल');
  expect(fold('माल')).not.toBe(fold('मल'));
});

test('codes are found however they are written', () => {
  const text = searchable('Paint', 'UN No. 1263 in 8541.43.00 from IN NSA in MSCU 123456-7');
  for (const typed of ['UN1263', 'un 1263', 'UN-1263', '8541.43', '854143', '8541', 'INNSA', 'innsa', 'MSCU1234567']) {
    for (const way of ask(typed).wishes.map((wish) => wish[0]?.[0])) {
      const { word = '', open = false } = way ?? {};
      expect(
        text.split(' ').some((one) => (open ? one.startsWith(word) : one === word)),
        typed,
      ).toBe(true);
    }
  }
});

test('two capitals and three are a place, or two words', () => {
  expect(allOf(ask('US TAX'))).toBe(`('ustax':* | 'us' & 'tax')`);
  expect(wordsIn('in nsa')).toEqual(['nsa']);
});

/** Whether what is kept of the text answers what is asked. */
function answers(text: string, typed: string): boolean {
  const kept = searchable('', text).split(' ');
  const has = ({ word, open }: Term) => kept.some((one) => (open ? one.startsWith(word) : one === word));
  const { wishes } = ask(typed);
  return wishes.length > 0 && wishes.every((wish) => wish.some((terms) => terms.every(has)));
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
  // Words in Latin letters within other scripts.
  ['深圳FOB价', ['FOB', 'fob', '深圳', '价', '深圳FOB价', 'FOB 深圳']],
  ['深圳 FOB 价', ['深圳FOB价']],
  ['FOB조건', ['FOB', '조건', 'FOB 조건']],
  // So many of a container.
  ['2x40HC', ['40HC', "40' HC", '2x40HC', '2 x 40HC', '2×40HC']],
  // Containers by length, by type, and by the codes of ISO 6346.
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
  // Bound by signs, or written in one.
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
  // Ports by their names and their codes.
  ['Bound for INNSA', ['Nhava Sheva', 'nhava sheva', 'JNPT', 'in nsa', 'IN NSA']],
  ['Bound for Nhava Sheva', ['INNSA', 'innsa', 'IN NSA', 'Nhava Sheva']],
  ['from SGSIN to NLRTM', ['singapore rotterdam']],
  ['Bound for Mumbai', ['Bombay', 'bombay', 'INBOM']],
  ['Bound for Antwerp', ['Anvers', 'Antwerpen', 'BEANR']],
  ['Bound for Antwerpen', ['Anvers', 'Antwerp']],
  ['Bound for Nhava Sheva', ['JNPT', 'Jawaharlal Nehru']],
  ['Bound for Le Havre', ['lehavre', 'FRLEH', 'frleh']],
  ['Bound for USNYC', ['New York', 'newyork', 'Nueva York']],
  // One and many.
  ['a warehouse', ['warehouses']],
  ['the warehouses', ['warehouse']],
  ['a customs broker', ['brokers', 'customs brokers']],
  ['a company', ['companies']],
  ['the companies', ['company']],
  ['boxes in bond', ['box']],
  ['a box', ['boxes']],
  ['a bus, a lease', ['buses', 'leases']],
  // Letters taken for one another.
  ['الحاوية', ['الحاويه', 'حاوية', 'حاويه']],
  ['علي', ['على', 'علی']],
  ['كتاب', ['کتاب']],
  ['٤٠ قدم', ['40', '۴۰', '40 قدم']],
  ['40 foot', ['٤٠']],
  ['הנמל', ['נמל', 'הנמל']],
  ['נמל', ['הנמל', 'נמל']],
  ['בנמל חיפה', ['נמל', 'לחיפה']],
  ['מטענים', ['מטען']],
] as const)('“%s” is found by what others write for it', (text, typed) => {
  expect(typed.filter((one) => !answers(text, one))).toEqual([]);
});

test.each([
  ['10-12 days, 2026-11-03', ['1012', '20261103']],
  ['import/export', ['importexport']],
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
] as const)('“%s” is not found by what is something else', (text, typed) => {
  expect(typed.filter((one) => answers(text, one))).toEqual([]);
});

test('what is found in another spelling is marked', () => {
  expect(marked('A cross-dock, a crossdock', 'crossdock')).toEqual(['cross-dock', 'crossdock']);
  expect(marked('The B/L, by F.O.B., at the shipper’s', 'bl fob shippers')).toEqual(['B/L', 'F.O.B', 'shipper’s']);
  expect(marked('深圳FOB价', 'fob')).toEqual(['FOB']);
  expect(marked("8541 43 in a 40' HC, a 45G1 and 20 ft", '8541.43 40ft')).toEqual(['8541 43', "40' HC", '45G1']);
  expect(marked('UN1263 for Nhava Sheva', '1263 innsa')).toEqual(['UN1263', 'Nhava', 'Sheva']);
});

test('each word of a lane counts for itself, of a compound of letters none does', () => {
  expect(allOf(ask('mumbai-rotterdam'))).toBe(
    `('mumbai':* | 'mumbairotterdam':* | 'inbom' | 'bombay') & ('rotterdam':* | 'mumbairotterdam':* | 'nlrtm' | 'maasvlakte')`,
  );
  expect(allOf(ask('b/l hold'))).toBe(`('bl' | 'b' & 'l') & ('hold':*)`);
});

test('letters and digits are one word or two, however either is written', () => {
  expect(allOf(ask('ISO9001'))).toBe(`('iso9001':* | 'iso' & '9001')`);
  expect(allOf(ask('ISO 9001'))).toBe(`('iso9001':* | 'iso':* & '9001':*)`);
  expect(allOf(ask('in 2026 bookings'))).toBe(`('2026':*) & ('bookings':* | 'booking')`);
  expect(allOf(ask('40HC x'))).toBe(`('40hc':*)`);
});

test('what may be a code or numbers is asked for as either, what is none as what it is', () => {
  expect(allOf(ask('8541 43'))).toBe(`('854143':* | '8541' & '43')`);
  expect(allOf(ask('85.41.43'))).toBe(`('854143':* | '85' & '41' & '43')`);
  expect(allOf(ask('40 reefer'))).toBe(`('40rf':* | '40' & 'reefer')`);
  expect(allOf(ask('2026 27'))).toBe(`('2026':*) & ('27')`);
  expect(allOf(ask('ISO 9001 20 ft'))).toBe(`('iso9001':* | 'iso':* & '9001':*) & ('20ft':*)`);
  expect(allOf(ask('HS 8541 40 ft'))).toBe(`('8541':*) & ('40ft':*)`);
});

test('words that stand in every text are left out where others are asked for', () => {
  expect(wordsIn('how to pay the demurrage')).toEqual(['pay', 'demurrage']);
  expect(wordsIn('to the')).toEqual(['to', 'the']);
});

test('at most twelve words are looked for, each once', () => {
  expect(wordsIn(Array.from({ length: 40 }, (_, place) => `word${place % 20}`).join(' '))).toHaveLength(12);
});

test('short words are meant as they are, but for the one that is being typed', () => {
  expect(allOf(ask('sea fc lc'))).toBe(`('sea':*) & ('fc') & ('lc':*)`);
});

test('what is written without spaces is found by any part of it', () => {
  const kept = searchable('', '海运费率上涨').split(' ');
  for (const typed of ['海运', '运费', '费率', '上涨']) expect(kept).toContain(wordsIn(typed)[0]);
  expect(marked('关于海运费率', '费率')).toEqual(['费率']);
});

test('Arabic words are found with and without the article', () => {
  const kept = searchable('', 'أجور الشحن وبالحاوية للميناء').split(' ');
  for (const typed of ['شحن', 'الشحن', 'ميناء', 'الميناء']) {
    const ways = ask(typed).wishes.flatMap((wish) => wish.map(([term]) => term?.word ?? ''));
    expect(
      ways.some((word) => kept.includes(word)),
      typed,
    ).toBe(true);
  }
  expect(marked('أجور الشحن', 'شحن')).toEqual(['الشحن']);
  expect(allOf(ask('ألم'))).not.toContain('|');
});

test('signs ask for nothing', () => {
  for (const typed of ['', '  ', '%_\\', '\'"&|!():*<->', '🚢📦', '\u0000', '‏‎', '\uD800', '-- ; /* */']) {
    expect(ask(typed).wishes, JSON.stringify(typed)).toEqual([]);
  }
});

test('marks stand where the words are in the text as it is written', () => {
  expect(marked('Straße: São Paulo’s containers, 🚢 UN 1263!', 'sao strasse contain un1263')).toEqual([
    'Straße',
    'São',
    'containers',
    'UN 1263',
  ]);
  expect(marked('portal import port', 'port')).toEqual(['portal', 'port']);
});

test('an excerpt holds the words, and never half a sign', () => {
  const text = `${'🚢 '.repeat(900)}${'🚢'.repeat(300)} the demurrage clause ${'📦'.repeat(300)}`;
  const { excerpt, marks } = excerptOf(text, termsOf(ask('demurrage')));
  expect(marks.map(([begin, end]) => excerpt.slice(begin, end))).toEqual(['demurrage']);
  expect(excerpt.isWellFormed()).toBe(true);
  expect(excerpt.length).toBeLessThan(500);
});

test('slips of the finger are counted: left out, put in, taken for another, changed round', () => {
  expect([slips('port', 'port', 2), slips('prot', 'port', 2), slips('contianer', 'container', 2)]).toEqual([0, 1, 1]);
  expect([slips('freigt', 'freight', 2), slips('cusstoms', 'customs', 2), slips('tarrif', 'tariff', 2)]).toEqual([
    1, 1, 2,
  ]);
  expect(slips('rail', 'demurrage', 2)).toBe(3);
});

test('what was typed itself is asked for before its other forms', () => {
  expect(allOf(ask('warehouses'), { whole: true })).toBe(`('warehouses')`);
  expect(allOf(ask('companies'))).toBe(`('companies':* | 'companie' | 'company')`);
  expect(allOf(ask('INNSA 8541.43'))).not.toContain('innsas');
});

test('the name of a place is one thing asked for', () => {
  expect(allOf(ask('New York office'))).toBe(`('new' & 'york' | 'usnyc' | 'nueva' & 'york') & ('office':*)`);
  expect(allOf(ask('in nsa'))).toBe(
    allOf(ask('nsa')).replace(')', ` | 'innsa' | 'nhava' & 'sheva' | 'jawaharlal' & 'nehru' | 'jnpt')`),
  );
});

const carried = (...words: string[]) => words.map((word) => ({ word, carriers: 30 }));

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
] as const)('“%s” was meant to be “%s”', (typed, meant) => {
  expect(nearest(typed, carried(meant, 'bait'))).toEqual({ word: meant, isSure: true });
});

test.each([
  ['taric', 'tariq'],
  ['packing', 'parking'],
  ['bunker', 'bunked'],
] as const)('“%s” may be another word than “%s”, which is proposed', (typed, meant) => {
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
] as const)('“%s” is no slip in “%s”', (typed, other) => {
  expect(nearest(typed, carried(other))).toBeNull();
});

test('of equally near words the most used is meant; a short one that few carry is not', () => {
  const known = [
    { word: 'freights', carriers: 900 },
    { word: 'freight', carriers: 50 },
  ];
  expect(nearest('freigth', known)?.word).toBe('freight');
  expect(nearest('shipmens', [...carried('shipment'), { word: 'shipmeks', carriers: 90 }])?.word).toBe('shipmeks');
  expect(nearest('taric', [{ word: 'tariq', carriers: 3 }])).toBeNull();
});

test('one slip is thought of in the word’s own letters', () => {
  expect(oneSlipAway('потр')).toContain('порт');
  expect(oneSlipAway('prt')).toContain('port');
  expect(oneSlipAway('ميناا')).toContain('ميناء');
});
