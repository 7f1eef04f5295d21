import { useSiteName } from '#web/lib/site-name.ts';
import classes from './wordmark.module.css';

export function Wordmark({ withName = true }: { withName?: boolean }) {
  const siteName = useSiteName();
  return (
    <span className={classes.wordmark}>
      <svg className={classes.mark} viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d="M3 3.5h8v5H3zM13 3.5h8v5h-8zM3 10.5h8v5H3z" fill="var(--container-5)" />
        <path d="M13 10.5h8v5h-8z" fill="currentColor" />
        <path
          d="M2 20c2.5 0 2.5-1.7 5-1.7s2.5 1.7 5 1.7 2.5-1.7 5-1.7 2.5 1.7 5 1.7"
          fill="none"
          stroke="var(--tide-3)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {withName ? siteName : <span className="visually-hidden">{siteName}</span>}
    </span>
  );
}
