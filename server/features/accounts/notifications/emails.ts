import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { cutAtWord } from '#contract/plain-text.ts';
import type { WatchSubject } from '#contract/watching.ts';
import { WATCHING_PATH } from '#contract/watching-path.ts';
import { defineMail, newsSubject, oneLine, unsubscribing } from '#server/platform/mail/index.ts';
import { writeNotice } from '#server/platform/notices/notice-types.ts';
import type { Settings } from '#server/settings.ts';
import type { DigestPost, Period } from './digest-queries.ts';
import type { Unsubscribed } from './mail-switches.ts';
import type { DueRow } from './preference-queries.ts';
import type { QuotedItem } from './quoted.ts';
import { replyParts } from './reply-email.ts';

const t = messages('emails');

const MAX_EXCERPT = 300;

/** Each optional email can be unsubscribed with a link, and with one click in mail programs (RFC 8058). */
function unsubscribeLink(settings: Settings, token: string, what: Unsubscribed) {
  const why = t('You are receiving this email because of your notification preferences.');
  return unsubscribing(settings, why, { label: t('Unsubscribe from these emails'), path: pathOf(token, what) });
}

const pathOf = (token: string, what: Unsubscribed, watch?: string): string =>
  `${pages.unsubscribe}?${new URLSearchParams({ token, mail: what, ...(watch === undefined ? {} : { watch }) })}`;

const stopLabels: Readonly<Record<WatchSubject, () => string>> = {
  thread: () => t('Stop watching this thread'),
  category: () => t('Stop watching this category'),
  tag: () => t('Stop watching this tag'),
  company: () => t('Stop watching this company'),
  person: () => t('Stop watching this member'),
  search: () => t('Stop watching this search'),
  jobs: () => t('Stop watching this search'),
  disruptions: () => t('Stop watching these disruptions'),
};

/** One link ends only the watch, the other one the emails about everything that the person watches. */
function stopLinks(settings: Settings, token: string, kind: string, watch: string) {
  // Replies are not a kind of their own, so that they share a notification with those to an author.
  const subject = (kind.startsWith('watch.') ? kind.slice('watch.'.length) : 'thread') as WatchSubject;
  return unsubscribing(
    settings,
    t('You are receiving this email because you watch this.'),
    { label: stopLabels[subject](), path: pathOf(token, 'watch', watch) },
    { label: t('Unsubscribe from all emails about what you watch'), path: pathOf(token, 'activityWatching') },
  );
}

export const noticeMail = defineMail(
  { name: 'notifications.notice', to: 'verified', class: 'notification' },
  (settings, notice: DueRow, replies: readonly QuotedItem[], token: string) => ({
    ...(replies.length > 0 ? replyParts(notice, replies) : noticeParts(notice)),
    ...(notice.mail_switch === 'activityWatching' && notice.thread !== null
      ? stopLinks(settings, token, notice.kind, notice.thread)
      : unsubscribeLink(settings, token, notice.mail_switch)),
  }),
);

function noticeParts(notice: DueRow) {
  const { url, actor } = notice;
  const { title, text } = writeNotice(notice);
  const headline = t('{sentence}.', { sentence: title });
  return {
    subject: newsSubject(title, text),
    paragraphs: [
      actor ? { text: headline, by: actor } : headline,
      ...(text ? [{ quote: cutAtWord(text, MAX_EXCERPT) }] : []),
    ],
    link: { label: t('Open in the portal'), path: url },
  };
}

export interface DigestLine {
  /** In the language of the reader. */
  readonly text: () => string;
  readonly path: string;
}

interface Digest {
  readonly watched: readonly DigestLine[];
  readonly hasMore: boolean;
  readonly discussed: readonly DigestPost[];
}

export const digestMail = defineMail(
  { name: 'notifications.digest', to: 'verified', class: 'notification' },
  (settings, period: Period, { watched, hasMore, discussed }: Digest, token: string) => {
    const lines = watched.map(({ text, path }) => ({ text: oneLine(text()), path }));
    const posts = discussed.map((post) => ({
      text: oneLine(post.title),
      note: t('{count, plural, one {# reply} other {# replies}}', { count: post.reply_count }),
      path: contentTypes[post.kind].publicPath(post.id),
    }));
    const both = watched.length > 0 && discussed.length > 0;
    return {
      subject:
        period === 'daily'
          ? t('Today at {site}', { site: settings.SITE_NAME })
          : t('This week at {site}', { site: settings.SITE_NAME }),
      paragraphs: [
        ...(lines.length > 0 ? [t('New in what you watch:'), ...lines] : []),
        ...(hasMore ? [t('There is more in the portal.')] : []),
        ...(posts.length > 0
          ? [
              period === 'daily' ? t('Most discussed since yesterday:') : t('Most discussed in the last seven days:'),
              ...posts,
            ]
          : []),
      ],
      link:
        watched.length > 0
          ? { label: t('Change what you watch'), path: WATCHING_PATH }
          : { label: t('Open the forum'), path: '/forum' },
      ...unsubscribeLink(settings, token, both ? 'digests' : watched.length > 0 ? 'activityWatching' : 'digest'),
    };
  },
);
