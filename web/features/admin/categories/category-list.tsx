import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category, SubCategory } from '#contract/categories.ts';
import { messages } from '#contract/messages.ts';
import { DEFAULT_KIND, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { categoriesQuery } from '#web/lib/forum-paths.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { TextFacts } from '#web/ui/text-facts.tsx';
import screen from '../parts/screen.module.css';
import classes from './categories.module.css';
import { MoveButtons } from './move-buttons.tsx';
import type { Subject } from './use-categories.ts';
import { useReorder } from './use-categories.ts';

const t = messages('admin');

const CategoryForm = lazyComponent(async () => (await import('./category-form.tsx')).CategoryForm);
const DeleteCategory = lazyComponent(async () => (await import('./delete-category.tsx')).DeleteCategory);

type Open = { readonly is: 'form' | 'delete'; readonly subject: Subject };

export function CategoryList() {
  const { data, isPending, error, refetch } = useQuery(categoriesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const reorder = useReorder(setAnnouncement);
  const close = () => setOpen(null);
  if (isPending) return <RowSkeleton rows={6} label={t('Loading categories')} />;
  if (!data) return <LoadingError error={error} refetch={refetch} />;
  const categories = data.data;
  return (
    <>
      <div className={screen.head}>
        <p className={screen.lead}>
          {t('Members see the categories in this order. Disabled categories are hidden from members and guests.')}
        </p>
        <Button look="main" onClick={() => setOpen({ is: 'form', subject: { of: 'category' } })}>
          <IconPlus size={18} aria-hidden="true" />
          {t('New category')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {categories.length === 0 && (
        <EmptyState
          title={t('No categories yet')}
          text={t('Create one, and a sub-category in it, so that members can post.')}
        />
      )}
      <ul className={classes.categories} aria-label={t('Categories')}>
        {categories.map((category, index) => (
          <li key={category.id} className={classes.category}>
            <div className={classes.line}>
              <CategoryNames category={category} />
              <MoveButtons
                name={category.name}
                index={index}
                count={categories.length}
                isBusy={reorder.isPending}
                onMove={(by) => reorder.mutate({ of: 'category', list: categories, from: index, by })}
              />
              <RowActions
                name={category.name}
                onOpen={(is) => setOpen({ is, subject: { of: 'category', category } })}
              />
            </div>
            <SubCategories
              category={category}
              isBusy={reorder.isPending}
              onMove={(list, from, by) => reorder.mutate({ of: 'subCategory', list, from, by })}
              onOpen={setOpen}
            />
          </li>
        ))}
      </ul>
      {open?.is === 'form' && <CategoryForm subject={open.subject} categories={categories} onClose={close} />}
      {open?.is === 'delete' && <DeleteCategory subject={open.subject} onClose={close} />}
    </>
  );
}

function CategoryNames({ category }: { readonly category: Category }) {
  return (
    <div className={classes.names}>
      <h2 className={classes.name} dir="auto">
        {category.name}
      </h2>
      <States of={category} />
      {category.description && <p className={screen.dim}>{category.description}</p>}
    </div>
  );
}

interface SubCategoriesProps {
  readonly category: Category;
  readonly isBusy: boolean;
  readonly onMove: (list: readonly SubCategory[], from: number, by: 1 | -1) => void;
  readonly onOpen: (open: Open) => void;
}

function SubCategories({ category, isBusy, onMove, onOpen }: SubCategoriesProps) {
  const list = category.subCategory ?? [];
  return (
    <>
      {list.length > 0 && (
        <ul
          className={classes.subCategories}
          aria-label={t('Sub-categories of {category}', { category: category.name })}
        >
          {list.map((item, index) => (
            <li key={item.id} className={classes.line}>
              <div className={classes.names}>
                <h3 className={classes.subName} dir="auto">
                  {item.name}
                </h3>
                <States of={item} />
                <TextFacts
                  texts={[
                    t('{count, plural, one {# post} other {# posts}}', { count: item.postCount }),
                    item.description,
                  ]}
                />
              </div>
              <MoveButtons
                name={item.name}
                index={index}
                count={list.length}
                isBusy={isBusy}
                onMove={(by) => onMove(list, index, by)}
              />
              <RowActions
                name={item.name}
                onOpen={(is) => onOpen({ is, subject: { of: 'subCategory', category, subCategory: item } })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        look="quiet"
        className={classes.add ?? ''}
        aria-label={t('New sub-category in {category}', { category: category.name })}
        onClick={() => onOpen({ is: 'form', subject: { of: 'subCategory', category } })}
      >
        <IconPlus size={16} aria-hidden="true" />
        {t('New sub-category')}
      </Button>
    </>
  );
}

interface StatesProps {
  readonly of: { readonly enabled: boolean; readonly needsReview?: boolean; readonly kind?: PostKind };
}

function States({ of: { enabled, needsReview, kind = DEFAULT_KIND } }: StatesProps) {
  if (enabled && !needsReview && kind === DEFAULT_KIND) return null;
  return (
    <p className={classes.states}>
      {!enabled && <Badge tone="warn">{t('Disabled')}</Badge>}
      {needsReview && <Badge tone="info">{t('Reviewed')}</Badge>}
      {kind !== DEFAULT_KIND && <Badge tone="neutral">{postKinds[kind].title}s</Badge>}
    </p>
  );
}

function RowActions({ name, onOpen }: { readonly name: string; readonly onOpen: (is: Open['is']) => void }) {
  return (
    <div className={classes.acts}>
      <Button aria-label={t('Edit {name}', { name })} onClick={() => onOpen('form')}>
        {t('Edit')}
      </Button>
      <Button aria-label={t('Delete {name}', { name })} onClick={() => onOpen('delete')}>
        {t('Delete')}
      </Button>
    </div>
  );
}
