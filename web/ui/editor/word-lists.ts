/** Word copies the items of lists as paragraphs whose style says `mso-list:l0 level2 lfo1`, with their markers as text. */

import { foldDigits } from '#contract/freight/fold-digits.ts';

interface Item {
  readonly paragraph: Element;
  readonly level: number;
  /** The list of the document. */
  readonly list: string;
  readonly marker: string;
}

const MAX_LEVEL = 9;

export function listsOfWord(body: HTMLElement): void {
  let run: Item[] = [];
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(paragraph);
    const before = run.at(-1)?.paragraph;
    if (before && (!item || nextElement(before) !== paragraph)) {
      makeLists(run);
      run = [];
    }
    if (item) run.push(item);
  }
  makeLists(run);
}

/** The next element, if there is no text between. */
function nextElement(element: Element): Element | null {
  let next = element.nextSibling;
  while (
    next &&
    (next.nodeType === Node.COMMENT_NODE || (next.nodeType === Node.TEXT_NODE && next.textContent?.trim() === ''))
  )
    next = next.nextSibling;
  return next instanceof Element ? next : null;
}

function itemOf(paragraph: Element): Item | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style) ?? [];
  const marker = markerOf(paragraph);
  if (list === undefined || marker === undefined || /^H\d$/.test(paragraph.tagName)) return undefined;
  return { paragraph, list, level: Math.min(MAX_LEVEL, Number(level)), marker };
}

const markersOf = (paragraph: Element): Element[] =>
  [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );

const markerOf = (paragraph: Element): string | undefined =>
  markersOf(paragraph)
    .map(({ textContent }) => (textContent ?? '').replace(/\s/g, ''))
    .at(0);

/** '1.', '(a)', 'iv)', '（一）' and '①' are numbers. '·', 'o' and '§' are bullets of fonts. */
const isNumber = (marker: string): boolean =>
  /^\(?(?:\p{Nd}+|[a-z]|[ivxlcdm]+|[一二三四五六七八九十百]+|[أ-ي])[.)、．）-]|^[①-⑳㈠-㉃]/iu.test(
    marker.replaceAll('（', '('),
  );

/** The number of '7)', '（七）' has none. */
const startOf = (marker: string): string | undefined => /^\(?(\d+)/.exec(foldDigits(marker))?.[1];

/** Replaces paragraphs by lists, each inside the last item of the list above it. */
function makeLists(items: readonly Item[]): void {
  const [first] = items;
  if (!first) return;
  const document = first.paragraph.ownerDocument;
  const place = document.createElement('div');
  first.paragraph.before(place);
  const open: { readonly level: number; readonly list: Element; readonly name: string }[] = [];
  for (const { paragraph, level, marker, list: name } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const tag = isNumber(marker) ? 'ol' : 'ul';
    let last = open.at(-1);
    if (last?.level === level && (last.list.localName !== tag || last.name !== name)) {
      open.pop();
      last = open.at(-1);
    }
    if (last?.level !== level) {
      const list = document.createElement(tag);
      const start = startOf(marker);
      if (tag === 'ol' && start !== undefined && start !== '1') list.setAttribute('start', start);
      (last?.list.lastElementChild ?? place).append(list);
      last = { level, list, name };
      open.push(last);
    }
    last.list.append(itemWith(paragraph));
  }
  place.replaceWith(...place.childNodes);
}

function itemWith(paragraph: Element): Element {
  for (const marker of markersOf(paragraph)) marker.remove();
  const item = paragraph.ownerDocument.createElement('li');
  const text = paragraph.ownerDocument.createElement('p');
  text.append(...paragraph.childNodes);
  item.append(text);
  paragraph.remove();
  return item;
}
