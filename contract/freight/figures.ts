/** What is computed from a request: weights, volume, load metres, the size in one line, and warnings. */

import { messages } from '../messages.ts';
import { byRevenueTons, byWeightText, chargeableWeight } from './chargeable-weight.ts';
import { containerWithCode, shortContainerNames } from './container-names.ts';
import type { ContainerType } from './containers.ts';
import { figure } from './figure.ts';
import type { Mode } from './modes.ts';
import { countedPackages } from './package-names.ts';
import { cubicMetres, grossWeight, loadMetres, type Packages, rounded } from './packages.ts';

const t = messages('freight');

export interface Cargo {
  readonly mode: Mode;
  readonly packages: readonly (Packages & { readonly type: string })[];
  readonly containers: readonly {
    readonly type: ContainerType;
    readonly count: number;
    /** The cargo weight in one container. */
    readonly cargoKg?: number | undefined;
  }[];
  readonly tender?: { readonly laneCount: number } | undefined;
}

export interface Chargeable {
  readonly value: number;
  readonly unit: 'kg' | 'W/M';
  readonly formula: string;
}

export interface Figures {
  readonly packages: number;
  readonly volumeM3: number;
  readonly grossKg: number;
  /** By the usual rule of the mode. Null for full loads and without packages. */
  readonly chargeable: Chargeable | null;
  /** Load metres of a trailer, to the centimetre. Stackable packages share the floor. Null except by road and rail. */
  readonly loadMetres: number | null;
}

const byTrailer: ReadonlySet<Mode> = new Set(['ROAD_FTL', 'ROAD_LTL', 'RAIL']);

export function figuresOf({ mode, packages, containers }: Cargo): Figures {
  const inContainers = containers.reduce((total, row) => total + row.count * (row.cargoKg ?? 0), 0);
  return {
    packages: packages.reduce((total, row) => total + row.count, 0),
    volumeM3: cubicMetres(packages),
    grossKg: packages.length > 0 ? grossWeight(packages) : rounded(inContainers, 3),
    chargeable: packages.length > 0 ? chargeableOf(mode, packages) : null,
    loadMetres: byTrailer.has(mode) && packages.length > 0 ? rounded(loadMetres(packages), 2) : null,
  };
}

function chargeableOf(mode: Mode, packages: readonly Packages[]): Chargeable | null {
  const weight = chargeableWeight(mode, packages);
  if (weight === null) return null;
  if (weight.unit === 'W/M') {
    return { value: weight.chargeable, unit: 'W/M', formula: byRevenueTons(weight) };
  }
  return { value: weight.chargeable, unit: 'kg', formula: byWeightText(weight) };
}

/** "2 × 40'HC (45G1)", '6 pallets · 10.08 m³ · 1,860 kg' or '40 lanes'. */
export function sizeLine(cargo: Cargo): string {
  if (cargo.tender) return t('{count, plural, one {# lane} other {# lanes}}', { count: cargo.tender.laneCount });
  if (cargo.containers.length > 0) return containerLine(cargo.containers, containerWithCode);
  const { packages, volumeM3, grossKg } = figuresOf(cargo);
  const types = new Set(cargo.packages.map((row) => row.type.toLowerCase()));
  const [type = 'package'] = types.size === 1 ? types : ['package'];
  return t('{packages} · {volume} m³ · {weight} kg', {
    packages: countedPackages(type, packages),
    volume: figure(volumeM3),
    weight: figure(grossKg),
  });
}

/** "2 × 40'HC + 1 × 20'GP": the same type is counted once, also with different weights. */
export function containerLine(
  containers: Cargo['containers'],
  nameOf: (type: ContainerType) => string = (type) => shortContainerNames[type],
): string {
  const types = [...new Set(containers.map(({ type }) => type))];
  const countOf = (type: ContainerType) =>
    containers.reduce((total, container) => total + (container.type === type ? container.count : 0), 0);
  return types.map((type) => `${figure(countOf(type))} × ${nameOf(type)}`).join(' + ');
}
