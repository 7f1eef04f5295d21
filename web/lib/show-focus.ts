/**
 * Scrolls to the whole of a link or button that the keyboard has reached, as browsers stop at a part of it, which clips the
 * focus ring. The ring of a stretched link is around what it covers. Fields stay where the pointer found them.
 */
export function showFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches(':is(a, button, summary):focus-visible')) return;
  const ringed = target.matches('.stretched-link') ? target.offsetParent : target;
  ringed?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}
