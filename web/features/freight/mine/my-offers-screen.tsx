import { useInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { dayIn } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import type { OfferGroup, OwnInvitation, OwnOffer } from '#contract/my-freight.ts';
import { pages } from '#contract/pages.ts';
import { titled } from '#web/lib/head.ts';
import { ordersByTime, readFilter } from '#web/lib/list-filters.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireUser } from '#web/lib/session.ts';
import { shownMoney } from '#web/lib/shown-money.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilteredList } from '#web/ui/filtered-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { badgesOf } from '../parts/offers/offer-states.ts';
import { GroupTabs, groupIn } from './group-tabs.tsx';
import { nextStepOfInvitation, nextStepOfOffer } from './next-step.ts';
import { NextStepCell } from './next-step-cell.tsx';
import { OffersUntil } from './offers-until.tsx';
import { ownInvitationPages, ownOfferPages } from './queries.ts';
import { RequestCell } from './request-cell.tsx';

const t = messages('freight');

const title = () => t('My offers');
/** INVITED: requests to price, without an offer yet. */
const groupNames = (): Readonly<Record<OfferGroup | 'INVITED', string>> => ({
  INVITED: t('Invitations'),
  WAITING: t('Waiting'),
  WON: t('Won'),
  LOST: t('Lost'),
  OVER: t('Over'),
});
const fields = () => ({
  search: { label: t('Search titles, places and requesters'), maxLength: 100 },
  sort: ordersByTime(),
});

export const meta = titled(title);

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const params = new URL(args.request.url).searchParams;
  const group = groupIn(params, groupNames());
  return loadIfPossible(args, [
    group === 'INVITED' ? ownInvitationPages : ownOfferPages({ ...readFilter(fields(), params), group }),
  ]);
}

export default function MyOffersScreen() {
  const [params] = useSearchParams();
  const group = groupIn(params, groupNames());
  const { data } = useInfiniteQuery(ownOfferPages({}));
  const page = data?.pages[0];
  return (
    <>
      <PageHead title={title()}>
        <LinkButton to={contentTypes.quote.list}>{t('Find requests')}</LinkButton>
      </PageHead>
      <GroupTabs
        label={title()}
        path={pages.myOffers}
        names={groupNames()}
        current={group}
        counts={page && { ...page.counts, INVITED: page.invitations }}
      />
      {group === 'INVITED' ? <Invitations /> : <Offers group={group} />}
    </>
  );
}

const FindRequests = () => (
  <Link to={`${contentTypes.quote.list}?state=OPEN&sort=closing`}>{t('See open requests')}</Link>
);

function Offers({ group }: { readonly group: OfferGroup | undefined }) {
  const list = useFilteredList(fields(), (filter) => ownOfferPages({ ...filter, group }));
  return (
    <FilteredList
      path={group ? `${pages.myOffers}?group=${group}` : pages.myOffers}
      empty={
        group
          ? {
              title: t('No offers under “{group}”', { group: groupNames()[group] }),
              action: <Link to={pages.myOffers}>{t('Show all my offers')}</Link>,
            }
          : {
              text: t('Offers that you make to freight requests appear here with their results.'),
              action: <FindRequests />,
            }
      }
      {...list}
    >
      {(offers) => <DataTable caption={title()} columns={offerColumns(dayIn(0))} rows={offers} />}
    </FilteredList>
  );
}

function Invitations() {
  const query = useInfiniteQuery(ownInvitationPages);
  const none = (
    <EmptyState
      title={t('No invitations')}
      text={t('Requests that you are invited to price appear here until you make an offer.')}
      action={<FindRequests />}
    />
  );
  return (
    <QueryList query={query} skeleton={<TableSkeleton rows={8} />} empty={none}>
      {(invitations) => <DataTable caption={t('Invitations')} columns={invitationColumns()} rows={invitations} />}
    </QueryList>
  );
}

const offerColumns = (today: string): readonly Column<OwnOffer>[] => [
  {
    label: t('Request'),
    cell: (offer) => (
      <RequestCell to={contentTypes.quote.appPath(offer.postId)} request={offer} by={offer.requester.name} />
    ),
  },
  {
    label: t('Status'),
    cell: (offer) => (
      <>
        {badgesOf(offer).map((badge) => (
          <StateBadge key={badge.name} {...badge} />
        ))}
        {offer.reason && <Detail>{offer.reason}</Detail>}
        <OffersUntil iso={offer.offersUntil} />
      </>
    ),
  },
  {
    label: t('Price'),
    hasLabel: true,
    cell: ({ totals, validUntil }) => (
      <>
        {shownMoney(totals) || t('At cost')}
        <Detail>
          <Rich text={t('Valid until <0/>')} parts={[() => <When iso={validUntil} as="date" />]} />
        </Detail>
      </>
    ),
  },
  { label: t('Next step'), cell: (offer) => <NextStepCell step={nextStepOfOffer(offer, today)} of={offer.title} /> },
];

const invitationColumns = (): readonly Column<OwnInvitation>[] => [
  {
    label: t('Request'),
    cell: (invitation) => (
      <RequestCell to={contentTypes.quote.appPath(invitation.id)} request={invitation} by={invitation.requester.name} />
    ),
  },
  { label: t('Invited'), hasLabel: true, cell: ({ createdAt }) => <When iso={createdAt} /> },
  { label: t('Offers until'), hasLabel: true, cell: ({ offersUntil }) => <When iso={offersUntil} as="moment" /> },
  {
    label: t('Next step'),
    cell: (invitation) => <NextStepCell step={nextStepOfInvitation(invitation)} of={invitation.title} />,
  },
];
