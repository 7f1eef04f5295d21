/** Turns HTML from Word, Excel, LibreOffice, Google Docs and mail programs into what the editor keeps. */
import { encodedAddress } from '#contract/rich-text.ts';
import { removeHiddenParts } from './hidden-parts.ts';
import { lineBreak } from './line-breaks.ts';
import { bodyOf } from './parse-html.ts';
import { inheritAlignment } from './pasted-alignment.ts';
import { markRaised } from './pasted-raised.ts';
import { listsOfWord } from './word-lists.ts';
import { listsOfWordOnline } from './word-online-lists.ts';

export interface PastedHtml {
  readonly html: string;
  /** Pictures that only the other program has. */
  readonly missingPictures: number;
}

export function readPastedHtml(html: string): PastedHtml {
  const body = bodyOf(html);
  // Copied in an editor of the portal.
  if (body.querySelector('[data-pm-slice]')) return { html, missingPictures: 0 };
  for (const empty of body.querySelectorAll('o\\:p')) if (empty.textContent?.trim() === '') empty.remove();
  removeHiddenParts(body);
  listsOfWordOnline(body);
  listsOfWord(body);
  markRaised(body);
  for (const item of body.querySelectorAll('ol > li[value]:first-child'))
    item.parentElement?.setAttribute('start', item.getAttribute('value') ?? '1');
  renameHeadings(body);
  inheritAlignment(body);
  for (const link of body.querySelectorAll('a[href]')) repairLink(link);
  breakAtVerticalTabs(body);
  const missing = [...body.querySelectorAll('img')].filter((picture) => !isOwn(picture));
  for (const picture of missing) picture.remove();
  // Nothing is missing if a picture of the spaces that layouts need was left out.
  const missingPictures = missing.filter(({ width, height }) => width !== 1 && height !== 1).length;
  return { html: body.innerHTML, missingPictures };
}

const isOwn = (picture: HTMLImageElement): boolean => picture.getAttribute('src')?.startsWith('/files/') ?? false;

/** The editor has three levels. A text that begins with the first level of its program moves down by one. */
function renameHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle, p.MsoSubtitle'))
    rename(title, title.classList.contains('MsoTitle') ? 'h1' : 'h2');
  for (const heading of body.querySelectorAll('p[role=heading], div[role=heading]'))
    rename(heading, `h${heading.getAttribute('aria-level') ?? 2}`);
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(4, Math.max(2, Number(heading.tagName.slice(1)) + shift));
    rename(heading, `h${level}`);
  }
}

function rename(element: Element, tag: string): void {
  if (!/^h[1-6]$/.test(tag)) return;
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes)
    if (['style', 'align', 'dir'].includes(name)) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word links to its own bookmarks, and to files. */
function repairLink(link: Element): void {
  const address = encodedAddress(link.getAttribute('href') ?? '');
  if (/^(?:https?:|mailto:|\/(?!\/))/i.test(address)) link.setAttribute('href', address);
  else link.replaceWith(...link.childNodes);
}

/** Word separates lines of a paragraph with vertical tabs, and other programs with U+2028. */
function breakAtVerticalTabs(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [first = '', ...others] = text.data.split(lineBreak);
    if (others.length === 0) continue;
    text.replaceWith(first, ...others.flatMap((line) => [body.ownerDocument.createElement('br'), line]));
  }
}
