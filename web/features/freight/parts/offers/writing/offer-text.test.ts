import { describe, expect, it, test } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { LastOffer } from '#contract/freight-offers.ts';
import type { DocumentId } from '#contract/ids.ts';
import { amountsIn } from './offer-amounts.ts';
import {
  bodyOf,
  type ChargeText,
  emptyOffer,
  errorsOf,
  isSameOffer,
  newCharge,
  notesOf,
  type OfferText,
  type Requested,
  readableQuantity,
  startFrom,
  startOf,
} from './offer-text.ts';

const figures = { packages: 0, volumeM3: 0, grossKg: 36_800, chargeable: null, loadMetres: null };
const linen: Requested = {
  version: 1,
  origin: { name: 'Nhava Sheva', country: 'IN' },
  destination: { name: 'Rotterdam', country: 'NL' },
  mode: 'SEA_FCL',
  containers: [{ type: '45G1', count: 2 }],
  figures,
};
const cartons: Requested = {
  version: 1,
  origin: { name: 'Delhi', country: 'IN' },
  destination: { name: 'Mumbai', country: 'IN' },
  mode: 'AIR',
  containers: [],
  figures: { ...figures, volumeM3: 3.84, grossKg: 460, chargeable: { value: 640, unit: 'kg', formula: '' } },
};

const charge = (of: Partial<ChargeText> = {}): ChargeText => ({
  key: 'a',
  ...newCharge('FREIGHT', 'CONTAINER', linen, []),
  label: 'Ocean freight',
  unitPrice: '1450',
  ...of,
});
const written = (of: Partial<OfferText> = {}): OfferText => ({
  ...emptyOffer,
  charges: [charge()],
  validUntil: dayIn(14, Date.now()),
  ...of,
});

describe('a new offer', () => {
  it('starts with the main carriage and the quantity of the request', () => {
    expect(startOf(linen).charges).toMatchObject([
      { section: 'FREIGHT', label: 'Ocean freight', basis: 'CONTAINER', quantity: '2', currency: 'USD' },
    ]);
    expect(startOf(cartons).charges).toMatchObject([
      { label: 'Air freight', basis: 'KG', quantity: '640', currency: 'INR' },
    ]);
  });

  it('continues with the currency of the charge before', () => {
    expect(newCharge('DESTINATION', 'FLAT', linen, [charge({ currency: 'JPY' })]).currency).toBe('JPY');
  });
});

it('starts from an earlier offer with the quantities of this request, and without its validity', () => {
  const last = {
    ...bodyOf(
      written({
        carrier: 'Maersk',
        charges: [charge({ quantity: '7' }), charge({ key: 'b', label: 'Documents', basis: 'FLAT', quantity: '3' })],
      }),
    ),
    totals: [],
    createdAt: '2026-11-03T09:00:00Z',
    origin: 'Nhava Sheva',
    destination: 'Rotterdam',
  } as unknown as LastOffer;
  const text = startFrom(last, linen);
  expect(text).toMatchObject({ carrier: 'Maersk', validUntil: '' });
  expect(text.charges.map(({ label, quantity, unitPrice }) => [label, quantity, unitPrice])).toEqual([
    ['Ocean freight', '2', '1450'],
    ['Documents', '3', '1450'],
  ]);
});

describe('what is sent', () => {
  it('has the charges by section, without empty rows, and reads numbers as people type them', () => {
    const charges = [
      charge({ key: 'b', section: 'DESTINATION', label: 'THC', unitPrice: '230,50', currency: 'EUR' }),
      charge({ key: 'c', section: 'ORIGIN', label: '', unitPrice: '' }),
      charge({ unitPrice: '1 450,00' }),
    ];
    const body = bodyOf(written({ charges, transitDaysMin: '28', carrier: ' Maersk ', notes: ' ' }));
    expect(body.charges.map(({ section, unitPrice }) => [section, unitPrice])).toEqual([
      ['FREIGHT', 1450],
      ['DESTINATION', 230.5],
    ]);
    expect(body).toMatchObject({ transitDaysMin: 28, carrier: 'Maersk' });
    expect(body).not.toHaveProperty('notes');
  });

  it('is the same whatever the keys of the rows and whether rows are empty', () => {
    const more = [charge({ key: 'z' }), charge({ key: 'y', label: '', unitPrice: ' ' })];
    expect(isSameOffer(written(), written({ charges: more }))).toBe(true);
    expect(isSameOffer(written(), written({ charges: [charge({ unitPrice: '1451' })] }))).toBe(false);
    const file = { id: 'f' as DocumentId, name: 'Terms.pdf', format: 'pdf', bytes: 1 } as const;
    expect(isSameOffer(written(), written({ attachments: [file] }))).toBe(false);
  });
});

