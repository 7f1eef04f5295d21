import { z } from 'zod';
import { MAX_PHONE, phoneNumber } from './phone-number.ts';

/** An empty text means none. */
export const phone = z
  .string({ error: 'Enter a phone number such as +31 10 123 4567.' })
  .max(200, { error: `A phone number can have at most ${MAX_PHONE} characters.` })
  .transform((written, context) => {
    const number = written.replace(/[\s\p{Cf}]/gu, '') === '' ? '' : phoneNumber(written);
    if (number === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'Enter a phone number such as +31 10 123 4567 or +44 20 7946 0958 ext. 12.',
      });
    }
    return number ?? z.NEVER;
  })
  .pipe(z.string());
