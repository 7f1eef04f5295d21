import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainHsCode } from './hs-code.ts';

test.each([
  ['610910', '610910'],
  ['6109.10', '610910'],
  ['6109.10.00.10', '6109100010'],
  ['61 09 10', '610910'],
  ['6109-10', '610910'],
  ['HS 610910', '610910'],
  ['hs6109', '6109'],
  ['HS code: 8507.60', '850760'],
  ['HSN: 8507', '8507'],
  ['HTS 8507.60.00', '85076000'],
  ['TARIC 8507600090', '8507600090'],
  ['HS 2017: 8507.60', '850760'],
  ['8507.60 (2017)', '850760'],
  ['heading 8413', '8413'],
  ['chapter 85', '85'],
  ['ex 8708', '8708'],
  ['S.H. 8507.60', '850760'],
  ['H.S. Code 8507.60', '850760'],
  ['Zolltarifnummer 85076000', '85076000'],
  ['税则号 85076000', '85076000'],
  ['8507,60', '850760'],
  ['８５０７．６０', '850760'],
])('%s is the code %s', (typed, code) => {
  expect(plainHsCode(typed)).toBe(code);
});

test.each(['cotton', 'CN', '12 pumps', 'hs', 'laptop 15 inch'])('%s is no code', (typed) => {
  expect(plainHsCode(typed)).not.toMatch(/^\d+$/);
});

test('a code is read the same with dots, spaces and a prefix', () => {
  const pairs = fc.array(fc.integer({ min: 10, max: 99 }).map(String), { minLength: 2, maxLength: 5 });
  const prefix = fc.constantFrom('', 'HS ', 'HS: ', 'hs code ', 'HTS-', 'HS no. ');
  fc.assert(
    fc.property(pairs, prefix, fc.constantFrom('', '.', ' ', '-'), (digits, before, between) => {
      expect(plainHsCode(before + digits.join(between))).toBe(digits.join(''));
    }),
  );
});

test('any text is read', () => {
  fc.assert(fc.property(fc.string(), (typed) => typeof plainHsCode(typed) === 'string'));
});
