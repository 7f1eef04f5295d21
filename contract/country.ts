/** Countries as people write their codes. */
import { z } from 'zod';
import { countryCode } from './country-codes.ts';
import { messages } from './messages.ts';

const t = messages('input');

export const country = z
  .string({ error: () => t('Choose a country.') })
  .transform((written, context) => {
    const code = countryCode(written);
    if (code === undefined) {
      const message =
        written.trim() === '' ? t('Choose a country.') : t('Enter the country as a two-letter code such as NL.');
      context.addIssue({ code: 'custom', message });
    }
    return code ?? z.NEVER;
  })
  .pipe(z.string().regex(/^[A-Z]{2}$/));
