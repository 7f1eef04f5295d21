import { describe, expect, it, test } from 'vitest';
import type { ChargeSection, ChargeState } from './charge-names.ts';
import { gapsOf, requiredCharges, type Scope } from './required-charges.ts';

const scope = (of: Partial<Scope> = {}): Scope => ({
  mode: 'SEA_FCL',
  insurance: false,
  origin: { country: 'IN' },
  destination: { country: 'NL' },
  ...of,
});
const namesOf = (of: Partial<Scope>) => requiredCharges(scope(of)).map(({ section, label }) => `${section} ${label}`);

const freight = 'FREIGHT Main freight';
const origin = ['ORIGIN Pick-up', 'ORIGIN Terminal handling (THC)', 'ORIGIN Export customs'];
const destination = ['DESTINATION Terminal handling (THC)', 'DESTINATION Import customs', 'DESTINATION Delivery'];

test('lashing belongs to a complete offer if the forwarder does it', () => {
  const asked = { service: 'PORT_PORT', lashing: 'FORWARDER' } as const;
  expect(namesOf(asked)).toEqual(['ORIGIN Lashing and securing', freight]);
  expect(namesOf({ ...asked, lashing: 'SHIPPER' })).toEqual([freight]);
  const required = requiredCharges(scope(asked));
  const rate = { section: 'FREIGHT', label: 'Ocean freight', state: 'INCLUDED' } as const;
  expect(gapsOf([rate], required)).toMatchObject([{ type: 'LASHING', reason: 'MISSING' }]);
  const lashing = { section: 'OTHER', label: 'Lashing of the flat racks', state: 'INCLUDED' } as const;
  expect(gapsOf([rate, lashing], required)).toEqual([]);
  expect(gapsOf([rate, { ...lashing, state: 'AT_COST' }], required)).toMatchObject([{ reason: 'AT_COST' }]);
  expect(gapsOf([{ ...rate, label: 'Ocean freight incl. lashing' }], required)).toEqual([]);
});

describe('a complete offer', () => {
  it.each<[string, Partial<Scope>, string[]]>([
    ['port to port without an Incoterm', { service: 'PORT_PORT' }, [freight]],
    ['door to door without an Incoterm', { service: 'DOOR_DOOR' }, [...origin, freight, ...destination]],
    ['EXW to the door', { service: 'DOOR_DOOR', incoterm: 'EXW' }, [...origin, freight, ...destination]],
    ['FCA from the port', { service: 'PORT_PORT', incoterm: 'FCA' }, [origin[1] ?? '', freight]],
    ['FOB to the door', { service: 'PORT_DOOR', incoterm: 'FOB' }, [freight, ...destination]],
    [
      'FOB from the door, although the term ends on board',
      { service: 'DOOR_PORT', incoterm: 'FOB' },
      [...origin.slice(0, 2), freight],
    ],
    ['CFR from the door', { service: 'DOOR_PORT', incoterm: 'CFR' }, [...origin, freight]],
    ['CIF', { service: 'PORT_PORT', incoterm: 'CIF' }, [origin[1] ?? '', freight, 'OTHER Insurance']],
    [
      'DAP, under which the buyer clears',
      { service: 'DOOR_DOOR', incoterm: 'DAP' },
      [...origin, freight, destination[0] ?? '', destination[2] ?? ''],
    ],
    ['DDP', { service: 'DOOR_DOOR', incoterm: 'DDP' }, [...origin, freight, ...destination]],
    [
      'by truck, whose freight goes from door to door',
      { mode: 'ROAD_FTL', service: 'DOOR_DOOR' },
      ['ORIGIN Export customs', freight, 'DESTINATION Import customs'],
    ],
    [
      'by truck within the European Union',
      { mode: 'ROAD_LTL', service: 'DOOR_DOOR', origin: { country: 'DE' }, destination: { country: 'NL' } },
      [freight],
    ],
    [
      'with insurance and dangerous goods',
      { service: 'PORT_PORT', insurance: true, hazardous: {} },
      [freight, 'OTHER Insurance', 'FREIGHT Dangerous goods'],
    ],
  ])('%s', (_, of, names) => {
    expect(namesOf(of)).toEqual(names);
  });
});

