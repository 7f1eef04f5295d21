const LINES = 4;

export interface Axis {
  /** The value at the upper end, at least as large as all values. */
  readonly top: number;
  /** From 0 to `top`, in equal steps. */
  readonly ticks: readonly number[];
}

/** An axis for counts, with steps of 1, 2 or 5 times a power of ten. */
export function axisOf(counts: readonly number[]): Axis {
  const max = Math.max(1, ...counts);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / LINES)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size * LINES >= max) ?? max;
  const steps = Math.ceil(max / step);
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) };
}
