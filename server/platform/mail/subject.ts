import { shorten } from '#contract/plain-text.ts';
import { oneLine } from './one-line.ts';

export const MAX_SUBJECT = 200;
const MAX_NAME = 80;
const MIN_TITLE = 20;

/** A name in the middle of a subject, so that what follows it is not cut off. */
export const shortName = (name: string): string => shorten(oneLine(name), MAX_NAME);

/** Shortens the title in quotation marks, so that the words around it stay. A line without one is shortened at its end. */
export function shortenTitleIn(line: string, characters: number): string {
  const [begin, end] = [line.search(/[“„«]/) + 1, Math.max(...['”', '“', '»'].map((mark) => line.lastIndexOf(mark)))];
  if (line.length <= characters || begin === 0 || end < begin) return shorten(line, characters);
  const title = line.slice(begin, end);
  const room = Math.max(MIN_TITLE, characters - (line.length - title.length));
  return `${line.slice(0, begin)}${shorten(title, room)}${line.slice(end)}`;
}

const MAX_HEADLINE = 100;
const MAX_NEWS_SUBJECT = 150;

/** A headline with the beginning of the text that it is about. */
export function newsSubject(headline: string, text: string): string {
  const head = shortenTitleIn(oneLine(headline), MAX_HEADLINE);
  const line = oneLine(text);
  return line === '' ? head : `${head}: ${shorten(line, Math.max(MIN_TITLE, MAX_NEWS_SUBJECT - head.length - 2))}`;
}
