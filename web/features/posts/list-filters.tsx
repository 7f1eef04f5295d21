import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { isLanguage } from '#contract/languages.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { categoriesQuery, enabledSubCategories } from '#web/lib/forum-paths.ts';
import { byLanguageName, languageName, readersLanguages } from '#web/lib/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterCheck } from '#web/ui/filter-bar.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import classes from './list-filters.module.css';
import { defaultSort, readSearch, searchPath, sortOf } from './list-search.ts';
import { FilterChip } from './parts/filter-chip.tsx';
import { PostSorts } from './parts/sort-links.tsx';
import { WatchList } from './parts/watch-list.tsx';
import { type ListFilter, languagesQuery } from './queries.ts';

const t = messages('posts');

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
      {filter.author && <FilterChip name={t('One author')} to={searchPath(base, filter, { author: undefined })} />}
      <WatchList filter={filter} />
      <Form className={classes.form} method="get" action={base} onChange={onChange} aria-label={t('Filters')}>
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        {filter.author && <input type="hidden" name="author" value={filter.author} />}
        <FilterSheet>
          <FilterCheck name="unanswered" label={t('Unanswered')} isChecked={filter.unanswered === 'true'} />
          <LanguageSelect kind={kind} value={filter.language ?? ''} />
          <CategorySelect categories={categories} kind={kind} value={filter.subCategoryId ?? ''} />
        </FilterSheet>
        <noscript>
          <Button type="submit">{t('Apply')}</Button>
        </noscript>
      </Form>
    </div>
  );
}

interface LanguageSelectProps {
  readonly kind: PostKind | undefined;
  /** Codes with commas between them. */
  readonly value: string;
}

/** Only where there are posts in several languages. */
function LanguageSelect({ kind, value }: LanguageSelectProps) {
  const { data } = useQuery(languagesQuery(kind));
  const used = (data?.data ?? []).map(({ language }) => language);
  const [mine, setMine] = useState<readonly string[]>([]);
  // Known only in the browser.
  useEffect(() => setMine(readersLanguages()), []);
  const chosen = value.split(',').filter(isLanguage);
  const together = used.filter((code) => mine.includes(code)).join(',');
  const groups = [...new Set([together, value])].filter((codes) => codes.includes(','));
  const single = byLanguageName([...new Set([...used, ...chosen])]);
  if (single.length < 2) return null;
  return (
    <label className={classes.place}>
      <span className="visually-hidden">{t('Language')}</span>
      <select key={value} name="language" defaultValue={value}>
        <option value="">{t('Any language')}</option>
        {groups.map((codes) => (
          <option key={codes} value={codes}>
            {codes.split(',').map(languageName).join(', ')}
          </option>
        ))}
        {single.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
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
      <span className="visually-hidden">{t('Category')}</span>
      <select key={value} name="subCategoryId" defaultValue={value}>
        <option value="">{t('Any category')}</option>
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
