import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { NEW_PATH } from '#contract/company-paths.ts';
import { messages } from '#contract/messages.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { CardSkeleton, Cards } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ByLinks } from '#web/ui/load-more.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { CompanyCard } from '../parts/company-card.tsx';
import { companyCount } from '../parts/labels.ts';
import { companyCountsQuery, companyPages } from '../queries.ts';
import { CompaniesByCountry } from './companies-by-country.tsx';
import { CompanyFilters } from './company-filters.tsx';
import classes from './company-list.module.css';
import { LetterStrip } from './letter-strip.tsx';
import { filterPath, readFilter } from './list-filter.ts';
import { LIST_LEAD, LIST_TITLE } from './list-texts.ts';

const t = messages('directory');

export function CompanyList({ names }: { readonly names: Readonly<Record<string, string>> }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const list = useInfiniteQuery(companyPages(filter));
  const counts = useQuery(companyCountsQuery(filter)).data?.data;
  const pages = list.data?.pages ?? [];
  const next = pages.at(-1)?.nextCursor;
  return (
    <>
      <PageHead title={LIST_TITLE()} lead={LIST_LEAD()}>
        <LinkButton to={NEW_PATH} className="no-print">
          <IconPlus size={18} aria-hidden="true" />
          {t('List your company')}
        </LinkButton>
      </PageHead>
      <CompanyFilters base={pathname} filter={filter} counts={counts} names={names} />
      <LetterStrip base={pathname} filter={filter} counts={counts?.letter ?? []} />
      <div className={classes.columns}>
        {counts && counts.country.length > 0 && (
          <CompaniesByCountry base={pathname} filter={filter} counts={counts.country} names={names} />
        )}
        <div className={classes.list}>
          {list.data && (
            <p className={classes.total} role="status">
              {companyCount(pages[0]?.total ?? 0, pages[0]?.more)}
            </p>
          )}
          <QueryList
            query={list}
            skeleton={<CardSkeleton label={t('Loading companies')} />}
            empty={<EmptyList base={pathname} hasFilters={hasFilters(filter)} />}
          >
            {(companies) => (
              <Cards label={t('Companies')}>
                {companies.map((company) => (
                  <li key={company.id}>
                    <CompanyCard company={company} country={names[company.country]} />
                  </li>
                ))}
              </Cards>
            )}
          </QueryList>
          <ByLinks
            first={filter.cursor && filterPath(pathname, filter, {})}
            next={next && filterPath(pathname, filter, { cursor: next })}
          />
        </div>
      </div>
    </>
  );
}

function EmptyList({ base, hasFilters }: { base: string; hasFilters: boolean }) {
  if (hasFilters) return <NoMatches all={base} />;
  return (
    <EmptyState
      title={t('No companies yet')}
      text={t('List your company so that buyers can find it.')}
      action={
        <LinkButton look="main" to={NEW_PATH}>
          {t('List your company')}
        </LinkButton>
      }
    />
  );
}
