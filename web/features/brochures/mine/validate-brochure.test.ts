import { expect, it } from 'vitest';
import { titleOf, validateBrochure } from './validate-brochure.ts';

const file = (name: string, type: string, size: number) => ({ name, type, size });

it('accepts PDFs of up to 20 MB', () => {
  expect(validateBrochure(file('tea.pdf', 'application/pdf', 20 * 1024 * 1024))).toBeNull();
  expect(validateBrochure(file('TEA.PDF', '', 10))).toBeNull();
});

it('explains why anything else is rejected, and what to do', () => {
  expect(validateBrochure(file('tea.png', 'image/png', 10))).toContain('“tea.png” is not a PDF');
  expect(validateBrochure(file('tea', '', 10))).toContain('is not a PDF');
  expect(validateBrochure(file('tea.pdf', 'application/pdf', 0))).toContain('is empty');
  expect(validateBrochure(file('tea.pdf', 'application/pdf', 21 * 1024 * 1024))).toContain('is 21 MB');
});

it('derives a title from a file name', () => {
  expect(titleOf('tea_price-list 2027.pdf')).toBe('Tea price list 2027');
  expect(titleOf('.pdf')).toBe('');
  expect(titleOf(`${'long '.repeat(60)}.pdf`).length).toBeLessThanOrEqual(120);
});
