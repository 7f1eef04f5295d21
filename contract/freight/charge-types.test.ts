import { describe, expect, it, test } from 'vitest';
import type { ChargeSection } from './charge-names.ts';
import { type ChargeType, includesType, sectionOf, typeOf } from './charge-types.ts';

test.each<[ChargeSection, string, ChargeType]>([
  ['FREIGHT', 'Ocean freight', 'FREIGHT'],
  ['FREIGHT', 'O/F 45G1', 'FREIGHT'],
  ['FREIGHT', 'Base rate', 'FREIGHT'],
  ['FREIGHT', 'All-in rate incl. BAF and PSS', 'FREIGHT'],
  ['FREIGHT', 'Basic incl. bunker', 'FREIGHT'],
  ['FREIGHT', 'Ocean freight excl. BAF', 'FREIGHT'],
  ['FREIGHT', 'Freight, all surcharges included', 'FREIGHT'],
  ['OTHER', 'Ocean freight', 'FREIGHT'],
  ['FREIGHT', 'Emergency freight surcharge', 'SURCHARGE'],
  ['FREIGHT', 'Low sulphur surcharge', 'BUNKER'],
  ['FREIGHT', 'CAF', 'SURCHARGE'],
  ['FREIGHT', 'Freight insurance', 'INSURANCE'],
  ['ORIGIN', 'Trucking to Mundra', 'PICK_UP'],
  ['ORIGIN', 'Trucking incl. fuel', 'PICK_UP'],
  ['ORIGIN', 'OTHC', 'TERMINAL_HANDLING'],
  ['ORIGIN', 'Customs clearance', 'EXPORT_CUSTOMS'],
  ['OTHER', 'Pick up at factory', 'PICK_UP'],
  ['ORIGIN', 'Lashing & securing on flat rack', 'LASHING'],
  ['OTHER', 'Ladungssicherung', 'LASHING'],
  ['ORIGIN', 'Security (ISPS)', 'SECURITY'],
  ['DESTINATION', 'Delivery order fee', 'DOCUMENTATION'],
  ['DESTINATION', 'D/O', 'DOCUMENTATION'],
  ['DESTINATION', 'Delivery Venlo', 'DELIVERY'],
  ['DESTINATION', 'Fuel surcharge on delivery', 'FUEL'],
  ['DESTINATION', 'Customs duties', 'DUTIES'],
  ['DESTINATION', 'Import customs (duties and taxes at cost)', 'IMPORT_CUSTOMS'],
  ['DESTINATION', 'Customs inspection', 'OTHER'],
  ['DESTINATION', 'Customs clearance incl. inspection', 'IMPORT_CUSTOMS'],
  ['DESTINATION', 'Terminal storage', 'STORAGE'],
  ['DESTINATION', 'Umschlag', 'TERMINAL_HANDLING'],
  ['DESTINATION', 'CFS charges', 'CONSOLIDATION'],
  ['OTHER', 'Import customs', 'IMPORT_CUSTOMS'],
  ['OTHER', 'Cargo insurance', 'INSURANCE'],
  ['OTHER', 'Stuffing', 'OTHER'],
])('%s: %s is of the type %s', (section, label, type) => {
  expect(typeOf({ section, label })).toBe(type);
});

describe('a charge', () => {
  it('includes all that its name says', () => {
    const charge = { section: 'DESTINATION', label: 'THC and customs clearance' } as const;
    expect(includesType(charge, 'TERMINAL_HANDLING')).toBe(true);
    expect(includesType(charge, 'IMPORT_CUSTOMS')).toBe(true);
    expect(includesType(charge, 'DELIVERY')).toBe(false);
    expect(includesType({ section: 'DESTINATION', label: 'Delivery order' }, 'DELIVERY')).toBe(false);
    expect(includesType({ section: 'DESTINATION', label: 'THC excl. delivery' }, 'DELIVERY')).toBe(false);
  });

  it('includes what its author chose, and nothing else', () => {
    const charge = { section: 'OTHER', label: 'Delivery to Venlo', type: 'DOCUMENTATION' } as const;
    expect(typeOf(charge)).toBe('DOCUMENTATION');
    expect(includesType(charge, 'DELIVERY')).toBe(false);
  });

  it('is compared in the section of its type, wherever the offer has it', () => {
    expect(sectionOf({ section: 'OTHER', label: 'DTHC' })).toBe('DESTINATION');
    expect(sectionOf({ section: 'OTHER', label: 'BAF' })).toBe('FREIGHT');
    expect(sectionOf({ section: 'ORIGIN', label: 'Documentation' })).toBe('ORIGIN');
    expect(sectionOf({ section: 'FREIGHT', label: 'Import clearance' })).toBe('DESTINATION');
  });
});
