/**
 * Incoterms® 2020. Incoterms is a trademark of the International Chamber of Commerce, which publishes the rules
 * (https://iccwbo.org/business-solutions/incoterms-rules/incoterms-2020/). The explanations are our own words and do not
 * replace them.
 */
import type { Term } from '../terms.ts';
import type { incoterms } from '../trade.ts';
import type { Mode } from './modes.ts';

export type Incoterm = (typeof incoterms)[number];

/** Steps of a shipment in their order. Each is paid by the seller or the buyer. */
export const steps = [
  'PACKING',
  'LOADING_AT_ORIGIN',
  'EXPORT_CLEARANCE',
  'CARRIAGE_TO_TERMINAL',
  'LOADING_ON_BOARD',
  'MAIN_CARRIAGE',
  'UNLOADING_AT_TERMINAL',
  'IMPORT_CLEARANCE',
  'CARRIAGE_TO_DESTINATION',
  'UNLOADING_AT_DESTINATION',
] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step, Term>> = {
  PACKING: 'Packing for export',
  LOADING_AT_ORIGIN: 'Loading at the seller’s premises',
  EXPORT_CLEARANCE: 'Export clearance',
  CARRIAGE_TO_TERMINAL: 'Carriage to the port, airport or terminal',
  LOADING_ON_BOARD: 'Terminal handling and loading on board',
  MAIN_CARRIAGE: 'Main carriage',
  UNLOADING_AT_TERMINAL: 'Unloading and terminal handling on arrival',
  IMPORT_CLEARANCE: 'Import clearance, duty and tax',
  CARRIAGE_TO_DESTINATION: 'Carriage to the place of destination',
  UNLOADING_AT_DESTINATION: 'Unloading at the place of destination',
};

export interface Rule {
  readonly name: Term;
  /** Only for sea and inland waterways. */
  readonly isForWater?: true;
  /** What the contract names after the three letters. */
  readonly namedPlace: Term;
  readonly paidBySeller: readonly Step[];
  /** The last step at the seller's risk. */
  readonly riskPassesAfter: Step;
  /** Where the risk passes, as the end of a sentence. */
  readonly riskPasses: Term;
  /** The cover that the seller must buy, by the Institute Cargo Clauses, for 110% of the value. */
  readonly insurance?: 'A' | 'C';
  readonly advice: Term;
}

const untilTerminal: readonly Step[] = ['PACKING', 'LOADING_AT_ORIGIN', 'EXPORT_CLEARANCE', 'CARRIAGE_TO_TERMINAL'];
const untilOnBoard: readonly Step[] = [...untilTerminal, 'LOADING_ON_BOARD'];
const untilArrival: readonly Step[] = [...untilOnBoard, 'MAIN_CARRIAGE'];
const untilDestination: readonly Step[] = [...untilArrival, 'UNLOADING_AT_TERMINAL', 'CARRIAGE_TO_DESTINATION'];

const onBoard = { riskPassesAfter: 'LOADING_ON_BOARD', riskPasses: 'once the goods are on board the ship' } as const;
const withFirstCarrier = {
  riskPassesAfter: 'CARRIAGE_TO_TERMINAL',
  riskPasses:
    'when the first carrier takes the goods over: at the terminal as shown, or earlier if the carrier collects them from the seller. Both are long before the place that the seller pays for',
} as const;
const readyToUnload = {
  riskPassesAfter: 'CARRIAGE_TO_DESTINATION',
  riskPasses: 'at the destination, on the vehicle and ready to be unloaded',
} as const;

/** What kind of place the contract names, where the rule depends on it. */
export const namedPlaces = ['PREMISES', 'TERMINAL', 'INLAND'] as const;
export type NamedPlace = (typeof namedPlaces)[number];

export const namedPlaceNames: Readonly<Record<NamedPlace, Term>> = {
  PREMISES: 'The seller’s premises',
  TERMINAL: 'A port, airport or terminal',
  INLAND: 'A place beyond the port or airport',
};

