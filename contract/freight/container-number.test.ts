import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkContainerNumber } from './container-number.ts';

test.each([
  'CSQU3054383',
  'TEXU3070079',
  'HLXU 200841-9',
  'csqu3054383',
  'CSQU 305438/3',
  'CSQU305438(3)',
  'CSQU 305438 [3]',
  'CSQU 305.438.3',
  'CSQU 305438 – 3',
  '\u200eCSQU3054383',
  'ＣＳＱＵ３０５４３８３',
])('%s is valid', (number) => {
  expect(checkContainerNumber(number)).toMatchObject({ isValid: true });
});

test('a wrong check digit is named with the right one', () => {
  expect(checkContainerNumber('CSQU3054384')).toEqual({ isValid: false, reason: 'digit', expected: 3 });
});

test('the fourth letter is the category', () => {
  expect(checkContainerNumber('CSQA3054383')).toEqual({ isValid: false, reason: 'category' });
});

test.each(['', 'CSQU305438', 'CSQU30543833', '12345678901', 'CSQU305438O'])('%s is not a container number', (text) => {
  expect(checkContainerNumber(text)).toEqual({ isValid: false, reason: 'shape' });
});

test('exactly one digit fits, and it finds a wrong character', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(letters, fc.integer({ min: 0, max: 999_999 }), (owner, serial) => {
      const start = `${owner}U${String(serial).padStart(6, '0')}`;
      const valid = [...'0123456789'].filter((digit) => checkContainerNumber(start + digit).isValid);
      expect(valid).toHaveLength(1);
    }),
  );
});
