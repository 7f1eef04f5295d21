import { expect, it } from 'vitest';
import { validateBrochure } from './upload-paper.ts';

it('rejects a file that is not a PDF or too large before it is sent', () => {
  expect(validateBrochure({ name: 'register.pdf', type: 'application/pdf', size: 5 * 1024 * 1024 })).toBeNull();
  expect(validateBrochure({ name: 'Register.PDF', type: '', size: 10 })).toBeNull();
  expect(validateBrochure({ name: 'register', type: '', size: 10 })).toContain('is not a PDF');
  expect(validateBrochure({ name: 'register.docx', type: 'application/msword', size: 10 })).toContain('is not a PDF');
  expect(validateBrochure({ name: 'scan.pdf', type: 'application/pdf', size: 6_300_000 })).toBe(
    '“scan.pdf” is 6 MB. A document can be at most 5 MB.',
  );
});
