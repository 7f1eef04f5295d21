import { useEffect } from 'react';

/** Whether keys are text just now, or belong to something that is open above the page. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"], dialog[open]')) return true;
  const target = event.target;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Single keys of a screen. Handlers may change from render to render; one that says `false` leaves the key as it is. */
export function useKeys(handlers: Readonly<Record<string, () => unknown>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const handler = handlers[event.key];
      if (!handler || isTaken(event)) return;
      if (handler() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [handlers]);
}

const listLinks = () => [...document.querySelectorAll<HTMLElement>('[data-list-link]')];

/** Whether there is a list on the screen just now. */
export const hasList = (): boolean => listLinks().length > 0;

/** @returns whether there is a list to move in */
function moveFocus(step: 1 | -1): boolean {
  const links = listLinks();
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
  links[next]?.focus();
  return links.length > 0;
}

/** `j` and `k` go down and up the links of a list; Enter opens one, as it does with every link. */
export const listKeys: Readonly<Record<string, () => boolean>> = { j: () => moveFocus(1), k: () => moveFocus(-1) };
