import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import type { Category } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { DEFAULT_KIND, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { categoriesQuery, findPlace } from '#web/lib/forum-paths.ts';
import { InApp } from '#web/lib/path-in-app.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from '../public-list.module.css';
import { CategoryHead } from './category-head.tsx';

const t = messages('posts');

/** What the lists of the kinds are called at their public address and in the app. Without a kind, it is the forum. */
export function labelsOf(kind: PostKind | undefined, pathname: string) {
  const { list: base, appList, appListTitle, listTitle, listLead: lead, write } = postKinds[kind ?? DEFAULT_KIND];
  const title = t(pathname === appList ? appListTitle : listTitle);
  return {
    base,
    title,
    lead: t(lead),
    write: t(write),
    writeTo: `${contentTypes[kind ?? DEFAULT_KIND].appPage}/create`,
  };
}
type Labels = ReturnType<typeof labelsOf>;

/** The head of a page that shows a category. */
export function placeNames(categories: readonly Category[] | undefined, filter: ListHeadProps['filter']) {
  const place = findPlace(categories ?? [], filter);
  if (!place) return undefined;
  const { name, description } = place.subCategory ?? place.category;
  return { title: name, ...(description && { description }) };
}

interface ListHeadProps {
  readonly labels: Labels;
  readonly filter: { readonly categoryId?: string | undefined; readonly subCategoryId?: string | undefined };
  /** Of the page, if the last activity is first. */
  readonly posts?: readonly { readonly lastActivityAt: string }[];
  readonly children?: ReactNode;
}

export function ListHead({ labels, filter, posts = [], children }: ListHeadProps) {
  const { data } = useQuery(categoriesQuery);
  const place = findPlace(data?.data ?? [], filter);
  const isInApp = use(InApp);
  if (place) {
    return (
      <CategoryHead {...place} posts={posts}>
        {children}
      </CategoryHead>
    );
  }
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{labels.title}</h1>
      <p className={classes.lead}>{labels.lead}</p>
      {children}
      <LinkButton look={isInApp ? 'main' : 'line'} to={labels.writeTo} className={classes.write}>
        <IconPencil size={18} aria-hidden="true" />
        {labels.write}
      </LinkButton>
    </div>
  );
}

export function NoPosts({ labels }: { readonly labels: Labels }) {
  return (
    <EmptyState
      title={t('No posts available')}
      text={t('Be the first to ask.')}
      action={<Link to={labels.writeTo}>{labels.write}</Link>}
    />
  );
}

/** @param first only on later pages */
export function ListPages({ first, next }: { readonly first: string | null; readonly next: string | null }) {
  return (
    <nav className={classes.pages} aria-label={t('Pages')}>
      {first && (
        <LinkButton look="line" to={first} rel="first">
          {t('First page')}
        </LinkButton>
      )}
      {next && (
        <LinkButton look="line" to={next} rel="next">
          {t('More posts')}
        </LinkButton>
      )}
    </nav>
  );
}
