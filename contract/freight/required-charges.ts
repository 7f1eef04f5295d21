/** Which charges an offer needs so that its total is the price of all that was asked for. */
import { isFromDoor, isToDoor } from './address.ts';
import type { ChargeState, Section } from './charge-names.ts';
import { type Incoterm, rules, type Step } from './incoterms.ts';
import type { Mode, services } from './modes.ts';
import { chargeOf, isFreightSurcharge } from './usual-charges.ts';

/** What a request says about the scope of its offers. */
export interface Scope {
  readonly mode: Mode;
  readonly service?: (typeof services)[number] | undefined;
  readonly incoterm?: Incoterm | undefined;
  readonly insurance: boolean;
  readonly hazardous?: unknown;
  readonly origin: { readonly country: string };
  readonly destination: { readonly country: string };
}

interface StatedCharge {
  readonly section: Section;
  readonly label: string;
  readonly state: ChargeState;
}

export interface Requirement {
  /** A name from the usual charges. */
  readonly label: string;
  readonly section: Section;
  readonly isMetBy: (charge: StatedCharge) => boolean;
}

export type GapReason = 'MISSING' | Exclude<ChargeState, 'INCLUDED'>;

/** A charge that the total of an offer leaves out. */
export interface Gap {
  readonly label: string;
  readonly section: Section;
  readonly reason: GapReason;
}

/** Members of the customs union of the European Union: goods between them pass no customs. */
const customsUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

const DOOR_TO_DOOR = /\bdoor[- ]to[- ]door\b|\bd2d\b|\bhaus[- ]zu[- ]haus\b/;
const ALL_IN = /\ball[- ]?in(?:clusive)?\b|\blump ?sum\b|\bpauschal/;
const patterns = {
  pickUp:
    /\bpick-?\s?up\b|\bpre-?carriage\b|\bcollection\b|\bhaulage\b|\btruck(?:ing|age)?\b|\bdrayage\b|\bcartage\b|\binland\b|\bvorlauf\b|\babholung\b|\benl[eè]vement\b|\brecogida\b|\brail\b|\bbarge\b|\bto (?:the )?port\b/,
  delivery:
    /\bdeliver(?:y|ed)\b|\bon-?carriage\b|\bhaulage\b|\btruck(?:ing|age)?\b|\bdrayage\b|\bcartage\b|\binland\b|\bnachlauf\b|\bzustellung\b|\blivraison\b|\bentrega\b/,
  handling:
    /\bterminal\b|\b[od]?thc\b|\bhandling\b|\bport (?:charges|dues|fees)\b|\blocal charges\b|\b(?:origin|destination) charges\b|\bcfs\b|\bwharfage\b|\bumschlag\b|\bmanutention\b/,
  customs:
    /\bcustoms\b|\bclearance\b|\bdeclaration\b|\bzoll|\bverzollung\b|\bd[eé]douanement\b|\bdouane\b|\baduana|\bdespacho\b/,
  insurance: /\binsur|\bversicherung\b|\bassurance\b|\bseguro\b/,
  danger: /\bdangerous\b|\bhaz(?:ardous|mat)?\b|\bimo\b|\bdgr?\b|\badr\b|\bgefahrgut/,
} as const;

const atOrigin =
  /\borigin\b|\bexport\b|\bothc\b|\bausfuhr|\bpick-?\s?up\b|\bpre-?carriage\b|\bcollection\b|\bto (?:the )?port\b/;
const atDestination = /\bdest(?:ination)?\b|\bimport\b|\bdthc\b|\barrival\b|\beinfuhr|\bdelivery\b|\bon-?carriage\b/;

/** What the name says wins over the section: 'Import customs' under Other is at the destination. */
function sideOf({ label, section }: StatedCharge): Section {
  const text = label.toLowerCase();
  const [origin, destination] = [atOrigin.test(text), atDestination.test(text)];
  if (origin !== destination) return origin ? 'ORIGIN' : 'DESTINATION';
  return section;
}

const isDoorToDoor = ({ label }: StatedCharge) => DOOR_TO_DOOR.test(label.toLowerCase());

const atSide = (label: string, section: Section, pattern: RegExp): Requirement => ({
  label,
  section,
  isMetBy: (charge) => isDoorToDoor(charge) || (sideOf(charge) === section && pattern.test(charge.label.toLowerCase())),
});

const anywhere = (label: string, section: Section, ...names: readonly RegExp[]): Requirement => ({
  label,
  section,
  isMetBy: (charge) => names.some((pattern) => pattern.test(charge.label.toLowerCase())),
});

