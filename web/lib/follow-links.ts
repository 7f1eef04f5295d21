import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The link to a page of the portal around an element. */
export const pageLink = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null;

/** Shows the page of a `Link` that is clicked, without loading the document. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLink(event.target);
      if (!link || !opensHere(event, link)) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      void navigate(pathname + search + hash, {
        replace: 'replaces' in dataset || href === window.location.href,
        preventScrollReset: 'keepsScroll' in dataset,
      });
    };
    // After React, whose listeners are on the document: a handler of the link may prevent it.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

/** Not in another tab or window. */
const opensHere = (event: MouseEvent, { target }: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (target === '' || target === '_self');
