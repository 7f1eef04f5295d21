/**
 * Gives the focus to a title where it would fall to the body: after a navigation to that of the page, and after an
 * action that removed the focused element to that of the nearest place that is left. A page that asks for one thing
 * marks its field with `data-autofocus`. It starts when it is imported, in the browser only.
 */
const PLACES = 'main, section, article, [role="dialog"]';
/** A dialog that closes, and a form that opens or is replaced, move the focus themselves, soon after. */
const PATIENCE_MS = 100;

// The reader may have left the first page before this module loads.
let shownPath = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;
/** The last element that had the focus, and those around it. */
let last: readonly Element[] = [];
/** As before a dialog opened. */
let lastOfPage: readonly Element[] = [];
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Has the focus until the page that is loading shows its title. */
let substitute: Element | null = null;

const isLost = () => document.activeElement === document.body || document.activeElement === substitute;
const isRemoved = () => last[0]?.isConnected === false;

function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
}

function remember({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  last = around(target);
  if (target.closest('main')) lastOfPage = last;
}

function focusTitle(): void {
  if (!isLost()) return;
  const main = document.querySelector('main');
  const left = isRemoved() ? [...last, ...lastOfPage].find((at) => at.isConnected && at.matches(PLACES)) : main;
  const field = left?.querySelector<HTMLElement>('[data-autofocus]');
  if (field) {
    field.focus();
    return;
  }
  const title = left?.querySelector<HTMLElement>('h1, h2, h3');
  substitute = title ? null : main;
  const target = title ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function look(): void {
  const isOther = location.pathname !== shownPath;
  shownPath = location.pathname;
  if (!isLost() || !(isOther || isRemoved() || substitute)) return;
  clearTimeout(waiting);
  waiting = setTimeout(focusTitle, PATIENCE_MS);
}

document.addEventListener('focusin', remember);
if (document.activeElement) last = around(document.activeElement);
new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
look();
