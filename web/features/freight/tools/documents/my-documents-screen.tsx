import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { type DocumentSet, deleteDocumentSet } from '#contract/document-sets.ts';
import { tools } from '#contract/freight-tools.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireUser } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { itemsOf, QueryList } from '#web/ui/query-list.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { documentSetPages, refreshDocumentSets } from './queries.ts';

const t = messages('trade-desk');

const title = () => t('My documents');

export const meta = titled(title);

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return loadIfPossible(args, [documentSetPages]);
}

export default function MyDocumentsScreen() {
  const query = useInfiniteQuery(documentSetPages);
  const client = useQueryClient();
  const [deleted, setDeleted] = useState<DocumentSet | null>(null);
  const makeAs = (look: 'main' | 'line') => (
    <LinkButton look={look} to={tools.documents.path}>
      {t('Make documents')}
    </LinkButton>
  );
  const empty = (
    <EmptyState
      title={t('No documents yet')}
      text={t(
        'Invoices, packing lists, letters of instruction, VGM declarations and booking requests that you save appear here.',
      )}
      action={makeAs('main')}
    />
  );
  return (
    <>
      <PageHead title={title()} lead={t('Only you see them, until you share those of an award with its other party.')}>
        {makeAs(query.data && itemsOf(query).length === 0 ? 'line' : 'main')}
      </PageHead>
      <QueryList query={query} skeleton={<TableSkeleton rows={8} />} empty={empty}>
        {(sets) => <DataTable caption={title()} columns={columnsOf(setDeleted)} rows={sets} />}
      </QueryList>
      {deleted && (
        <DeleteDialog
          title={t('Delete {number}?', { number: deleted.number })}
          text={t('All its versions are deleted, and its number is not given again.')}
          remove={() => api(deleteDocumentSet, { params: { id: deleted.id } })}
          onDeleted={() => {
            setDeleted(null);
            return refreshDocumentSets(client);
          }}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}

const columnsOf = (onDelete: (set: DocumentSet) => void): readonly Column<DocumentSet>[] => [
  {
    label: t('Number'),
    cell: ({ id, number, reference }) => (
      <>
        <Link to={`${tools.documents.path}?set=${id}`}>
          <bdi>{number}</bdi>
        </Link>
        {reference && <Detail>{reference}</Detail>}
      </>
    ),
  },
  {
    label: t('Exporter'),
    hasLabel: true,
    cell: ({ exporter }) => exporter,
  },
  { label: t('Buyer'), hasLabel: true, cell: ({ buyer }) => buyer },
  {
    label: t('Version'),
    hasLabel: true,
    cell: ({ version, isShared }) => (
      <>
        {version} {isShared && <Badge>{t('Shared')}</Badge>}
      </>
    ),
  },
  { label: t('Changed'), hasLabel: true, cell: ({ updatedAt }) => <When iso={updatedAt} /> },
  {
    label: t('Actions'),
    isHeadHidden: true,
    cell: (set) => (
      <Button aria-label={t('Delete {number}', { number: set.number })} onClick={() => onDelete(set)}>
        {t('Delete')}
      </Button>
    ),
  },
];
