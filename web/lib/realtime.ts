import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from './session.ts';
import { sharedValue, useSharedValue } from './shared-value.ts';

const isConnected = sharedValue(false);

/** Pages without a socket poll. */
export const useIsConnected = (): boolean => useSharedValue(isConnected);

/** Connects once the user is known. The user does not see errors. */
export function Realtime() {
  const client = useQueryClient();
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isLeft = false;
    let leave = () => {};
    void import('./socket.ts').then(({ openSocket }) => {
      if (!isLeft) leave = openSocket(client, userId, isConnected.set);
    });
    return () => {
      isLeft = true;
      leave();
    };
  }, [client, userId]);
  return null;
}
