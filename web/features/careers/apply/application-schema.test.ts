import { expect, it } from 'vitest';
import { errorsIn } from '#web/forms/contract-rules.ts';
import { applicationSchema } from './application-schema.ts';

const errorOf = (file?: File) =>
  errorsIn(applicationSchema, { name: 'Ada', email: 'ada@ferris.example', cv: file })['cv'];
const cv = (name: string, type: string, size = 1000) => errorOf(new File([new Uint8Array(size)], name, { type }));

it('accepts a PDF of up to 5 MB, also without a file type', () => {
  expect(cv('ada.pdf', 'application/pdf', 5 * 1024 * 1024)).toBeUndefined();
  expect(cv('ADA.PDF', '')).toBeUndefined();
});

it('explains why anything else is rejected', () => {
  expect(errorOf()).toBe('Choose your CV as a PDF.');
  expect(cv('ada.docx', '')).toContain('“ada.docx” is not a PDF');
  expect(cv('ada.pdf', 'text/html')).toContain('is not a PDF');
  expect(cv('ada.pdf', '', 6_300_000)).toContain('is 6 MB');
});
