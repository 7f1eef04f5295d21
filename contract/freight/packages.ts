/** Volume, weight and load metres of packages. Lengths are in centimetres, weights in kilograms. */

/** Packages of one size. */
export interface Packages {
  readonly count: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  /** The gross weight of one package. */
  readonly weightKg: number;
  /** Whether packages may stand on each other. Not, if it is not said. */
  readonly stackable?: boolean;
}

/** The width of a trailer's floor, by which load metres are computed (EN 283 swap bodies; 2.4 m usable). */
const TRAILER_WIDTH_CM = 240;

/** Up to which height a trailer is loaded. It is 2.65 m to 2.70 m high inside, and a fork-lift needs a little of it. */
export const LOADED_HEIGHT_CM = 260;

/** A double has 15 reliable digits; the ones after them are rounding errors. */
const RELIABLE_DIGITS = 15;

/** Removes floating-point rounding errors: 0.1 + 0.2 is 0.3. Halves are rounded up: 1.005 to two decimals is 1.01. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toPrecision(RELIABLE_DIGITS))) / scale;
}

const sum = (rows: readonly Packages[], of: (row: Packages) => number): number =>
  rows.reduce((total, row) => total + row.count * of(row), 0);

/** In kilograms, to the gram. */
export const grossWeight = (rows: readonly Packages[]): number =>
  rounded(
    sum(rows, (row) => row.weightKg),
    3,
  );

/** In cm³. */
export const volumeCm3 = (rows: readonly Packages[]): number =>
  rounded(
    sum(rows, ({ lengthCm, widthCm, heightCm }) => lengthCm * widthCm * heightCm),
    3,
  );

/** In m³ (CBM), to the litre. */
export const cubicMetres = (rows: readonly Packages[]): number => rounded(volumeCm3(rows) / 1e6, 3);

/** How many of them stand on each other in a trailer: the stacking factor of carriers. */
export const layersOf = ({ stackable = false, heightCm }: Packages): number =>
  stackable ? Math.max(1, Math.floor(rounded(LOADED_HEIGHT_CM / heightCm, 6))) : 1;

/** Load metres of a trailer, not rounded except for floating-point errors. Stackable packages share the floor with others. */
export const loadMetres = (rows: readonly Packages[]): number =>
  rounded(sum(rows, (row) => (row.lengthCm * row.widthCm) / layersOf(row)) / TRAILER_WIDTH_CM / 100, 9);
