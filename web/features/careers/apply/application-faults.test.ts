import { expect, it } from 'vitest';
import { faultsOf } from './application-faults.ts';

const typed = { name: 'Ada Ferris', email: 'ada@ferris.example' };
const cv = (name: string, type: string, size = 1000) => faultsOf(typed, { name, type, size })['cv'];

it('lets a PDF of up to 5 MB go, also from a system that knows no types', () => {
  expect(cv('ada.pdf', 'application/pdf', 5 * 1024 * 1024)).toBeUndefined();
  expect(cv('ADA.PDF', '')).toBeUndefined();
});

it('says what is wrong with anything else', () => {
  expect(cv('', '', 0)).toBe('Choose your CV as a PDF.');
  expect(cv('ada.docx', '')).toContain('“ada.docx” is no PDF');
  expect(cv('ada.pdf', 'text/html')).toContain('is no PDF');
  expect(cv('ada.pdf', '', 6_300_000)).toContain('has 6 MB');
});
