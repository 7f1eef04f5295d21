/** Browsers may keep a page in memory when it is left, and show it again as it was when the reader goes back. */
import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/users.ts';
import { hasUnsavedForm } from '#web/forms/unsaved-forms.ts';
import { isMarkedSignedIn, loadMember } from './reader.ts';
import { meQuery } from './session.ts';

/** For the root, which is never unmounted. */
export function watchReturns(client: QueryClient): void {
  let top = 0;
  window.addEventListener('pagehide', () => {
    top = window.scrollY;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The router lets the browser restore the position of a page that is left, and Safari then shows its beginning.
    window.history.scrollRestoration = 'manual';
    window.scrollTo({ top, behavior: 'instant' });
    void checkReader(client);
  });
}

/** Someone may have signed in or out since. */
async function checkReader(client: QueryClient): Promise<void> {
  const user = client.getQueryData<Me | null>(meQuery.queryKey);
  if (!user) return isMarkedSignedIn() ? loadMember(client) : undefined;
  if (!isMarkedSignedIn() && !hasUnsavedForm()) return void client.setQueryData(meQuery.queryKey, null);
  const me = await client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => user);
  // A full page load clears the memory of the last account.
  if (me && me.id !== user.id) window.location.reload();
}
