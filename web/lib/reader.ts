/**
 * Public pages are rendered for guests and served to everybody. This loads what is specific to a member after
 * hydration. Until then, `data-reader` on the document hides what only guests should see, so that nothing flashes.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { SIGNED_IN_COOKIE } from '#contract/users.ts';
import { meQuery } from './session.ts';
import { onWrite } from './writes.ts';

/** Runs before the first paint. */
export const markReader = () =>
  `if(document.cookie.split('; ').includes('${SIGNED_IN_COOKIE.name}=${SIGNED_IN_COOKIE.yes}'))document.documentElement.dataset.reader=''`;

/** Whether this browser may have a session. */
export const isMarkedSignedIn = (): boolean =>
  document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE.name}=${SIGNED_IN_COOKIE.yes}`);

/** Everything but the account is loaded again when its screen is opened again; what is open stays. */
function markStale(client: QueryClient): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== meQuery.queryKey[0];
  void client.invalidateQueries({ predicate, refetchType: 'none' });
}

/** Shows the member's version of a page that was rendered for guests, if someone is signed in. */
export async function loadMember(client: QueryClient): Promise<void> {
  try {
    if (!(await client.fetchQuery({ ...meQuery, staleTime: 0 }))) return;
    markStale(client);
    void client.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.['isForReader'] === true });
  } catch {
    // The guest's version of the page stays usable; its actions lead to the sign-in page.
  }
}

/** After each write of this browser, because any list may show what it changed. */
export function useFreshLists(): void {
  const client = useQueryClient();
  useEffect(() => onWrite(() => markStale(client)), [client]);
}

/** Attributes of an element that members don't see. A placeholder has its space until it is known who reads. */
export const forGuests = { 'data-for-guests': '' } as const;

/** The same without a placeholder, for what is not replaced. */
export const blankForMembers = { 'data-for-guests': 'blank' } as const;

/** The same without its space, for what members have nothing in place of. */
export const goneForMembers = { 'data-for-guests': 'gone' } as const;

/** Attributes of an element that only members see, before their account is known. */
export const forMembers = { 'data-for-members': '' } as const;

export function useReader(): void {
  const client = useQueryClient();
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const isForGuests = client.getQueryData(meQuery.queryKey) === null;
    if (document.documentElement.dataset['reader'] === undefined || !isForGuests) return setKnown(true);
    void loadMember(client).finally(() => setKnown(true));
  }, [client]);
  // Before the browser paints the member's version, so that both changes appear together.
  useLayoutEffect(() => {
    if (user || isKnown) delete document.documentElement.dataset['reader'];
  }, [user, isKnown]);
}
