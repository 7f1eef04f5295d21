import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { messages } from '#contract/messages.ts';
import classes from './navigation-progress.module.css';

const t = messages('common');

/** A bar at the top of the window while the next page loads, and the title of that page for screen readers. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  // A cleanup does not run on the first page, whose title the browser announces. Without a focused element, the focus
  // moves to the heading of the page, which screen readers announce as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after each change of the path
  useEffect(() => () => setTitle(document.activeElement === document.body ? '' : document.title), [pathname]);
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {title}
      </div>
      {/* Outside all landmarks, so it has to be a live region. */}
      {state !== 'idle' && (
        <div className={classes.bar} role="progressbar" aria-label={t('Loading the page')} aria-live="polite" />
      )}
    </>
  );
}
