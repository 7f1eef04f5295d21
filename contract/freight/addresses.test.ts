import { expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

it.each([
  ['a@b.example', ['a@b.example']],
  ['a@b.example, c@d.example; e@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['Anna Weber <Anna@B.example>\n"Novak, Jan" <jan@c.example>', ['anna@b.example', 'jan@c.example']],
  ['  a@b.example   a@b.example\r\nc@d.example  ', ['a@b.example', 'c@d.example']],
  ['', []],
])('reads the addresses of %j', (text, addresses) => {
  expect(readAddresses(text).addresses).toEqual(addresses);
});

it('names what is not an address', () => {
  expect(readAddresses('a@b.example, anna, c@d').wrong).toEqual(['anna', 'c@d']);
});
