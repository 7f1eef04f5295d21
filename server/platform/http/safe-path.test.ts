import { expect, it } from 'vitest';
import { safePath } from '#contract/safe-path.ts';
import { offSiteTargets, onSiteTargets } from '#server/testing/redirect-targets.ts';

const HERE = 'https://portal.example';
/** The host that a browser would open for a Location header with this value. */
const hostOf = (location: string): string => new URL(location, `${HERE}/login`).host;

it('is tested with at least 60 forms', () =>
  expect(offSiteTargets.length + onSiteTargets.length).toBeGreaterThanOrEqual(60));

it.each(offSiteTargets)('falls back from %j', (target) => expect(safePath(target, '/dashboard')).toBe('/dashboard'));

it.each(onSiteTargets)('keeps %j as %j', (target, path) => {
  expect(safePath(target, '/dashboard')).toBe(path);
  expect(hostOf(path)).toBe('portal.example');
});

it('returns a path that a second normalisation does not change', () => {
  for (const [target] of onSiteTargets) {
    const path = safePath(target, '/');
    expect(safePath(path, '/other')).toBe(path);
  }
});

it('returns the fallback without a target', () => {
  for (const target of [null, undefined, '', `/${'a'.repeat(5_000)}`]) expect(safePath(target, '/x')).toBe('/x');
});
