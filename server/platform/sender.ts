import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the portal works: an account, or the address of a guest. */
export interface Sender {
  readonly key: string;
  readonly isGuest: boolean;
}

const PORTAL: Sender = { key: 'portal', isGuest: false };
const senders = new AsyncLocalStorage<Sender>();

export const workFor = <T>(sender: Sender, work: () => T): T => senders.run(sender, work);

/** The portal itself outside of requests. */
export const currentSender = (): Sender => senders.getStore() ?? PORTAL;
