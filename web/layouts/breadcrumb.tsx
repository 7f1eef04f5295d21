import { Link } from '#web/ui/link.tsx';
import { useBreadcrumb } from './use-breadcrumb.ts';

export function Breadcrumb({
  pathname,
  className,
}: {
  readonly pathname: string;
  readonly className?: string | undefined;
}) {
  const crumbs = useBreadcrumb(pathname);
  return (
    <nav className={className} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, to }, index) => (
          <li
            key={crumbs
              .slice(0, index + 1)
              .map((crumb) => crumb.name)
              .join('/')}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
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
