import { expect, it } from 'vitest';
import { whyRefused } from './upload-paper.ts';

it('refuses what is no PDF, or too large, before it is sent', () => {
  expect(whyRefused({ name: 'register.pdf', type: 'application/pdf', size: 5 * 1024 * 1024 })).toBeNull();
  expect(whyRefused({ name: 'Register.PDF', type: '', size: 10 })).toBeNull();
  expect(whyRefused({ name: 'register', type: '', size: 10 })).toContain('is no PDF');
  expect(whyRefused({ name: 'register.docx', type: 'application/msword', size: 10 })).toContain('is no PDF');
  expect(whyRefused({ name: 'scan.pdf', type: 'application/pdf', size: 6_300_000 })).toBe(
    '“scan.pdf” has 6 MB; a paper may have at most 5 MB.',
  );
});
