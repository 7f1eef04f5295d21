import { expect, test } from 'vitest';
import { incoterms } from '../trade.ts';
import { betterForContainers, isAllowed, type namedPlaces, placesOf, ruleAt, rules, steps } from './incoterms.ts';

const index = (incoterm: keyof typeof rules) => steps.indexOf(rules[incoterm].riskPassesAfter);

test('rules for water are refused for other modes', () => {
  expect(incoterms.filter((incoterm) => !isAllowed(incoterm, 'AIR'))).toEqual(['FAS', 'FOB', 'CFR', 'CIF']);
  for (const incoterm of incoterms) expect(isAllowed(incoterm, 'SEA_FCL'), incoterm).toBe(true);
});

test('rules for water have a counterpart for containers, which is allowed everywhere', () => {
  for (const incoterm of incoterms) {
    const better = betterForContainers(incoterm);
    expect(better !== null, incoterm).toBe(!isAllowed(incoterm, 'ROAD_FTL'));
    if (better) expect(isAllowed(better, 'ROAD_FTL'), incoterm).toBe(true);
  }
});

test('the seller insures under CIF and CIP alone', () => {
  const insured = incoterms.map((incoterm) => [incoterm, rules[incoterm].insurance]).filter(([, cover]) => cover);
  expect(insured).toEqual([
    ['CIF', 'C'],
    ['CIP', 'A'],
  ]);
});

test('the seller pays at least until the risk passes', () => {
  for (const incoterm of incoterms) {
    const atSellersRisk = steps.slice(0, index(incoterm) + 1).filter((step) => step !== 'IMPORT_CLEARANCE');
    expect(rules[incoterm].paidBySeller, incoterm).toEqual(expect.arrayContaining(atSellersRisk));
  }
});

test('FCA at the seller’s premises ends with loading, and at a terminal with carriage to it', () => {
  expect(ruleAt('FCA')).toEqual(ruleAt('FCA', 'PREMISES'));
  expect(ruleAt('FCA', 'PREMISES')).toMatchObject({
    paidBySeller: ['PACKING', 'LOADING_AT_ORIGIN', 'EXPORT_CLEARANCE'],
    riskPassesAfter: 'LOADING_AT_ORIGIN',
  });
  expect(ruleAt('FCA', 'TERMINAL').riskPassesAfter).toBe('CARRIAGE_TO_TERMINAL');
});

test.each(['CPT', 'CIP'] as const)(
  'under %s, the seller pays the carriage beyond the port if the place is there',
  (rule) => {
    const paid = (place: (typeof namedPlaces)[number]) => ruleAt(rule, place).paidBySeller;
    expect(paid('TERMINAL')).not.toContain('CARRIAGE_TO_DESTINATION');
    expect(paid('INLAND')).toEqual(expect.arrayContaining(['UNLOADING_AT_TERMINAL', 'CARRIAGE_TO_DESTINATION']));
    expect(ruleAt(rule, 'INLAND').riskPassesAfter).toBe(ruleAt(rule, 'TERMINAL').riskPassesAfter);
  },
);

test('for every rule and place, the seller pays until the risk passes, and the text names the place', () => {
  for (const incoterm of incoterms) {
    for (const place of [undefined, ...placesOf(incoterm)]) {
      const { paidBySeller, riskPassesAfter, namedPlace } = ruleAt(incoterm, place);
      const atSellersRisk = steps.slice(0, steps.indexOf(riskPassesAfter) + 1);
      const paid = atSellersRisk.filter((step) => step !== 'IMPORT_CLEARANCE');
      expect(paidBySeller, `${incoterm} ${place}`).toEqual(expect.arrayContaining(paid));
      if (place === 'TERMINAL') expect(namedPlace).toContain('terminal');
    }
  }
});

test('under the C rules, the seller pays further than the risk', () => {
  const further = incoterms.filter(
    (incoterm) => steps.findLastIndex((step) => rules[incoterm].paidBySeller.includes(step)) > index(incoterm),
  );
  expect(further).toEqual(['CFR', 'CIF', 'CPT', 'CIP']);
});

test('only DDP leaves import to the seller, only DPU unloading, and only EXW export to the buyer', () => {
  const paidBySeller = (step: (typeof steps)[number]) =>
    incoterms.filter((incoterm) => rules[incoterm].paidBySeller.includes(step));
  expect(paidBySeller('IMPORT_CLEARANCE')).toEqual(['DDP']);
  expect(paidBySeller('UNLOADING_AT_DESTINATION')).toEqual(['DPU']);
  expect(paidBySeller('EXPORT_CLEARANCE')).toEqual(incoterms.slice(1));
});
