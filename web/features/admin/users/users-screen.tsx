import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { DAY_MS } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { MODERATOR_SUSPENSION_DAYS, suspendUser } from '#contract/moderation.ts';
import { revokeStaffInvitation, type StaffInvitation } from '#contract/staff-invitations.ts';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { hasFilters } from '#web/lib/list-address.ts';
import { loadFilteredList } from '#web/lib/load.ts';
import { useUser } from '#web/lib/session.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Detail } from '#web/ui/data-table.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { StaffList } from '../parts/staff-list.tsx';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import type { BulkAct } from '../table/bulk-acts.tsx';
import { type Account, fields, foundText, invitationsQuery, roleNames, userCount, userPages } from './queries.ts';
import { type AccountAction, userColumns } from './user-columns.tsx';
import classes from './users.module.css';

const t = messages('admin');

const InviteStaffDialog = lazyComponent(async () => (await import('./invite-staff-dialog.tsx')).InviteStaffDialog);
const RoleDialog = lazyComponent(async () => (await import('./role-dialog.tsx')).RoleDialog);
const SuspendDialog = lazyComponent(async () => (await import('../parts/suspend-dialog.tsx')).SuspendDialog);
const LiftDialog = lazyComponent(async () => (await import('./lift-dialog.tsx')).LiftDialog);

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadFilteredList(args, fields, userPages, userCount);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(() => t('Users · Admin'));

const bulkActs: readonly BulkAct<Account>[] = [
  {
    get name() {
      return t('Suspend for 7 days');
    },
    get done() {
      return t('Suspended');
    },
    get text() {
      return t(
        'They are signed out on all devices at once and read your reason in an email. Staff and members who are suspended already are left out.',
      );
    },
    isFor: ({ role, suspended }) => role === 'member' && suspended === null,
    reasonFor: 'member',
    run: ({ id }, reason) => {
      const until = new Date(Date.now() + MODERATOR_SUSPENSION_DAYS * DAY_MS).toISOString();
      return api(suspendUser, { params: { userId: id }, body: { reason, until } });
    },
  },
];

export default function UsersScreen() {
  const { user } = useUser();
  const list = useFilteredList(fields, userPages);
  const { data: counts } = useQuery(userCount(list.filter));
  const [open, setOpen] = useState<{ action: AccountAction; account: Account } | null>(null);
  const ownId = user?.id;
  const columns = useMemo(() => userColumns(ownId, (action, account) => setOpen({ action, account })), [ownId]);
  const [isInviting, setInviting] = useState(false);
  const close = () => setOpen(null);
  return (
    <>
      <StaffList
        title={t('Users')}
        lead={t(
          'To add a moderator or an admin, invite them by email, or find their account here and change its role.',
        )}
        path={adminPath('users')}
        {...list}
        found={counts && foundText(counts.data, hasFilters(list.filter))}
        caption={t('Accounts')}
        columns={columns}
        bulkActs={bulkActs}
        nameOf={({ name }) => name}
        actions={
          <>
            <Button onClick={() => setInviting(true)}>{t('Invite staff')}</Button>
            <ExportButton name="users" filter={list.filter} />
          </>
        }
        above={<StaffInvitations />}
      />
      {isInviting && <InviteStaffDialog onClose={() => setInviting(false)} />}
      {open?.action === 'role' && <RoleDialog account={open.account} onClose={close} />}
      {user && open?.action === 'suspend' && <SuspendDialog account={open.account} userId={user.id} onClose={close} />}
      {open?.action === 'lift' && <LiftDialog account={open.account} onClose={close} />}
    </>
  );
}

/** Nothing if there are none. */
function StaffInvitations() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  if (!data && error) return <LoadingError error={error} refetch={refetch} />;
  if (!data || data.data.length === 0) return null;
  return (
    <DetailSection id="staff-invitations" title={t('Open staff invitations')}>
      <ul className={classes.invitations}>
        {data.data.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </DetailSection>
  );
}

function Row({ invitation: { id, email, role, invitedBy, expiresAt } }: { readonly invitation: StaffInvitation }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revocation = useMutation({
    mutationFn: () => api(revokeStaffInvitation, { params: { id } }),
    meta: { success: true, failure: true },
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  });
  return (
    <li className={classes.invitation}>
      <span className={classes.invited}>
        <span dir="ltr">{email}</span>
        <Detail>
          <Rich
            text={t('{value}, invited by <0>{invitedBy}</0>, expires <1/>', { value: roleNames[role], invitedBy })}
            parts={[(inner) => <span dir="auto">{inner}</span>, () => <When iso={expiresAt} />]}
          />
        </Detail>
      </span>
      <Button
        look="quiet"
        aria-label={t('Revoke the invitation of {email}', { email })}
        onClick={() => setAsking(true)}
      >
        {t('Revoke')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Revoke this invitation?')}
          text={t('The link that {email} received will stop working.', { email })}
          action={t('Revoke invitation')}
          isPending={revocation.isPending}
          onConfirm={() => revocation.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
