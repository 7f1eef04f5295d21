import { expect, it } from 'vitest';
import { validate } from './validate-application.ts';

const input = { name: 'Ada Ferris', email: 'ada@ferris.example' };
const cv = (name: string, type: string, size = 1000) => validate(input, { name, type, size })['cv'];

it('accepts a PDF of up to 5 MB, also without a file type', () => {
  expect(cv('ada.pdf', 'application/pdf', 5 * 1024 * 1024)).toBeUndefined();
  expect(cv('ADA.PDF', '')).toBeUndefined();
});

it('explains why anything else is rejected', () => {
  expect(cv('', '', 0)).toBe('Choose your CV as a PDF.');
  expect(cv('ada.docx', '')).toContain('“ada.docx” is not a PDF');
  expect(cv('ada.pdf', 'text/html')).toContain('is not a PDF');
  expect(cv('ada.pdf', '', 6_300_000)).toContain('is 6 MB');
});
