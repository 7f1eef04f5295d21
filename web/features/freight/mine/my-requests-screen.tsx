import { IconPencil } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { OwnRequest, RequestGroup } from '#contract/my-freight.ts';
import { pages } from '#contract/pages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { titled } from '#web/lib/head.ts';
import { ordersByTime, readFilter } from '#web/lib/list-filters.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireUser } from '#web/lib/session.ts';
import { shownMoney } from '#web/lib/shown-money.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { type State, StateBadge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import { FilteredList } from '#web/ui/filtered-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { requestState } from '../parts/labels.ts';
import { GroupTabs, groupIn } from './group-tabs.tsx';
import { askAgainPath, editPathOf, nextStepOfRequest } from './next-step.ts';
import { NextStepCell } from './next-step-cell.tsx';
import { OffersUntil } from './offers-until.tsx';
import { ownRequestPages } from './queries.ts';
import { RequestCell } from './request-cell.tsx';

const t = messages('freight');

const title = () => t('My requests');
const groupNames = (): Readonly<Record<RequestGroup, string>> => ({
  OPEN: t('Open'),
  DECIDE: t('To decide'),
  AWARDED: t('Awarded'),
  OVER: t('Over'),
  DRAFT: t('Drafts'),
});
const fields = () => ({
  search: { label: t('Search titles, places and goods'), maxLength: 100 },
  sort: ordersByTime({ closing: t('Closing soonest first') }),
});

export const meta = titled(title);

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const params = new URL(args.request.url).searchParams;
  return loadIfPossible(args, [
    ownRequestPages({ ...readFilter(fields(), params), group: groupIn(params, groupNames()) }),
  ]);
}

export default function MyRequestsScreen() {
  const [params] = useSearchParams();
  const group = groupIn(params, groupNames());
  const list = useFilteredList(fields(), (filter) => ownRequestPages({ ...filter, group }));
  const counts = list.query.data?.pages[0]?.counts;
  return (
    <>
      <PageHead title={title()}>
        <LinkButton look="main" to={contentTypes.quote.appPath('create')}>
          <IconPencil size={18} aria-hidden="true" />
          {t(postKinds.quote.write)}
        </LinkButton>
      </PageHead>
      <GroupTabs label={title()} path={pages.myRequests} names={groupNames()} current={group} counts={counts} />
      <FilteredList
        path={group ? `${pages.myRequests}?group=${group}` : pages.myRequests}
        empty={
          group
            ? {
                title: t('No requests under “{group}”', { group: groupNames()[group] }),
                action: <Link to={pages.myRequests}>{t('Show all my requests')}</Link>,
              }
            : {
                text: t('Requests that you write appear here with their offers, questions and next steps.'),
                action: <Link to={contentTypes.quote.list}>{t('See requests by others')}</Link>,
              }
        }
        {...list}
      >
        {(requests) => <DataTable caption={title()} columns={columns()} rows={requests} />}
      </FilteredList>
    </>
  );
}

function stateOf({ status, group, state }: OwnRequest): State {
  if (group === 'DECIDE') return { name: t('To decide'), tone: 'accent' };
  if (group !== 'DRAFT') return requestState(group === 'OVER' && state === 'OPEN' ? 'CLOSED' : state);
  if (status === 'pending') return { name: t('In review'), tone: 'info' };
  return status === 'rejected' ? { name: t('Rejected'), tone: 'bad' } : { name: t('Draft'), tone: 'neutral' };
}

const columns = (): readonly Column<OwnRequest>[] => [
  {
    label: t('Request'),
    cell: (request) => (
      <RequestCell
        to={request.status === 'draft' ? editPathOf(request.id) : contentTypes.quote.appPath(request.id)}
        request={request}
      />
    ),
  },
  {
    label: t('Status'),
    cell: (request) => (
      <>
        <StateBadge {...stateOf(request)} />
        <OffersUntil iso={request.offersUntil} />
        {request.visibility === 'INVITED' && <Detail>{t('Invited people only')}</Detail>}
        {request.reason && <Detail>{request.reason}</Detail>}
      </>
    ),
  },
  {
    label: t('Offers'),
    cell: ({ group, offersCount, invited, answered, award }) =>
      group !== 'DRAFT' && (
        <>
          {award ? (
            <bdi>{award.company ?? award.name}</bdi>
          ) : (
            t('{count, plural, one {# offer} other {# offers}}', { count: offersCount })
          )}
          {award && <Detail>{shownMoney(award.totals)}</Detail>}
          {invited > 0 && <Detail>{t('{answered} of {invited} invited answered', { answered, invited })}</Detail>}
        </>
      ),
  },
  {
    label: t('Next step'),
    cell: (request) => <NextStepCell step={nextStepOfRequest(request)} of={request.title} />,
  },
  {
    label: t('Actions'),
    isHeadHidden: true,
    cell: ({ id, group, title }) =>
      group !== 'DRAFT' &&
      group !== 'OVER' && (
        <LinkButton to={askAgainPath(id)} aria-label={t('Ask again: {title}', { title })}>
          {t('Ask again')}
        </LinkButton>
      ),
  },
];
