import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';

const t = messages('server');

const OPEN = '<blockquote>';
const CLOSE = '</blockquote>';

/** In the language of whoever removes the quoted text: it becomes a part of a text that many people read. */
const removed = (): string => `<p>${t('This quote was removed with the quoted text.')}</p>`;

/** The name of the quoted person with a link to the text, which the quote button writes. */
const attribution = /^<p><a [^<>]*>[^<>]*<\/a>:<\/p>/;

interface Change {
  /** The texts without HTML. */
  readonly before: string;
  readonly after: string;
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Replaces quotes of what the text said before and does not say now. @param html sanitised, so its tags are balanced */
export function removeQuotes(html: string, change: Change): string {
  const before = inOneLine(change.before);
  const after = inOneLine(change.after);
  const isRemoved = (line: string) => before.includes(line) && !after.includes(line);
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const close = html.indexOf(CLOSE, at);
    const open = close === -1 ? -1 : html.lastIndexOf(OPEN, close);
    if (open < at) {
      if (close === -1) return pieces.join('') + html.slice(at);
      // The end of an outer quote.
      pieces.push(html.slice(at, close + CLOSE.length));
    } else {
      const quote = html.slice(open + OPEN.length, close);
      const head = attribution.exec(quote)?.[0] ?? '';
      const lines = htmlToText(quote.slice(head.length)).split('\n').map(inOneLine).filter(Boolean);
      const shortened = lines.some(isRemoved) ? head + removed() : quote;
      pieces.push(html.slice(at, open), OPEN, shortened, CLOSE);
    }
    at = close + CLOSE.length;
  }
}
