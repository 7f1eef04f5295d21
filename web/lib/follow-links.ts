import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { languagePrefix, withoutLanguage } from '#contract/portal-languages.ts';
import { pageLink } from './page-link.ts';
import { openPage } from './redirect-to.ts';

/** Follows clicks on a `Link` with the router instead of loading a document, and starts the late scripts. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLink(event.target);
      const isForBrowser = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
      if (!link || isForBrowser || event.defaultPrevented) return;
      event.preventDefault();
      const { url, dataset } = link;
      // The texts of a document are in one language.
      if (languagePrefix(url.pathname) !== languagePrefix(window.location.pathname)) {
        openPage(url.pathname + url.search + url.hash);
        return;
      }
      void navigate(withoutLanguage(url.pathname) + url.search + url.hash, {
        replace: 'replaces' in dataset || url.href === document.URL,
        preventScrollReset: 'keepsScroll' in dataset,
      });
    };
    // After React, whose listeners are on the document: a handler of the link may prevent it.
    window.addEventListener('click', follow);
    // If they fail to load, pages load after the click, and the focus can fall to the body.
    import('./late-scripts.ts').catch(() => {});
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}
