import { type SearchSubject, searchConditions } from '#contract/watching.ts';
import type { Notice } from '../../accounts/notifications/index.ts';
import { keyOfRecord, keyOfSearch } from './anchors.ts';
import { searchPath } from './paths.ts';
import type { Watcher } from './queue-queries.ts';
import type { WatchedItem, WatchedRecord } from './watched.ts';

const several = {
  thread: ({ name }: WatchedRecord) => `{count} replies to “${name}”`,
  category: ({ name }: WatchedRecord) => `{count} new posts in ${name}`,
  tag: ({ name }: WatchedRecord) => `{count} new posts with the tag ${name}`,
  person: ({ name }: WatchedRecord) => `{count} new posts by ${name}`,
  company: ({ name }: WatchedRecord) => `{count} new entries by ${name}`,
};
const found: Readonly<Record<SearchSubject, string>> = {
  search: '{count} new requests match your search',
  jobs: '{count} new jobs match your search',
};

export function noticeFor(item: WatchedItem, watcher: Watcher): Notice {
  const { title, text, url, authorId, anonymous } = item;
  const by = anonymous ? null : authorId;
  const email = watcher.how === 'now' ? { preference: 'activityWatching' as const } : { digest: watcher.how };
  const about = { title, text, url, by, ...email };
  const { subject, query } = watcher;
  if (isSearch(subject)) {
    const search = query ?? {};
    const bundle = {
      thread: keyOfSearch(subject, search),
      title: found[subject],
      url: searchPath(subject, search),
    };
    return { ...about, kind: `watch.${subject}`, bundle };
  }
  const record = item.records.find(({ subject: type, id }) => keyOfRecord(type, id) === watcher.anchor);
  if (!record) throw new Error(`A member watches ${watcher.anchor}, to which the item does not belong.`);
  // The same as for the author of the thread, so that they share a notification.
  if (subject === 'thread') {
    return { ...about, kind: 'reply.received', bundle: { thread: `post:${record.id}`, title: several.thread(record) } };
  }
  const bundle = { thread: watcher.anchor, title: several[subject](record), url: record.url };
  return { ...about, kind: `watch.${subject}`, bundle };
}

/** The key of the watch that a notification is about. @param thread that of its bundle */
export const keyOfBundle = (thread: string): string => thread.replace(/^post:/, 'thread:');

const isSearch = (subject: Watcher['subject']): subject is SearchSubject => Object.hasOwn(searchConditions, subject);
