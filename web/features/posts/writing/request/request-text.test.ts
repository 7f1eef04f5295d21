import { expect, it } from 'vitest';
import { figuresOf } from '#contract/freight/figures.ts';
import { type FreightView, freightInput } from '#contract/freight-requests.ts';
import { readRequest } from './read-request.ts';
import {
  containersFor,
  copyOf,
  emptyContainer,
  emptyRequest,
  isSameRequest,
  prefilled,
  textOfFreight,
} from './request-text.ts';

const today = '2026-11-23';
const now = new Date(`${today}T12:00:00Z`);
const request = {
  mode: 'AIR',
  service: 'DOOR_PORT',
  origin: {
    iata: 'BOM',
    name: 'Mumbai',
    country: 'IN',
    address: { postalCode: '400093', city: 'Mumbai', country: 'IN', hours: '9–18', access: 'TAIL_LIFT' },
  },
  destination: { city: 'Frankfurt', name: 'Frankfurt', country: 'DE', postalCode: '60549' },
  incoterm: 'CIP',
  namedPlace: 'Frankfurt',
  commodity: 'Vaccines',
  hsCode: '300241',
  packages: [{ type: 'Carton', count: 40, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 11.5, stackable: false }],
  containers: [],
  dangerousGoods: [
    {
      unNumber: 'UN2014',
      properName: 'HYDROGEN PEROXIDE, AQUEOUS SOLUTION',
      class: '5.1',
      subsidiary: '8',
      packingGroup: 'II',
    },
    { unNumber: 'UN1263', properName: 'PAINT', class: '3', flashPointC: 12.5, limitedQuantity: true },
  ],
  temperature: { minC: 2, maxC: 8, ventilationM3h: 0, humidityPercent: 85, genset: true },
  readyDate: '2026-11-20',
  deliverBy: '2026-12-20',
  cargoValue: { amount: 12_000.5, currency: 'EUR' },
  insurance: true,
  recurring: 'WEEKLY',
  targetPrice: { amount: 900, currency: 'USD' },
  offers: 'OPEN',
  visibility: 'INVITED',
} as const;
const view = {
  ...request,
  offersUntil: '2026-11-21T23:59:59.999Z',
  offersUntilZone: 'Europe/Berlin',
  state: 'CLOSED',
  figures: figuresOf(request),
} as unknown as FreightView;

it('a stored request passes through the form unchanged, and its deadline stays', () => {
  const { input, errors } = readRequest(textOfFreight(view), now);
  expect(errors).toEqual({});
  expect(JSON.parse(JSON.stringify(freightInput.parse(input)))).toEqual({
    ...request,
    offersUntilZone: 'Europe/Berlin',
  });
});

it('a door without a port or airport has the city of its address', () => {
  const { iata: _, ...city } = { ...request.origin, city: 'Mumbai' };
  const text = textOfFreight({ ...view, origin: city } as FreightView);
  expect(text.origin).toBeNull();
  expect(readRequest(text, now).input?.origin).toEqual({
    city: 'Mumbai',
    country: 'IN',
    address: request.origin.address,
  });
});

it('a door without anything asks for its address', () => {
  const { errors } = readRequest({ ...textOfFreight(view), origin: null, originAddress: undefined }, now);
  expect(errors).toEqual({ 'freight.origin.address': 'Enter the postal code and the city of the pick-up.' });
});

it('asking again copies everything except days that have passed', () => {
  expect(copyOf(view, today)).toEqual({ ...textOfFreight(view), readyDate: '', offersUntilZone: '' });
  expect(copyOf(view, '2026-12-21')).toMatchObject({ readyDate: '', deliverBy: '', offersUntil: '' });
});

it('starts with the figures of a tool', () => {
  const text = prefilled({
    mode: 'SEA_FCL',
    incoterm: 'FCA',
    containers: [{ type: '45G1', count: 2, cargoKg: 9_000 }],
    cargoValue: { amount: 1250.5, currency: 'EUR' },
  });
  expect(text).toEqual({
    ...emptyRequest,
    mode: 'SEA_FCL',
    incoterm: 'FCA',
    containers: [{ type: '45G1', count: '2', cargoKg: '9000' }],
    cargoValue: { amount: '1250.5', currency: 'EUR' },
  });
  expect(prefilled({})).toEqual(emptyRequest);
});

it('compares requests whatever the order of their keys', () => {
  const origin = { unlocode: 'INNSA', name: 'Nhava Sheva', country: 'IN' };
  const reordered = { country: 'IN', name: 'Nhava Sheva', unlocode: 'INNSA' };
  expect(isSameRequest({ ...emptyRequest, origin }, { ...emptyRequest, origin: reordered })).toBe(true);
  expect(isSameRequest({ ...emptyRequest, origin }, emptyRequest)).toBe(false);
});

it('keeps filled containers in each mode, and an empty one only for full containers', () => {
  const filled = { type: '45G1', count: '2', cargoKg: '' } as const;
  expect(containersFor('SEA_LCL', [emptyContainer, filled])).toEqual([filled]);
  expect(containersFor('AIR', [emptyContainer])).toEqual([]);
  expect(containersFor('SEA_FCL', [])).toEqual([emptyContainer]);
});
