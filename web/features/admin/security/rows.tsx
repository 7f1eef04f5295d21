import { adminPath } from '#contract/admin-screens.ts';
import type { StaffSignIn } from '#contract/staff-security.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ListQuery, QueryList } from '#web/ui/query-list.tsx';
import screen from '../parts/screen.module.css';
import { roleNames } from '../users/queries.ts';

interface RowsProps<Item> {
  readonly query: ListQuery<Item>;
  readonly columns: readonly Column<Item>[];
  readonly caption: string;
  readonly empty: string;
}

export function Rows<Item extends { readonly id: string }>(props: RowsProps<Item>) {
  const { query, columns, caption, empty } = props;
  return (
    <QueryList query={query} skeleton={3} empty={<EmptyState title={empty} />}>
      {(rows) => <DataTable rows={rows} columns={columns} caption={caption} />}
    </QueryList>
  );
}

export function Person({ id, name, email, role }: Pick<StaffSignIn, 'id' | 'name' | 'email' | 'role'>) {
  return (
    <>
      <Link to={`${adminPath('users')}/${id}`}>
        <bdi>{name}</bdi>
      </Link>
      <p className={screen.dim}>
        {roleNames[role]}, <bdi>{email}</bdi>
      </p>
    </>
  );
}
