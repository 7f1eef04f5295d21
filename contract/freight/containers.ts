/**
 * Containers by the size and type codes of ISO 6346. The figures are nominal: containers of one type differ by a few
 * centimetres and by up to 2% in tare. The plate on the door states the actual figures.
 */
import { messages } from '../messages.ts';
import type { Term } from '../terms.ts';
import { containerNames } from './container-names.ts';
import { figure } from './figure.ts';

const t = messages('freight');

export const containerTypes = [
  '22G1',
  '42G1',
  '45G1',
  'L5G1',
  '22R1',
  '45R1',
  '22U1',
  '42U1',
  '22P1',
  '42P1',
  '22T1',
] as const;
export type ContainerType = (typeof containerTypes)[number];

export interface Container {
  readonly name: Term;
  readonly kind: 'GENERAL' | 'REEFER' | 'OPEN_TOP' | 'FLAT_RACK' | 'TANK';
  /** Null for tanks. The height of a reefer ends at its load line, above which the air must flow. */
  readonly inside: { readonly lengthCm: number; readonly widthCm: number; readonly heightCm: number } | null;
  /** Null if the container is loaded from the side or the top. */
  readonly door: { readonly widthCm: number; readonly heightCm: number } | null;
  /** Null for flat racks. */
  readonly cubicMetres: number | null;
  readonly tareKg: number;
  /** What each container of the type carries. Roads and terminals may allow less. */
  readonly payloadKg: number;
  /** What the strongest ones carry. Null for tanks, which vary. */
  readonly maxPayloadKg: number | null;
  readonly source: Source;
}

interface Source {
  readonly name:
    | 'World Shipping Council, dry cargo containers; weights at the 30,480 kg gross of ISO 668'
    | 'Hapag-Lloyd, container fleet'
    | 'Dimensions Guide, collapsible flat racks of carriers'
    | 'FreightRate, 20′ tank';
  readonly url: string;
}

/**
 * The gross mass on the plate is 30,480 kg on older containers (ISO 668:1995) and up to 32,500 kg on newer ones. The light
 * ones of 40′ have a tare of 3,700 kg, which leaves 28,800 kg.
 */
const RATED_KG = { older: 30_480, newer: 32_500 } as const;
const STRONGEST_40_KG = 28_800;

const worldShipping: Source = {
  name: 'World Shipping Council, dry cargo containers; weights at the 30,480 kg gross of ISO 668',
  url: 'https://www.worldshipping.org/about-the-industry/containers/dry-cargo-containers',
};
const hapagLloyd: Source = {
  name: 'Hapag-Lloyd, container fleet',
  url: 'https://www.hapag-lloyd.com/en/services-information/cargo-fleet/container.html',
};

const size = (lengthCm: number, widthCm: number, heightCm: number) => ({ lengthCm, widthCm, heightCm });
const opening = (widthCm: number, heightCm: number) => ({ widthCm, heightCm });
const general = { kind: 'GENERAL', source: worldShipping } as const;
const reefer = { kind: 'REEFER', source: hapagLloyd } as const;
const openTop = { kind: 'OPEN_TOP', source: hapagLloyd } as const;
const flatRack = { kind: 'FLAT_RACK', door: null, cubicMetres: null } as const;