/** Any charge for the carriage itself, whatever its name. */
export const mainFreight: Requirement = {
  label: 'Freight',
  section: 'FREIGHT',
  isMetBy: (charge) =>
    isDoorToDoor(charge) ||
    (charge.section === 'FREIGHT' ? !isFreightSurcharge(charge.label) : /\bfreight\b/.test(charge.label.toLowerCase())),
};

const withTerminals: ReadonlySet<Mode> = new Set(['SEA_FCL', 'SEA_LCL', 'AIR']);
/** One vehicle goes from door to door. */
const byVehicle: ReadonlySet<Mode> = new Set(['ROAD_FTL', 'ROAD_LTL', 'COURIER']);
/** The buyer pays the main carriage, and so asks for it. */
const paidByBuyer: ReadonlySet<Incoterm> = new Set(['EXW', 'FCA', 'FAS', 'FOB']);
const toTheDoor: ReadonlySet<Incoterm> = new Set(['DAP', 'DPU', 'DDP']);

/** Whether the requester has to arrange a step under the Incoterm. Without one, the service decides. */
function isRequesters(step: Step, incoterm: Incoterm | undefined): boolean {
  if (!incoterm) return true;
  return rules[incoterm].paidBySeller.includes(step) !== paidByBuyer.has(incoterm);
}

/** The charges that a complete offer to this request has. */
export function requiredCharges(scope: Scope): readonly Requirement[] {
  const { mode, service, incoterm } = scope;
  const fromDoor = service ? isFromDoor(service) : incoterm === 'EXW';
  const toDoor = service ? isToDoor(service) : incoterm !== undefined && toTheDoor.has(incoterm);
  const separate = !byVehicle.has(mode);
  const hasTerminals = withTerminals.has(mode);
  const [from, to] = [scope.origin.country, scope.destination.country];
  const passesCustoms = from !== to && !(customsUnion.has(from) && customsUnion.has(to));
  const isWanted = (step: Step) => isRequesters(step, incoterm);
  const wanted: readonly (readonly [boolean, Requirement])[] = [
    [separate && fromDoor, atSide('Pick-up', 'ORIGIN', patterns.pickUp)],
    [
      hasTerminals && (fromDoor || (incoterm !== undefined && isWanted('LOADING_ON_BOARD'))),
      atSide('Terminal handling (THC)', 'ORIGIN', patterns.handling),
    ],
    [passesCustoms && fromDoor && isWanted('EXPORT_CLEARANCE'), atSide('Export customs', 'ORIGIN', patterns.customs)],
    [true, mainFreight],
    [hasTerminals && toDoor, atSide('Terminal handling (THC)', 'DESTINATION', patterns.handling)],
    [
      passesCustoms && toDoor && isWanted('IMPORT_CLEARANCE'),
      atSide('Import customs', 'DESTINATION', patterns.customs),
    ],
    [separate && toDoor, atSide('Delivery', 'DESTINATION', patterns.delivery)],
    [scope.insurance || incoterm === 'CIF' || incoterm === 'CIP', anywhere('Insurance', 'OTHER', patterns.insurance)],
    [scope.hazardous !== undefined, anywhere('Dangerous goods', 'FREIGHT', patterns.danger, ALL_IN)],
  ];
  return wanted.filter(([isRequired]) => isRequired).map(([, requirement]) => requirement);
}

/** A charge that other offers have, as a requirement. */
export const sameCharge = (label: string, section: Section): Requirement => ({
  label,
  section,
  isMetBy: (charge) => charge.section === section && chargeOf(charge.label) === label,
});

/** What the total of an offer leaves out of what is required. */
export function gapsOf(charges: readonly StatedCharge[], required: readonly Requirement[]): Gap[] {
  const gaps = required.flatMap(({ label, section, isMetBy }): Gap[] => {
    const states = charges.filter(isMetBy).map(({ state }) => state);
    if (states.includes('INCLUDED')) return [];
    return [{ label, section, reason: (states[0] as GapReason | undefined) ?? 'MISSING' }];
  });
  // A surcharge at cost leaves the price of the carriage open.
  const open = charges.flatMap(({ section, label, state }): Gap[] =>
    section === 'FREIGHT' && state !== 'INCLUDED' && isFreightSurcharge(label)
      ? [{ label: chargeOf(label), section, reason: state }]
      : [],
  );
  return [...gaps, ...open];
}
