import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  type Application,
  type ApplicationStatus,
  decidedStatuses,
  updateApplication,
} from '#contract/applications.ts';
import { messages } from '#contract/messages.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import { applicationStates } from '../parts/labels.ts';
import { refreshApplications } from '../queries.ts';
import classes from './applicants.module.css';

const t = messages('careers');

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
export function ApplicantStatus({ application }: { readonly application: Application }) {
  const { name, status } = application;
  const field = useId();
  const [selected, setSelected] = useState<SettableStatus | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const saving = useStatusChange(application, {
    // A refetch does not replace the selected status.
    onSaved: (saved) => setSelected((now) => (now === saved ? null : now)),
    onSettled: () => setConfirming(false),
  });
  const isChanged = selected !== null && selected !== status;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || saving.isPending) return;
    if (decidedStatuses.includes(status)) setConfirming(true);
    else saving.mutate(selected);
  };
  return (
    <form className={classes.status} onSubmit={submit}>
      <label htmlFor={field}>{t('Status')}</label>
      <div className={classes.choice}>
        <select
          id={field}
          value={selected ?? status}
          aria-describedby={`${field}-hint`}
          onChange={(event) => setSelected(event.currentTarget.value as SettableStatus)}
        >
          {settableStatuses.map((option) => (
            <option key={option} value={option}>
              {applicationStates[option].name}
            </option>
          ))}
        </select>
        <Button type="submit" aria-disabled={!isChanged || saving.isPending}>
          {saving.isPending ? t('Saving…') : t('Save status')}
        </Button>
      </div>
      <p id={`${field}-hint`} className={classes.hint} role="status">
        {isChanged &&
          notifyingStatuses.includes(selected) &&
          t('{name} will be notified by email when you save.', { name })}
      </p>
      {isConfirming && selected && (
        <ChangeDecision
          application={application}
          next={selected}
          isPending={saving.isPending}
          onConfirm={() => saving.mutate(selected)}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  );
}

interface StatusChangeOptions {
  readonly onSaved: (status: SettableStatus) => void;
  readonly onSettled: () => void;
}

function useStatusChange({ id, name, status }: Application, { onSaved, onSettled }: StatusChangeOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nextStatus: SettableStatus) =>
      api(updateApplication, {
        params: { id },
        body: { status: nextStatus, from: status, ...(decidedStatuses.includes(status) && { reopen: true }) },
      }),
    onSuccess: async (_, nextStatus) => {
      const state = applicationStates[nextStatus].name;
      notify.success(
        notifyingStatuses.includes(nextStatus) ? t('{state}. {name} has been notified.', { state, name }) : state,
      );
      await refreshApplications(client);
      onSaved(nextStatus);
    },
    meta: { failure: t('The status was not changed.') },
    // A colleague may have changed the status.
    onError: () => refreshApplications(client),
    onSettled,
  });
}

interface ChangeDecisionProps {
  readonly application: Application;
  readonly next: SettableStatus;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function ChangeDecision({ application: { name, status }, next, isPending, onConfirm, onClose }: ChangeDecisionProps) {
  return (
    <ConfirmDialog
      title={t('Change this decision?')}
      text={
        notifyingStatuses.includes(next)
          ? t(
              '{name} was notified of “{old}”, and that email can’t be recalled. {name} will now be notified of “{new}”.',
              { name, old: applicationStates[status].name, new: applicationStates[next].name },
            )
          : t('{name} was notified of “{old}”, and that email can’t be recalled. Please contact them yourself.', {
              name,
              old: applicationStates[status].name,
            })
      }
      action={t('Change to “{name}”', { name: applicationStates[next].name })}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
