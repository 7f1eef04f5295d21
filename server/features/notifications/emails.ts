import { contentTypes } from '#contract/content-types.ts';
import { cut, cutAtWord } from '#contract/plain-text.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import { WATCHING_PATH } from '#contract/watching-path.ts';
import { defineMail, oneLine, unsubscribing } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { DigestPost, Period } from './digest-queries.ts';
import type { DueRow } from './preference-queries.ts';
import type { Unsubscribed } from './preferences.ts';

const MAX_EXCERPT = 300;

/** Each optional email can be unsubscribed with a link, and with one click in mail programs (RFC 8058). */
function unsubscribeLink(settings: Settings, token: string, what: Unsubscribed) {
  const path = `/unsubscribe?token=${token}&mail=${what}`;
  const why = 'You are receiving this email because of your notification preferences.';
  return unsubscribing(settings, why, 'Unsubscribe from these emails', path);
}

export const noticeMail = defineMail(
  { name: 'notifications.notice', to: 'verified', class: 'notification' },
  (settings, notice: DueRow, mail: MailSwitch, token: string) => ({
    subject: notice.text ? cut(`${notice.title}: ${notice.text}`, 150) : notice.title,
    paragraphs: [`${notice.title}.`, ...(notice.text ? [{ quote: cutAtWord(notice.text, MAX_EXCERPT) }] : [])],
    link: { label: 'Open in the portal', path: notice.url },
    ...unsubscribeLink(settings, token, mail),
  }),
);

export interface DigestLine {
  readonly text: string;
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
    const lines = watched.map(({ text, path }) => ({ text: oneLine(text), path }));
    const posts = discussed.map((post) => ({
      text: `${oneLine(post.title)} (${post.reply_count} ${post.reply_count === 1 ? 'reply' : 'replies'})`,
      path: contentTypes[post.kind].publicPath(post.id),
    }));
    const both = watched.length > 0 && discussed.length > 0;
    return {
      subject: `${period === 'daily' ? 'Today' : 'This week'} at ${settings.SITE_NAME}`,
      paragraphs: [
        ...(lines.length > 0 ? ['New in what you watch:', ...lines] : []),
        ...(hasMore ? ['There is more in the portal.'] : []),
        ...(posts.length > 0
          ? [`Most discussed ${period === 'daily' ? 'since yesterday' : 'in the last seven days'}:`, ...posts]
          : []),
      ],
      link:
        watched.length > 0
          ? { label: 'Change what you watch', path: WATCHING_PATH }
          : { label: 'Open the forum', path: '/forum' },
      ...unsubscribeLink(settings, token, both ? 'digests' : watched.length > 0 ? 'activityWatching' : 'digest'),
    };
  },
);
