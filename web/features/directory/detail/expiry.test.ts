import { expect, it } from 'vitest';
import { hasExpired } from './expiry.ts';

it('treats a certificate as valid through its last day', () => {
  expect(hasExpired('2026-03-03', Date.parse('2026-03-03T23:59:59Z'))).toBe(false);
  expect(hasExpired('2026-03-03', Date.parse('2026-03-04T00:00:00Z'))).toBe(true);
});
