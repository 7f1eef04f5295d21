/** Countries as people write their codes. */
import { z } from 'zod';
import { countryCodes } from './country-codes.ts';

/** Codes that are in use beside those of ISO 3166: by the United Kingdom itself, and by the European Union for Greece. */
const others: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/** 'GB' for 'uk'. Undefined for what is not a country, such as 'EU'. */
export function countryCode(written: string): string | undefined {
  const code = written.trim().toUpperCase();
  const known = others[code] ?? code;
  return countryCodes.includes(known) ? known : undefined;
}

export const country = z
  .string({ error: 'Choose a country.' })
  .transform((written, context) => {
    const code = countryCode(written);
    if (code === undefined) {
      const message =
        written.trim() === '' ? 'Choose a country.' : 'Enter the country as a two-letter code such as NL.';
      context.addIssue({ code: 'custom', message });
    }
    return code ?? z.NEVER;
  })
  .pipe(z.string().regex(/^[A-Z]{2}$/));
