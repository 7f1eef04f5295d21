import { describe, expect, it } from 'vitest';
import { emptyCargoRow } from '#contract/freight/cargo-rows.ts';
import { freightInput } from '#contract/freight-requests.ts';
import { degreesOf, readRequest } from './read-request.ts';
import { emptyContainer, emptyDangerous, emptyRequest, type RequestText } from './request-text.ts';

const today = '2026-11-23';
const now = new Date(`${today}T12:00:00Z`);
const read = (patch: Partial<RequestText>) => readRequest({ ...emptyRequest, ...patch }, now);

/** Two containers of bed linen from Nhava Sheva to Rotterdam. */
const linen: RequestText = {
  ...emptyRequest,
  mode: 'SEA_FCL',
  origin: { unlocode: 'INNSA', name: 'Nhava Sheva', country: 'IN' },
  destination: { unlocode: 'NLRTM', name: 'Rotterdam', country: 'NL' },
  commodity: ' Bed linen ',
  hsCode: '6302.21',
  containers: [{ type: '45G1', count: '2', cargoKg: '18,4 t' }],
  incoterm: 'FCA',
  namedPlace: 'Ahmedabad',
};

describe('a complete request', () => {
  it('is read into what the API takes', () => {
    const { input, errors } = readRequest(linen, now);
    expect(errors).toEqual({});
    expect(freightInput.parse(input)).toMatchObject({
      mode: 'SEA_FCL',
      origin: { unlocode: 'INNSA' },
      commodity: 'Bed linen',
      hsCode: '630221',
      containers: [{ type: '45G1', count: 2, cargoKg: 18_400 }],
      packages: [],
      namedPlace: 'Ahmedabad',
    });
  });

  it('has its vehicle and trucks by road, and leaves them out after a change of mode', () => {
    const byRoad: RequestText = { ...linen, mode: 'ROAD_FTL', vehicle: 'MEGA', trucks: '2' };
    expect(readRequest(byRoad, now).input).toMatchObject({ vehicle: 'MEGA', trucks: 2 });
    const { vehicle, trucks } = readRequest({ ...byRoad, mode: 'SEA_FCL' }, now).input ?? {};
    expect([vehicle, trucks]).toEqual([undefined, undefined]);
    expect(readRequest({ ...byRoad, trucks: 'two' }, now).errors).toHaveProperty(['freight.trucks']);
  });

  it('leaves out what is empty or switched off', () => {
    const { input } = readRequest({ ...linen, packages: [emptyCargoRow] }, now);
    expect(input).toMatchObject({ packages: [] });
    expect(input?.dangerousGoods).toEqual([]);
    expect(input?.targetPrice).toBeUndefined();
  });

  it('reads dangerous goods, temperatures and prices', () => {
    const paint = {
      ...emptyDangerous,
      unNumber: '1263',
      properName: 'PAINT',
      class: '3',
      packingGroup: 'III',
    } as const;
    const acid = {
      ...emptyDangerous,
      unNumber: '1830',
      properName: 'SULPHURIC ACID',
      class: '8',
      packingGroup: 'II',
    } as const;
    const { input, errors } = readRequest(
      {
        ...linen,
        dangerousGoods: [{ ...paint, flashPoint: '−4,5 °C', limitedQuantity: true }, acid],
        temperature: { isOn: true, minC: '−0,5', maxC: '4', ventilation: '25 m³/h', humidity: '85%', genset: true },
        cargoValue: { amount: '12.500,50', currency: 'EUR' },
      },
      now,
    );
    expect(errors).toEqual({});
    expect(input).toMatchObject({
      dangerousGoods: [
        { unNumber: '1263', class: '3', packingGroup: 'III', flashPointC: -4.5, limitedQuantity: true },
        { unNumber: '1830', class: '8', packingGroup: 'II' },
      ],
      temperature: { minC: -0.5, maxC: 4, ventilationM3h: 25, humidityPercent: 85, genset: true },
      cargoValue: { amount: 12_500.5, currency: 'EUR' },
    });
  });
});

