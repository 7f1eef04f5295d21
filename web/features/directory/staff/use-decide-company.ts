import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideCompany, removeCompany, restoreCompany } from '#contract/directory.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshCompanies } from '../queries.ts';

/** Long enough to read and to reach with the keyboard. */
const TOAST_MS = 20_000;

interface Decision {
  readonly id: string;
  readonly name: string;
  readonly status: ListingStatus;
  readonly reason?: string;
  /** The version that was looked at. */
  readonly version?: number;
}

const done: Readonly<Record<ListingStatus, string>> = {
  published: 'Published',
  rejected: 'Rejected',
  pending: 'Waiting again',
};

/** Decides about a company, says so, and offers to take it back. */
export function useDecideCompany() {
  const client = useQueryClient();
  const decide = ({ id, status, reason = '', version }: Decision) =>
    api(decideCompany, { params: { id }, body: { status, reason, version } });
  const undo = useMutation({
    mutationFn: decide,
    onSuccess: () => {
      notify.success('Taken back: it waits again');
      return refreshCompanies(client);
    },
    onError: (error) => notify.error(`It was not taken back. ${messageOf(error)}`),
  });
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ data }, decision) => {
      const { id, name, status } = decision;
      notify.success(`${done[status]}: ${name}`, {
        id: `decided-${id}`,
        duration: TOAST_MS,
        ...(status !== 'pending' && {
          action: { label: 'Undo', onClick: () => undo.mutate({ id, name, status: 'pending', version: data.version }) },
        }),
      });
      return refreshCompanies(client);
    },
    // What somebody else has decided meanwhile is shown as it stands.
    onError: () => refreshCompanies(client),
  });
}

/** Takes a company off or puts it back; either can be undone. */
export function useRemoval() {
  const client = useQueryClient();
  const restoring = useMutation({
    mutationFn: (id: string) => api(restoreCompany, { params: { id } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      return refreshCompanies(client);
    },
    onError: (error) => notify.error(`It was not put back. ${messageOf(error)}`),
  });
  const removing = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string | undefined }) =>
      api(removeCompany, { params: { id }, query: { reason } }),
    onSuccess: ({ message }, { id }) => {
      notify.success(message, {
        id: `removed-${id}`,
        duration: TOAST_MS,
        action: { label: 'Undo', onClick: () => restoring.mutate(id) },
      });
      return refreshCompanies(client);
    },
    onError: (error) => notify.error(`It was not taken off. ${messageOf(error)}`),
  });
  return { removing, restoring };
}
