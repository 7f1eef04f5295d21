import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';

test.each([
  ['anna@company.com', 'anna@company.com'],
  [' Anna.Weber+Ocean@Company.COM ', 'anna.weber+ocean@company.com'],
  ["o'brien@x.example", "o'brien@x.example"],
  ['o’brien@x.example', "o'brien@x.example"],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
  ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
  ['名前@会社.jp', '名前@xn--6oq404h.jp'],
  ['ａｎｎａ＠ｃｏｍｐａｎｙ．ｃｏｍ', 'anna@company.com'],
  ['anna＠company。com', 'anna@company.com'],
  ['\u200banna@company.com\u200e', 'anna@company.com'],
  ['\u00a0anna@company.com\u202f', 'anna@company.com'],
  ['mailto:anna@company.com', 'anna@company.com'],
  ['mailto:anna@company.com?subject=Rates', 'anna@company.com'],
  ['a@b.co', 'a@b.co'],
  ['anna@1und1.de', 'anna@1und1.de'],
  ["!#$%&'*+/=?^_`{|}~-@x.example", "!#$%&'*+/=?^_`{|}~-@x.example"],
])('%j is %s', (written, address) => {
  expect(emailAddress(written)).toBe(address);
});

test.each([
  '',
  'anna',
  'anna@',
  '@company.com',
  'anna@company',
  'anna@company.com.',
  'anna@company..com',
  'anna@.company.com',
  'anna@-company.com',
  'anna@company-.com',
  'anna@company.-com',
  'anna@company.c',
  'anna@company.123',
  'anna@127.0.0.1',
  'anna@1.2',
  'anna@[127.0.0.1]',
  'anna@company_1.com',
  'anna@company.com/path',
  'anna@company.com:25',
  'anna@company.com?subject=x',
  'anna@user@company.com',
  '.anna@company.com',
  'anna.@company.com',
  'anna..weber@company.com',
  'anna weber@company.com',
  'anna@comp any.com',
  '"anna"@company.com',
  '“anna”@company.com',
  'anna@company.com, jan@company.com',
  'Anna <anna@company.com>',
  `${'a'.repeat(65)}@company.com`,
  `anna@${'a'.repeat(64)}.com`,
  `anna@${'a.'.repeat(130)}com`,
])('%j is not an email address', (text) => {
  expect(emailAddress(text)).toBeUndefined();
});

test('the form of an address is its own form', () => {
  const texts = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'grapheme' }).map((domain) => `anna@${domain}.example`),
    fc.string({ unit: 'grapheme' }).map((name) => `${name}@company.com`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const address = emailAddress(text);
      if (address !== undefined) expect(emailAddress(address)).toBe(address);
    }),
  );
});
