import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type Application, type ApplicationStatus, isDecided, updateApplication } from '#contract/applications.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { applicationStates } from '../parts/words.ts';
import { refreshApplications } from '../queries.ts';
import classes from './applicants.module.css';

type Settable = Exclude<ApplicationStatus, 'WITHDRAWN'>;
const settable: readonly Settable[] = ['RECEIVED', 'REVIEWED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'];
/** Of these who applied is told at once. */
const told: readonly Settable[] = ['INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'];

/** How an application stands: chosen first and then saved, since a mail can't be taken back. */
export function ApplicantStatus({ application: { id, name, status } }: { readonly application: Application }) {
  const field = useId();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Settable | null>(null);
  const [asks, setAsks] = useState(false);
  const saving = useMutation({
    mutationFn: (wanted: Settable) =>
      api(updateApplication, {
        params: { id },
        body: { status: wanted, from: status, ...(isDecided(status) && { reopen: true }) },
      }),
    onSuccess: async (_, wanted) => {
      const state = applicationStates[wanted].name;
      notify.success(told.includes(wanted) ? `${state}. ${name} is told.` : state);
      await refreshApplications(client);
      // What was chosen meanwhile stands.
      setChosen((now) => (now === wanted ? null : now));
    },
    onError: (problem) => {
      notify.error(`The status was not changed. ${messageOf(problem)}`);
      // A colleague may have changed it meanwhile.
      return refreshApplications(client);
    },
    onSettled: () => setAsks(false),
  });
  const isChanged = chosen !== null && chosen !== status;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || saving.isPending) return;
    if (isDecided(status)) setAsks(true);
    else saving.mutate(chosen);
  };
  return (
    <form className={classes.status} onSubmit={submit}>
      <label htmlFor={field}>Status</label>
      <div className={classes.choice}>
        <select
          id={field}
          value={chosen ?? status}
          aria-describedby={`${field}-told`}
          onChange={(event) => setChosen(event.currentTarget.value as Settable)}
        >
          {settable.map((one) => (
            <option key={one} value={one}>
              {applicationStates[one].name}
            </option>
          ))}
        </select>
        {/* Not `disabled`: that would drop the focus of who has just saved. */}
        <Button type="submit" aria-disabled={!isChanged || saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save status'}
        </Button>
      </div>
      <p id={`${field}-told`} className={classes.told} role="status">
        {isChanged && told.includes(chosen) && `Once it is saved, ${name} is told by e-mail.`}
      </p>
      {asks && chosen && (
        <ConfirmDialog
          title="Take the decision back?"
          text={`${name} was told “${applicationStates[status].name}”, and that mail can’t be taken back. ${
            told.includes(chosen)
              ? `Now ${name} is told “${applicationStates[chosen].name}”.`
              : 'Write to them yourself.'
          }`}
          action={`Change to “${applicationStates[chosen].name}”`}
          isPending={saving.isPending}
          onConfirm={() => saving.mutate(chosen)}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}
