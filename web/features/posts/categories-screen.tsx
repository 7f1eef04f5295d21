import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Category, CategoryActivity, SubCategory } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { categoriesQuery, enabledSubCategories, listPath } from '#web/lib/forum-paths.ts';
import { pageMeta } from '#web/lib/head.ts';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { InApp } from '#web/lib/path-in-app.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './categories.module.css';
import { searchPath } from './list-search.ts';
import { categoryActivityQuery } from './queries.ts';

const t = messages('posts');

export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  await orFail(Promise.all([client.fetchQuery(categoriesQuery), client.prefetchQuery(categoryActivityQuery)]), args);
  return { ...dehydrated(client), ...loadOrigin(args) };
}

const lead = () => t('Every category of the forum, with its newest thread.');

export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: t('All categories'),
  description: lead(),
  url: `${origin}${pages.categories}`,
}));

export default function CategoriesScreen() {
  const { data, error, refetch } = useQuery(categoriesQuery);
  const { data: activity } = useQuery(categoryActivityQuery);
  const newestOf = new Map(activity?.data.map((each) => [each.subCategoryId, each]));
  return (
    <>
      <PageHead title={t('All categories')} lead={lead()} />
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      {!data && !error && <RowSkeleton rows={8} label={t('Loading categories')} />}
      {data?.data
        .filter((category) => category.enabled && enabledSubCategories(category).length > 0)
        .map((category) => (
          <Section key={category.id} category={category}>
            {enabledSubCategories(category).map((sub) => (
              <Card key={sub.id} category={category} sub={sub} activity={newestOf.get(sub.id)} />
            ))}
          </Section>
        ))}
    </>
  );
}

function Section({ category, children }: { readonly category: Category; readonly children: ReactNode }) {
  return (
    <section className={classes.category} aria-labelledby={`category-${category.id}`}>
      <h2 id={`category-${category.id}`} className={classes.title} dir="auto">
        {category.name}
      </h2>
      <ul className={classes.grid}>{children}</ul>
    </section>
  );
}

interface CardProps {
  readonly category: Category;
  readonly sub: SubCategory;
  readonly activity: CategoryActivity | undefined;
}

function Card({ category, sub, activity }: CardProps) {
  const to = use(InApp)
    ? listPath(category, sub)
    : searchPath(contentTypes[category.kind].list, {}, { subCategoryId: sub.id });
  return (
    <li className={`${classes.card} box`}>
      <div className={classes.head}>
        <Link className={classes.name} to={to} dir="auto" data-list-link="">
          {sub.name}
        </Link>
        <span className={classes.count}>
          {t('{count, plural, one {# post} other {# posts}}', { count: sub.postCount })}
        </span>
      </div>
      {sub.description && (
        <p className={classes.description} dir="auto">
          {sub.description}
        </p>
      )}
      {activity && <Newest {...activity.newest} />}
    </li>
  );
}

function Newest({ id, kind, title, user, createdAt }: CategoryActivity['newest']) {
  return (
    <div className={classes.newest}>
      <Avatar name={user.name} picture={user.profilePic} size={28} />
      <div className={classes.thread}>
        <Link className={classes.threadTitle} to={contentTypes[kind].publicPath(id)} dir="auto">
          {title}
        </Link>
        <span className={classes.facts}>
          <Rich
            text={t('<0>{name}</0> posted <1/>', { name: user.name })}
            parts={[(inner) => <bdi className={classes.author}>{inner}</bdi>, () => <When iso={createdAt} />]}
          />
        </span>
      </div>
    </div>
  );
}
