import { MutationCache } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { notify } from './toasts.tsx';

const t = messages('common');

interface MutationToasts extends Record<string, unknown> {
  /** Shown when the mutation succeeds; `true` for the message of the response. */
  readonly success?: true | string;
  /** Shown before the message of the error when the mutation fails; `true` for that message alone. */
  readonly failure?: true | string;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationToasts;
  }
}

/** Shows the toasts that mutations state in their `meta`. */
export function toastingMutationCache(): MutationCache {
  return new MutationCache({
    onSuccess: (response, _variables, _before, { meta: { success } = {} }) => {
      if (success) notify.success(success === true ? (response as { readonly message: string }).message : success);
    },
    onError: (error, _variables, _before, { meta: { failure } = {} }) => {
      logFailure(t('We couldn’t save a change.'), error);
      if (failure) notify.error(failure === true ? messageOf(error) : `${failure} ${messageOf(error)}`);
    },
  });
}
