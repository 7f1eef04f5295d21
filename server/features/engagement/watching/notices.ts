import { messages } from '#contract/messages.ts';
import { type SearchSubject, searchConditions, type WatchSubject } from '#contract/watching.ts';
import { defineNotice, type Said, titleOf } from '#server/platform/notices/notice-types.ts';
import type { Notice } from '../../accounts/notifications/index.ts';
import { keyOfRecord, keyOfSearch } from './anchors.ts';
import { searchPath } from './paths.ts';
import type { Watcher } from './queue-queries.ts';
import type { WatchedItem } from './watched.ts';

const t = messages('notifications');

type Subject = Exclude<WatchSubject, 'thread'>;
interface News {
  readonly item: Said;
  /** Of what is watched. Empty for a search. */
  readonly name: string;
}

const define = (subject: Subject, several: (name: string, count: number) => string) =>
  defineNotice<News>(`watch.${subject}`, {
    title: ({ item }, actor) => titleOf(item, actor),
    several: ({ name }, count) => several(name, count),
  });

const found: Readonly<Record<Subject, (news: News) => Said>> = {
  category: define('category', (name, count) =>
    t('{count, plural, one {# new post} other {# new posts}} in {name}', { count, name }),
  ),
  tag: define('tag', (name, count) =>
    t('{count, plural, one {# new post} other {# new posts}} with the tag {name}', { count, name }),
  ),
  person: define('person', (name, count) =>
    t('{count, plural, one {# new post} other {# new posts}} by {name}', { count, name }),
  ),
  company: define('company', (name, count) =>
    t('{count, plural, one {# new entry} other {# new entries}} by {name}', { count, name }),
  ),
  search: define('search', (_name, count) =>
    t('{count, plural, one {# new request matches} other {# new requests match}} your search', { count }),
  ),
  jobs: define('jobs', (_name, count) =>
    t('{count, plural, one {# new job matches} other {# new jobs match}} your search', { count }),
  ),
  disruptions: define('disruptions', (_name, count) =>
    t('{count, plural, one {# new disruption matches} other {# new disruptions match}} your search', { count }),
  ),
};

export function noticeFor(item: WatchedItem, watcher: Watcher): Notice {
  const { said, text, url, authorId, anonymous } = item;
  const by = anonymous ? null : authorId;
  const email = watcher.how === 'now' ? { preference: 'activityWatching' as const } : { digest: watcher.how };
  const about = { text, url, by, ...email };
  const { subject, query } = watcher;
  if (isSearch(subject)) {
    const search = query ?? {};
    const bundle = { thread: keyOfSearch(subject, search), url: searchPath(subject, search) };
    return { ...about, ...found[subject]({ item: said, name: '' }), bundle };
  }
  const record = item.records.find(({ subject: type, id }) => keyOfRecord(type, id) === watcher.anchor);
  if (!record) throw new Error(`A member watches ${watcher.anchor}, to which the item does not belong.`);
  // The same as for the author of the thread, so that they share a notification.
  if (subject === 'thread') return { ...about, ...said, bundle: { thread: `post:${record.id}` } };
  const bundle = { thread: watcher.anchor, url: record.url };
  return { ...about, ...found[subject]({ item: said, name: record.name }), bundle };
}

/** The key of the watch that a notification is about. @param thread that of its bundle */
export const keyOfBundle = (thread: string): string => thread.replace(/^post:/, 'thread:');

const isSearch = (subject: Watcher['subject']): subject is SearchSubject => Object.hasOwn(searchConditions, subject);
