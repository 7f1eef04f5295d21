interface Transit {
  readonly transitDaysMin?: number | undefined;
  readonly transitDaysMax?: number | undefined;
}

/** '28–32 days', or undefined if it is not stated. */
export function transitText({ transitDaysMin: min, transitDaysMax: max }: Transit): string | undefined {
  const [low, high] = [min ?? max, max ?? min];
  if (low === undefined) return undefined;
  if (low === high) return `${low} ${low === 1 ? 'day' : 'days'}`;
  return `${low}–${high} days`;
}
