import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Category,
  countContents,
  getSubCategory,
  listCategories,
  type SubCategory,
  updateCategory,
  updateSubCategory,
} from '#contract/categories.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { categoriesQuery } from '#web/lib/forum-paths.ts';
import { invalidate, query } from '#web/lib/queries.ts';
import { inNewOrder } from './new-order.ts';

const t = messages('admin');

export type Subject =
  | { readonly of: 'category'; readonly category?: Category }
  | { readonly of: 'subCategory'; readonly category: Category; readonly subCategory?: SubCategory };

export const contentsQuery = (id: string) => ({ ...query(countContents, { params: { id } }), staleTime: 0 });

export function useRefreshCategories(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([invalidate(client, listCategories), invalidate(client, getSubCategory)]);
  };
}

type Move = { readonly from: number; readonly by: 1 | -1 } & (
  | { readonly of: 'category'; readonly list: readonly Category[] }
  | { readonly of: 'subCategory'; readonly list: readonly SubCategory[] }
);

export function useReorder(onMoved: (announcement: string) => void) {
  const client = useQueryClient();
  const refresh = useRefreshCategories();
  return useMutation({
    mutationFn: async ({ of, list, from, by }: Move) => {
      const ordered = inNewOrder<{ readonly id: string; readonly position: number }>(list, from, by);
      for (const [position, item] of ordered.entries()) {
        if (item.position === position) continue;
        const params = { id: item.id };
        if (of === 'category') await api(updateCategory, { params, body: { position } });
        else await api(updateSubCategory, { params, body: { position } });
      }
    },
    onMutate: ({ of, list, from, by }) => {
      const before = client.getQueryData(categoriesQuery.queryKey);
      client.setQueryData(categoriesQuery.queryKey, (old) => {
        if (!old) return old;
        if (of === 'category') return { data: inNewOrder(list, from, by) };
        const owner = list[from]?.category.id;
        return {
          data: old.data.map((item) =>
            item.id === owner ? { ...item, subCategory: inNewOrder(list, from, by) } : item,
          ),
        };
      });
      onMoved(
        t('{name} is now number {value} of {count}.', {
          name: list[from]?.name,
          value: from + by + 1,
          count: list.length,
        }),
      );
      return { before };
    },
    meta: { failure: t('We couldn’t change the order.') },
    onError: (_error, _move, context) => {
      if (context?.before) client.setQueryData(categoriesQuery.queryKey, context.before);
    },
    onSettled: refresh,
  });
}
