import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeStaffInvitation, type StaffInvitation } from '#contract/staff-invitations.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Detail } from '#web/ui/data-table.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { When } from '#web/ui/when.tsx';
import { invitationsQuery, roleNames } from './queries.ts';
import classes from './users.module.css';

/** Nothing if there are none. */
export function StaffInvitations() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  if (!data && error) return <LoadingError what="staff invitations" error={error} refetch={refetch} />;
  if (!data || data.data.length === 0) return null;
  return (
    <DetailSection id="staff-invitations" title="Open staff invitations">
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
          {roleNames[role]}, invited by <span dir="auto">{invitedBy}</span>, expires <When iso={expiresAt} />
        </Detail>
      </span>
      <Button look="quiet" aria-label={`Revoke the invitation of ${email}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Revoke this invitation?"
          text={`The link that ${email} received will stop working.`}
          action="Revoke invitation"
          isPending={revocation.isPending}
          onConfirm={() => revocation.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
