/** Pages that the browser restores from its back/forward cache: they appear as they were when the reader left. */
import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/users.ts';
import { hasUnsavedForm } from '#web/forms/unsaved-forms.ts';
import { isMarkedSignedIn, loadMember } from './reader.ts';
import { meQuery } from './session.ts';

/** The root calls it once, because it is never unmounted. */
export function updateRestoredPage(client: QueryClient): void {
  let top = 0;
  window.addEventListener('pagehide', () => {
    top = window.scrollY;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The router leaves the scroll position to the browser when the page is left, and Safari then scrolls to the top.
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
