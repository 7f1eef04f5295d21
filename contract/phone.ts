import { z } from 'zod';
import { messages } from './messages.ts';
import { MAX_PHONE, phoneNumber } from './phone-number.ts';

const t = messages('input');

/** An empty text means none. */
export const phone = z
  .string({ error: () => t('Enter a phone number such as +31 10 123 4567.') })
  .max(200, { error: () => t('A phone number can have at most {max} characters.', { max: MAX_PHONE }) })
  .transform((written, context) => {
    const number = written.replace(/[\s\p{Cf}]/gu, '') === '' ? '' : phoneNumber(written);
    if (number === undefined) {
      context.addIssue({
        code: 'custom',
        message: t('Enter a phone number such as +31 10 123 4567 or +44 20 7946 0958 ext. 12.'),
      });
    }
    return number ?? z.NEVER;
  })
  .pipe(z.string());
