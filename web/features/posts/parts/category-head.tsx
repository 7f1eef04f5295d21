import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import type { Category, SubCategory } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { enabledSubCategories, listPath } from '#web/lib/forum-paths.ts';
import { InApp } from '#web/lib/path-in-app.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import { searchPath } from '../list-search.ts';
import classes from '../public-list.module.css';

const t = messages('posts');

/** What a list shows: a category, or one of its sub-categories. */
export interface Place {
  readonly category: Category;
  readonly subCategory?: SubCategory | undefined;
}

interface CategoryHeadProps extends Place {
  /** Of the page. With the last activity first, they tell when it was. */
  readonly posts: readonly { readonly lastActivityAt: string }[];
  /** Before the button that writes. */
  readonly children?: ReactNode;
}

/** The name, the description and the tabs of a category, the same for guests and members. */
export function CategoryHead({ category, subCategory, posts, children }: CategoryHeadProps) {
  const isInApp = use(InApp);
  const { name, description } = subCategory ?? category;
  return (
    <>
      <PageHead title={name} lead={description}>
        {children}
        <LinkButton look={isInApp ? 'main' : 'line'} to={writePath({ category, subCategory })}>
          <IconPencil size={18} aria-hidden="true" />
          {t(postKinds[category.kind].write)}
        </LinkButton>
      </PageHead>
      <Facts place={{ category, subCategory }} posts={posts} />
      <Tabs category={category} current={subCategory?.id} isInApp={isInApp} />
    </>
  );
}

export function writePath({ category, subCategory }: Place): string {
  const path = `${contentTypes[category.kind].appPage}/create`;
  return subCategory ? `${path}?in=${subCategory.id}` : path;
}

function Facts({ place, posts }: { readonly place: Place } & Pick<CategoryHeadProps, 'posts'>) {
  const { category, subCategory } = place;
  const count = (subCategory ? [subCategory] : enabledSubCategories(category)).reduce(
    (sum, sub) => sum + sub.postCount,
    0,
  );
  const last = posts
    .map(({ lastActivityAt }) => lastActivityAt)
    .sort()
    .at(-1);
  return (
    <FactLine className={classes.facts}>
      <span>{t('{count, plural, one {# post} other {# posts}}', { count })}</span>
      {last && (
        <span>
          <Rich text={t('Last activity <0/>')} parts={[() => <When iso={last} />]} />
        </span>
      )}
    </FactLine>
  );
}

interface TabsProps extends Pick<Place, 'category'> {
  readonly current: string | undefined;
  readonly isInApp: boolean;
}

function Tabs({ category, current, isInApp }: TabsProps) {
  const { list } = contentTypes[category.kind];
  return (
    <LinkTabs label={category.name}>
      <LinkTab to={searchPath(list, {}, { categoryId: category.id })} isCurrent={!current}>
        {t('All posts')}
      </LinkTab>
      {enabledSubCategories(category).map((sub) => (
        <LinkTab
          key={sub.id}
          to={isInApp ? listPath(category, sub) : searchPath(list, {}, { subCategoryId: sub.id })}
          isCurrent={sub.id === current}
        >
          <bdi>{sub.name}</bdi>
        </LinkTab>
      ))}
      <LinkTab to={pages.categories} isCurrent={false}>
        {t('All categories')}
      </LinkTab>
    </LinkTabs>
  );
}
