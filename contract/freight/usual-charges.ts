/** The usual charges of a carriage, by section and mode: suggestions for offers. */

import { type Cargo, suitsCargo } from './charge-bases.ts';
import type { freightNames } from './charge-label.ts';
import type { Basis, ChargeSection } from './charge-names.ts';
import { type ChargeType, chargeTypeNames, type TypedCharge, typeOf } from './charge-types.ts';
import type { Mode } from './modes.ts';

interface UsualCharge {
  readonly type: ChargeType;
  /** If it is more specific than the type. */
  readonly label?: (typeof freightNames)[number];
  readonly pattern?: RegExp;
  readonly sections: readonly ChargeSection[];
  /** All modes without it. */
  readonly modes?: readonly Mode[];
  /** For the shipment, whatever its size. */
  readonly isFlat?: true;
  /** By truck to or from the terminal: for each container, or for the shipment. */
  readonly isHaulage?: true;
}

const byContainer: readonly Mode[] = ['SEA_FCL', 'SEA_LCL', 'RAIL', 'MULTIMODAL'];
const bySea: readonly Mode[] = ['SEA_FCL', 'SEA_LCL', 'BREAKBULK', 'MULTIMODAL'];
const byAir: readonly Mode[] = ['AIR', 'COURIER', 'MULTIMODAL'];
const byRoad: readonly Mode[] = ['ROAD_FTL', 'ROAD_LTL', 'MULTIMODAL'];

const bothEnds: readonly ChargeSection[] = ['ORIGIN', 'DESTINATION'];
const ofFreight = (label: (typeof freightNames)[number], pattern: RegExp, modes: readonly Mode[]): UsualCharge => ({
  ...{ type: 'FREIGHT', label, pattern, sections: ['FREIGHT'], modes },
});

const usual: readonly UsualCharge[] = [
  ofFreight('Ocean freight', /\b(?:ocean|sea) ?freight\b|\bo\/?f\b/, bySea),
  ofFreight('Air freight', /\bair ?freight\b/, byAir),
  ofFreight('Road freight', /\b(?:road|truck) ?freight\b/, byRoad),
  ofFreight('Storage', /\bstorage\b/, ['WAREHOUSING']),
  ofFreight('Rail freight', /\brail ?freight\b/, ['RAIL', 'MULTIMODAL']),
  { type: 'BUNKER', sections: ['FREIGHT'], modes: bySea },
  { type: 'FUEL', sections: ['FREIGHT'], modes: [...byAir, ...byRoad] },
  { type: 'SECURITY', sections: ['FREIGHT', 'ORIGIN'] },
  { type: 'PEAK_SEASON', sections: ['FREIGHT'] },
  { type: 'EMISSIONS', sections: ['FREIGHT'], modes: bySea },
  { type: 'TERMINAL_HANDLING', sections: bothEnds, modes: [...byContainer, 'BREAKBULK', 'AIR'] },
  { type: 'DOCUMENTATION', sections: bothEnds, isFlat: true },
  { type: 'EXPORT_CUSTOMS', sections: ['ORIGIN'], isFlat: true },
  { type: 'IMPORT_CUSTOMS', sections: ['DESTINATION'], isFlat: true },
  { type: 'PICK_UP', sections: ['ORIGIN'], isHaulage: true },
  { type: 'DELIVERY', sections: ['DESTINATION'], isHaulage: true },
  { type: 'CONSOLIDATION', sections: bothEnds, modes: ['SEA_LCL'] },
  { type: 'WEIGHING', sections: ['ORIGIN'], modes: byContainer },
  { type: 'LASHING', sections: ['ORIGIN', 'OTHER'], modes: ['SEA_FCL', 'RAIL', 'MULTIMODAL', 'BREAKBULK'] },
  { type: 'TOLL', sections: ['FREIGHT'], modes: byRoad, isFlat: true },
  { type: 'INSURANCE', sections: ['OTHER'], isFlat: true },
  { type: 'DANGEROUS_GOODS', sections: ['FREIGHT', 'OTHER'], isFlat: true },
  { type: 'DUTIES', sections: ['OTHER'], isFlat: true },
];

const labelOf = ({ label, type }: UsualCharge): string => label ?? chargeTypeNames[type];

const usualOf = (charge: TypedCharge): UsualCharge | undefined => {
  const [text, type] = [charge.label.toLowerCase(), typeOf(charge)];
  return usual.find((one) => one.type === type && (one.pattern?.test(text) ?? true));
};

/** The name under which a charge is suggested: 'Terminal handling (THC)' for 'OTHC'. */
export function suggestionOf(charge: TypedCharge): string | undefined {
  const found = usualOf(charge);
  return found && labelOf(found);
}

/** Names to suggest for a section. */
export const suggestedCharges = (section: ChargeSection, mode: Mode): string[] =>
  usual
    .filter((charge) => charge.sections.includes(section) && (!charge.modes || charge.modes.includes(mode)))
    .map(labelOf);

/** Of the main carriage, and of what is priced like it. */
export function basisOfFreight({ mode, containers }: Cargo): Basis {
  if (containers.length > 0 || mode === 'SEA_FCL') return 'CONTAINER';
  if (mode === 'SEA_LCL') return 'WM';
  return mode === 'AIR' || mode === 'COURIER' ? 'KG' : 'FLAT';
}

/** How a charge is usually priced. */
export function basisOf(label: string, cargo: Cargo): Basis {
  const charge = usual.find((one) => labelOf(one) === label);
  if (charge?.isFlat) return 'FLAT';
  const basis = basisOfFreight(cargo);
  return charge?.isHaulage && basis !== 'CONTAINER' ? 'FLAT' : basis;
}

/** Whether an offer for this cargo can have the charge. */
export function canApply(charge: TypedCharge & { readonly basis: Basis }, cargo: Cargo): boolean {
  const modes = usualOf(charge)?.modes;
  return (!modes || modes.includes(cargo.mode)) && suitsCargo(charge.basis, cargo);
}

/** 'Main carriage' of a mode: the charge that every offer has. */
export const freightOf = (mode: Mode): string => suggestedCharges('FREIGHT', mode)[0] ?? 'Freight';
