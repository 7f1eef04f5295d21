const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

export const countryName = (code: string): string => (code === '' ? '' : (regions.of(code) ?? ''));

/** The value of an optional field: undefined keeps it, null removes it. */
export function changedValue<T>(written: T | null | undefined, before: T | null | undefined): T | null {
  return (written === undefined ? before : written) ?? null;
}