describe('an incomplete request', () => {
  it('has a message for each field that is missing', () => {
    const { input, errors } = read({});
    expect(input).toBeNull();
    expect(errors).toEqual({
      'freight.mode': 'Choose a mode of transport.',
      'freight.origin': 'Choose a port, an airport or a city.',
      'freight.destination': 'Choose a port, an airport or a city.',
      'freight.commodity': 'The commodity is required.',
      'freight.packages': 'Enter the packages or the containers.',
    });
  });

  it('asks for the country of a city', () => {
    const { errors } = read({ origin: { city: 'Lyon', name: 'Lyon', country: '' } });
    expect(errors['freight.origin.country']).toBe('Choose the country of the city.');
    expect(errors['freight.origin']).toBeUndefined();
  });

  it('names the row of the form, also after empty rows', () => {
    const { errors } = read({
      packages: [emptyCargoRow, { ...emptyCargoRow, count: 'x', length: '1', width: '1', height: '1', weight: '1' }],
      containers: [emptyContainer, { type: '22G1', count: '1', cargoKg: '30000' }],
    });
    expect(errors['freight.packages.1.count']).toBe('Enter a whole number from 1 to 9,999.');
    expect(errors['freight.packages']).toBeUndefined();
    expect(errors['freight.containers.1.cargoKg']).toContain('A 22G1 carries at most 28,180 kg.');
  });

  it.each([
    ['12500.5', 'JPY', 'Enter an amount in JPY without decimals.'],
    ['12500.505', 'HUF', 'Enter an amount in HUF with at most 2 decimals.'],
    ['12500.5055', 'KWD', 'Enter an amount in KWD with at most 3 decimals.'],
    ['12500.55', 'HUF', undefined],
    ['12500.555', 'IQD', undefined],
  ])('refuses decimals that a currency does not have: %s %s', (amount, currency, message) => {
    const { errors } = read({ targetPrice: { amount, currency }, cargoValue: { amount, currency } });
    expect(errors['freight.targetPrice.amount']).toBe(message);
    expect(errors['freight.cargoValue.amount']).toBe(message);
  });

  it('has a message for each part of a price', () => {
    const { errors } = read({ targetPrice: { amount: 'x', currency: '' } });
    expect(errors['freight.targetPrice.amount']).toBe('Enter an amount.');
    expect(errors['freight.targetPrice.currency']).toBe('Choose a currency.');
  });
});

describe('what is impossible', () => {
  it.each<[string, Partial<RequestText>, string]>([
    ['a sea-only Incoterm by air', { mode: 'AIR', incoterm: 'FOB' }, 'freight.incoterm'],
    [
      'a delivery before the goods are ready',
      { readyDate: '2026-12-02', deliverBy: '2026-12-01' },
      'freight.deliverBy',
    ],
    ['offers until today', { offersUntil: today }, 'freight.offersUntil'],
    ['offers for 61 days', { offersUntil: '2027-01-23' }, 'freight.offersUntil'],
    [
      'a packing group of gases',
      {
        dangerousGoods: [
          { ...emptyDangerous, class: '2.1', packingGroup: 'II', unNumber: '1978', properName: 'PROPANE' },
        ],
      },
      'freight.dangerousGoods.0.packingGroup',
    ],
    [
      'temperatures in the wrong order',
      { temperature: { isOn: true, minC: '8', maxC: '2' } },
      'freight.temperature.maxC',
    ],
  ])('%s is an error before anything else is filled in', (_, patch, field) => {
    expect(read(patch).errors[field]).toEqual(expect.any(String));
  });

  it('allows offers from tomorrow to 60 days from now', () => {
    for (const offersUntil of ['2026-11-24', '2027-01-22'])
      expect(read({ offersUntil }).errors['freight.offersUntil']).toBeUndefined();
  });
});

