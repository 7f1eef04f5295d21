import { useEffect } from 'react';

/** Whether a key press belongs to a text field or an open dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"], dialog[open]')) return true;
  const target = event.target;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Single-key shortcuts of a screen. A handler that returns `false` leaves the key to others. */
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

export const hasList = (): boolean => listLinks().length > 0;

function moveFocus(step: 1 | -1): boolean {
  const links = listLinks();
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
  links[next]?.focus();
  return links.length > 0;
}

/** `j` and `k` move through the links of a list; Enter opens one like any link. */
export const listKeys: Readonly<Record<string, () => boolean>> = { j: () => moveFocus(1), k: () => moveFocus(-1) };
