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

type Settable = Exclude<ApplicationStatus, 'WITHDRAWN'>;
const settable: readonly Settable[] = ['RECEIVED', 'REVIEWED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'];
/** These statuses notify the applicant immediately. */
const told: readonly Settable[] = ['INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'];

/** Saves the status in a second step, because an email can't be recalled. */
export function ApplicantStatus({ application: { id, name, status } }: { readonly application: Application }) {
  const field = useId();
  const client = useQueryClient();
  const [selected, setChosen] = useState<Settable | null>(null);
  const [asks, setAsks] = useState(false);
  const saving = useMutation({
    mutationFn: (wanted: Settable) =>
      api(updateApplication, {
        params: { id },
        body: { status: wanted, from: status, ...(isDecided(status) && { reopen: true }) },
      }),
    onSuccess: async (_, wanted) => {
      const state = applicationStates[wanted].name;
      notify.success(told.includes(wanted) ? `${state}. ${name} has been notified.` : state);
      await refreshApplications(client);
      // A refetch does not replace the selected status.
      setChosen((now) => (now === wanted ? null : now));
    },
    onError: (problem) => {
      notify.error(`The status was not changed. ${messageOf(problem)}`);
      // A colleague may have changed the status.
      return refreshApplications(client);
    },
    onSettled: () => setAsks(false),
  });
  const isChanged = selected !== null && selected !== status;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || saving.isPending) return;
    if (isDecided(status)) setAsks(true);
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
          onChange={(event) => setChosen(event.currentTarget.value as Settable)}
        >
          {settable.map((one) => (
            <option key={one} value={one}>
              {applicationStates[one].name}
            </option>
          ))}
        </select>
        <Button type="submit" aria-disabled={!isChanged || saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save status'}
        </Button>
      </div>
      <p id={`${field}-told`} className={classes.told} role="status">
        {isChanged && told.includes(selected) && `${name} is notified by email when you save.`}
      </p>
      {asks && selected && (
        <ConfirmDialog
          title="Change this decision?"
          text={`${name} was notified of “${applicationStates[status].name}”, and that email can’t be recalled. ${
            told.includes(selected)
              ? `${name} will now be notified of “${applicationStates[selected].name}”.`
              : 'Please contact them yourself.'
          }`}
          action={`Change to “${applicationStates[selected].name}”`}
          isPending={saving.isPending}
          onConfirm={() => saving.mutate(selected)}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}
