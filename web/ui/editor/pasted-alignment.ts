/** Gives paragraphs the alignment of what they stand in: `<div align=center>`, `<center>` and `text-align` of a container. */
const blocks = 'p, h1, h2, h3, h4, h5, h6, table, ul, ol, blockquote, pre, div, section, hr';
const containers = 'div, section, center, article, main';

export function inheritAlignment(body: HTMLElement): void {
  // Inner ones first, because they win.
  for (const container of [...body.querySelectorAll(containers)].reverse()) {
    const stated = container.localName === 'center' ? 'center' : alignmentIn(container);
    if (stated) alignChildren(container, stated);
  }
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, td, th')) {
    const stated = alignmentIn(element);
    if (stated === 'start' || stated === 'end') element.setAttribute('data-align', sideOf(stated, element));
  }
}

const alignmentIn = (element: Element): string | undefined =>
  (
    /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(element.getAttribute('style') ?? '')?.[1] ??
    element.getAttribute('align')
  )?.toLowerCase();

function alignChildren(container: Element, stated: string): void {
  const value = sideOf(stated, container);
  if (!container.querySelector(blocks)) {
    const paragraph = container.ownerDocument.createElement('p');
    paragraph.setAttribute('data-align', value);
    paragraph.append(...container.childNodes);
    container.replaceWith(paragraph);
    return;
  }
  // What stands in a table has the alignment of its cell.
  for (const text of container.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (text.closest('table') === container.closest('table') && !alignmentIn(text) && !text.hasAttribute('data-align'))
      text.setAttribute('data-align', value);
}

/** 'left' for the end of a text from right to left. */
function sideOf(stated: string, element: Element): string {
  if (stated !== 'start' && stated !== 'end') return stated;
  const isRightToLeft = element.closest('[dir]')?.getAttribute('dir')?.toLowerCase() === 'rtl';
  return (stated === 'end') === isRightToLeft ? 'left' : 'right';
}
