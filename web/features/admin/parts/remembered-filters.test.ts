import { expect, it } from 'vitest';
import { remembered, withRemembered } from './remembered-filters.ts';

it('keeps only the filters and the order of a list', () => {
  expect(remembered('?search=%26co&sort=name&tab=reported', ['search', 'role', 'sort'])).toBe('search=%26co&sort=name');
  expect(remembered('?tab=reported&role=', ['role', 'sort'])).toBe('');
  expect(remembered('', ['role'])).toBe('');
});

it('adds the kept filters to the address', () => {
  expect(withRemembered('?tab=reported', 'of=quote')).toBe('?tab=reported&of=quote');
  expect(withRemembered('', 'search=%26co&sort=name')).toBe('?search=%26co&sort=name');
});
