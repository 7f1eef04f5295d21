import { expect, it } from 'vitest';
import { remembered, withRemembered } from './remembered-filters.ts';

it('keeps the filters and the order of a list, and nothing else of its address', () => {
  expect(remembered('?search=%26co&sort=name&tab=reported', ['search', 'role', 'sort'])).toBe('search=%26co&sort=name');
  expect(remembered('?tab=reported&role=', ['role', 'sort'])).toBe('');
  expect(remembered('', ['role'])).toBe('');
});

it('puts what was kept beside what the address says', () => {
  expect(withRemembered('?tab=reported', 'of=quote')).toBe('?tab=reported&of=quote');
  expect(withRemembered('', 'search=%26co&sort=name')).toBe('?search=%26co&sort=name');
});
