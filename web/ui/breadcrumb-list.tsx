import { messages } from '#contract/messages.ts';
import type { Crumb } from '#web/lib/crumbs.ts';
import { Link } from './link.tsx';

const t = messages('common');

interface BreadcrumbListProps {
  readonly crumbs: readonly Crumb[];
  readonly className?: string | undefined;
  /** Whether the last crumb is the page itself. */
  readonly endsHere?: boolean;
}

export function BreadcrumbList({ crumbs, className, endsHere = false }: BreadcrumbListProps) {
  return (
    <nav className={className} aria-label={t('Breadcrumb')}>
      <ol>
        {crumbs.map(({ name, to }, index) => (
          <li
            key={crumbs
              .slice(0, index + 1)
              .map((crumb) => crumb.name)
              .join('/')}
            aria-current={endsHere && index === crumbs.length - 1 ? 'page' : undefined}
          >
            {to === undefined ? (
              <bdi>{name}</bdi>
            ) : (
              <Link to={to}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
