/**
 * The milestones of a shipment. Names and codes of DCSA’s Track & Trace standard 3.0 (equipment and transport events), and
 * for air the status codes of IATA’s Cargo-IMP: https://dcsa.org/standards/track-and-trace
 */
import { type Term, term } from '../terms.ts';
import type { Mode } from './modes.ts';

/** In the order of a journey. */
export const milestoneKinds = [
  'PICKED_UP',
  'STUFFED',
  'GATE_IN',
  'RECEIVED',
  'LOADED',
  'DEPARTED',
  'ARRIVED',
  'DISCHARGED',
  'CUSTOMS_RELEASED',
  'AVAILABLE',
  'GATE_OUT',
  'DELIVERED',
  'EMPTY_RETURNED',
] as const;
export type MilestoneKind = (typeof milestoneKinds)[number];

interface Facts {
  readonly name: Term;
  /** Of DCSA and, after it, of IATA. Files may use them instead of names. */
  readonly codes: readonly string[];
}

export const milestoneFacts: Readonly<Record<MilestoneKind, Facts>> = {
  PICKED_UP: { name: 'Picked up', codes: ['PICK'] },
  STUFFED: { name: 'Stuffed', codes: ['STUF'] },
  GATE_IN: { name: 'Gate-in', codes: ['GTIN'] },
  RECEIVED: { name: 'Received', codes: ['RCS', 'FOH'] },
  LOADED: { name: 'Loaded', codes: ['LOAD', 'MAN'] },
  DEPARTED: { name: 'Departed', codes: ['DEPA', 'DEP'] },
  ARRIVED: { name: 'Arrived', codes: ['ARRI', 'ARR'] },
  DISCHARGED: { name: 'Discharged', codes: ['DISC', 'RCF'] },
  CUSTOMS_RELEASED: { name: 'Released by customs', codes: ['CUSR', 'CCD'] },
  AVAILABLE: { name: 'Available for pick-up', codes: ['AVPU', 'NFD'] },
  GATE_OUT: { name: 'Gate-out', codes: ['GTOT'] },
  DELIVERED: { name: 'Delivered', codes: ['DROP', 'DLV'] },
  EMPTY_RETURNED: { name: 'Empty returned', codes: ['AVDO'] },
};

export const milestoneName = (kind: MilestoneKind): string => term(milestoneFacts[kind].name);

const byRoad = ['PICKED_UP', 'LOADED', 'DEPARTED', 'ARRIVED', 'DELIVERED'] as const;
const byAir = ['PICKED_UP', 'RECEIVED', 'DEPARTED', 'ARRIVED', 'CUSTOMS_RELEASED', 'AVAILABLE', 'DELIVERED'] as const;

/** What is usually followed. Others can be added. */
export const usualMilestones: Readonly<Record<Mode, readonly MilestoneKind[]>> = {
  SEA_FCL: [
    'PICKED_UP',
    'GATE_IN',
    'LOADED',
    'DEPARTED',
    'ARRIVED',
    'DISCHARGED',
    'CUSTOMS_RELEASED',
    'GATE_OUT',
    'DELIVERED',
    'EMPTY_RETURNED',
  ],
  SEA_LCL: ['PICKED_UP', 'RECEIVED', 'STUFFED', 'DEPARTED', 'ARRIVED', 'CUSTOMS_RELEASED', 'AVAILABLE', 'DELIVERED'],
  AIR: byAir,
  COURIER: ['PICKED_UP', 'DEPARTED', 'ARRIVED', 'CUSTOMS_RELEASED', 'DELIVERED'],
  ROAD_FTL: byRoad,
  ROAD_LTL: byRoad,
  RAIL: ['PICKED_UP', 'GATE_IN', 'LOADED', 'DEPARTED', 'ARRIVED', 'DISCHARGED', 'GATE_OUT', 'DELIVERED'],
  BREAKBULK: ['PICKED_UP', 'RECEIVED', 'LOADED', 'DEPARTED', 'ARRIVED', 'DISCHARGED', 'CUSTOMS_RELEASED', 'DELIVERED'],
  MULTIMODAL: [
    'PICKED_UP',
    'GATE_IN',
    'LOADED',
    'DEPARTED',
    'ARRIVED',
    'DISCHARGED',
    'CUSTOMS_RELEASED',
    'GATE_OUT',
    'DELIVERED',
  ],
  WAREHOUSING: ['RECEIVED', 'AVAILABLE', 'DELIVERED'],
};

interface Times {
  readonly kind: MilestoneKind;
  readonly planned: string | null;
  readonly estimated: string | null;
  readonly actual: string | null;
}

/** When it happens as far as is known. */
export const expectedTime = ({ planned, estimated, actual }: Times): string | null => actual ?? estimated ?? planned;

/** How much later than planned it is or is expected, in milliseconds; 0 if it is not late. */
export function delayOf({ planned, estimated, actual }: Times): number {
  const now = actual ?? estimated;
  return planned === null || now === null ? 0 : Math.max(0, Date.parse(now) - Date.parse(planned));
}

/** Parts of a journey. Within one, events repeat with each leg and each container. */
const stages: readonly (readonly MilestoneKind[])[] = [
  ['PICKED_UP'],
  ['STUFFED', 'GATE_IN', 'RECEIVED'],
  ['LOADED', 'DEPARTED', 'ARRIVED', 'DISCHARGED'],
  ['AVAILABLE', 'GATE_OUT'],
  ['DELIVERED'],
  ['EMPTY_RETURNED'],
];
const stageOf = (kind: MilestoneKind): number => stages.findIndex((stage) => stage.includes(kind));

/** One that happened earlier than another one that has to come before it. Undefined if there is none. */
export function happenedBefore<Milestone extends Times>(
  milestone: Milestone,
  all: readonly Milestone[],
): Milestone | undefined {
  const { kind, actual } = milestone;
  const stage = stageOf(kind);
  if (actual === null || stage < 0) return undefined;
  return all.find((other) => {
    const before = stageOf(other.kind);
    return before >= 0 && before < stage && other.actual !== null && Date.parse(other.actual) > Date.parse(actual);
  });
}

/** By the time when each happens, then in the order of a journey. */
export function inOrder<Milestone extends Times>(milestones: readonly Milestone[]): Milestone[] {
  const rank = ({ kind }: Milestone): number => milestoneKinds.indexOf(kind);
  const key = (milestone: Milestone): number => Date.parse(expectedTime(milestone) ?? '');
  return milestones.toSorted((a, b) => {
    const byTime = key(a) - key(b);
    return Number.isNaN(byTime) || byTime === 0 ? rank(a) - rank(b) : byTime;
  });
}
