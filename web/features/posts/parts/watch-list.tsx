import { messages } from '#contract/messages.ts';
import { WatchSelect } from '#web/features/watching/parts/lazy-watch-select.tsx';
import type { QuoteFilter } from '../queries.ts';

const t = messages('posts');

/** For the search, the tag or the category that a list shows. */
export function WatchList({ filter, label }: { readonly filter: Omit<QuoteFilter, 'sort'>; readonly label?: string }) {
  const { tag, categoryId, subCategoryId } = filter;
  const query = searchOf(filter);
  const look = { isPublic: true, isSmall: true };
  if (Object.keys(query).length > 0) {
    const what = { subject: 'search', query } as const;
    return <WatchSelect key={JSON.stringify(query)} what={what} label={label ?? t('Watch this search')} {...look} />;
  }
  if (tag) return <WatchSelect key={tag} what={{ subject: 'tag', id: tag }} label={t('Watch this tag')} {...look} />;
  const id = subCategoryId ?? categoryId;
  return id && <WatchSelect key={id} what={{ subject: 'category', id }} label={t('Watch this category')} {...look} />;
}

/** What a saved search of requests can contain. */
function searchOf({ mode, origin, destination, hs, incoterm, equipment }: Omit<QuoteFilter, 'sort'>) {
  return Object.fromEntries(
    Object.entries({ mode, origin, destination, hs, incoterm, equipment }).filter(([, value]) => value !== undefined),
  );
}