export const rules: Readonly<Record<Incoterm, Rule>> = {
  EXW: {
    name: 'Ex Works',
    namedPlace: 'the place where the buyer collects',
    paidBySeller: ['PACKING'],
    riskPassesAfter: 'PACKING',
    riskPasses: 'when the goods are ready for collection, before they are loaded',
    advice:
      'The buyer has to clear the goods for export, which many countries allow only to residents. FCA at the same place avoids this.',
  },
  FCA: {
    name: 'Free Carrier',
    namedPlace: 'the place where the carrier takes the goods over',
    paidBySeller: untilTerminal,
    riskPassesAfter: 'CARRIAGE_TO_TERMINAL',
    riskPasses: 'at the named place, when the goods are on the seller’s vehicle and ready to be unloaded',
    advice:
      'Name the exact place: it decides who loads and unloads. The parties can agree that the buyer’s carrier gives the seller a bill of lading with an on-board note.',
  },
  FAS: {
    name: 'Free Alongside Ship',
    isForWater: true,
    namedPlace: 'the port of loading',
    paidBySeller: untilTerminal,
    riskPassesAfter: 'CARRIAGE_TO_TERMINAL',
    riskPasses: 'when the goods are alongside the ship',
    advice: 'For bulk and heavy goods that the buyer loads.',
  },
  FOB: {
    name: 'Free On Board',
    isForWater: true,
    namedPlace: 'the port of loading',
    paidBySeller: untilOnBoard,
    ...onBoard,
    advice: 'The buyer books the ship. The seller bears the risk in the terminal.',
  },
  CFR: {
    name: 'Cost and Freight',
    isForWater: true,
    namedPlace: 'the port of discharge',
    paidBySeller: untilArrival,
    ...onBoard,
    advice: 'The seller pays the freight, but the buyer bears the risk at sea and should insure it.',
  },
  CIF: {
    name: 'Cost, Insurance and Freight',
    isForWater: true,
    namedPlace: 'the port of discharge',
    paidBySeller: untilArrival,
    ...onBoard,
    insurance: 'C',
    advice: 'The cover is minimal. Buyers of finished goods often ask for clauses (A) instead.',
  },
  CPT: {
    name: 'Carriage Paid To',
    namedPlace: 'the place up to which the seller pays the carriage',
    paidBySeller: untilArrival,
    ...withFirstCarrier,
    advice: 'The contract should name two places: where the seller hands over, and up to where the seller pays.',
  },
  CIP: {
    name: 'Carriage and Insurance Paid To',
    namedPlace: 'the place up to which the seller pays the carriage',
    paidBySeller: untilArrival,
    ...withFirstCarrier,
    insurance: 'A',
    advice: 'As CPT, with insurance against all risks that the clauses do not exclude.',
  },
  DAP: {
    name: 'Delivered at Place',
    namedPlace: 'the destination',
    paidBySeller: untilDestination,
    ...readyToUnload,
    advice: 'If the buyer clears late, the buyer pays for the waiting.',
  },
  DPU: {
    name: 'Delivered at Place Unloaded',
    namedPlace: 'the destination, where the seller can unload',
    paidBySeller: [...untilDestination, 'UNLOADING_AT_DESTINATION'],
    riskPassesAfter: 'UNLOADING_AT_DESTINATION',
    riskPasses: 'at the destination, after unloading',
    advice: 'The only rule in which the seller unloads. In 2010 it was called DAT and was limited to terminals.',
  },
  DDP: {
    name: 'Delivered Duty Paid',
    namedPlace: 'the destination',
    paidBySeller: [...untilDestination, 'IMPORT_CLEARANCE'],
    ...readyToUnload,
    advice: 'The seller must be able to clear the goods and to pay the tax in the buyer’s country.',
  },
};

type Part = Pick<Rule, 'namedPlace' | 'paidBySeller' | 'riskPassesAfter' | 'riskPasses'>;

const carriageBeyond: Readonly<Partial<Record<NamedPlace, Partial<Part>>>> = {
  TERMINAL: { namedPlace: 'the port, airport or terminal of arrival, up to which the seller pays the carriage' },
  INLAND: {
    namedPlace: 'the place beyond the port or airport, up to which the seller pays the carriage',
    paidBySeller: untilDestination,
  },
};
const deliveredAtTerminal: Partial<Part> = {
  namedPlace: 'the port, airport or terminal of arrival',
  paidBySeller: untilArrival,
  riskPassesAfter: 'MAIN_CARRIAGE',
  riskPasses: 'on arrival at the terminal, ready to be unloaded',
};

/** What differs by the named place. The first one of each rule is shown if none was chosen. */
const byPlace: Readonly<Partial<Record<Incoterm, Readonly<Partial<Record<NamedPlace, Partial<Part>>>>>>> = {
  FCA: {
    PREMISES: {
      namedPlace: 'the seller’s premises',
      paidBySeller: ['PACKING', 'LOADING_AT_ORIGIN', 'EXPORT_CLEARANCE'],
      riskPassesAfter: 'LOADING_AT_ORIGIN',
      riskPasses: 'at the seller’s premises, once the goods are loaded on the buyer’s vehicle',
    },
    TERMINAL: { namedPlace: 'the terminal or warehouse where the carrier takes the goods over' },
  },
  CPT: carriageBeyond,
  CIP: carriageBeyond,
  DAP: { INLAND: {}, TERMINAL: deliveredAtTerminal },
  DPU: {
    INLAND: {},
    TERMINAL: {
      ...deliveredAtTerminal,
      paidBySeller: [...untilArrival, 'UNLOADING_AT_TERMINAL'],
      riskPassesAfter: 'UNLOADING_AT_TERMINAL',
      riskPasses: 'on arrival at the terminal, after unloading',
    },
  },
  DDP: {
    INLAND: {},
    TERMINAL: { ...deliveredAtTerminal, paidBySeller: [...untilArrival, 'IMPORT_CLEARANCE'] },
  },
};

/** The kinds of places between which the rule differs. Empty if it does not. */
export const placesOf = (incoterm: Incoterm): readonly NamedPlace[] =>
  Object.keys(byPlace[incoterm] ?? {}) as NamedPlace[];

/** The rule for a kind of place, or for its first one. */
export function ruleAt(incoterm: Incoterm, place?: NamedPlace | ''): Rule {
  const variants = byPlace[incoterm];
  const chosen = place && variants?.[place] ? place : placesOf(incoterm)[0];
  return { ...rules[incoterm], ...(chosen && variants?.[chosen]) };
}

export const waterModes: ReadonlySet<Mode | undefined> = new Set(['SEA_FCL', 'SEA_LCL', 'BREAKBULK']);

export const isAllowed = (incoterm: Incoterm, mode: Mode): boolean =>
  !rules[incoterm].isForWater || waterModes.has(mode);

/** Containers are handed over in a terminal and not on board, where these rules let the risk pass. */
const forContainers: Readonly<Partial<Record<Incoterm, Incoterm>>> = { FAS: 'FCA', FOB: 'FCA', CFR: 'CPT', CIF: 'CIP' };

/** The rule that fits containers better, if there is one. */
export const betterForContainers = (incoterm: Incoterm): Incoterm | null => forContainers[incoterm] ?? null;
