import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { countOf } from '#web/lib/counts.ts';
import { categoriesQuery, enabledSubCategories, listPath } from '#web/lib/forum-paths.ts';
import { titled } from '#web/lib/head.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { requireUser } from '#web/lib/session.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import classes from './categories.module.css';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const client = serverClient(args);
  await orFail(client.fetchQuery(categoriesQuery));
  return dehydrated(client);
}
export const clientLoader = () => null;
export const meta = titled('All categories');

export default function CategoriesScreen() {
  const { data, error, refetch } = useQuery(categoriesQuery);
  return (
    <>
      <PageHead title="All categories" />
      {error && !data && <LoadingError what="categories" error={error} refetch={refetch} />}
      {!data && !error && <RowSkeleton rows={8} label="Loading categories" />}
      {data?.data
        .filter((category) => category.enabled && enabledSubCategories(category).length > 0)
        .map((category) => (
          <section key={category.id} className={classes.category} aria-labelledby={`category-${category.id}`}>
            <h2 id={`category-${category.id}`} className={classes.title} dir="auto">
              {category.name}
            </h2>
            <ul className={classes.list}>
              {enabledSubCategories(category).map((sub) => (
                <li key={sub.id} className={classes.row}>
                  <span className={classes.text}>
                    <Link className={classes.name} to={listPath(category, sub)} dir="auto" data-list-link="">
                      {sub.name}
                    </Link>
                    {sub.description && (
                      <span className={classes.description} dir="auto">
                        {sub.description}
                      </span>
                    )}
                  </span>
                  <span className={classes.count}>{countOf(sub.postCount, 'post')}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
