import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { meQuery } from './session.ts';

let isConnected = false;
const listeners = new Set<() => void>();

function setConnected(value: boolean): void {
  isConnected = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Pages without a socket poll. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isConnected,
    () => false,
  );
}

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
      if (!isLeft) leave = openSocket(client, userId, setConnected);
    });
    return () => {
      isLeft = true;
      leave();
    };
  }, [client, userId]);
  return null;
}
