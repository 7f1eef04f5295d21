import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { useUser } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import screen from '../parts/screen.module.css';
import { useRememberedFilters } from '../parts/use-remembered-filters.ts';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { type Account, accountOrders, readFilter, roleNames, roles, userPages } from './queries.ts';
import { type AccountAct, UserTable } from './user-table.tsx';

const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }));
const SuspendDialog = lazy(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog }));
const LiftDialog = lazy(async () => ({ default: (await import('./lift-dialog.tsx')).LiftDialog }));

const PATH = '/admin/users';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [userPages(readFilter(new URL(args.request.url).searchParams))]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled('Users · Admin');

export default function UsersScreen() {
  const [params] = useSearchParams();
  const { user } = useUser();
  useRememberedFilters('users', ['search', 'role', 'suspended', 'sort']);
  const filter = readFilter(params);
  const users = useInfiniteQuery(userPages(filter));
  const [open, setOpen] = useState<{ act: AccountAct; account: Account } | null>(null);
  const isNarrowed = Boolean(filter.search || filter.role || filter.suspended);
  const close = () => setOpen(null);
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title}>Users</h1>
        <ExportButton name="users" what="all users" />
      </div>
      <FilterBar action={PATH} label="Filter users">
        <FilterSearch name="search" label="Search by name, email or company" value={filter.search ?? ''} />
        <FilterSelect
          name="role"
          label="Role"
          value={filter.role ?? ''}
          options={[{ value: '', label: 'Any role' }, ...roles.map((value) => ({ value, label: roleNames[value] }))]}
        />
        <FilterSelect
          name="suspended"
          label="State"
          value={filter.suspended ?? ''}
          options={[
            { value: '', label: 'Any state' },
            { value: 'true', label: 'Suspended' },
          ]}
        />
        <FilterSelect name="sort" label="Order" value={filter.sort ?? ''} options={accountOrders} />
      </FilterBar>
      <QueryList
        query={users}
        what="users"
        skeleton={8}
        empty={
          <EmptyState
            title="No users found"
            text="No users match these filters."
            action={isNarrowed && <Link to={PATH}>Show all users</Link>}
          />
        }
      >
        {(all) => (
          <UserTable
            accounts={all}
            sort={filter.sort ?? 'newest'}
            ownId={user?.id}
            onAct={(act, account) => setOpen({ act, account })}
          />
        )}
      </QueryList>
      <Suspense fallback={null}>
        {open?.act === 'role' && <RoleDialog account={open.account} onClose={close} />}
        {open?.act === 'suspend' && <SuspendDialog account={open.account} onClose={close} />}
        {open?.act === 'lift' && <LiftDialog account={open.account} onClose={close} />}
      </Suspense>
    </>
  );
}
