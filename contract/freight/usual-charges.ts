/** The usual charges of a carriage, by section and mode: suggestions for offers, and how the comparison matches them. */
import { type Cargo, suitsCargo } from './charge-bases.ts';
import type { Basis, Section } from './charge-names.ts';
import type { Mode } from './modes.ts';

interface UsualCharge {
  readonly label: string;
  /** Also recognises other names of the same charge. */
  readonly pattern: RegExp;
  readonly sections: readonly Section[];
  /** All modes without it. */
  readonly modes?: readonly Mode[];
  /** For the shipment, whatever its size. */
  readonly isFlat?: true;
  /** Belongs to the price of the main carriage, which may include it. */
  readonly isSurcharge?: true;
  /** By truck to or from the terminal: for each container, or for the shipment. */
  readonly isHaulage?: true;
}

const byContainer: readonly Mode[] = ['SEA_FCL', 'SEA_LCL', 'RAIL', 'MULTIMODAL'];
const bySea: readonly Mode[] = ['SEA_FCL', 'SEA_LCL', 'BREAKBULK', 'MULTIMODAL'];
const byAir: readonly Mode[] = ['AIR', 'COURIER', 'MULTIMODAL'];
const byRoad: readonly Mode[] = ['ROAD_FTL', 'ROAD_LTL', 'MULTIMODAL'];

const usual: readonly UsualCharge[] = [
  { label: 'Ocean freight', pattern: /\b(?:ocean|sea) ?freight\b|\bo\/?f\b/, sections: ['FREIGHT'], modes: bySea },
  { label: 'Air freight', pattern: /\bair ?freight\b/, sections: ['FREIGHT'], modes: byAir },
  { label: 'Road freight', pattern: /\b(?:road|truck) ?freight\b/, sections: ['FREIGHT'], modes: byRoad },
  { label: 'Rail freight', pattern: /\brail ?freight\b/, sections: ['FREIGHT'], modes: ['RAIL', 'MULTIMODAL'] },
  { label: 'Bunker (BAF)', pattern: /\bbunker\b|\bbaf\b/, sections: ['FREIGHT'], modes: bySea, isSurcharge: true },
  {
    label: 'Fuel surcharge',
    pattern: /\bfuel\b|\bfsc\b/,
    sections: ['FREIGHT'],
    modes: [...byAir, ...byRoad],
    isSurcharge: true,
  },
  {
    label: 'Security surcharge',
    pattern: /\bsecurity\b|\bssc\b|\bisps\b/,
    sections: ['FREIGHT', 'ORIGIN'],
    isSurcharge: true,
  },
  { label: 'Peak season (PSS)', pattern: /\bpeak season\b|\bpss\b/, sections: ['FREIGHT'], isSurcharge: true },
  {
    label: 'Emissions (ETS)',
    pattern: /\bemissions?\b|\bets\b/,
    sections: ['FREIGHT'],
    modes: bySea,
    isSurcharge: true,
  },
  {
    label: 'Terminal handling (THC)',
    pattern: /\bterminal handling\b|\b[od]?thc\b/,
    sections: ['ORIGIN', 'DESTINATION'],
    modes: [...byContainer, 'BREAKBULK', 'AIR'],
  },
  {
    label: 'Documentation',
    pattern: /\bdoc(?:ument|umentation|s)?\b|\bb\/l\b/,
    sections: ['ORIGIN', 'DESTINATION'],
    isFlat: true,
  },
  { label: 'Export customs', pattern: /\bexport (?:customs|clearance)\b/, sections: ['ORIGIN'], isFlat: true },
  { label: 'Import customs', pattern: /\bimport (?:customs|clearance)\b/, sections: ['DESTINATION'], isFlat: true },
  { label: 'Pick-up', pattern: /\bpick-?up\b|\bpre-?carriage\b|\bcollection\b/, sections: ['ORIGIN'], isHaulage: true },
  { label: 'Delivery', pattern: /\bdelivery\b|\bon-?carriage\b/, sections: ['DESTINATION'], isHaulage: true },
  {
    label: 'Consolidation (CFS)',
    pattern: /\bconsolidation\b|\bcfs\b/,
    sections: ['ORIGIN', 'DESTINATION'],
    modes: ['SEA_LCL'],
  },
  { label: 'VGM weighing', pattern: /\bvgm\b/, sections: ['ORIGIN'], modes: byContainer },
  { label: 'Toll', pattern: /\btolls?\b/, sections: ['FREIGHT'], modes: byRoad, isFlat: true, isSurcharge: true },
  { label: 'Insurance', pattern: /\binsurance\b/, sections: ['OTHER'], isFlat: true },
  {
    label: 'Dangerous goods',
    pattern: /\bdangerous\b|\bhazardous\b|\bimo\b|\bdgr?\b/,
    sections: ['FREIGHT', 'OTHER'],
    isFlat: true,
  },
  { label: 'Duties and taxes', pattern: /\bdut(?:y|ies)\b|\bvat\b|\btaxes\b/, sections: ['OTHER'], isFlat: true },
];

/** Names to suggest for a section. */
export const suggestedCharges = (section: Section, mode: Mode): string[] =>
  usual
    .filter((charge) => charge.sections.includes(section) && (!charge.modes || charge.modes.includes(mode)))
    .map(({ label }) => label);

/** Of the main carriage, and of what is priced like it. */
export function basisOfFreight({ mode, containers }: Cargo): Basis {
  if (containers.length > 0 || mode === 'SEA_FCL') return 'CONTAINER';
  if (mode === 'SEA_LCL') return 'WM';
  return mode === 'AIR' || mode === 'COURIER' ? 'KG' : 'FLAT';
}

/** How a charge is usually priced. */
export function basisOf(label: string, cargo: Cargo): Basis {
  const charge = usual.find((one) => one.label === label);
  if (charge?.isFlat) return 'FLAT';
  const basis = basisOfFreight(cargo);
  return charge?.isHaulage && basis !== 'CONTAINER' ? 'FLAT' : basis;
}

/** Whether an offer for this cargo can have the charge. */
export function canApply({ label, basis }: { readonly label: string; readonly basis: Basis }, cargo: Cargo): boolean {
  const charge = usual.find(({ pattern }) => pattern.test(label.toLowerCase()));
  if (charge?.modes && !charge.modes.includes(cargo.mode)) return false;
  return suitsCargo(basis, cargo);
}

/** 'Main carriage' of a mode: the charge that every offer has. */
export const freightOf = (mode: Mode): string => suggestedCharges('FREIGHT', mode)[0] ?? 'Freight';

/** What a label is about: 'DTHC', 'THC destination' and 'Terminal handling (THC)' are the same charge. */
export function chargeOf(label: string): string {
  const text = label.toLowerCase();
  return usual.find(({ pattern }) => pattern.test(text))?.label ?? label.trim();
}

const WHOLE_RATE = /\ball[- ]?in|\bincl|\brate\b|\bfreight\b/;

/** Whether it comes on top of the main carriage, such as bunker or peak season. 'All-in rate incl. BAF' does not. */
export const isFreightSurcharge = (label: string): boolean => {
  const text = label.toLowerCase();
  return !WHOLE_RATE.test(text) && usual.find(({ pattern }) => pattern.test(text))?.isSurcharge === true;
};
