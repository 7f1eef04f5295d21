import { messages } from '#contract/messages.ts';
import { LinkButton } from './button.tsx';
import classes from './page-links.module.css';

const t = messages('common');

interface PageLinksProps {
  readonly first: string | null | undefined;
  readonly next: string | null | undefined;
}

export function PageLinks({ first, next }: PageLinksProps) {
  if (!first && !next) return null;
  return (
    <nav className={`${classes.pages} no-print`} aria-label={t('Pages')}>
      {first && (
        <LinkButton to={first} rel="first">
          {t('First page')}
        </LinkButton>
      )}
      {next && (
        <LinkButton to={next} rel="next">
          {t('Next page')}
        </LinkButton>
      )}
    </nav>
  );
}
