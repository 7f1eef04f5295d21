import { describe, expect, it } from 'vitest';
import { errorsBetweenFields, freightFields } from '../freight-requests.ts';
import { incoterms } from '../trade.ts';
import { containerAdvice, incotermWarnings } from './incoterm-warnings.ts';
import { rules } from './incoterms.ts';
import { modes } from './modes.ts';
import { warningsOf } from './warnings.ts';

const lane = {
  origin: { unlocode: 'INNSA', name: 'Nhava Sheva', country: 'IN', address: { city: 'Ahmedabad' } },
  destination: { unlocode: 'NLRTM', name: 'Rotterdam', country: 'NL' },
};
const boxes = [{ type: '45G1', count: 1 }] as const;
const counterparts: Readonly<Record<string, string>> = { FAS: 'FCA', FOB: 'FCA', CFR: 'CPT', CIF: 'CIP' };

describe.each(incoterms)('%s', (incoterm) => {
  it.each(modes)('by %s is refused, advised against or accepted, in the form and on the server alike', (mode) => {
    const containers = mode === 'SEA_FCL' || mode === 'RAIL' ? [...boxes] : [];
    const request = { ...lane, mode, containers, packages: [], insurance: true, incoterm };
    const error = errorsBetweenFields({ mode, incoterm, containers, packages: [{}] }).incoterm;
    const warned = warningsOf(request, '2026-11-02').filter(({ code }) => code === 'INCOTERM_FOR_CONTAINERS');
    const isAtSea = ['SEA_FCL', 'SEA_LCL', 'BREAKBULK'].includes(mode);
    const better = counterparts[incoterm];
    expect(error !== undefined).toBe(mode === 'WAREHOUSING' || (better !== undefined && !isAtSea));
    const isAdvised = better !== undefined && (mode === 'SEA_FCL' || mode === 'SEA_LCL');
    expect(warned.map(({ message }) => message)).toEqual(isAdvised ? [containerAdvice(incoterm, mode)] : []);
    if (isAdvised) expect(warned[0]?.message).toContain(`${better} fits better than ${incoterm}`);
  });

  it('in breakbulk with a container is advised against as with full containers', () => {
    expect(containerAdvice(incoterm, 'BREAKBULK', true) !== null).toBe(incoterm in counterparts);
    expect(containerAdvice(incoterm, 'BREAKBULK')).toBeNull();
  });

  it('asks for insurance only where the seller insures', () => {
    const found = incotermWarnings({ ...lane, mode: 'BREAKBULK', containers: [], incoterm, insurance: false });
    expect(found.map(({ code }) => code)).toEqual(rules[incoterm].insurance ? ['INSURANCE_MISSING'] : []);
  });

  it('names a place on its own side', () => {
    const isAtOrigin = ['EXW', 'FCA', 'FAS', 'FOB'].includes(incoterm);
    const found = (namedPlace: string) =>
      incotermWarnings({ ...lane, mode: 'BREAKBULK', containers: [], incoterm, namedPlace }).map(({ code }) => code);
    const [own, other] = isAtOrigin ? ['Ahmedabad', 'Rotterdam'] : ['Rotterdam', 'Ahmedabad'];
    expect(found(own)).toEqual([]);
    expect(found(other)).toEqual(['NAMED_PLACE_AT_OTHER_END']);
  });

  it('is a value of the API', () => {
    expect(freightFields.shape.incoterm.parse(incoterm)).toBe(incoterm);
  });
});

it.each([
  ['FOB', 'DOOR_PORT', true],
  ['FAS', 'DOOR_DOOR', true],
  ['FOB', 'PORT_DOOR', false],
  ['EXW', 'PORT_PORT', true],
  ['EXW', 'DOOR_PORT', false],
  ['CFR', 'PORT_DOOR', true],
  ['CIF', 'PORT_PORT', false],
  ['FCA', 'DOOR_DOOR', false],
  ['DAP', 'DOOR_DOOR', false],
] as const)('%s with the service %s is asked about: %s', (incoterm, service, isAsked) => {
  const found = incotermWarnings({ ...lane, mode: 'BREAKBULK', containers: [], incoterm, service });
  expect(found.map(({ code }) => code)).toEqual(isAsked ? ['INCOTERM_FOR_SERVICE'] : []);
});
