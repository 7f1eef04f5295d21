import { LinkButton } from './button.tsx';
import classes from './page-links.module.css';

interface PageLinksProps {
  /** What the list is of: 'More events'. */
  readonly what: string;
  /** Where the list begins; nothing on its first page. */
  readonly first: string | null | undefined;
  readonly next: string | null | undefined;
}

/** The way through a long list by links, so that one can page without scripts. */
export function PageLinks({ what, first, next }: PageLinksProps) {
  if (!first && !next) return null;
  return (
    <nav className={`${classes.pages} no-print`} aria-label="Pages">
      {first && (
        <LinkButton to={first} rel="first">
          First page
        </LinkButton>
      )}
      {next && (
        <LinkButton to={next} rel="next">
          More {what}
        </LinkButton>
      )}
    </nav>
  );
}
