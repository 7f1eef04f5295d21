import { AsyncLocalStorage } from 'node:async_hooks';

export interface Access {
  readonly userId: string | null;
  /** A request may use the read replica only if it reads, and until it writes. */
  mayUseReadReplica: boolean;
  known: Promise<void> | null;
}

const accesses = new AsyncLocalStorage<Access>();

export const currentAccess = (): Access | undefined => accesses.getStore();

export function accessAs<T>(who: Pick<Access, 'userId' | 'mayUseReadReplica'>, work: () => T): T {
  return accesses.run({ ...who, known: null }, work);
}

/** For values that are kept after the request: a read replica may lack the change for which they are read again. */
export const onPrimary = <T>(work: () => T): T => accessAs({ userId: null, mayUseReadReplica: false }, work);
