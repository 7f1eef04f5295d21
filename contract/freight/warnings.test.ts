import { describe, expect, it, test } from 'vitest';
import { warningsOf } from './warnings.ts';

test('warns of what is unusual', () => {
  const request = {
    mode: 'SEA_FCL',
    packages: [],
    containers: [{ type: '22G1', count: 1 }],
    incoterm: 'CIF',
    readyDate: '2026-11-01',
    temperature: { minC: 2, maxC: 8 },
  } as const;
  const codes = (changes: object) => warningsOf({ ...request, ...changes }, '2026-11-02').map(({ code }) => code);
  expect(codes({})).toEqual(['INCOTERM_FOR_CONTAINERS', 'READY_DATE_PASSED', 'TEMPERATURE_WITHOUT_REEFER']);
  expect(codes({ deliverBy: '2026-11-01' })).toContain('DELIVERY_DATE_PASSED');
  const nhavaSheva = { unlocode: 'INNSA' };
  expect(codes({ origin: nhavaSheva, destination: nhavaSheva })).toContain('SAME_PLACE');
  expect(codes({ origin: nhavaSheva, destination: { unlocode: 'NLRTM' } })).not.toContain('SAME_PLACE');
  expect(
    codes({
      incoterm: 'CIP',
      readyDate: '2026-11-02',
      deliverBy: '2026-11-02',
      containers: [{ type: '22R1', count: 1 }],
    }),
  ).toEqual([]);
});

test('warns of more than one truck carries', () => {
  const pallet = { type: 'euro pallet', lengthCm: 120, widthCm: 80, heightCm: 200, stackable: false };
  const found = (mode: 'ROAD_FTL' | 'ROAD_LTL' | 'SEA_LCL', count: number, weightKg: number) =>
    warningsOf({ mode, containers: [], packages: [{ ...pallet, count, weightKg }] }, '2026-11-02').map(
      ({ message }) => message,
    );
  expect(found('ROAD_FTL', 30, 1200)).toEqual([
    '36,000 kg and 12 load metres need at least 2 trucks: one carries about 25,000 kg and 13.6 load metres. Is that right?',
  ]);
  expect(found('ROAD_FTL', 80, 100)).toHaveLength(1);
  expect(found('ROAD_FTL', 33, 700)).toEqual([]);
  expect(found('ROAD_LTL', 30, 1200)).toEqual([]);
  expect(found('SEA_LCL', 30, 1200)).toEqual([]);
});

describe('an Incoterm', () => {
  const lane = {
    origin: { unlocode: 'INNSA', name: 'Nhava Sheva', country: 'IN' },
    destination: { unlocode: 'NLRTM', name: 'Rotterdam', country: 'NL' },
  };
  const cargo = { mode: 'SEA_LCL', packages: [], containers: [], insurance: true } as const;
  const found = (request: object) =>
    warningsOf({ ...lane, ...cargo, ...request }, '2026-11-02').map(({ code, field }) => [code, field]);

  it.each(['FAS', 'FOB', 'CFR', 'CIF'])('%s does not fit LCL', (incoterm) => {
    expect(found({ incoterm })).toEqual([['INCOTERM_FOR_CONTAINERS', 'incoterm']]);
  });

  it.each(['CIF', 'CIP'])('%s includes insurance', (incoterm) => {
    const missing = ['INSURANCE_MISSING', 'insurance'];
    expect(found({ mode: 'BREAKBULK', incoterm, insurance: false })).toEqual([missing]);
    expect(found({ mode: 'BREAKBULK', incoterm })).toEqual([]);
  });

  it.each([
    ['CPT', 'Nhava Sheva'],
    ['DAP', 'warehouse Mumbai, India'],
    ['DDP', 'INNSA'],
    ['CIP', 'NHAVA-SHEVA'],
    ['FCA', 'Rotterdam'],
    ['EXW', 'Venlo, Netherlands'],
  ])('%s names no place like %s, at the other end', (incoterm, namedPlace) => {
    expect(found({ incoterm, namedPlace })).toEqual([['NAMED_PLACE_AT_OTHER_END', 'namedPlace']]);
  });

  it.each([
    ['CPT', 'Rotterdam'],
    ['FCA', 'Ahmedabad, India'],
    ['DAP', 'Somewhere'],
    ['DAP', 'Rotterdam, from Nhava Sheva'],
  ])('%s may name %s', (incoterm, namedPlace) => {
    expect(found({ incoterm, namedPlace })).toEqual([]);
  });
});
