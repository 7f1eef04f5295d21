import { expect, it } from 'vitest';
import { type PastedCharges, readCharges } from './paste-charges.ts';

function charges(text: string): PastedCharges {
  const read = readCharges(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

const table = (...rows: readonly string[]) => rows.join('\n').replaceAll(' | ', '\t');

it('reads the sheet of the portal', () => {
  const { charges: read, notes } = charges(
    table(
      'Section | Charge | Basis | Quantity | Unit price | Currency | Minimum | Maximum | Status',
      'Origin | Pick-up | flat | 1 | 240 | USD |  |  | Included',
      'Freight | Ocean freight | per container | 2 | 1,450.00 | USD |  |  | Included',
      'Destination | Terminal handling (THC) | per W/M | 12.5 | 18 | EUR | 45 |  | Included',
      'Destination | Import customs | flat | 1 |  |  |  |  | At cost',
    ),
  );
  expect(
    read.map(({ section, label, basis, quantity, unitPrice, currency }) => [
      section,
      label,
      basis,
      quantity,
      unitPrice,
      currency,
    ]),
  ).toEqual([
    ['ORIGIN', 'Pick-up', 'FLAT', '1', '240', 'USD'],
    ['FREIGHT', 'Ocean freight', 'CONTAINER', '2', '1,450.00', 'USD'],
    ['DESTINATION', 'Terminal handling (THC)', 'WM', '12.5', '18', 'EUR'],
    ['DESTINATION', 'Import customs', 'FLAT', '1', '', ''],
  ]);
  expect(read[2]).toMatchObject({ minimum: '45', state: 'INCLUDED' });
  expect(read[3]).toMatchObject({ state: 'AT_COST' });
  expect(notes).toEqual([]);
});

it('reads sheets of forwarders: titles of sections, units beside prices, totals and signs', () => {
  const {
    charges: read,
    columns,
    notes,
  } = charges(
    table(
      'Quotation 2026/118 | ',
      'Description | Rate | Remarks',
      'Origin charges | ',
      'OTHC | USD 210 / cntr | incl. stuffing',
      'B/L fee | $ 65 per B/L | ',
      'Sea freight | ',
      "O/F Nhava Sheva - Rotterdam | USD 1450 per 40' | ",
      'Destination | ',
      'DTHC | € 245,00 per container | ',
      'Delivery | as per outlay | ',
      'Total | 4,000 | ',
    ),
  );
  expect(
    read.map(({ section, label, basis, unitPrice, currency, state }) => [
      section,
      label,
      basis,
      unitPrice,
      currency,
      state,
    ]),
  ).toEqual([
    ['ORIGIN', 'OTHC', 'CONTAINER', '210', 'USD', 'INCLUDED'],
    ['ORIGIN', 'B/L fee', 'DOCUMENT', '65', 'USD', 'INCLUDED'],
    ['FREIGHT', 'O/F Nhava Sheva - Rotterdam', 'CONTAINER', '1450', 'USD', 'INCLUDED'],
    ['DESTINATION', 'DTHC', 'CONTAINER', '245,00', 'EUR', 'INCLUDED'],
    ['DESTINATION', 'Delivery', 'FLAT', '', '', 'AT_COST'],
  ]);
  expect(columns.map(({ heading, meaning }) => [heading, meaning])).toEqual([
    ['Description', 'label'],
    ['Rate', 'unitPrice'],
    ['Remarks', 'unused'],
  ]);
  expect(notes).toEqual(['Not used: Remarks.']);
});

it.each<[string, string, object]>([
  [
    'only an amount',
    table('Charge | Amount', 'Customs clearance export | 95'),
    { section: 'ORIGIN', basis: 'FLAT', quantity: '1', unitPrice: '95' },
  ],
  [
    'a percentage of the value',
    table('Charge | Basis | Price', 'Insurance | % of cargo value | 0.35%'),
    { basis: 'PERCENT_OF_VALUE', unitPrice: '0.35', section: 'OTHER' },
  ],
  [
    'a fuel surcharge',
    table('Charge | Basis | Rate', 'Fuel surcharge | % of freight | 12.5'),
    { basis: 'PERCENT', unitPrice: '12.5', section: 'FREIGHT' },
  ],
  [
    'per 100 kg',
    table('Charge | Unit | Rate | Min.', 'Handling | 100 kg | 8 | 35'),
    { basis: 'HUNDRED_KG', minimum: '35' },
  ],
  [
    'load metres',
    table('Leistung | Einheit | Preis | Währung', 'Hauptlauf | LDM | 85,00 | EUR'),
    { basis: 'LOAD_METRE', unitPrice: '85,00', currency: 'EUR' },
  ],
  ['what is not included', table('Charge | Price', 'Duties and taxes | not included'), { state: 'EXCLUDED' }],
  [
    'what is included',
    table('Charge | Price', 'BAF | included'),
    { state: 'INCLUDED', unitPrice: '0', section: 'FREIGHT' },
  ],
])('reads %s', (_kind, text, charge) => {
  expect(charges(text).charges).toMatchObject([charge]);
});

it('names the row that it can’t read, and keeps the others', () => {
  const { charges: read, notes } = charges(
    table('Charge | Price', 'Ocean freight | 1450', 'THC | on request', ' | 99'),
  );
  expect(read).toHaveLength(1);
  expect(notes).toEqual(['Row 3, column B: “on request” of THC is not a price.', 'Row 4: “99” has no name.']);
});

it('leaves out rows of the sheet that were not filled in, and names them', () => {
  const rows = ['Charge | Unit price | Status', 'Ocean freight | 1450 | Included', 'Toll |  | Included'];
  const { charges: read, notes } = charges(table(...rows));
  expect([read.length, notes]).toEqual([1, ['Left out without a price: Toll.']]);
});

it('says that there are no columns', () => {
  expect(readCharges('Ocean freight 1450')).toContain('There are no columns.');
});

it('reads a price for each container of the request', () => {
  const text = table(
    "Charge | 20'GP (USD) | 40'HC (USD) | Basis",
    'Ocean freight | 850 | 1450 | per container',
    'THC |  | 210 | per container',
  );
  const read = readCharges(text, { containers: [{ type: '45G1', count: 2 }] }) as PastedCharges;
  expect(read.charges).toMatchObject([
    { label: 'Ocean freight', basis: 'CONTAINER', quantity: '2', unitPrice: '1450', currency: 'USD' },
    { label: 'THC', basis: 'CONTAINER', quantity: '2', unitPrice: '210' },
  ]);
  expect(read.notes).toEqual(["Left out, because the request has no such container: 20'GP."]);
  const both = readCharges(text, {
    containers: [
      { type: '22G1', count: 1 },
      { type: '45G1', count: 2 },
    ],
  }) as PastedCharges;
  expect(both.charges.map(({ label, quantity }) => [label, quantity])).toEqual([
    ["Ocean freight 20'GP", '1'],
    ["Ocean freight 40'HC", '2'],
    ["THC 40'HC", '2'],
  ]);
});

it('reads a price column for each currency', () => {
  const { charges: read } = charges(table('Charge | USD | EUR', 'Ocean freight | 1450 | ', 'Delivery |  | 320,50'));
  expect(read.map(({ label, unitPrice, currency }) => [label, unitPrice, currency])).toEqual([
    ['Ocean freight', '1450', 'USD'],
    ['Delivery', '320,50', 'EUR'],
  ]);
});

it('reads weight breaks of air freight', () => {
  const { charges: read } = charges(
    table(
      'Charge | Currency | Min | -45 | +45 | +100 kg | +300 | 500+',
      'Air freight | USD | 75 | 4.50 | 3.90 | 3.10 |  | 2.10',
    ),
  );
  expect(read).toMatchObject([
    {
      ...{ label: 'Air freight', basis: 'KG', currency: 'USD', minimum: '75', quantity: '' },
      breaks: { 0: '4.50', 45: '3.90', 100: '3.10', 500: '2.10' },
    },
  ]);
});

it('names a column that is there twice, and takes another meaning for it', () => {
  const text = table('Charge | Rate | Rate', 'THC | 210 | 190');
  const { charges: first, notes } = charges(text);
  expect(first).toMatchObject([{ unitPrice: '210' }]);
  expect(notes).toContain('Columns B and C both look like “Unit price”. B is used; choose what C is.');
  const chosen = readCharges(text, { meanings: ['label', 'unused', 'unitPrice'] }) as PastedCharges;
  expect(chosen.charges).toMatchObject([{ unitPrice: '190' }]);
  const none = readCharges(text, { meanings: ['label', 'unused', 'unused'] }) as PastedCharges;
  expect(none).toMatchObject({
    charges: [],
    columns: [{}, {}, {}],
    problem: expect.stringContaining('Choose which column'),
  });
});

it('reads columns without a known heading once they have a meaning', () => {
  const text = table('A | B', 'Ocean freight | 1450');
  const read = readCharges(text, { meanings: ['label', 'unitPrice'] }) as PastedCharges;
  expect(read.charges).toMatchObject([{ label: 'Ocean freight', unitPrice: '1450' }]);
});

it.each<[string, string, string[], string[][]]>([
  [
    'without a heading',
    table('Ocean freight | 2 | USD | 1,450.00', 'THC | 2 | EUR | 210', 'Delivery | 1 | EUR | 640'),
    ['label', 'unused', 'currency', 'unitPrice'],
    [
      ['Ocean freight', '1,450.00', 'USD'],
      ['THC', '210', 'EUR'],
      ['Delivery', '640', 'EUR'],
    ],
  ],
  [
    'with unknown headings',
    table('Poste | Valeur', 'Fret maritime | EUR 1450', 'Livraison | EUR 320,50'),
    ['label', 'unitPrice'],
    [
      ['Fret maritime', '1450', 'EUR'],
      ['Livraison', '320,50', 'EUR'],
    ],
  ],
])('guesses the columns of a table %s, and says so', (_, text, meanings, expected) => {
  const read = readCharges(text) as PastedCharges;
  expect(read.columns.map(({ meaning }) => meaning)).toEqual(meanings);
  expect(read.charges.map(({ label, unitPrice, currency }) => [label, unitPrice, currency])).toEqual(expected);
  expect(read).toMatchObject({ isGuessed: true, notes: [expect.stringContaining('Check what each of them is.')] });
});

it('reads a table without a heading by what was chosen, its first row too', () => {
  const text = table('210 | 2 | THC', '640 | 1 | Delivery');
  const read = readCharges(text, { meanings: ['unitPrice', 'quantity', 'label'] }) as PastedCharges;
  expect(read.charges).toMatchObject([
    { label: 'THC', unitPrice: '210', quantity: '2' },
    { label: 'Delivery', unitPrice: '640', quantity: '1' },
  ]);
  expect(read.examples).toEqual(['210', '2', 'THC']);
  const numbers = readCharges('1450\t2\n30\t4') as PastedCharges;
  expect(numbers).toMatchObject({ charges: [], problem: expect.stringContaining('Choose which column') });
});

it('keeps 10,000 rows, and names those that it can’t read', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `Charge ${at} | ${at % 100 === 7 ? 'later' : at}`);
  const { charges: read, notes } = charges(table('Charge | Price', ...rows));
  expect(read).toHaveLength(9_900);
  expect(notes[0]).toBe('Row 9, column B: “later” of Charge 7 is not a price.');
  expect(notes).toContain('80 more rows can’t be read.');
});
