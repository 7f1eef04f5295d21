import { LinkButton } from './button.tsx';
import classes from './page-links.module.css';

interface PageLinksProps {
  readonly what: string;
  readonly first: string | null | undefined;
  readonly next: string | null | undefined;
}

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
