import { expect, it } from 'vitest';
import { titleOfFile } from './title-of-file.ts';

it('derives a title from a file name', () => {
  expect(titleOfFile('tea_price-list 2027.pdf')).toBe('Tea price list 2027');
  expect(titleOfFile('.pdf')).toBe('');
  expect(titleOfFile(`${'long '.repeat(60)}.pdf`).length).toBeLessThanOrEqual(120);
});
