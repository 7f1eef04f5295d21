const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

export const countryName = (code: string): string => (code === '' ? '' : (regions.of(code) ?? ''));
