import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { exportNames } from '#contract/admin-screens.ts';
import { type ContentType, contentTypes } from '#contract/content-types.ts';
import { guestLinkKinds } from '#contract/guest-links.ts';
import type { QueueItem } from '#contract/moderation.ts';
import { searchTypes } from '#contract/search.ts';
import { collect, type Feature } from './feature.ts';
import { features, searchContents } from './features.ts';

const folder = new URL('./features/', import.meta.url);

test('every manifest is in the list, under the name of its folder', () => {
  const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\bfeature\.ts$/.test(path))
    .map((path) => basename(dirname(path)));
  expect(features.map(({ name }) => name).sort()).toEqual(manifests.sort());
});

test('every kind of content that staff decide about is declared', () => {
  const types: readonly QueueItem['type'][] = [
    'application',
    'comment',
    'companyEnquiry',
    'disruption',
    'enquiry',
    'post',
    'rating',
    'reply',
  ];
  expect(Object.keys(collect(features, 'moderation')).sort()).toEqual(types);
});

test('every export is declared', () => {
  expect(Object.keys(collect(features, 'exports')).sort()).toEqual([...exportNames].sort());
});

test('every type of content with a share card or a feed declares it', () => {
  const typesWith = (has: (type: ContentType) => boolean) => searchTypes.filter(has).sort();
  const cards = typesWith((type) => contentTypes[type].hasShareCard);
  expect(Object.keys(collect(features, 'shareCards')).sort()).toEqual(cards);
  const feeds = features.flatMap((feature) => feature.feeds ?? []);
  expect(feeds.map(({ type }) => type).sort()).toEqual(typesWith((type) => contentTypes[type].feed !== undefined));
});

test('every type that the search offers is declared', () => {
  const types = searchContents.flatMap(({ source }) => source.types);
  expect(types.sort()).toEqual([...searchTypes].sort());
});

test('every kind of guest link is declared', () => {
  expect(Object.keys(collect(features, 'guestLinks')).sort()).toEqual([...guestLinkKinds].sort());
});

test('refuses two features that declare the same entry', () => {
  const feature: Feature = { name: 'one', guestLinks: { application: async () => null } };
  expect(() => collect([feature, { ...feature, name: 'two' }], 'guestLinks')).toThrow(
    'two declares guestLinks.application a second time.',
  );
});
