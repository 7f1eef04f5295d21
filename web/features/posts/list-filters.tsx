import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { categoriesQuery, enabledSubCategories } from '#web/lib/forum-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterCheck } from '#web/ui/filter-bar.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import classes from './list-filters.module.css';
import { defaultSort, readSearch, searchPath, sortOf } from './list-search.ts';
import { FilterChip } from './parts/filter-chip.tsx';
import { PostSorts } from './parts/sort-links.tsx';
import { WatchList } from './parts/watch-list.tsx';
import type { ListFilter } from './queries.ts';

interface ListFiltersProps {
  readonly kind: PostKind | undefined;
  readonly base: string;
  readonly filter: ListFilter;
}

/** Links and a plain form, so that it works without scripts. */
export function ListFilters({ kind, base, filter }: ListFiltersProps) {
  const navigate = useNavigate();
  const { data } = useQuery(categoriesQuery);
  const categories = data?.data ?? [];
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const fields = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    navigate(searchPath(base, readSearch(fields), {}), { preventScrollReset: true });
  };
  const category = categories.find((item) => isOffered(item, kind) && item.id === filter.categoryId);
  return (
    <div className={classes.filters}>
      <PostSorts
        current={sortOf(filter)}
        pathOf={(sort) => searchPath(base, filter, { sort: sort === defaultSort(filter) ? undefined : sort })}
      />
      {category && <FilterChip name={category.name} to={searchPath(base, filter, { categoryId: undefined })} />}
      {filter.tag && <FilterChip name={`#${filter.tag}`} to={searchPath(base, filter, { tag: undefined })} />}
      {filter.author && <FilterChip name="One author" to={searchPath(base, filter, { author: undefined })} />}
      <WatchList filter={filter} />
      <Form className={classes.form} method="get" action={base} onChange={onChange} aria-label="Filters">
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        {filter.author && <input type="hidden" name="author" value={filter.author} />}
        <FilterSheet>
          <FilterCheck name="unanswered" label="Unanswered" isChecked={filter.unanswered === 'true'} />
          <CategorySelect categories={categories} kind={kind} value={filter.subCategoryId ?? ''} />
        </FilterSheet>
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
      </Form>
    </div>
  );
}

const isOffered = (category: Category, kind: PostKind | undefined): boolean =>
  category.enabled && (!kind || category.kind === kind);

interface CategorySelectProps {
  readonly categories: readonly Category[];
  readonly kind: PostKind | undefined;
  /** The id of a sub-category. */
  readonly value: string;
}

function CategorySelect({ categories, kind, value }: CategorySelectProps) {
  return (
    <label className={classes.place}>
      <span className="visually-hidden">Category</span>
      <select key={value} name="subCategoryId" defaultValue={value}>
        <option value="">Any category</option>
        {categories
          .filter((category) => isOffered(category, kind))
          .map((category) => (
            <optgroup key={category.id} label={category.name}>
              {enabledSubCategories(category).map((sub) => (
                <option key={sub.id} value={sub.id}>
                  {sub.name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
    </label>
  );
}
