/** Passes figures from a tool to the form for a freight request, in the address as `?freight=`. */
import { incoterms } from '../trade.ts';
import type { CargoPackages } from './cargo-rows.ts';
import { type ContainerType, containerTypes } from './containers.ts';
import type { Incoterm } from './incoterms.ts';
import { type Mode, modes } from './modes.ts';

export interface Prefill {
  readonly mode?: Mode;
  readonly incoterm?: Incoterm;
  readonly packages?: readonly CargoPackages[];
  readonly containers?: readonly { readonly type: ContainerType; readonly count: number; readonly cargoKg?: number }[];
  readonly cargoValue?: { readonly amount: number; readonly currency: string };
}

/** The path of the form with the figures. */
export const prefillPath = (path: string, freight: Prefill): string =>
  `${path}?${new URLSearchParams({ freight: encodePrefill(freight) })}`;

export function encodePrefill({ mode, incoterm, packages, containers, cargoValue }: Prefill): string {
  const rows = packages?.map((row) => [
    ...[row.count, row.lengthCm, row.widthCm, row.heightCm, row.weightKg],
    ...[row.stackable ? 1 : 0, row.type],
  ]);
  const boxes = containers?.map((row) => Object.values(row));
  const value = cargoValue && [cargoValue.amount, cargoValue.currency];
  return JSON.stringify({ m: mode, i: incoterm, p: rows, c: boxes, v: value });
}

/** Leaves out what it can't read. */
export function decodePrefill(text: string | null | undefined): Prefill {
  const { m, i, p, c, v } = parsed(text);
  const mode = modes.find((known) => known === m);
  const incoterm = incoterms.find((known) => known === i);
  const packages = listOf(p).flatMap(packagesOf);
  const containers = listOf(c).flatMap(containersOf);
  const [cargoValue] = listOf([v]).flatMap(priceOf);
  return {
    ...(mode && { mode }),
    ...(incoterm && { incoterm }),
    ...(packages.length > 0 && { packages }),
    ...(containers.length > 0 && { containers }),
    ...(cargoValue && { cargoValue }),
  };
}

function parsed(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const MAX_LIST = 50;
const listOf = (value: unknown): unknown[][] =>
  Array.isArray(value) ? value.slice(0, MAX_LIST).filter((row) => Array.isArray(row)) : [];

function packagesOf([count, lengthCm, widthCm, heightCm, weightKg, stackable, type]: unknown[]): CargoPackages[] {
  if (!isCount(count) || !isSize(lengthCm) || !isSize(widthCm) || !isSize(heightCm) || !isSize(weightKg)) return [];
  const name = typeof type === 'string' ? type.trim().slice(0, 40) : '';
  return [{ type: name || 'Package', count, lengthCm, widthCm, heightCm, weightKg, stackable: stackable !== 0 }];
}

function containersOf([type, count, cargoKg]: unknown[]) {
  const known = containerTypes.find((code) => code === type);
  return known && isCount(count) ? [{ type: known, count, ...(isSize(cargoKg) && { cargoKg }) }] : [];
}

function priceOf([amount, currency]: unknown[]) {
  const isCode = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  return isSize(amount) && isCode ? [{ amount, currency }] : [];
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;
