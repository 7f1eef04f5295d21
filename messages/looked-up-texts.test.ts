/** The compiler does not see texts that are found by a word of a table, so this finds those that are missing. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adminGroups } from '#contract/admin-screens.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Area } from '#contract/messages.ts';
import { kinds, postKinds } from '#contract/post-kinds.ts';
import { mailGroups } from '#contract/preferences.ts';

const feeds = Object.values(contentTypes).flatMap(({ feed }) => (feed ? [feed.name, feed.description] : []));
const ofKinds = kinds.map((kind) => postKinds[kind]);

it.each<[Area, readonly string[]]>([
  ['server', feeds],
  ['posts', ofKinds.map(({ name }) => `${name} posts`)],
  ['common', [...adminGroups, ...ofKinds.flatMap(({ listTitle, appListTitle }) => [listTitle, appListTitle])]],
  ['account', Object.values(mailGroups).map(({ title }) => title)],
])('%s has the texts that are looked up in it', (area, texts) => {
  const known = JSON.parse(readFileSync(new URL(`en/${area}.json`, import.meta.url), 'utf8')) as object;
  expect(texts.filter((text) => !Object.hasOwn(known, text))).toEqual([]);
});
