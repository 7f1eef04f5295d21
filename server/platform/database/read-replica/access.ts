import { AsyncLocalStorage } from 'node:async_hooks';

export interface Access {
  readonly userId: string | null;
  /** Only requests that read may use the read replica, until they write. */
  mayUseReadReplica: boolean;
  known: Promise<void> | null;
}

const accesses = new AsyncLocalStorage<Access>();

export const currentAccess = (): Access | undefined => accesses.getStore();

export function accessAs<T>(who: Pick<Access, 'userId' | 'mayUseReadReplica'>, work: () => T): T {
  return accesses.run({ ...who, known: null }, work);
}

/** For values that outlive the request: a read replica may lag behind the change that made them be read again. */
export const onPrimary = <T>(work: () => T): T => accessAs({ userId: null, mayUseReadReplica: false }, work);
