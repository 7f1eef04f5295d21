import { contentTypes } from '#contract/content-types.ts';
import { cutAtWord } from '#contract/plain-text.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import { defineMail, portalUrl, unsubscribing } from '#server/platform/mail/index.ts';
import type { Settings } from '#server/settings.ts';
import type { DigestPost, DueRow } from './preference-queries.ts';
import type { Unsubscribed } from './preferences.ts';

const MAX_EXCERPT = 300;

/** Each optional email can be unsubscribed with a link, and with one click in mail programs (RFC 8058). */
export function unsubscribeLink(settings: Settings, token: string, what: Unsubscribed) {
  const path = `/unsubscribe?token=${token}&mail=${what}`;
  const why = 'You are receiving this email because of your notification preferences.';
  return unsubscribing(settings, why, 'Unsubscribe from these emails', path);
}

export const noticeMail = defineMail(
  { name: 'notifications.notice', to: 'verified', class: 'notification' },
  (settings, notice: DueRow, mail: MailSwitch, token: string) => ({
    subject: notice.text ? `${notice.title}: ${notice.text}`.slice(0, 150) : notice.title,
    paragraphs: [`${notice.title}.`, ...(notice.text ? [{ quote: cutAtWord(notice.text, MAX_EXCERPT) }] : [])],
    link: { label: 'Open in the portal', path: notice.url },
    ...unsubscribeLink(settings, token, mail),
  }),
);

export const digestMail = defineMail(
  { name: 'notifications.digest', to: 'verified', class: 'notification' },
  (settings, period: 'daily' | 'weekly', posts: readonly DigestPost[], token: string) => ({
    subject: `${period === 'daily' ? 'Today' : 'This week'} at ${settings.SITE_NAME}`,
    paragraphs: [
      `Most discussed ${period === 'daily' ? 'since yesterday' : 'in the last seven days'}:`,
      ...posts.map(
        (post) =>
          `${post.title} (${post.reply_count} ${post.reply_count === 1 ? 'reply' : 'replies'}): ` +
          portalUrl(settings, contentTypes[post.kind].publicPath(post.id)),
      ),
    ],
    link: { label: 'Open the forum', path: '/forum' },
    ...unsubscribeLink(settings, token, 'digest'),
  }),
);
