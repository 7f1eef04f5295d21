import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

it.each([
  ['a@b.example', ['a@b.example']],
  ['a@b.example, c@d.example; e@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['Anna Weber <Anna@B.example>\n"Novak, Jan" <jan@c.example>', ['anna@b.example', 'jan@c.example']],
  ['  a@b.example   a@b.example\r\nc@d.example  ', ['a@b.example', 'c@d.example']],
  ['', []],
  [`"O'Brien, Pat" <pat@x.example>; "Novák, Jan" <jan@y.example>;`, ['pat@x.example', 'jan@y.example']],
  [`O'Brien, Pat <pat@x.example>; Weber, Anna, Dr. <anna@y.example>`, ['pat@x.example', 'anna@y.example']],
  [`'pat@x.example'; '"anna@y.example"'`, ['pat@x.example', 'anna@y.example']],
  [`"pat@x.example" <pat@x.example>`, ['pat@x.example']],
  [`Pat O'Brien\n<pat@x.example>\n\nAnna\n<anna@y.example>`, ['pat@x.example', 'anna@y.example']],
  ['pat@x.example<mailto:pat@x.example>', ['pat@x.example']],
  ['mailto:pat@x.example', ['pat@x.example']],
  [`To: Pat <pat@x.example>\r\nCc: anna@y.example`, ['pat@x.example', 'anna@y.example']],
  [`Pat O'Brien (pat@x.example), jan@c.example (Jan)`, ['pat@x.example', 'jan@c.example']],
  [`Pat O'Brien\tpat@x.example\nJan\tjan@c.example`, ['pat@x.example', 'jan@c.example']],
  ['"pat@x.example, jan@c.example"', ['pat@x.example', 'jan@c.example']],
  ["o'brien@x.example; o’brien@x.example", ["o'brien@x.example"]],
  ['a@bücher.example, a@xn--bcher-kva.example', ['a@xn--bcher-kva.example']],
  ['张伟 <zhang@x.example>；李娜，<li@x.example>', ['zhang@x.example', 'li@x.example']],
  ['“Weber, Anna” <anna@y.example>', ['anna@y.example']],
  ['Anna Weber [mailto:anna@y.example]; Jan [jan@c.example]', ['anna@y.example', 'jan@c.example']],
  ['[anna@y.example](mailto:anna@y.example)', ['anna@y.example']],
  ['a@b.example/c@d.example|e@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['a/b@c.example', ['a/b@c.example']],
  ['mailto:anna@y.example?subject=Rates', ['anna@y.example']],
])('reads the addresses of %j', (text, addresses) => {
  expect(readAddresses(text).addresses).toEqual(addresses);
});

it('has no wrong addresses in lists of mail programs', () => {
  const list = `"O'Brien, Pat" <pat@x.example>; Novak, Jan <jan@y.example>;\r\nAnna Weber <anna@z.example>;`;
  expect(readAddresses(list)).toEqual({
    addresses: ['pat@x.example', 'jan@y.example', 'anna@z.example'],
    wrong: [],
  });
});

it.each([
  ['a@b.example, anna, c@d', ['anna', 'c@d']],
  ['anna; Jan <jan@c.example>', ['anna']],
  ['anna weber\njan@c.example', ['anna weber']],
  ['Jan <jan@c..example>', ['jan@c..example']],
  ['a@b.example anna', []],
  ['anna, jan@c.example', ['anna']],
  ['<anna>; jan@c.example.', ['jan@c.example.']],
])('names what is not an address in %j', (text, wrong) => {
  expect(readAddresses(text).wrong).toEqual(wrong);
});

it('finds every address of a list, in each notation', () => {
  const address = fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/));
  const notations = [
    (email: string) => email,
    (email: string) => `<${email}>`,
    (email: string) => `"O'Brien, Pat" <${email}>`,
    (email: string) => `Pat <${email}>`,
    (email: string) => `'${email}'`,
  ];
  const item = fc.tuple(address, fc.constantFrom(...notations)).map(([[name, host], notation]) => {
    const email = `${name}@${host}.example`;
    return { email, written: notation(email) };
  });
  fc.assert(
    fc.property(fc.array(item), fc.constantFrom(',', ', ', ';', '; ', '\n', '\r\n', ';\r\n'), (items, separator) => {
      const list = items.map(({ written }) => written).join(separator);
      expect(readAddresses(list)).toEqual({ addresses: [...new Set(items.map(({ email }) => email))], wrong: [] });
    }),
  );
});
