import { expect, test } from 'vitest';
import { dangerousText } from './dangerous-goods.ts';
import { hsText, priceText } from './request-texts.ts';

test('HS codes have a point after the heading and each further pair', () => {
  expect(['6302', '630221', '63022100', '6302210010'].map(hsText)).toEqual([
    '6302',
    '6302.21',
    '6302.21.00',
    '6302.21.00.10',
  ]);
});

test('dangerous goods are in the order of the transport document', () => {
  const paint = { unNumber: 'UN1263', properName: 'PAINT', class: '3', packingGroup: 'III' };
  expect(dangerousText(paint)).toBe('UN1263 PAINT, class 3, packing group III');
  const acid = { unNumber: 'UN2031', properName: 'NITRIC ACID', class: '8', subsidiary: '5.1' };
  expect(dangerousText(acid)).toBe('UN2031 NITRIC ACID, class 8 (5.1)');
});

test.each([
  [{ amount: 1_250_000.5, currency: 'EUR' }, 'EUR 1,250,000.50'],
  [{ amount: 12_500, currency: 'HUF' }, 'HUF 12,500'],
  [{ amount: 12_500, currency: 'JPY' }, 'JPY 12,500'],
  [{ amount: 1_500.25, currency: 'IQD' }, 'IQD 1,500.250'],
])('prices name the currency first, and have its decimals or none', (price, text) => {
  expect(priceText(price)).toBe(text);
});
