/** Whether changes reach this page by themselves, and the part of the page that sees to it. */
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

/** Without a socket a page has to ask now and then. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isConnected,
    () => false,
  );
}

/** Connects once it is known who is signed in, and leaves with them. Faults are not shown to anybody. */
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
