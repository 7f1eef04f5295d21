import { useMemo, useState } from 'react';
import { type Brochure, removeBrochure } from '#contract/brochures.ts';
import { brochuresPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { type BulkAct, StaffList } from '#web/features/admin/parts/staff-list.tsx';
import { api } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { titled } from '#web/lib/head.ts';
import { ordersByTime } from '#web/lib/list-filters.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import { sortsByTime } from '#web/ui/sort-head.tsx';
import { When } from '#web/ui/when.tsx';
import { brochurePages } from '../queries.ts';
import { useDeleteBrochure } from '../use-delete-brochure.ts';

const t = messages('directory');

const fields = {
  search: {
    get label() {
      return t('Search titles, companies and pages');
    },
  },
  sort: ordersByTime({
    get title() {
      return t('By title');
    },
    get downloads() {
      return t('Most downloads first');
    },
  }),
};

export const meta = titled(() => t('Brochures · Admin'));

const bulkActs: readonly BulkAct<Brochure>[] = [
  {
    get name() {
      return t('Delete');
    },
    get done() {
      return t('Deleted');
    },
    get text() {
      return t(
        'The PDFs, their page images and their leads are permanently deleted. The owners of the companies read your reason.',
      );
    },
    isFor: () => true,
    reasonFor: 'owner',
    run: ({ id }, reason) => api(removeBrochure, { params: { id }, query: { reason } }),
  },
];

export default function AllBrochuresScreen() {
  const list = useFilteredList(fields, brochurePages);
  const [selected, setSelected] = useState<Brochure | null>(null);
  const columns = useMemo(() => brochureColumns(setSelected), []);
  const removing = useDeleteBrochure(() => setSelected(null));
  return (
    <>
      <StaffList
        title={t('Brochures')}
        path={contentTypes.brochure.staffList}
        {...list}
        columns={columns}
        bulkActs={bulkActs}
        nameOf={({ title }) => title}
        actions={<ExportButton name="brochures" filter={list.filter} />}
      />
      {selected && (
        <ConfirmDialog
          title={t('Delete {selected}?', { selected: selected.title })}
          text={t('The PDF of {name}, its page images and its leads will be permanently deleted.', {
            name: selected.company.name,
          })}
          action={t('Delete brochure')}
          isPending={removing.isPending}
          asksReason
          onConfirm={(reason) => removing.mutate({ id: selected.id, reason })}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}

function brochureColumns(onDelete: (brochure: Brochure) => void): readonly Column<Brochure>[] {
  return [
    {
      label: t('Brochure'),
      sorts: { title: 'ascending' },
      cell: ({ id, title }) => (
        <Link to={contentTypes.brochure.publicPath(id)} dir="auto">
          {title}
        </Link>
      ),
    },
    {
      label: t('Company'),
      cell: ({ company }) => (
        <Link to={brochuresPath(company.id)} dir="auto">
          {company.name}
        </Link>
      ),
    },
    { label: t('Pages'), isNumber: true, hasLabel: true, cell: ({ pages }) => pages },
    { label: t('Size'), isNumber: true, cell: ({ size }) => fileSize(size) },
    {
      label: t('Downloads'),
      sorts: { downloads: 'descending' },
      isNumber: true,
      hasLabel: true,
      cell: ({ downloads }) => downloads,
    },
    { label: t('Added'), sorts: sortsByTime, cell: ({ createdAt }) => <When iso={createdAt} /> },
    {
      label: t('Actions'),
      cell: (brochure) => (
        <Button aria-label={t('Delete {brochure}', { brochure: brochure.title })} onClick={() => onDelete(brochure)}>
          {t('Delete')}
        </Button>
      ),
    },
  ];
}
