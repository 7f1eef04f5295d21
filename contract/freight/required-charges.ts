/** Which charges an offer needs so that its total is the price of all that was asked for. */

import { europeanUnion } from '../european-union.ts';
import { isFromDoor, isToDoor } from './address.ts';
import type { ChargeSection, ChargeState } from './charge-names.ts';
import {
  type ChargeType,
  chargeTypeNames,
  doorToDoor,
  includesType,
  namesEnd,
  sectionOf,
  surcharges,
  type TypedCharge,
  typeOf,
} from './charge-types.ts';
import { dangerousGoodsOf } from './dangerous-goods.ts';
import { type Incoterm, rules, type Step } from './incoterms.ts';
import { isCarriage, type Mode, type services } from './modes.ts';
import type { Lashing } from './out-of-gauge.ts';

/** What a request says about the scope of its offers. */
export interface Scope {
  readonly mode: Mode;
  readonly service?: (typeof services)[number] | undefined;
  readonly incoterm?: Incoterm | undefined;
  readonly insurance: boolean;
  readonly hazardous?: unknown;
  readonly dangerousGoods?: readonly unknown[] | undefined;
  readonly lashing?: Lashing | undefined;
  readonly origin: { readonly country: string };
  readonly destination: { readonly country: string };
}

export interface StatedCharge extends TypedCharge {
  readonly state: ChargeState;
}

/** A charge of the comparison: those of one type in one section, and of one name if they have no type. */
export interface ChargeKey {
  readonly section: ChargeSection;
  readonly type: ChargeType;
  readonly label: string;
}

export const keyOf = (charge: TypedCharge): ChargeKey => {
  const type = typeOf(charge);
  const label = type === 'OTHER' ? charge.label.trim() : chargeTypeNames[type];
  return { section: sectionOf(charge), type, label };
};

export const isSameKey = (one: ChargeKey, other: ChargeKey): boolean =>
  one.section === other.section &&
  one.type === other.type &&
  (one.type !== 'OTHER' || one.label.toLowerCase() === other.label.toLowerCase());

export interface Requirement extends ChargeKey {
  readonly isMetBy: (charge: TypedCharge) => boolean;
}

export type GapReason = 'MISSING' | Exclude<ChargeState, 'INCLUDED'>;

/** A charge that the total of an offer leaves out. */
export interface Gap extends ChargeKey {
  readonly reason: GapReason;
}

/** Goods between its members pass no customs: the European Union, and Monaco. */
const customsUnion = new Set([...europeanUnion, 'MC']);

const ALL_IN = /\ball[- ]?in(?:clusive)?\b|\blump ?sum\b|\bpauschal/;

const isDoorToDoor = ({ label }: TypedCharge) => doorToDoor.test(label.toLowerCase());

const atSide = (type: ChargeType, section: ChargeSection): Requirement => ({
  ...{ type, section, label: chargeTypeNames[type] },
  isMetBy: (charge) => isDoorToDoor(charge) || (includesType(charge, type) && isAt(section, charge)),
});

/** A charge of the freight may include both ends: 'All-in rate incl. THC'. */
const isAt = (section: ChargeSection, charge: TypedCharge): boolean => {
  const own = sectionOf(charge);
  return own === section || (own === 'FREIGHT' && namesEnd(charge, section));
};

const anywhere = (type: ChargeType, section: ChargeSection, ...names: readonly RegExp[]): Requirement => ({
  ...{ type, section, label: chargeTypeNames[type] },
  isMetBy: (charge) => includesType(charge, type) || names.some((pattern) => pattern.test(charge.label.toLowerCase())),
});

/** Any charge for the carriage itself, whatever its name. */
export const mainFreight: Requirement = {
  ...{ type: 'FREIGHT', section: 'FREIGHT', label: chargeTypeNames.FREIGHT },
  isMetBy: (charge) =>
    isDoorToDoor(charge) ||
    includesType(charge, 'FREIGHT') ||
    (charge.section === 'FREIGHT' && (typeOf(charge) === 'PICK_UP' || typeOf(charge) === 'DELIVERY')),
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
  if (!isCarriage(mode)) return [];
  const fromDoor = service ? isFromDoor(service) : incoterm === 'EXW';
  const toDoor = service ? isToDoor(service) : incoterm !== undefined && toTheDoor.has(incoterm);
  const separate = !byVehicle.has(mode);
  const hasTerminals = withTerminals.has(mode);
  const [from, to] = [scope.origin.country, scope.destination.country];
  const passesCustoms = from !== to && !(customsUnion.has(from) && customsUnion.has(to));
  const isWanted = (step: Step) => isRequesters(step, incoterm);
  const wanted: readonly (readonly [boolean, Requirement])[] = [
    [separate && fromDoor, atSide('PICK_UP', 'ORIGIN')],
    [
      hasTerminals && (fromDoor || (incoterm !== undefined && isWanted('LOADING_ON_BOARD'))),
      atSide('TERMINAL_HANDLING', 'ORIGIN'),
    ],
    [passesCustoms && fromDoor && isWanted('EXPORT_CLEARANCE'), atSide('EXPORT_CUSTOMS', 'ORIGIN')],
    [scope.lashing === 'FORWARDER', anywhere('LASHING', 'ORIGIN', ALL_IN)],
    [true, mainFreight],
    [hasTerminals && toDoor, atSide('TERMINAL_HANDLING', 'DESTINATION')],
    [passesCustoms && toDoor && isWanted('IMPORT_CLEARANCE'), atSide('IMPORT_CUSTOMS', 'DESTINATION')],
    [separate && toDoor, atSide('DELIVERY', 'DESTINATION')],
    [scope.insurance || incoterm === 'CIF' || incoterm === 'CIP', anywhere('INSURANCE', 'OTHER')],
    [dangerousGoodsOf(scope).length > 0, anywhere('DANGEROUS_GOODS', 'FREIGHT', ALL_IN)],
  ];
  return wanted.filter(([isRequired]) => isRequired).map(([, requirement]) => requirement);
}

/** A charge that other offers have, as a requirement. */
export const sameCharge = (key: ChargeKey): Requirement => ({
  ...key,
  isMetBy: (charge) =>
    isSameKey(keyOf(charge), key) ||
    (key.type !== 'OTHER' && includesType(charge, key.type) && isAt(key.section, charge)),
});

/** What the total of an offer leaves out of what is required. */
export function gapsOf(charges: readonly StatedCharge[], required: readonly Requirement[]): Gap[] {
  const gaps = required.flatMap(({ section, type, label, isMetBy }): Gap[] => {
    const states = charges.filter(isMetBy).map(({ state }) => state);
    if (states.includes('INCLUDED')) return [];
    return [{ section, type, label, reason: (states[0] as GapReason | undefined) ?? 'MISSING' }];
  });
  // A surcharge at cost leaves the price of the carriage open.
  const open = charges.flatMap((charge): Gap[] => {
    const key = keyOf(charge);
    return key.section === 'FREIGHT' && charge.state !== 'INCLUDED' && surcharges.has(key.type)
      ? [{ ...key, reason: charge.state }]
      : [];
  });
  return [...gaps, ...open];
}
