import { useInfiniteQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import type { ScreeningDecision } from '#contract/screening.ts';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { decisionPages } from './queries.ts';
import classes from './screening.module.css';
import { listText, verdictName } from './screening-text.ts';

const t = messages('screening');

export function DecisionList() {
  const query = useInfiniteQuery(decisionPages);
  const empty = (
    <EmptyState
      title={t('No decisions yet')}
      text={t('Screen a name and record what you decide. Only you see your decisions.')}
    />
  );
  return (
    <section className={classes.decisions} aria-label={t('My decisions')}>
      <h2>{t('My decisions')}</h2>
      <QueryList query={query} skeleton={<TableSkeleton rows={4} />} empty={empty}>
        {(decisions) => <DataTable caption={t('My decisions')} columns={columns()} rows={decisions} />}
      </QueryList>
    </section>
  );
}

const candidatesText = (candidates: ScreeningDecision['candidates']): string =>
  candidates.map(({ source, entry, score }) => `${source} ${entry} (${score} %)`).join(', ');

const columns = (): readonly Column<ScreeningDecision>[] => [
  {
    label: t('Name'),
    cell: ({ name, country }) => (
      <>
        <bdi>{name}</bdi>
        {country && <Detail>{country}</Detail>}
      </>
    ),
  },
  { label: t('Decision'), hasLabel: true, cell: ({ verdict }) => verdictName(verdict) },
  { label: t('Reason'), hasLabel: true, cell: ({ reason }) => reason },
  {
    label: t('Compared with'),
    hasLabel: true,
    cell: ({ lists, candidates, foundSince }) => (
      <>
        {lists.map(listText).join('; ')}
        <Detail>{candidates.length === 0 ? t('No entry reached the threshold.') : candidatesText(candidates)}</Detail>
        {foundSince.length > 0 && (
          <Detail>{t('New since then: {entries}', { entries: candidatesText(foundSince) })}</Detail>
        )}
      </>
    ),
  },
  { label: t('Date'), hasLabel: true, cell: ({ createdAt }) => <When iso={createdAt} as="date" /> },
];
