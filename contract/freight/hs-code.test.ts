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
  ['Commodity Code: 8471 30 00', '84713000'],
  ['Statistische Warennummer: 84713000', '84713000'],
  ['Customs tariff number 8471.30', '847130'],
  ['Tariff item 8471.30.10', '84713010'],
  ['US HTS 8471.30.0100', '8471300100'],
  ['Schedule B: 8471.30.0100', '8471300100'],
  ['ITC(HS) 84713010', '84713010'],
  ['NC 8471 30 00', '84713000'],
  ['Code douanier 8471.30', '847130'],
  ['Fracción arancelaria 8471.30.01', '84713001'],
  ['Voce doganale 8471 30', '847130'],
  ['kod CN 8471 30 00', '84713000'],
  ['GN-code 8471 30', '847130'],
  ['ТН ВЭД 8471 30 000 0', '8471300000'],
  ['G.T.İ.P. 8471.30.00.00.00', '847130000000'],
  ['HSコード 8471.30', '847130'],
  ['Ch. 84', '84'],
  ['HS code = 8471.30', '847130'],
  ['(8471.30)', '847130'],
  ['8471_30', '847130'],
  ['8471.30 Laptops', '847130'],
  ['8471.30.00 – Portable computers', '84713000'],
  ['Laptops (8471.30)', '847130'],
])('%s is the code %s', (typed, code) => {
  expect(plainHsCode(typed)).toBe(code);
});

test.each([
  'cotton',
  'CN',
  '12 pumps',
  'hs',
  'laptop 15 inch',
  '1000 kg pumps',
  '100000 pieces',
  'wine of 2019',
  '8471/8473',
  '8471.30; 8528.52',
  '8471.30, 8528.52',
])('%s is no code', (typed) => {
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
