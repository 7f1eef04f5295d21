import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { type Forwarder, removeForwarder } from '#contract/forwarders.ts';
import { modeNames } from '#contract/freight/modes.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { term } from '#contract/terms.ts';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { readFilter } from '#web/lib/list-filters.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireUser } from '#web/lib/session.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { FilteredList } from '#web/ui/filtered-list.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { forwarderPages, refreshForwarders } from './queries.ts';

const t = messages('freight');

const AddDialog = lazyComponent(async () => (await import('./add-dialog.tsx')).AddDialog);
const EditDialog = lazyComponent(async () => (await import('./edit-dialog.tsx')).EditDialog);

const title = () => t('My forwarders');
const fields = () => ({ search: { label: t('Search names, companies, addresses and lanes'), maxLength: 100 } });

export const meta = titled(title);

const groupIn = (params: URLSearchParams): string | undefined => params.get('group')?.slice(0, 60) || undefined;
const pathOf = (group: string | undefined): string =>
  group === undefined ? pages.myForwarders : `${pages.myForwarders}?${new URLSearchParams({ group })}`;

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const params = new URL(args.request.url).searchParams;
  return loadIfPossible(args, [forwarderPages({ ...readFilter(fields(), params), group: groupIn(params) })]);
}

type Open = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'remove'; readonly forwarder: Forwarder };

export default function ForwardersScreen() {
  const [params] = useSearchParams();
  const group = groupIn(params);
  const list = useFilteredList(fields(), (filter) => forwarderPages({ ...filter, group }));
  const groups = list.query.data?.pages[0]?.groups ?? [];
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead title={title()} lead={t('Only you see them. Invite a group to price a request in one step.')}>
        <Button look="main" onClick={() => setOpen({ dialog: 'add' })}>
          <IconUserPlus size={18} aria-hidden="true" />
          {t('Add forwarders')}
        </Button>
      </PageHead>
      {groups.length > 0 && (
        <LinkTabs label={t('Groups')}>
          <LinkTab to={pages.myForwarders} isCurrent={group === undefined}>
            {t('All')}
          </LinkTab>
          {groups.map(({ name, count }) => (
            <LinkTab key={name} to={pathOf(name)} isCurrent={name === group} count={count}>
              <bdi>{name}</bdi>
            </LinkTab>
          ))}
        </LinkTabs>
      )}
      <FilteredList
        path={pathOf(group)}
        empty={{
          title: group === undefined ? t('No forwarders yet') : t('Nobody is in this group'),
          text: t('Paste addresses from your mail program, or choose a CSV file or vCards of your address book.'),
          action: <Button onClick={() => setOpen({ dialog: 'add' })}>{t('Add forwarders')}</Button>,
        }}
        {...list}
      >
        {(forwarders) => <DataTable caption={title()} columns={columnsOf(setOpen)} rows={forwarders} />}
      </FilteredList>
      {open?.dialog === 'add' && <AddDialog group={group} onClose={close} />}
      {open?.dialog === 'edit' && <EditDialog forwarder={open.forwarder} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveDialog forwarder={open.forwarder} onClose={close} />}
    </>
  );
}

const nameOf = ({ company, name, email }: Forwarder): string => company || name || email;

function responseOf({ invited, answered, medianHours }: Forwarder): string {
  if (invited === 0) return t('Not invited yet');
  if (medianHours === null) return t('{answered} of {invited} answered', { answered, invited });
  return medianHours < 48
    ? t('{answered} of {invited} answered, usually within {hours} h', {
        answered,
        invited,
        hours: Math.max(1, Math.round(medianHours)),
      })
    : t('{answered} of {invited} answered, usually within {days} days', {
        answered,
        invited,
        days: Math.round(medianHours / 24),
      });
}

const columnsOf = (onOpen: (open: Open) => void): readonly Column<Forwarder>[] => [
  {
    label: t('Forwarder'),
    cell: (forwarder) => (
      <>
        <bdi>{nameOf(forwarder)}</bdi>
        {forwarder.company && forwarder.name && <Detail>{forwarder.name}</Detail>}
        {nameOf(forwarder) !== forwarder.email && <Detail>{forwarder.email}</Detail>}
      </>
    ),
  },
  {
    label: t('Groups'),
    cell: ({ groups }) =>
      groups.map((group) => (
        <Badge key={group}>
          <bdi>{group}</bdi>
        </Badge>
      )),
  },
  {
    label: t('Modes and lanes'),
    cell: ({ modes, lanes }) => (
      <>
        {modes.map((mode) => term(modeNames[mode])).join(', ')}
        {lanes.length > 0 && <Detail>{lanes.join(' · ')}</Detail>}
      </>
    ),
  },
  { label: t('Invitations'), cell: responseOf },
  {
    label: t('Actions'),
    isHeadHidden: true,
    cell: (forwarder) => (
      <>
        <Button
          aria-label={t('Edit {name}', { name: nameOf(forwarder) })}
          onClick={() => onOpen({ dialog: 'edit', forwarder })}
        >
          {t('Edit')}
        </Button>{' '}
        <Button
          aria-label={t('Remove {name}', { name: nameOf(forwarder) })}
          onClick={() => onOpen({ dialog: 'remove', forwarder })}
        >
          {t('Remove')}
        </Button>
      </>
    ),
  },
];

function RemoveDialog({ forwarder, onClose }: { readonly forwarder: Forwarder; readonly onClose: () => void }) {
  const client = useQueryClient();
  return (
    <DeleteDialog
      title={t('Remove {name}?', { name: nameOf(forwarder) })}
      text={t('Invitations that you sent stay.')}
      remove={() => api(removeForwarder, { params: { id: forwarder.id } })}
      onDeleted={() => {
        onClose();
        return refreshForwarders(client);
      }}
      onClose={onClose}
    />
  );
}
