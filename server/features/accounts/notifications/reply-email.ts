/** The email about new replies in a thread. */
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type EmailParts, oneLine, shortenTitleIn, shortName } from '#server/platform/mail/index.ts';
import { writeNotice } from '#server/platform/notices/notice-types.ts';
import type { DueRow } from './preference-queries.ts';
import type { QuotedAuthor, QuotedItem } from './quoted.ts';

const t = messages('emails');

const MAX_SUBJECT = 90;
const MAX_REPLIES = 5;

type Block = EmailParts['paragraphs'][number];

/** @param replies at least one, the oldest first */
export function replyParts(notice: DueRow, replies: readonly QuotedItem[]) {
  const reader = notice.user_id;
  const shown = replies.slice(0, MAX_REPLIES);
  const [first] = shown;
  const names = namesOf(replies.map(({ author }) => author(reader)));
  const { subject, headline } = headlinesOf(notice, names, oneLine(first?.title ?? ''));
  const isOne = replies.length === 1;
  const left = replies.length - shown.length;
  return {
    subject: shortenTitleIn(subject, MAX_SUBJECT),
    preheader: first?.text ?? '',
    paragraphs: [
      ...(isOne ? [] : [headline]),
      ...shown.flatMap((reply, at): Block[] => [
        ...answeredBy(reply, shown[at - 1], reader),
        withPicture(isOne ? headline : undefined, reply.author(reader)),
        { written: reply.text },
      ]),
      ...(left > 0
        ? [t('The thread has {count, plural, one {# more new reply} other {# more new replies}}.', { count: left })]
        : []),
    ],
    link: { label: isOne ? t('Read and answer') : t('Read the replies'), path: notice.url },
  };
}

/** @param people null if the reader does not learn all of them */
function headlinesOf(notice: DueRow, people: People | null, title: string) {
  if (people === null) {
    const { title: sentence } = writeNotice(notice);
    return { subject: sentence, headline: t('{sentence}.', { sentence }) };
  }
  const values = { ...people, title };
  return notice.kind === 'reply.mention'
    ? {
        subject: t('{count, plural, one {{names} mentioned you} other {{names} mentioned you}}: “{title}”', values),
        headline: t('{count, plural, one {{names} mentioned you} other {{names} mentioned you}} in “{title}”.', values),
      }
    : {
        subject: t('{count, plural, one {{names} replied} other {{names} replied}}: “{title}”', values),
        headline: t('{count, plural, one {{names} replied} other {{names} replied}} to “{title}”.', values),
      };
}

/** The text that replies answer stands above the first of them. */
function answeredBy({ answered }: QuotedItem, before: QuotedItem | undefined, reader: UserId): Block[] {
  if (answered.text === '' || answered.text === before?.answered.text) return [];
  const author = answered.author(reader);
  const quote = { quote: answered.text };
  if (author === null) return [quote];
  const from = author.id === reader ? t('You wrote') : t('{name} wrote', { name: oneLine(author.name) });
  return [{ ...quote, from }];
}

function withPicture(line: string | undefined, author: QuotedAuthor | null): Block {
  if (author === null) return line ?? t('A reply:');
  return { text: line ?? t('{name}:', { name: oneLine(author.name) }), by: author };
}

interface People {
  readonly names: string;
  readonly count: number;
}

/** @returns null if the reader does not learn all of them */
function namesOf(authors: readonly (QuotedAuthor | null)[]): People | null {
  if (authors.includes(null)) return null;
  const all = [...new Set(authors.map((author) => shortName(author?.name ?? '')))];
  const [one = '', two = '', ...others] = all;
  const count = all.length;
  if (count <= 1) return { names: one, count };
  if (count === 2) return { names: t('{one} and {two}', { one, two }), count };
  return {
    names: t('{one}, {two} and {count, plural, one {# other} other {# others}}', { one, two, count: others.length }),
    count,
  };
}
