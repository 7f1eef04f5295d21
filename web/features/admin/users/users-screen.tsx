import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { titled } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { loadFilteredList } from '#web/lib/load.ts';
import { useUser } from '#web/lib/session.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { Button } from '#web/ui/button.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { StaffList } from '../parts/staff-list.tsx';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { type Account, fields, userPages } from './queries.ts';
import { StaffInvitations } from './staff-invitations.tsx';
import { type AccountAction, userColumns } from './user-columns.tsx';

const InviteStaffDialog = lazyComponent(async () => (await import('./invite-staff-dialog.tsx')).InviteStaffDialog);
const RoleDialog = lazyComponent(async () => (await import('./role-dialog.tsx')).RoleDialog);
const SuspendDialog = lazyComponent(async () => (await import('./suspend-dialog.tsx')).SuspendDialog);
const LiftDialog = lazyComponent(async () => (await import('./lift-dialog.tsx')).LiftDialog);

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadFilteredList(args, fields, userPages);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled('Users · Admin');

export default function UsersScreen() {
  const { user } = useUser();
  const list = useFilteredList(fields, userPages);
  const [open, setOpen] = useState<{ action: AccountAction; account: Account } | null>(null);
  const [isInviting, setInviting] = useState(false);
  const close = () => setOpen(null);
  return (
    <>
      <StaffList
        title="Users"
        lead="To add a moderator or an admin, invite them by email, or find their account here and choose “Role”."
        path={adminPath('users')}
        items="users"
        {...list}
        caption="Accounts"
        columns={userColumns(user?.id, (action, account) => setOpen({ action, account }))}
        actions={
          <>
            <Button onClick={() => setInviting(true)}>Invite staff</Button>
            <ExportButton name="users" subject="all users" />
          </>
        }
        above={<StaffInvitations />}
      />
      {isInviting && <InviteStaffDialog onClose={() => setInviting(false)} />}
      {open?.action === 'role' && <RoleDialog account={open.account} onClose={close} />}
      {open?.action === 'suspend' && <SuspendDialog account={open.account} onClose={close} />}
      {open?.action === 'lift' && <LiftDialog account={open.account} onClose={close} />}
    </>
  );
}
