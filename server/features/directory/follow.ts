import type { Tx } from '#server/platform/database/open.ts';

/** What hangs on companies elsewhere in the portal, and follows what becomes of them in the same transaction. */
export interface CompanyFollower {
  /** It is in the directory, for the first time. */
  published(tx: Tx, companyId: string): Promise<void>;
  /** Somebody has proven to belong to it, and keeps it from now on. */
  handedOver(tx: Tx, company: { readonly id: string; readonly name: string }, ownerId: string): Promise<void>;
  /** These are about to be deleted for good. */
  deleted(tx: Tx, companyIds: readonly string[]): Promise<void>;
}
