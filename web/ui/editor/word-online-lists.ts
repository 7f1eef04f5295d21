/**
 * Word in a browser copies each item of a list as a list of its own, and its level as `data-aria-level`. They become paragraphs
 * as Word on a computer copies them.
 */
export function listsOfWordOnline(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('.EOP')) if (mark.textContent?.trim() === '') mark.remove();
  const lists = [...body.querySelectorAll('ul, ol')].filter((list) =>
    list.querySelector(':scope > li[data-aria-level]'),
  );
  for (const list of lists) {
    const paragraphs = [...list.children].map((item) => paragraphOf(item, list));
    const wrapper = list.closest('.ListContainerWrapper');
    (wrapper?.children.length === 1 ? wrapper : list).replaceWith(...paragraphs);
  }
}

function paragraphOf(item: Element, list: Element): Element {
  const document = item.ownerDocument;
  const paragraph = document.createElement('p');
  const id = /^\d+$/.exec(item.getAttribute('data-listid') ?? '')?.[0] ?? '0';
  paragraph.setAttribute('style', `mso-list:l${id} level${Number(item.getAttribute('data-aria-level')) || 1} lfo1`);
  const marker = document.createElement('span');
  marker.setAttribute('style', 'mso-list:Ignore');
  const number = item.getAttribute('data-aria-posinset') ?? list.getAttribute('start') ?? '1';
  marker.textContent = list.localName === 'ol' ? `${number}.` : '·';
  const inner = item.children.length === 1 && item.firstElementChild?.localName === 'p' ? item.firstElementChild : item;
  paragraph.append(marker, ...inner.childNodes);
  return paragraph;
}
