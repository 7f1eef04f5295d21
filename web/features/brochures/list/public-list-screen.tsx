import { useInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { pageMeta } from '#web/lib/head.ts';
import { searchOfAddress } from '#web/lib/list-address.ts';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { CardSkeleton, Cards } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSearch } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { BrochureCard } from '../parts/brochure-card.tsx';
import { brochurePages } from '../queries.ts';

const t = messages('directory');

const TITLE = () => t('Brochures');
const LEAD = () =>
  t('Price lists, product sheets and company profiles from exporters. Read them here or download the PDF.');
export async function loader(args: LoaderFunctionArgs) {
  const client = serverClient(args);
  const search = searchOfAddress(new URL(args.request.url).searchParams);
  await orFail(client.fetchInfiniteQuery(brochurePages(search ? { search } : {})), args);
  return { ...dehydrated(client), ...loadOrigin(args) };
}

// Search results share the canonical address of the list.
export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: TITLE(),
  description: LEAD(),
  url: `${origin}${contentTypes.brochure.list}`,
  feed: { title: TITLE(), path: contentTypes.brochure.feedPath },
}));

export default function PublicListScreen() {
  const [params] = useSearchParams();
  const search = searchOfAddress(params) ?? '';
  const list = useInfiniteQuery(brochurePages(search ? { search } : {}));
  return (
    <>
      <PageHead title={TITLE()} lead={LEAD()} />
      <FilterBar action={contentTypes.brochure.list} label={t('Search brochures')}>
        <FilterSearch name="search" label={t('Search titles, companies and pages')} value={search} />
      </FilterBar>
      <QueryList
        query={list}
        skeleton={<CardSkeleton label={t('Loading brochures')} />}
        empty={<EmptyList isSearched={search !== ''} />}
      >
        {(brochures) => (
          <Cards label={t('Brochures')}>
            {brochures.map((brochure, index) => (
              <li key={brochure.id}>
                <BrochureCard brochure={brochure} isFirst={index === 0} />
              </li>
            ))}
          </Cards>
        )}
      </QueryList>
    </>
  );
}

function EmptyList({ isSearched }: { readonly isSearched: boolean }) {
  if (isSearched) {
    return (
      <EmptyState
        title={t('No brochures found')}
        text={t('No brochures match your search.')}
        action={<Link to={contentTypes.brochure.list}>{t('Show all brochures')}</Link>}
      />
    );
  }
  return (
    <EmptyState
      title={t('No brochures yet')}
      text={t('Companies can add brochures to their directory pages.')}
      action={<Link to={contentTypes.company.list}>{t('Open the directory')}</Link>}
    />
  );
}
