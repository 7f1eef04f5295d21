import { describe, expect, it } from 'vitest';
import { composeDocument } from './compose.ts';
import { type DocumentInput, type DocumentKind, documentKinds, emptyDocument } from './fields.ts';

const input: DocumentInput = {
  ...emptyDocument,
  ...{
    number: 'INV-7',
    date: '2026-11-30',
    exporter: 'Pune Pumps\nPune',
    buyer: 'Hafen GmbH\nHamburg',
    consignee: 'Hafen GmbH',
  },
  ...{
    forwarder: 'Reefer Lines',
    incoterm: 'CIF',
    namedPlace: 'Hamburg',
    currency: 'EUR',
    loading: 'Nhava Sheva INNSA',
  },
  ...{ discharge: 'Hamburg DEHAM', weighing: '2', signatory: 'A. Rao' },
  goods:
    'Pumps; 8413.70; 12; pcs; 1,250.50; 3; 940; 1,010; 4.2\nSpare parts; 8413.91; 2.5; set; 99.99; 1; 12.5; 15; 0.1',
  containers: 'CSQU3054383; 40HC; S123; 14,250',
};
const compose = (kind: DocumentKind, change: Partial<DocumentInput> = {}) =>
  composeDocument(kind, { ...input, ...change });

it('all five documents are complete with one set of fields', () => {
  for (const kind of documentKinds) expect(compose(kind), kind).toMatchObject({ missing: [], problems: {} });
});

it('an invoice multiplies quantities and prices, and adds them', () => {
  const [goods] = compose('INVOICE').document.tables;
  // 12 × 1,250.50 = 15,006.00, and 2.5 × 99.99 = 249.975, which is rounded up.
  expect(goods?.rows.map((row) => row.at(-1))).toEqual(['EUR 15,006.00', 'EUR 249.98']);
  expect(goods?.total?.at(-1)).toBe('EUR 15,255.98');
});

it('a packing list adds packages and masses, and has no price', () => {
  const [goods] = compose('PACKING_LIST').document.tables;
  expect(goods?.total).toEqual(['Total', '', '', '4', '952.5', '1,025', '4.3']);
  expect(JSON.stringify(compose('PACKING_LIST').document)).not.toContain('EUR');
});

it('a VGM declaration names the method and each mass', () => {
  const { document } = compose('VGM');
  expect(document.statements[0]).toContain('Method 2');
  expect(document.tables[0]?.rows).toEqual([['CSQU3054383', '40HC', 'S123', '14,250']]);
});

it('Incoterm and named place stand together', () => {
  expect(compose('INVOICE').document.facts).toContainEqual({ id: 'incoterm', name: 'Incoterm', value: 'CIF Hamburg' });
});

describe('a document says what is missing or wrong', () => {
  it('as fields', () => {
    expect(compose('INVOICE', { buyer: ' ', namedPlace: '' }).missing).toEqual(['buyer', 'namedPlace']);
    expect(compose('INVOICE', { currency: 'XXZ' }).problems.currency).toBe('Enter a currency code such as USD.');
    expect(compose('INVOICE', { date: 'soon' }).problems.date).toContain('“soon” is not a date.');
  });

  it('as rows and columns', () => {
    expect(compose('INVOICE', { goods: 'Pumps; 8413; twelve; pcs; 10' }).problems.goods).toBe(
      'Row 1, column 3: “twelve” is not a number.',
    );
    expect(compose('INVOICE', { goods: 'Pumps; 8413; 12; pcs' }).problems.goods).toBe(
      'Row 1 needs a quantity and a unit price.',
    );
    expect(compose('PACKING_LIST', { goods: 'Pumps; ; ; ; ; 1; 20; 10' }).problems.goods).toContain(
      'Row 1, column 8: The gross mass',
    );
    expect(compose('VGM', { containers: 'CSQU3054384; 40HC; ; 100' }).problems.containers).toContain('The check digit');
    expect(compose('VGM', { containers: 'CSQU3054383; 40HC' }).problems.containers).toBe(
      'Enter the verified gross mass of each container, in column 4.',
    );
  });

  it('only for the fields that it has', () => {
    expect(compose('VGM', { goods: 'Pumps; x; y' }).problems).toEqual({});
  });
});
