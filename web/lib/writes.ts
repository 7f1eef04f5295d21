/** Tells the cache that this browser has changed something on the server. */
import { makeListeners } from './listeners.ts';

const writes = makeListeners();

export const onWrite = writes.add;
export const announceWrite = writes.call;