describe('errors', () => {
  it('are none for a complete offer', () => {
    expect(errorsOf(written())).toEqual({});
    expect(errorsOf(written({ charges: [charge({ state: 'AT_COST', unitPrice: '' })] }))).toEqual({});
  });

  it('name the field as the server does', () => {
    const errors = (of: Partial<ChargeText>) => errorsOf(written({ charges: [charge(), charge({ key: 'b', ...of })] }));
    expect(errors({ unitPrice: '' })).toEqual({ 'charges.1.unitPrice': 'Enter a price, or choose “At cost”.' });
    expect(errors({ unitPrice: 'ten' })).toEqual({ 'charges.1.unitPrice': 'Enter an amount.' });
    expect(errors({ quantity: '' })).toEqual({ 'charges.1.quantity': 'Enter a quantity.' });
    expect(errors({ currency: 'XXQ' })).toEqual({ 'charges.1.currency': 'XXQ is not a currency code.' });
    expect(Object.keys(errors({ label: '' }))).toEqual(['charges.1.label']);
  });

  it('are reported for dates in the past and for values that are not a number of days', () => {
    expect(Object.keys(errorsOf(written({ validUntil: '' })))).toEqual(['validUntil']);
    expect(errorsOf(written({ validUntil: dayIn(0, Date.now()) }))['validUntil']).toMatch(
      /^Choose a day from tomorrow/,
    );
    expect(Object.keys(errorsOf(written({ transitDaysMin: 'four' })))).toEqual(['transitDaysMin']);
    expect(Object.keys(errorsOf(written({ transitDaysMin: '30', transitDaysMax: '28' })))).toEqual(['transitDaysMax']);
    expect(Object.keys(errorsOf(written({ charges: [] })))).toEqual(['charges']);
  });
});

it('a number with two meanings has a note', () => {
  const noteOf = (unitPrice: string) => notesOf(charge({ unitPrice })).unitPrice;
  expect(noteOf('1.450')).toBe('Read as 1.45. If you mean 1,450, type 1450.');
  expect(noteOf('1,450')).toBe('Read as 1,450. If you mean 1.45, type 1.45.');
  expect(noteOf('1,125')).toBe('Read as 1,125. If you mean 1.125, type 1.1250.');
  expect(noteOf('1450.00')).toBeUndefined();
  expect(notesOf(charge({ quantity: '1.450' })).quantity).toBe('Read as 1.45. If you mean 1,450, type 1450.');
});

it('a price may have a sign, and a percentage its own', () => {
  const priceOf = (of: Partial<ChargeText>) => bodyOf(written({ charges: [charge(of)] })).charges[0]?.unitPrice;
  expect(priceOf({ unitPrice: '$ 1 450,50' })).toBe(1450.5);
  expect(priceOf({ unitPrice: '5,5 %', basis: 'PERCENT' })).toBe(5.5);
  const errors = errorsOf(written({ charges: [charge({ unitPrice: '€5' })] }));
  expect(errors['charges.0.unitPrice']).toBe(
    'The amount says “€”, but the currency is USD. Choose EUR, or remove “€”.',
  );
});

it('totals follow the rows that are complete', () => {
  const charges = [
    charge(),
    charge({ key: 'b', section: 'OTHER', label: 'Insurance', basis: 'PERCENT', unitPrice: '0.5' }),
    charge({ key: 'c', label: 'BAF', unitPrice: '' }),
    charge({ key: 'd', label: 'Customs', state: 'AT_COST' }),
    charge({ key: 'e', label: 'Stamp', currency: 'JPY', basis: 'FLAT', quantity: '1', unitPrice: '200' }),
  ];
  const { byRow, totals } = amountsIn(written({ charges }));
  expect(totals).toEqual([
    { currency: 'USD', amount: 291_450 },
    { currency: 'JPY', amount: 200 },
  ]);
  expect(byRow.get('b')).toEqual({ currency: 'USD', amount: 1450 });
  expect([...byRow.keys()]).toEqual(['a', 'e', 'b']);
});

it('groups the digits of a quantity that is read, and keeps what is not a number', () => {
  expect(['36800', '2.592', '0', 'two'].map(readableQuantity)).toEqual(['36,800', '2.592', '0', 'two']);
});

