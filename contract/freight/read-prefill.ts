/** Reads what `prefill.ts` wrote. Separate, because the tools only write. */
import { countryCode } from '../country-codes.ts';
import { incoterms } from '../trade.ts';
import type { CargoPackages } from './cargo-rows.ts';
import { containerTypes } from './containers.ts';
import { modes } from './modes.ts';
import type { Prefill } from './prefill.ts';

/** Leaves out what it can't read. */
export function decodePrefill(text: string | null | undefined): Prefill {
  const { l, m, i, p, c, v } = parsed(text);
  const mode = modes.find((known) => known === m);
  const incoterm = incoterms.find((known) => known === i);
  const packages = listOf(p).flatMap(packagesOf);
  const containers = listOf(c).flatMap(containersOf);
  const [cargoValue] = listOf([v]).flatMap(priceOf);
  const [origin, destination] = listOf(l).flatMap(placesOf);
  return {
    ...(origin && destination && { lane: { origin, destination } }),
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

function placesOf([code, name, country]: unknown[]) {
  const isPlace =
    typeof code === 'string' &&
    /^(?:[A-Z]{3}|[A-Z]{2}[A-Z2-9]{3})$/.test(code) &&
    typeof name === 'string' &&
    typeof country === 'string';
  const known = isPlace ? countryCode(country) : undefined;
  return isPlace && known !== undefined ? [{ code, name: name.trim().slice(0, 80) || code, country: known }] : [];
}

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