const charge = (section: ChargeSection, label: string, state: ChargeState = 'INCLUDED') => ({ section, label, state });
const doorToDoor = requiredCharges(scope({ service: 'DOOR_DOOR' }));

it.each([
  [
    [
      charge('ORIGIN', 'Trucking to Mundra'),
      charge('ORIGIN', 'OTHC'),
      charge('ORIGIN', 'Customs clearance'),
      charge('FREIGHT', 'O/F 45G1'),
      charge('DESTINATION', 'Local charges Rotterdam'),
      charge('DESTINATION', 'Customs declaration'),
      charge('DESTINATION', 'Haulage to Venlo'),
    ],
  ],
  [
    [
      charge('OTHER', 'Pick up at factory'),
      charge('OTHER', 'Origin charges'),
      charge('OTHER', 'Export declaration'),
      charge('FREIGHT', 'Base rate'),
      charge('OTHER', 'DTHC'),
      charge('OTHER', 'Import customs'),
      charge('OTHER', 'Delivery'),
    ],
  ],
  [[charge('FREIGHT', 'Door-to-door rate, all charges')]],
  [
    [
      charge('ORIGIN', 'Rail ICD Sanand to Nhava Sheva'),
      charge('ORIGIN', 'THC'),
      charge('ORIGIN', 'Export clearance'),
      charge('FREIGHT', 'Ocean freight'),
      charge('DESTINATION', 'Terminal handling at destination'),
      charge('DESTINATION', 'Import clearance'),
      charge('DESTINATION', 'On-carriage by barge'),
    ],
  ],
  [
    [
      charge('ORIGIN', 'Vorlauf'),
      charge('ORIGIN', 'Umschlag'),
      charge('ORIGIN', 'Zollabfertigung Ausfuhr'),
      charge('FREIGHT', 'Seefracht'),
      charge('DESTINATION', 'Umschlag'),
      charge('DESTINATION', 'Verzollung'),
      charge('DESTINATION', 'Nachlauf'),
    ],
  ],
])('charges are recognised by the names that people type: %#', (charges) => {
  expect(gapsOf(charges, doorToDoor)).toEqual([]);
});

it('a charge at the other end does not count', () => {
  const charges = [charge('DESTINATION', 'Customs clearance'), charge('DESTINATION', 'THC')];
  const labels = gapsOf(charges, doorToDoor).map(({ section, label }) => `${section} ${label}`);
  expect(labels).toEqual([...origin, freight, 'DESTINATION Delivery']);
});

test('a required charge at cost or not included is a gap, and so is a surcharge of the freight', () => {
  const required = requiredCharges(scope({ service: 'PORT_DOOR', incoterm: 'FOB' }));
  const charges = [
    charge('FREIGHT', 'Ocean freight'),
    charge('FREIGHT', 'BAF', 'AT_COST'),
    charge('DESTINATION', 'THC'),
    charge('DESTINATION', 'Import customs', 'EXCLUDED'),
    charge('DESTINATION', 'Delivery', 'AT_COST'),
    charge('OTHER', 'Duties and taxes', 'EXCLUDED'),
    charge('DESTINATION', 'Customs inspection', 'AT_COST'),
  ];
  expect(gapsOf(charges, required)).toMatchObject([
    { section: 'DESTINATION', label: 'Import customs', reason: 'EXCLUDED' },
    { section: 'DESTINATION', label: 'Delivery', reason: 'AT_COST' },
    { section: 'FREIGHT', label: 'Bunker (BAF)', reason: 'AT_COST' },
  ]);
});

test('surcharges alone are no freight', () => {
  expect(gapsOf([charge('FREIGHT', 'Bunker (BAF)')], requiredCharges(scope()))).toMatchObject([
    { section: 'FREIGHT', label: 'Main freight', reason: 'MISSING' },
  ]);
});

test.each(['All-in rate incl. BAF and PSS', 'Basic freight with bunker', 'O/F including fuel and security'])(
  '%s is freight, although it names surcharges',
  (label) => {
    expect(gapsOf([charge('FREIGHT', label)], requiredCharges(scope()))).toEqual([]);
  },
);
