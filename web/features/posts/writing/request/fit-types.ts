import type { CargoPackages } from '#contract/freight/cargo-rows.ts';
import { fitContainers } from '#contract/freight/container-fit.ts';
import type { ContainerType } from '#contract/freight/containers.ts';

export interface ContainersOf {
  readonly type: ContainerType;
  readonly count: number;
  /** Too many packages to lay out. */
  readonly isAtLeast: boolean;
  /** Packages that do not fit in this type. */
  readonly left: number;
  /** Grouped by the weight of their cargo. Empty if nothing fits. */
  readonly containers: readonly { readonly type: ContainerType; readonly count: number; readonly cargoKg?: number }[];
}

export const fitTypes = (types: readonly ContainerType[], packages: readonly CargoPackages[]): ContainersOf[] =>
  packages.length === 0 ? [] : types.map((type) => fitType(type, packages));

function fitType(type: ContainerType, packages: readonly CargoPackages[]): ContainersOf {
  const fit = fitContainers(type, packages);
  if ('tooMany' in fit) {
    return { type, count: fit.atLeast, isAtLeast: true, left: 0, containers: [{ type, count: fit.atLeast }] };
  }
  const weights = [...new Set(fit.loads.map(({ weightKg }) => weightKg))];
  return {
    type,
    count: fit.loads.length,
    isAtLeast: false,
    left: fit.misfits.reduce((sum, { row }) => sum + (packages[row]?.count ?? 0), 0),
    containers: weights.map((cargoKg) => ({
      ...{ type, cargoKg },
      count: fit.loads.filter(({ weightKg }) => weightKg === cargoKg).length,
    })),
  };
}
