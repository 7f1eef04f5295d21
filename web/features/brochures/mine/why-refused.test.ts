import { expect, it } from 'vitest';
import { titleOf, whyRefused } from './why-refused.ts';

const file = (name: string, type: string, size: number) => ({ name, type, size });

it('lets PDFs of up to 20 MB go', () => {
  expect(whyRefused(file('tea.pdf', 'application/pdf', 20 * 1024 * 1024))).toBeNull();
  expect(whyRefused(file('TEA.PDF', '', 10))).toBeNull();
});

it('says what is wrong with anything else, and what to do', () => {
  expect(whyRefused(file('tea.png', 'image/png', 10))).toContain('“tea.png” is no PDF');
  expect(whyRefused(file('tea', '', 10))).toContain('is no PDF');
  expect(whyRefused(file('tea.pdf', 'application/pdf', 0))).toContain('is empty');
  expect(whyRefused(file('tea.pdf', 'application/pdf', 21 * 1024 * 1024))).toContain('has 21 MB');
});

it('makes a title of a file’s name', () => {
  expect(titleOf('tea_price-list 2027.pdf')).toBe('Tea price list 2027');
  expect(titleOf('.pdf')).toBe('');
  expect(titleOf(`${'long '.repeat(60)}.pdf`).length).toBeLessThanOrEqual(120);
});
