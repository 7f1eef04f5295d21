import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportNames } from '#contract/exports.ts';
import { guestLinkKinds } from '#contract/guest-links.ts';
import type { QueueItem } from '#contract/moderation.ts';
import { searchTypes } from '#contract/search.ts';
import { collect, type Feature } from './feature.ts';
import { features, searchContents } from './features.ts';

const folder = new URL('./features/', import.meta.url);

test('every manifest is in the list, under the name of its folder', () => {
  const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\bfeature\.ts$/.test(path),
  );
  expect(features.map(({ name }) => `${name}/feature.ts`).sort()).toEqual(manifests.sort());
});

test('every kind of content that staff decide about is declared', () => {
  const types: readonly QueueItem['type'][] = ['comment', 'post', 'reply'];
  expect(Object.keys(collect(features, 'moderation')).sort()).toEqual(types);
});

test('every export is declared', () => {
  expect(Object.keys(collect(features, 'exports')).sort()).toEqual([...exportNames].sort());
});

test('everything that is searched, except people and brochures, has a picture for previews', () => {
  const searched = searchTypes.filter((type) => type !== 'person' && type !== 'brochure');
  expect(Object.keys(collect(features, 'shareCards')).sort()).toEqual(searched.sort());
});

test('every type that the search offers is declared', () => {
  const types = searchContents.flatMap(({ source }) => source.types);
  expect(types.sort()).toEqual([...searchTypes].sort());
});

test('every kind of guest link is declared', () => {
  expect(Object.keys(collect(features, 'guestLinks')).sort()).toEqual([...guestLinkKinds].sort());
});

test('two features that declare the same entry are refused', () => {
  const one: Feature = { name: 'one', guestLinks: { application: async () => null } };
  expect(() => collect([one, { ...one, name: 'two' }], 'guestLinks')).toThrow(
    'two declares guestLinks.application a second time.',
  );
});
