import type { CompanyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';

interface Named {
  readonly id: CompanyId;
  readonly name: string;
}

/** Lets other features react to changes of companies in the same transaction. */
export interface CompanyFollower {
  /** It enters the directory, also again. */
  shown(tx: Tx, companyId: CompanyId, isFirst: boolean): Promise<void>;
  /** It was renamed. */
  renamed(tx: Tx, company: Named): Promise<void>;
  /** It has a new verified owner. */
  handedOver(tx: Tx, company: Named, ownerId: UserId): Promise<void>;
  /** They are about to be deleted for good. */
  deleted(tx: Tx, companyIds: readonly CompanyId[]): Promise<void>;
}

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
