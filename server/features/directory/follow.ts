import type { Tx } from '#server/platform/database/open.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What hangs on companies elsewhere in the portal, and follows what becomes of them in the same transaction. */
export interface CompanyFollower {
  /** It comes into the directory, or back into it. */
  shown(tx: Tx, companyId: string, isFirst: boolean): Promise<void>;
  /** It is called otherwise from now on. */
  renamed(tx: Tx, company: Named): Promise<void>;
  /** Somebody has proven to belong to it, and keeps it from now on. */
  handedOver(tx: Tx, company: Named, ownerId: string): Promise<void>;
  /** These are about to be deleted for good. */
  deleted(tx: Tx, companyIds: readonly string[]): Promise<void>;
}

/** One after the other, each in what concerns it. */
export function eachFollower(...followers: readonly Partial<CompanyFollower>[]): CompanyFollower {
  return {
    async shown(tx, companyId, isFirst) {
      for (const one of followers) await one.shown?.(tx, companyId, isFirst);
    },
    async renamed(tx, company) {
      for (const one of followers) await one.renamed?.(tx, company);
    },
    async handedOver(tx, company, ownerId) {
      for (const one of followers) await one.handedOver?.(tx, company, ownerId);
    },
    async deleted(tx, companyIds) {
      for (const one of followers) await one.deleted?.(tx, companyIds);
    },
  };
}
