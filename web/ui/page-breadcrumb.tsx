import { use } from 'react';
import type { Crumb } from '#web/lib/crumbs.ts';
import { InApp } from '#web/lib/path-in-app.ts';
import { BreadcrumbList } from './breadcrumb-list.tsx';
import classes from './page-breadcrumb.module.css';

/** Above the title of a public page; the header of the app has its own. The title ends it, so it does not repeat the page itself. */
export function PageBreadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (use(InApp)) return null;
  return <BreadcrumbList crumbs={crumbs} className={`${classes.breadcrumb} touch-targets no-print`} />;
}
