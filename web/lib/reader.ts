/**
 * Public pages are rendered for guests and served to everybody. This loads what is specific to a member after
 * hydration. Until then, `data-reader` on the document hides what only guests should see, so that nothing flashes.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { SIGNED_IN_COOKIE } from '#contract/users.ts';
import { meQuery } from './session.ts';

/** Runs before the first paint. */
export const markReader = `if(document.cookie.split('; ').includes('${SIGNED_IN_COOKIE.name}=${SIGNED_IN_COOKIE.yes}'))document.documentElement.dataset.reader=''`;

/** Attributes of an element that members don't see. It keeps its space until it is known who reads. */
export const forGuests = { 'data-for-guests': '' } as const;

export function useReader(): void {
  const client = useQueryClient();
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const isForGuests = client.getQueryData(meQuery.queryKey) === null;
    if (document.documentElement.dataset['reader'] === undefined || !isForGuests) return setKnown(true);
    void client
      .fetchQuery({ ...meQuery, staleTime: 0 })
      .then((me) => {
        if (!me) return;
        // Other data stays until its screen is opened again.
        void client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0],
          refetchType: 'none',
        });
        void client.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.['isForReader'] === true });
      })
      // The guest's version of the page stays usable; its actions lead to the sign-in page.
      .catch(() => undefined)
      .finally(() => setKnown(true));
  }, [client]);
  // Before the browser paints the member's version, so that both changes appear together.
  useLayoutEffect(() => {
    if (user || isKnown) delete document.documentElement.dataset['reader'];
  }, [user, isKnown]);
}
