import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phone } from './phone.ts';
import { callLink, phoneNumber } from './phone-number.ts';

test.each([
  ['+31 10 123 4567', '+31 10 123 4567'],
  ['  +31101234567 ', '+31101234567'],
  ['\u202a+31 10 123 4567\u202c', '+31 10 123 4567'],
  ['\u200e+31\u00a010\u202f123\u20114567', '+31 10 123-4567'],
  ['010 – 123 45 67', '010 - 123 45 67'],
  ['(+44) 20 7946 0958', '+44 20 7946 0958'],
  ['(0044) 20 7946 0958', '+44 20 7946 0958'],
  ['0044 20 7946 0958', '+44 20 7946 0958'],
  ['+0044 20 7946 0958', '+44 20 7946 0958'],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['tel:+31-10-123-4567', '+31-10-123-4567'],
  ['tel:+31%2010%20123', '+31 10 123'],
  ['tel:+1-201-555-0123;ext=12', '+1-201-555-0123 ext. 12'],
  ['Tel.: +49 40 123456', '+49 40 123456'],
  ['Mobile: 0171 1234567', '0171 1234567'],
  ['+1 201 555 0123 ext. 12', '+1 201 555 0123 ext. 12'],
  ['+1 201 555 0123 x12', '+1 201 555 0123 ext. 12'],
  ['+1 201 555 0123, extension 1234', '+1 201 555 0123 ext. 1234'],
  ['+1 201 555 0123 #12', '+1 201 555 0123 ext. 12'],
  ['+49 40 123456 Durchwahl 78', '+49 40 123456 ext. 78'],
  ['+86 21 1234 5678 分机 12', '+86 21 1234 5678 ext. 12'],
  ['+7 495 123-45-67 доб. 12', '+7 495 123-45-67 ext. 12'],
  ['٠٠٩٧١ ٤ ١٢٣ ٤٥٦٧', '+971 4 123 4567'],
  ['＋８１　３　１２３４　５６７８', '+81 3 1234 5678'],
  ['040/123456', '040/123456'],
  ['+44 20 7946 0958 (ext. 12)', '+44 20 7946 0958 ext. 12'],
  ['00 44 20 7946 0958', '+44 20 7946 0958'],
  ['+00 31 10 123 4567', '+31 10 123 4567'],
  ['++31 10 123 4567', '+31 10 123 4567'],
  ['T: +32 2 123 45 67', '+32 2 123 45 67'],
  ['电话：021-12345678', '021-12345678'],
  ['+86 21 1234 5678 转 801', '+86 21 1234 5678 ext. 801'],
  ['+44•20•7946•0958', '+44 20 7946 0958'],
  ['[+31] 10 123 4567', '+31 10 123 4567'],
  ['+31 10 123 4567;', '+31 10 123 4567'],
  ['+31 10 123 4567..', '+31 10 123 4567'],
  ['+31 10 123 4567 (WhatsApp).', '+31 10 123 4567'],
  ['+31 6 1234 5678 (WhatsApp)', '+31 6 1234 5678'],
  ['https://wa.me/31612345678', '+31612345678'],
  ['https://api.whatsapp.com/send?phone=31612345678', '+31612345678'],
  ['Ph: +91 98765 43210', '+91 98765 43210'],
  ['Office: +1 555 123 4567', '+1 555 123 4567'],
  ['+1 555 123 4567 cell', '+1 555 123 4567'],
  ['+49 40 12345 (Zentrale)', '+49 40 12345'],
  ['📞 +49 40 12345', '+49 40 12345'],
  ['<+49 40 12345>', '+49 40 12345'],
  ['+81 3 1234 5678 内線12', '+81 3 1234 5678 ext. 12'],
  ['+82 2 123 4567 (내선 12)', '+82 2 123 4567 ext. 12'],
])('%j is %s', (written, number) => {
  expect(phoneNumber(written)).toBe(number);
});

test.each([
  '',
  '1234',
  'call me',
  '1-800-FLOWERS',
  '+49 89 12345-67/68',
  '+44 20 7946 0958 / 0959',
  '+31 10 123 4567 or +31 10 765 4321',
  '12345678901234567',
  '+31 10 @',
  '++',
])('%j is not a phone number', (text) => {
  expect(phoneNumber(text)).toBeUndefined();
});

test('a field without a number is empty, and a wrong one says what to enter', () => {
  expect(phone.parse(' \u200b ')).toBe('');
  expect(phone.safeParse('call me').error?.issues[0]?.message).toMatch(/^Enter a phone number such as \+31/);
});

test.each([
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+1 201 555 0123 ext. 12', 'tel:+12015550123;ext=12'],
  ['(0)20 7946 0958', 'tel:02079460958'],
  ['0044 20 7946 0958', 'tel:+442079460958'],
])('%s is called by %s', (number, link) => {
  expect(callLink(number)).toBe(link);
});

test.each(['+0000 1234567', 'https://wa.me/00001234567', '+00 00 1234567'])('%j has no country after +', (text) => {
  expect(phoneNumber(text)).toBeUndefined();
});

test('a number with all that people write beside it is read in the same way again', () => {
  const part = fc.constantFrom(
    ...['0', '00', '31', '123', '4567', '+', '++', ' ', '-', '.', '/', '(', ')', '[', ']', "'", ',', ';', ':', '•'],
    ...['(0)', '(+', '(00', 'ext. ', 'x', '#', ';ext=', 'DW ', '转', 'int ', 'tel:', 'Tel. ', 'T: ', 'p:', 'sms:'],
    ...['%20', '%2B', 'https://wa.me/', '(whatsapp)', '(office)', '电话', 'fax '],
  );
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 2, maxLength: 10 }).map((parts) => parts.join('')),
      (text) => {
        const number = phoneNumber(text);
        if (number !== undefined) expect(phoneNumber(number), text).toBe(number);
      },
    ),
    {
      numRuns: 5_000,
      examples: [['+0000 1234567'], ['https://wa.me/00001234567'], ['+00 31 12345'], ['+00 00 1234567']],
    },
  );
});

test('no digit of a number is lost or added, and it is read in the same way again', () => {
  const part = fc.constantFrom(...'0123456789', '-', ' ', '\u2011', '\u00a0', '\u200e', '.', '(', ')', '/');
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => `+${parts.join('')}`),
      (text) => {
        const number = phoneNumber(text);
        if (number === undefined) return;
        const digits = (written: string) => written.replace(/\D/g, '').replace(/^00/, '');
        expect(digits(number)).toBe(digits(text));
        expect(phoneNumber(number)).toBe(number);
      },
    ),
  );
});
