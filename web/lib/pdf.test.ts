import { expect, it } from 'vitest';
import { validatePdf } from './pdf.ts';

const validate = (name: string, type: string, size = 10) => validatePdf({ name, type, size }, 5 * 1024 ** 2);

it('accepts PDFs up to the limit, also without a file type', () => {
  expect(validate('register.pdf', 'application/pdf', 5 * 1024 ** 2)).toBeNull();
  expect(validate('Register.PDF', '')).toBeNull();
});

it('explains why anything else is rejected, and what to do', () => {
  expect(validate('register.png', 'image/png')).toContain('“register.png” is not a PDF');
  expect(validate('register', '')).toContain('is not a PDF');
  expect(validate('register.docx', 'application/msword')).toContain('is not a PDF');
  expect(validate('register.pdf', 'application/pdf', 0)).toContain('is empty');
  expect(validate('scan.pdf', 'application/pdf', 6_300_000)).toBe(
    '“scan.pdf” is 6 MB. It can be at most 5 MB. Save it with smaller pictures.',
  );
});
