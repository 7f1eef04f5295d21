import { BreadcrumbList } from '#web/ui/breadcrumb-list.tsx';
import { useBreadcrumb } from './use-breadcrumb.ts';

export function Breadcrumb({
  pathname,
  className,
}: {
  readonly pathname: string;
  readonly className?: string | undefined;
}) {
  return <BreadcrumbList crumbs={useBreadcrumb(pathname)} className={className} endsHere />;
}
