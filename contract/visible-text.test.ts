import { expect, it } from 'vitest';
import { text } from './http.ts';
import { visibleText } from './visible-text.ts';

it.each([
  ['a reversed name', '\u202enimdA', 'nimdA'],
  ['isolates', 'Ana \u2067Silva\u2069', 'Ana Silva'],
  ['spaces without a width', 'Ad\u200bmin\ufeff', 'Admin'],
  ['soft hyphens', 'for\u00adward\u00ading', 'forwarding'],
])('leaves out what misleads: %s', (_, given, shown) => expect(visibleText(given)).toBe(shown));

it.each([
  ['joiners of Persian words', 'می\u200cخواهم'],
  ['joiners of Indic letters', 'क्\u200dष'],
  ['emoji of several parts', '👩🏽\u200d✈\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['direction marks', 'שלום (FOB)\u200f'],
])('keeps what scripts need: %s', (_, given) => expect(visibleText(given)).toBe(given));

it.each([
  ['joiners', '\u200d\u200c'],
  ['fillers', '\u3164\u1160\uffa0'],
  ['Braille without dots', '\u2800 \u2800'],
  ['direction marks', '\u200e\u200f\u061c'],
  ['tags and variation selectors', '\ufe0f\u{e0041}'],
])('is empty if nothing can be seen: %s', (_, given) => expect(visibleText(given)).toBe(''));

it('is what the fields of the API accept', () => {
  const name = text('Name', 2, 80);
  expect(name.parse('\u202eAna\u200b ')).toBe('Ana');
  expect(name.safeParse('\u200d\u200d\u200d').error?.issues[0]?.message).toBe('Name must have at least 2 characters.');
});
