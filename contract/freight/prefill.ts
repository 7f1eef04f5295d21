/** Passes figures from a tool, or a lane, to the form for a freight request, in the address as `?freight=`. */
import type { CargoPackages } from './cargo-rows.ts';
import type { ContainerType } from './containers.ts';
import type { Incoterm } from './incoterms.ts';
import type { Mode } from './modes.ts';

export interface PrefillPlace {
  /** A UN/LOCODE or an airport. */
  readonly code: string;
  readonly name: string;
  readonly country: string;
}

export interface Prefill {
  readonly lane?: { readonly origin: PrefillPlace; readonly destination: PrefillPlace };
  readonly mode?: Mode;
  readonly incoterm?: Incoterm;
  readonly packages?: readonly CargoPackages[];
  readonly containers?: readonly { readonly type: ContainerType; readonly count: number; readonly cargoKg?: number }[];
  readonly cargoValue?: { readonly amount: number; readonly currency: string };
}

/** The path of the form with the figures. */
export const prefillPath = (path: string, freight: Prefill): string =>
  `${path}?${new URLSearchParams({ freight: encodePrefill(freight) })}`;

export function encodePrefill({ lane, mode, incoterm, packages, containers, cargoValue }: Prefill): string {
  const rows = packages?.map((row) => [
    ...[row.count, row.lengthCm, row.widthCm, row.heightCm, row.weightKg],
    ...[row.stackable ? 1 : 0, row.type],
  ]);
  const boxes = containers?.map((row) => Object.values(row));
  const value = cargoValue && [cargoValue.amount, cargoValue.currency];
  const ends = lane && [lane.origin, lane.destination].map(({ code, name, country }) => [code, name, country]);
  return JSON.stringify({ l: ends, m: mode, i: incoterm, p: rows, c: boxes, v: value });
}
