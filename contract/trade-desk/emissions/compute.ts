/** Computes CO2e by ISO 14083: for each leg mass × distance × factor. */
import { figure } from '../../freight/figure.ts';
import { greatCircleKm } from '../../freight/great-circle.ts';
import { readerMark } from '../../freight/read-decimal.ts';
import { readMeasure, readNumber } from '../../freight/read-measure.ts';
import { readWhole } from '../../freight/read-whole.ts';
import { messages } from '../../messages.ts';
import { type FactorId, type FactorMode, factors, wellToWake } from './factors.ts';

const t = messages('trade-desk');

export const MAX_LEGS = 10;

export interface LegInput {
  /** A factor of the table, or an own one for a mode: 'own-INLAND_WATER'. */
  readonly factor: FactorId | `own-${FactorMode}` | '';
  /** Kilometres, a distance with its unit such as '5,200 nm', or two IATA codes such as 'FRA-JFK'. */
  readonly distance: string;
  /** For an own factor: g CO2e per tonne-kilometre, and where it is from. */
  readonly grams: string;
  readonly source: string;
}

export interface EmissionsInput {
  readonly mass: string;
  readonly legs: readonly LegInput[];
}

export interface AirportPosition {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface Leg {
  readonly mode: FactorMode;
  readonly factor: FactorId | undefined;
  readonly km: number;
  /** How the distance is known. */
  readonly distance: 'TYPED' | 'GREAT_CIRCLE';
  /** kg CO2e per tonne-kilometre, well-to-wake. */
  readonly intensity: number;
  /** Of an own factor. */
  readonly source: string | undefined;
  /** kg CO2e, well-to-wake, and the part of it that the vehicle emits. */
  readonly kg: number;
  readonly directKg: number | undefined;
}

export type LegResult = Leg | { readonly problem: string; readonly field: keyof LegInput } | 'EMPTY' | 'LOADING';

export interface Emissions {
  readonly tonnes: number | undefined;
  readonly massProblem: string | undefined;
  readonly legs: readonly LegResult[];
  readonly totalKg: number;
}

/** ISO 14083, and GLEC Framework 3.1: what flights travel beyond the great circle. */
export const AIR_DETOUR_KM = 95;
const MAX_KM = 50_000;
const MAX_GRAMS = 10_000;

export const AIRPORTS_EXAMPLE = 'FRA-JFK';

const pairPattern = /^([A-Za-z]{3})(?:\s?[-–—/>→,]\s?|\sto\s|\s)([A-Za-z]{3})$/;

/** 'FRA' and 'JFK' for 'fra - jfk'; undefined for a number. */
export function airportsIn(distance: string): readonly [string, string] | undefined {
  const found = pairPattern.exec(distance.trim());
  return found ? [(found[1] ?? '').toUpperCase(), (found[2] ?? '').toUpperCase()] : undefined;
}

/** @param positions of airports by IATA code; null for codes without an airport, and nothing while it is not known */
export function computeEmissions(
  input: EmissionsInput,
  positions: ReadonlyMap<string, AirportPosition | null>,
): Emissions {
  const mass = input.mass.trim() === '' ? undefined : readMeasure(input.mass, 'weight', 't', readerMark());
  const tonnes = mass && mass.value > 0 ? mass.value / 1000 : undefined;
  const massProblem =
    input.mass.trim() !== '' && tonnes === undefined
      ? t('Enter the mass, such as {example}.', { example: '12.5 t' })
      : undefined;
  const legs = input.legs.map((leg) => computeLeg(leg, tonnes ?? 0, positions));
  const totalKg = legs.reduce((sum, leg) => (typeof leg === 'object' && 'kg' in leg ? sum + leg.kg : sum), 0);
  return { tonnes, massProblem, legs, totalKg };
}

function computeLeg(leg: LegInput, tonnes: number, positions: ReadonlyMap<string, AirportPosition | null>): LegResult {
  if (leg.factor === '') {
    return leg.distance.trim() === '' ? 'EMPTY' : { problem: t('Choose the vehicle.'), field: 'factor' };
  }
  const own = ownMode(leg.factor);
  const known = own === undefined ? factors[leg.factor as FactorId] : undefined;
  const mode = own ?? known?.mode ?? 'ROAD';
  const distance = distanceOf(leg.distance, mode, positions);
  if (distance === 'LOADING' || 'problem' in distance) return distance;
  if (known) {
    const intensity = wellToWake(known);
    return {
      ...{ mode, factor: leg.factor as FactorId, source: undefined, intensity, ...distance },
      kg: tonnes * distance.km * intensity,
      directKg: tonnes * distance.km * known.direct,
    };
  }
  const grams = readNumber(leg.grams, readerMark())?.value;
  if (grams === undefined || grams <= 0 || grams > MAX_GRAMS) {
    return {
      problem: t('Enter the factor in g CO2e per tonne-kilometre, such as {example}.', { example: '21' }),
      field: 'grams',
    };
  }
  const source = leg.source.trim();
  if (source === '') return { problem: t('Enter the source of the factor and its year.'), field: 'source' };
  const intensity = grams / 1000;
  return {
    ...{ mode, factor: undefined, source, intensity, ...distance },
    kg: tonnes * distance.km * intensity,
    directKg: undefined,
  };
}

export const ownMode = (factor: LegInput['factor']): FactorMode | undefined =>
  factor.startsWith('own-') ? (factor.slice(4) as FactorMode) : undefined;

type Distance = Pick<Leg, 'km' | 'distance'> | Extract<LegResult, { problem: string }> | 'LOADING';

function distanceOf(
  written: string,
  mode: FactorMode,
  positions: ReadonlyMap<string, AirportPosition | null>,
): Distance {
  const airports = airportsIn(written);
  if (airports && mode !== 'AIR') {
    return { problem: t('Enter the kilometres. Only the distance of flights is computed.'), field: 'distance' };
  }
  if (airports) {
    const [from, to] = airports.map((code) => positions.get(code));
    if (from === undefined || to === undefined) return 'LOADING';
    const unknown = airports.find((code) => typeof positions.get(code)?.latitude !== 'number');
    if (unknown !== undefined) {
      return {
        problem: t('We know no position of the airport {code}. Enter the kilometres.', { code: unknown }),
        field: 'distance',
      };
    }
    return { km: greatCircleKm(from as Position, to as Position) + AIR_DETOUR_KM, distance: 'GREAT_CIRCLE' };
  }
  const km = kilometresIn(written.trim());
  if (km === undefined || km <= 0 || km > MAX_KM) {
    const problem =
      mode === 'AIR'
        ? t('Enter the kilometres, or two airports such as {example}.', { example: AIRPORTS_EXAMPLE })
        : t('Enter the kilometres, up to {max}.', { max: figure(MAX_KM) });
    return { problem, field: 'distance' };
  }
  return { km, distance: 'TYPED' };
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The international nautical mile and the statute mile, in kilometres. */
const kilometres: readonly (readonly [unit: RegExp, km: number])[] = [
  [/(?<![a-z])(?:nmi?|n\.m\.|naut(?:ical)? miles?|seemeilen?|sm|millas náuticas|milles? nautiques?|海里)$/i, 1.852],
  [/(?<![a-z])(?:mi|miles?|meilen?|millas?|英里)$/i, 1.609344],
  [/(?<![a-z])(?:kms?|kilomet(?:re|er)s?|公里|كم)$/i, 1],
];

/** Reads '19,800' and '19.800' as whole numbers: distances seldom have three decimals. */
function kilometresIn(written: string): number | undefined {
  const [unit, factor] = kilometres.find(([pattern]) => pattern.test(written)) ?? [/$/, 1];
  const number = written.replace(unit, '').trim();
  const whole = readWhole(number);
  const value = whole.value ?? readNumber(number, readerMark())?.value;
  return value === undefined ? undefined : Math.round(value * factor * 1000) / 1000;
}
