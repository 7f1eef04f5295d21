import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { assignSubmission, listUsers, type SubmissionType } from '#contract/moderation.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/queries.ts';
import { useUser } from '#web/lib/session.ts';

const t = messages('admin');

const moderatorsQuery = query(listUsers, { query: { role: 'moderator', sort: 'name', limit: 100 } });

interface AssignFieldProps {
  readonly type: SubmissionType;
  readonly id: string;
  readonly assignedTo: UserId | null;
  readonly refresh: () => Promise<unknown>;
}

/** For admins. Moderators read only what was reported, or assigned to them. */
export function AssignField(props: AssignFieldProps) {
  const { user } = useUser();
  return user?.role === 'admin' ? <ModeratorSelect {...props} /> : null;
}

function ModeratorSelect({ type, id, assignedTo, refresh }: AssignFieldProps) {
  const moderators = useQuery(moderatorsQuery).data?.data ?? [];
  const assigning = useMutation({
    mutationFn: (moderatorId: UserId | null) => api(assignSubmission, { body: { type, id, moderatorId } }),
    meta: { success: true, failure: true },
    onSuccess: refresh,
  });
  const shown = assigning.isPending ? assigning.variables : assignedTo;
  return (
    <NativeSelect
      label={t('Assigned to')}
      description={t('This moderator can read and answer it.')}
      value={shown ?? ''}
      disabled={assigning.isPending}
      data={[
        { value: '', label: t('Admins only') },
        ...moderators.map(({ id: value, name }) => ({ value, label: name })),
      ]}
      onChange={({ currentTarget }) => assigning.mutate((currentTarget.value || null) as UserId | null)}
    />
  );
}
