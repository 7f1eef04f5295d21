import { adminPath } from '#contract/admin-screens.ts';
import type { StaffSignIn } from '#contract/staff-security.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { itemsOf, type ListQuery } from '#web/ui/query-list.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import screen from '../parts/screen.module.css';

interface RowsProps<Item> {
  readonly query: ListQuery<Item>;
  readonly columns: readonly Column<Item>[];
  readonly caption: string;
  readonly what: string;
  readonly items: string;
  readonly empty: string;
}

export function Rows<Item extends { readonly id: string }>({
  query,
  columns,
  caption,
  what,
  items,
  empty,
}: RowsProps<Item>) {
  if (query.isPending) return <RowSkeleton rows={3} label={`Loading ${what}`} />;
  if (!query.data) return <LoadingError what={what} error={query.error} refetch={query.refetch} />;
  const rows = itemsOf(query);
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <DataTable rows={rows} columns={columns} caption={caption} />
      <LoadMore pager={query} items={items} />
    </>
  );
}

export function Person({ id, name, email, role }: Pick<StaffSignIn, 'id' | 'name' | 'email' | 'role'>) {
  return (
    <>
      <Link to={`${adminPath('users')}/${id}`}>
        <bdi>{name}</bdi>
      </Link>
      <p className={screen.dim}>
        {role}, <bdi>{email}</bdi>
      </p>
    </>
  );
}
