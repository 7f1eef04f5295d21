import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './link-tabs.module.css';

export function LinkTabs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={label}>
      {children}
    </nav>
  );
}

interface LinkTabProps {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

export function LinkTab({ to, isCurrent, count, children }: LinkTabProps) {
  const tab = useRef<HTMLAnchorElement>(null);
  // On phones the row may be scrolled; the page itself must not scroll.
  useEffect(() => {
    const row = tab.current?.parentElement;
    if (!isCurrent || !tab.current || !row || row.scrollWidth <= row.clientWidth) return;
    const [own, whole] = [tab.current.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollBy({ left: own.left - whole.left - (whole.width - own.width) / 2, behavior: 'instant' });
  }, [isCurrent]);
  return (
    <Link ref={tab} className={classes.tab} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
      {children}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </Link>
  );
}
