/** The link around an element, if it opens a page of the portal in this tab. */
export function pageLink(target: EventTarget | null) {
  // Links of a map are SVG elements, which have no `pathname`.
  const link = (target as Element | null)?.closest?.<HTMLElement>('a[data-page-link]:not([target])');
  return link ? { url: new URL(link.getAttribute('href') ?? '', document.URL), dataset: link.dataset } : undefined;
}
