import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { adminPath } from '#contract/admin-screens.ts';
import { contentTypes } from '#contract/content-types.ts';
import { isCarriage, modeNames, modes } from '#contract/freight/modes.ts';
import { requestStates as states } from '#contract/freight-requests.ts';
import { closeRequestAsStaff, listStaffRequests, type StaffRequest } from '#contract/freight-staff.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { StaffRows } from '#web/features/admin/parts/staff-list.tsx';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { api } from '#web/lib/api.ts';
import { choices, ordersByTime } from '#web/lib/list-filters.ts';
import { invalidate, pages } from '#web/lib/queries.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, Detail } from '#web/ui/data-table.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { When } from '#web/ui/when.tsx';
import { requestState } from '../parts/labels.ts';

const t = messages('freight');

const fields = () => ({
  search: { label: t('Search titles, requesters and codes'), maxLength: 100 },
  state: {
    label: t('Status'),
    options: choices(
      () => t('Any status'),
      states,
      (state) => requestState(state).name,
    ),
  },
  mode: {
    label: t('Mode'),
    options: choices(
      () => t('Any mode'),
      modes,
      (mode) => term(modeNames[mode]),
    ),
  },
  sort: ordersByTime({ offers: t('Most offers first') }),
});

export function RequestList() {
  const client = useQueryClient();
  const list = useFilteredList(fields(), (filter) => pages(listStaffRequests, { query: filter }));
  const [closing, setClosing] = useState<StaffRequest | null>(null);
  const columns = useMemo(() => columnsOf(setClosing), []);
  const close = useMutation({
    mutationFn: ({ id, reason }: { readonly id: StaffRequest['id']; readonly reason: string | undefined }) =>
      api(closeRequestAsStaff, { params: { postId: id }, query: { reason } }),
    meta: { success: true, failure: t('We couldn’t close the request.') },
    onSettled: async () => {
      setClosing(null);
      await invalidate(client, listStaffRequests);
    },
  });
  return (
    <>
      <StaffRows
        path={adminPath('requests')}
        empty={{ title: t('No requests yet'), text: t('Requests appear here when they are published.') }}
        {...list}
        caption={t('Freight requests')}
        columns={columns}
        actions={<ExportButton name="freight-requests" filter={list.filter} />}
      />
      {closing && (
        <ConfirmDialog
          title={t('Close {title}?', { title: closing.title })}
          text={t('It will take no more offers. The requester can still accept an offer, and reopen the request once.')}
          action={t('Close request')}
          isPending={close.isPending}
          asksReason
          onConfirm={(reason) => close.mutate({ id: closing.id, reason })}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}

const columnsOf = (onClose: (request: StaffRequest) => void): readonly Column<StaffRequest>[] => [
  {
    label: t('Request'),
    cell: ({ id, title, origin, destination, mode, size, marks }) => (
      <>
        <Link to={contentTypes.quote.appPath(id)} dir="auto">
          {title}
        </Link>
        <TextFacts
          as="span"
          texts={[isCarriage(mode) ? `${origin} → ${destination}` : origin, term(modeNames[mode]), size, ...marks]}
        />
      </>
    ),
  },
  {
    label: t('Requester'),
    cell: ({ requester }) =>
      requester ? <MemberName person={{ ...requester, profilePic: null }} /> : t('Deleted member'),
  },
  {
    label: t('Status'),
    cell: ({ state, visibility }) => (
      <>
        <StateBadge {...requestState(state)} />
        {visibility === 'INVITED' && <Detail>{t('Invited people only')}</Detail>}
      </>
    ),
  },
  { label: t('Offers'), isNumber: true, hasLabel: true, cell: ({ offersCount }) => offersCount },
  {
    label: t('Offers until'),
    hasLabel: true,
    cell: ({ offersUntil, createdAt }) => (
      <>
        <When iso={offersUntil} as="moment" />
        <Detail>
          <Rich text={t('published <0/>')} parts={[() => <When iso={createdAt} />]} />
        </Detail>
      </>
    ),
  },
  {
    label: t('Actions'),
    cell: (request) =>
      request.state === 'OPEN' && (
        <Button aria-label={t('Close {title}', { title: request.title })} onClick={() => onClose(request)}>
          {t('Close')}
        </Button>
      ),
  },
];
