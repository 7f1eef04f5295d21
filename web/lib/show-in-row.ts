/** Scrolls a row, such as the tabs of a phone, so that its current link is seen. The page itself does not scroll. */
export function showInRow(link: HTMLElement | null | undefined): void {
  const row = link?.parentElement;
  if (!link || !row || row.scrollWidth <= row.clientWidth) return;
  const [own, whole] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({ left: own.left - whole.left - (whole.width - own.width) / 2, behavior: 'instant' });
}