it('says how a number with two meanings was read', () => {
  const { notes } = read({
    containers: [{ type: '45G1', count: '1', cargoKg: '10,000' }],
    cargoValue: { amount: '1.250', currency: 'USD' },
  });
  expect(notes).toEqual({
    'freight.containers.0.cargoKg': 'Read as 10,000 kg. If you mean 10 kg, type 10.',
    'freight.cargoValue': 'Read as USD 1,250.00. If you mean USD 1.25, type 1.25.',
  });
});

it('warns of what is unusual', () => {
  const { warnings } = readRequest(
    { ...linen, incoterm: 'CIF', readyDate: '2026-11-01', temperature: { isOn: true, minC: '2', maxC: '8' } },
    now,
  );
  expect(warnings.map(({ field }) => field)).toEqual(['incoterm', 'insurance', 'readyDate', 'temperature']);
});

it.each([
  ['2', 2],
  ['-0.5', -0.5],
  ['−18 °C', -18],
  ['+4,5C', 4.5],
  ['', Number.NaN],
  ['cold', Number.NaN],
])('reads %s as degrees', (text, degrees) => {
  expect(degreesOf(text)).toBe(degrees);
});

it('sends the deadline with its hour, in the chosen time zone or that of the device', () => {
  const typed = { ...linen, offersUntil: '2026-12-01', offersUntilTime: '17:00' };
  expect(readRequest(typed, now, 'Asia/Kolkata').input).toMatchObject({
    offersUntil: '2026-12-01T17:00',
    offersUntilZone: 'Asia/Kolkata',
  });
  const elsewhere = { ...typed, offersUntilTime: '', offersUntilZone: 'Europe/Berlin' };
  expect(readRequest(elsewhere, now, 'Asia/Kolkata').input).toMatchObject({
    offersUntil: '2026-12-01',
    offersUntilZone: 'Europe/Berlin',
  });
  expect(readRequest({ ...typed, offersUntil: '' }, now).errors).toHaveProperty(
    ['freight.offersUntil'],
    'Choose the day too.',
  );
});

it('reads a draft of an earlier release, which has one item with a switch', () => {
  const first = { unNumber: '1263', properName: 'PAINT', class: '3', subsidiary: '', packingGroup: '' } as const;
  const draft = { ...linen, dangerousGoods: undefined, hazardous: { isOn: true, ...first } };
  expect(readRequest(draft, now).input?.dangerousGoods).toMatchObject([{ unNumber: '1263', class: '3' }]);
  const off = { ...draft, hazardous: { isOn: false, ...first } };
  expect(readRequest(off, now).input?.dangerousGoods).toEqual([]);
});

it('reads the over-sizes that a container can have', () => {
  const box = { type: '42P1', count: '1', cargoKg: '', overWidthCm: '0.4 m', overHeightCm: '25' } as const;
  const sent = readRequest({ ...linen, containers: [box, { ...box, type: '45G1' }] }, now).input?.containers;
  expect(sent).toMatchObject([{ overWidthCm: 40, overHeightCm: 25 }, { type: '45G1' }]);
  expect(sent?.[1]).not.toHaveProperty('overWidthCm');
});

it('warehousing has a place and dates, and neither destination, service nor Incoterm', () => {
  const typed = { ...linen, mode: 'WAREHOUSING', service: 'DOOR_DOOR', destination: null, containers: [] } as const;
  const packages = [
    { type: 'Pallet', count: '40', length: '120', width: '80', height: '150', weight: '400', isStackable: false },
  ];
  const { input, errors } = readRequest({ ...typed, packages }, now);
  expect(errors).toEqual({});
  expect(input?.destination).toBeUndefined();
  expect([input?.service, input?.incoterm]).toEqual([undefined, undefined]);
  const carried = readRequest({ ...typed, mode: 'SEA_LCL', service: '', packages }, now);
  expect(carried.errors).toHaveProperty(['freight.destination']);
});
