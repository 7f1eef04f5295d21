import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type Application, type ApplicationStatus, isDecided, updateApplication } from '#contract/applications.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import { applicationStates } from '../parts/labels.ts';
import { refreshApplications } from '../queries.ts';
import classes from './applicants.module.css';

type SettableStatus = Exclude<ApplicationStatus, 'WITHDRAWN'>;
const settableStatuses: readonly SettableStatus[] = [
  'RECEIVED',
  'REVIEWED',
  'INTERVIEW',
  'OFFERED',
  'HIRED',
  'DECLINED',
];
/** These statuses notify the applicant immediately. */
const notifyingStatuses: readonly SettableStatus[] = ['INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'];

/** Saves the status in a second step, because an email can't be recalled. */
export function ApplicantStatus({ application: { id, name, status } }: { readonly application: Application }) {
  const field = useId();
  const client = useQueryClient();
  const [selected, setSelected] = useState<SettableStatus | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const saving = useMutation({
    mutationFn: (nextStatus: SettableStatus) =>
      api(updateApplication, {
        params: { id },
        body: { status: nextStatus, from: status, ...(isDecided(status) && { reopen: true }) },
      }),
    onSuccess: async (_, nextStatus) => {
      const state = applicationStates[nextStatus].name;
      notify.success(notifyingStatuses.includes(nextStatus) ? `${state}. ${name} has been notified.` : state);
      await refreshApplications(client);
      // A refetch does not replace the selected status.
      setSelected((now) => (now === nextStatus ? null : now));
    },
    onError: (problem) => {
      notify.error(`The status was not changed. ${messageOf(problem)}`);
      // A colleague may have changed the status.
      return refreshApplications(client);
    },
    onSettled: () => setConfirming(false),
  });
  const isChanged = selected !== null && selected !== status;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || saving.isPending) return;
    if (isDecided(status)) setConfirming(true);
    else saving.mutate(selected);
  };
  return (
    <form className={classes.status} onSubmit={submit}>
      <label htmlFor={field}>Status</label>
      <div className={classes.choice}>
        <select
          id={field}
          value={selected ?? status}
          aria-describedby={`${field}-told`}
          onChange={(event) => setSelected(event.currentTarget.value as SettableStatus)}
        >
          {settableStatuses.map((option) => (
            <option key={option} value={option}>
              {applicationStates[option].name}
            </option>
          ))}
        </select>
        <Button type="submit" aria-disabled={!isChanged || saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save status'}
        </Button>
      </div>
      <p id={`${field}-told`} className={classes.told} role="status">
        {isChanged && notifyingStatuses.includes(selected) && `${name} will be notified by email when you save.`}
      </p>
      {isConfirming && selected && (
        <ConfirmDialog
          title="Change this decision?"
          text={`${name} was notified of “${applicationStates[status].name}”, and that email can’t be recalled. ${
            notifyingStatuses.includes(selected)
              ? `${name} will now be notified of “${applicationStates[selected].name}”.`
              : 'Please contact them yourself.'
          }`}
          action={`Change to “${applicationStates[selected].name}”`}
          isPending={saving.isPending}
          onConfirm={() => saving.mutate(selected)}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  );
}
