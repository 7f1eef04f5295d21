/** The email about new replies in a thread. */
import type { UserId } from '#contract/ids.ts';
import { type EmailParts, oneLine, shortenTitleIn, shortName } from '#server/platform/mail/index.ts';
import type { DueRow } from './preference-queries.ts';
import type { QuotedAuthor, QuotedItem } from './quoted.ts';

const MAX_SUBJECT = 90;
const MAX_REPLIES = 5;

type Block = EmailParts['paragraphs'][number];

/** @param replies at least one, the oldest first */
export function replyParts(notice: DueRow, replies: readonly QuotedItem[]) {
  const reader = notice.user_id;
  const shown = replies.slice(0, MAX_REPLIES);
  const names = namesOf(replies.map(({ author }) => author(reader)));
  const [first] = shown;
  const thread = `“${oneLine(first?.title ?? '')}”`;
  const did = notice.kind === 'reply.mention' ? 'mentioned you' : 'replied';
  const headline = names === null ? notice.title : `${names} ${did} ${did === 'replied' ? 'to' : 'in'} ${thread}`;
  const isOne = replies.length === 1;
  const left = replies.length - shown.length;
  return {
    subject: shortenTitleIn(names === null ? notice.title : `${names} ${did}: ${thread}`, MAX_SUBJECT),
    preheader: first?.text ?? '',
    paragraphs: [
      ...(isOne ? [] : [`${headline}.`]),
      ...shown.flatMap((reply, at): Block[] => [
        ...answeredBy(reply, shown[at - 1], reader),
        withPicture(isOne ? `${headline}.` : undefined, reply.author(reader)),
        reply.text,
      ]),
      ...(left > 0 ? [`The thread has ${left} more new ${left === 1 ? 'reply' : 'replies'}.`] : []),
    ],
    link: { label: isOne ? 'Read and answer' : 'Read the replies', path: notice.url },
  };
}

/** The text that replies answer stands above the first of them. */
function answeredBy({ answered }: QuotedItem, before: QuotedItem | undefined, reader: UserId): Block[] {
  if (answered.text === '' || answered.text === before?.answered.text) return [];
  const author = answered.author(reader);
  const from = author?.id === reader ? 'You' : author?.name;
  return [{ quote: answered.text, ...(from === undefined ? {} : { from: `${oneLine(from)} wrote` }) }];
}

function withPicture(line: string | undefined, author: QuotedAuthor | null): Block {
  if (author === null) return line ?? 'A reply:';
  return { text: line ?? `${oneLine(author.name)}:`, by: author };
}

/** @returns null if the reader does not learn all of them */
function namesOf(authors: readonly (QuotedAuthor | null)[]): string | null {
  if (authors.includes(null)) return null;
  const [one = '', two, ...others] = [...new Set(authors.map((author) => shortName(author?.name ?? '')))];
  if (two === undefined) return one;
  if (others.length === 0) return `${one} and ${two}`;
  return `${one}, ${two} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
}
