import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { type Brochure, removeBrochure } from '#contract/brochures.ts';
import { contentTypes } from '#contract/content-types.ts';
import screen from '#web/features/admin/parts/screen.module.css';
import { api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { titled } from '#web/lib/head.ts';
import { requireStaff } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { FilterBar, FilterSearch } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import table from '#web/ui/table.module.css';
import { notify } from '#web/ui/toasts.tsx';
import { keptPath } from '../brochure-paths.ts';
import { brochurePages, refreshBrochures, wordsOf } from '../queries.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return null;
}
export const clientLoader = () => null;
export const meta = titled('Brochures · Admin');

export default function AllBrochuresScreen() {
  const [params] = useSearchParams();
  const search = wordsOf(params);
  const list = useInfiniteQuery(brochurePages(search));
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title}>Brochures</h1>
      </div>
      <FilterBar action={contentTypes.brochure.staffList} label="Search brochures">
        <FilterSearch name="search" label="Search titles, companies and pages" value={search} />
      </FilterBar>
      <QueryList
        query={list}
        what="brochures"
        skeleton={8}
        empty={
          <EmptyState
            title={search ? 'No brochures found' : 'No brochures yet'}
            action={search && <Link to={contentTypes.brochure.staffList}>Show all brochures</Link>}
          />
        }
      >
        {(brochures) => <BrochureTable brochures={brochures} />}
      </QueryList>
    </>
  );
}

function BrochureTable({ brochures }: { readonly brochures: readonly Brochure[] }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Brochure | null>(null);
  const removing = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string | undefined }) =>
      api(removeBrochure, { params: { id }, query: { reason } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(`Not deleted. ${messageOf(error)}`),
    onSettled: async () => {
      setAsked(null);
      await refreshBrochures(client);
    },
  });
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Brochure</th>
            <th scope="col">Company</th>
            <th scope="col" className={table.number}>
              Pages
            </th>
            <th scope="col" className={table.number}>
              Size
            </th>
            <th scope="col" className={table.number}>
              Downloads
            </th>
            <th scope="col">Added</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {brochures.map((brochure) => (
            <tr key={brochure.id}>
              <th scope="row">
                <Link to={contentTypes.brochure.publicPath(brochure.id)} dir="auto">
                  {brochure.title}
                </Link>
              </th>
              <td>
                <Link to={keptPath(brochure.company.id)} dir="auto">
                  {brochure.company.name}
                </Link>
              </td>
              <td className={table.number} data-label="Pages">
                {brochure.pages}
              </td>
              <td className={table.number}>{fileSize(brochure.size)}</td>
              <td className={table.number} data-label="Downloads">
                {brochure.downloads}
              </td>
              <td>
                <time dateTime={brochure.createdAt}>{formatDate(brochure.createdAt)}</time>
              </td>
              <td>
                <Button aria-label={`Delete ${brochure.title}`} onClick={() => setAsked(brochure)}>
                  Delete
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Suspense fallback={null}>
        {asked && (
          <ConfirmDialog
            title={`Delete ${asked.title}?`}
            text={`The PDF of ${asked.company.name}, its page images and its leads are permanently deleted.`}
            action="Delete brochure"
            isPending={removing.isPending}
            asksReason
            onConfirm={(reason) => removing.mutate({ id: asked.id, reason })}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
