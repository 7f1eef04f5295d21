/** The link around an element, if it opens a page of the portal in this tab. */
export const pageLink = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-discover]:not([target])');