describe('an offer that starts from one for another mode', () => {
  const bySea = charges(
    { section: 'ORIGIN', label: 'Pick-up', basis: 'CONTAINER' },
    { section: 'FREIGHT', label: 'Ocean freight', basis: 'CONTAINER' },
    { section: 'FREIGHT', label: 'Bunker (BAF)', basis: 'CONTAINER' },
    { section: 'DESTINATION', label: 'Import customs', basis: 'FLAT' },
  );
  function charges(...rows: readonly Partial<ChargeText>[]) {
    return rows.map((row) => ({
      ...row,
      quantity: 2,
      unitPrice: 10,
      currency: 'USD',
      state: 'INCLUDED',
      amount: 2000,
    }));
  }
  const last = { charges: bySea, carrier: 'Maersk', transitDaysMin: 28, freeDays: 7 } as unknown as LastOffer;

  it('keeps only the charges that can apply', () => {
    const text = startFrom(last, cartons);
    expect(text.charges.map(({ label, basis }) => [label, basis])).toEqual([
      ['Air freight', 'KG'],
      ['Import customs', 'FLAT'],
    ]);
    expect([text.carrier, text.transitDaysMin, text.freeDays]).toEqual(['', '', '']);
  });

  it('keeps all of one for the same mode', () => {
    const text = startFrom(last, linen);
    expect(text.charges).toHaveLength(4);
    expect([text.carrier, text.freeDays]).toEqual(['Maersk', '7']);
  });
});

test('a new offer has the currency of its lane', () => {
  expect(startOf(linen).charges[0]).toMatchObject({ basis: 'CONTAINER', currency: 'USD' });
  expect(startOf(cartons).charges[0]).toMatchObject({ basis: 'KG', currency: 'INR' });
});

describe('weight breaks', () => {
  const byWeight = (breaks: Record<string, string>, of: Partial<ChargeText> = {}) =>
    written({ charges: [charge({ basis: 'KG', quantity: '480', unitPrice: '', breaks, ...of })] });

  it('are sent instead of the unit price, and give the amount', () => {
    const text = byWeight({ 0: '4.50', 45: '', 300: '2,60', 500: '2.10' });
    expect(errorsOf(text)).toEqual({});
    expect(bodyOf(text).charges[0]).toMatchObject({
      unitPrice: 0,
      breaks: [
        { fromKg: 0, unitPrice: 4.5 },
        { fromKg: 300, unitPrice: 2.6 },
        { fromKg: 500, unitPrice: 2.1 },
      ],
    });
    expect(amountsIn(text).totals).toEqual([{ currency: 'USD', amount: 105_000 }]);
  });

  it('that cannot be read are named, and those of another basis are left out', () => {
    expect(errorsOf(byWeight({ 45: 'abc' }))).toHaveProperty(['charges.0.breaks.45']);
    expect(bodyOf(byWeight({ 45: '3' }, { basis: 'FLAT', unitPrice: '90' })).charges[0]).not.toHaveProperty('breaks');
  });

  it('are a change of the offer', () => {
    expect(isSameOffer(byWeight({ 45: '3' }), byWeight({ 45: '3', 100: '' }))).toBe(true);
    expect(isSameOffer(byWeight({ 45: '3' }), byWeight({ 45: '4' }))).toBe(false);
  });
});

it.each([
  ['Colombo, via Salalah', ['Colombo', 'Salalah']],
  ['Direct', []],
  ['', undefined],
])('the transhipments “%s” are sent as %j', (transhipments, places) => {
  expect(bodyOf(written({ transhipments })).transhipments).toEqual(places);
});

it('reads the CO2e in any unit of weight, and asks for what is missing beside it', () => {
  const stated = { emissionsKg: '1.24 t', emissionsData: 'DEFAULT', emissionsSource: ' DESNZ 2025 ' } as const;
  expect(bodyOf(written(stated)).emissions).toEqual({ kg: 1240, data: 'DEFAULT', source: 'DESNZ 2025' });
  expect(bodyOf(written({})).emissions).toBeUndefined();
  expect(errorsOf(written({ ...stated, emissionsData: '', emissionsSource: '' }))).toMatchObject({
    'emissions.data': 'Choose how the CO2e is known.',
    'emissions.source': 'The source of the CO2e is required.',
  });
  expect(errorsOf(written({ ...stated, emissionsKg: 'much' }))).toMatchObject({
    'emissions.kg': 'Enter the CO2e in kg.',
  });
});
