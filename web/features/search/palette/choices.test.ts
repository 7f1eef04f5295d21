import { expect, test } from 'vitest';
import type { Hit } from '#contract/search.ts';
import { visibleMenuLinks } from '#web/lib/sections.ts';
import { type Command, choicesFor, type Place } from './choices.ts';

const hit = (type: Hit['type'], id: string): Hit => ({
  type,
  id,
  title: `About ${id}`,
  titleMarks: [],
  excerpt: '',
  excerptMarks: [],
  url: `/somewhere/${id}`,
  place: '',
  placeMarks: [],
  why: '',
  whyMarks: [],
  picture: null,
  at: null,
});
const labelsFor = (
  text: string,
  hits: Hit[] = [],
  recent: string[] = [],
  places: readonly Place[] = visibleMenuLinks(undefined),
  commands: readonly Command[] = [],
) =>
  choicesFor(text, hits, recent, places, commands).map(({ name, choices }) => [
    name,
    choices.map(({ label }) => label),
  ]);

test('an empty query offers recent searches and the sections', () => {
  const groups = labelsFor('', [], ['demurrage']);
  expect(groups[0]).toEqual(['Recent searches', ['demurrage']]);
  expect(groups[1]?.[1]).toContain('Forum');
});

test('results are grouped by type, the best type first, below the link to all results', () => {
  expect(labelsFor('fob', [hit('blog', 'a'), hit('job', 'b'), hit('blog', 'c')])).toEqual([
    ['Search', ['See all results for “fob”']],
    ['Blogs', ['About a', 'About c']],
    ['Jobs', ['About b']],
  ]);
});

test('a section is found by a prefix of its name', () => {
  expect(labelsFor('dir')).toEqual([
    ['Search', ['See all results for “dir”']],
    ['Go to', ['Directory']],
  ]);
});

test('a section or command that is typed in full comes before the search', () => {
  const commands = [
    { name: 'Mark all threads as read', run: () => undefined },
    { name: 'Mark all threads as read later', run: () => undefined },
  ];
  const first = (text: string) => labelsFor(text, [hit('blog', 'a')], [], visibleMenuLinks(undefined), commands)[0];
  expect(first('mark all  threads as READ ')).toEqual([
    'Actions',
    ['Mark all threads as read', 'Mark all threads as read later'],
  ]);
  expect(first('forum')).toEqual(['Go to', ['Forum']]);
  expect(first('mark all')?.[0]).toBe('Search');
});

test('a hidden section is not offered', () => {
  const places = visibleMenuLinks([
    { name: 'Directory', enabled: false },
    { name: 'Landing', enabled: false },
    { name: 'Events', enabled: true },
  ]);
  expect(labelsFor('dir', [], [], places)).toEqual([['Search', ['See all results for “dir”']]]);
  expect(labelsFor('', [], [], places)).toEqual([
    ['Go to', ['Forum', 'Quotes', 'Brochures', 'Events', 'Blogs', 'Education', 'Careers', 'Tools']],
  ]);
  expect(places.map(({ key }) => key)).not.toContain('d');
});

test('a minor place is offered if a word of its name starts with the text', () => {
  const places = [
    { name: 'Write a post', to: '/general/create' },
    { name: 'Admin Users', to: '/admin/users', isMinor: true },
  ];
  expect(labelsFor('', [], [], places)).toEqual([['Go to', ['Write a post']]]);
  for (const text of ['adm', 'use']) {
    expect(labelsFor(text, [], [], places).at(-1)).toEqual(['Go to', ['Admin Users']]);
  }
});

test('commands are offered if each word of the text starts a word of their names', () => {
  const commands = [{ name: 'Mark all notifications as read', run: () => undefined }];
  const offered = (text: string) => labelsFor(text, [], [], [], commands).filter(([name]) => name === 'Actions');
  expect(offered('mark all read')).toEqual([['Actions', ['Mark all notifications as read']]]);
  expect(offered('')).toEqual([]);
  expect(offered('mark none')).toEqual([]);
});

test('Enter opens what people call by another name, and the command that they type', () => {
  const places = [{ name: 'Unread', also: ['Unread threads'], to: '/posts/unread' }];
  const commands = [{ name: 'Switch to the dark theme', also: ['Dark mode'], run: () => undefined }];
  const first = (text: string) => labelsFor(text, [hit('general', 'a')], [], places, commands)[0];
  expect(first('unread')).toEqual(['Go to', ['Unread']]);
  expect(first('unread threads')).toEqual(['Go to', ['Unread']]);
  expect(first('dark mode')).toEqual(['Actions', ['Switch to the dark theme']]);
  expect(first('dark')?.[0]).toBe('Search');
});
