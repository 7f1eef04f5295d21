import type { Crumb } from '#web/lib/crumbs.ts';
import { BreadcrumbList } from './breadcrumb-list.tsx';
import classes from './page-breadcrumb.module.css';

/** Above the title of a public page. The title ends it, so it does not repeat the page itself. */
export function PageBreadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return <BreadcrumbList crumbs={crumbs} className={`${classes.breadcrumb} touch-targets no-print`} />;
}