export const containers: Readonly<Record<ContainerType, Container>> = {
  '22G1': {
    ...general,
    name: containerNames['22G1'],
    inside: size(589.6, 235, 239.3),
    door: opening(234, 227.4),
    cubicMetres: 33,
    tareKg: 2300,
    payloadKg: 28_180,
    maxPayloadKg: 28_180,
  },
  '42G1': {
    ...general,
    name: containerNames['42G1'],
    inside: size(1203.2, 235, 239.2),
    door: opening(234, 227.4),
    cubicMetres: 67,
    tareKg: 3750,
    payloadKg: 26_730,
    maxPayloadKg: STRONGEST_40_KG,
  },
  '45G1': {
    ...general,
    name: containerNames['45G1'],
    inside: size(1203.2, 235, 269.7),
    door: opening(234, 257.7),
    cubicMetres: 76,
    tareKg: 3940,
    payloadKg: 26_540,
    maxPayloadKg: STRONGEST_40_KG,
  },
  L5G1: {
    ...general,
    name: containerNames.L5G1,
    inside: size(1355.6, 234.7, 269.6),
    door: opening(234, 257.7),
    cubicMetres: 86,
    tareKg: 4800,
    payloadKg: 25_680,
    maxPayloadKg: RATED_KG.newer - 4800,
  },
  '22R1': {
    ...reefer,
    name: containerNames['22R1'],
    inside: size(545, 228, 215.9),
    door: opening(229, 226.4),
    cubicMetres: 28.1,
    tareKg: 2860,
    payloadKg: 29_140,
    maxPayloadKg: 29_140,
  },
  '45R1': {
    ...reefer,
    name: containerNames['45R1'],
    inside: size(1159.9, 229, 242.5),
    door: opening(229, 255.7),
    cubicMetres: 67.7,
    tareKg: 4420,
    payloadKg: 29_580,
    maxPayloadKg: 29_580,
  },
  '22U1': {
    ...openTop,
    name: containerNames['22U1'],
    inside: size(589.5, 235, 234),
    door: opening(233.8, 228),
    cubicMetres: 32.5,
    tareKg: 2450,
    payloadKg: RATED_KG.older - 2450,
    maxPayloadKg: 30_050,
  },
  '42U1': {
    ...openTop,
    name: containerNames['42U1'],
    inside: size(1202.9, 235, 234.4),
    door: opening(234, 227.6),
    cubicMetres: 66.8,
    tareKg: 4050,
    payloadKg: RATED_KG.older - 4050,
    maxPayloadKg: 28_450,
  },
  '22P1': {
    ...flatRack,
    name: containerNames['22P1'],
    inside: size(563.8, 219.4, 223.3),
    tareKg: 2900,
    payloadKg: 42_100,
    maxPayloadKg: 42_100,
    source: hapagLloyd,
  },
  '42P1': {
    ...flatRack,
    name: containerNames['42P1'],
    inside: size(1208, 212.6, 204.3),
    tareKg: 5800,
    payloadKg: 39_200,
    maxPayloadKg: 39_200,
    source: {
      name: 'Dimensions Guide, collapsible flat racks of carriers',
      url: 'https://www.dimensionsguide.com/shipment-container-size/',
    },
  },
  '22T1': {
    name: containerNames['22T1'],
    kind: 'TANK',
    inside: null,
    door: null,
    cubicMetres: 24,
    tareKg: 4190,
    payloadKg: 26_290,
    maxPayloadKg: null,
    source: { name: 'FreightRate, 20′ tank', url: 'https://freightrate.org/references/equipments/view/14' },
  },
};

/** Whether the strongest containers of a type carry it. */
export const isTooHeavy = (type: ContainerType, cargoKg: number): boolean =>
  cargoKg > (containers[type].maxPayloadKg ?? Number.POSITIVE_INFINITY);

/** Null if each container of the type carries it. */
export function weightProblem(type: ContainerType, cargoKg: number): string | null {
  const { kind, payloadKg, maxPayloadKg } = containers[type];
  if (cargoKg <= payloadKg) return null;
  const values = { type, weight: figure(payloadKg) };
  if (maxPayloadKg === null || kind === 'TANK') {
    return t('Many {type} containers carry at most {weight} kg, and tanks vary. Ask the carrier.', values);
  }
  const greatest = figure(maxPayloadKg);
  if (cargoKg > maxPayloadKg) {
    return t('A {type} carries at most {greatest} kg. Use more containers or a smaller weight.', { type, greatest });
  }
  return t(
    'Many {type} containers carry at most {weight} kg; only those of up to {gross} kg gross carry up to {greatest} kg. Ask the carrier for one.',
    { ...values, greatest, gross: figure(RATED_KG.newer) },
  );
}
