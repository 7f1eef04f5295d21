import type { CompanyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';

interface Named {
  readonly id: CompanyId;
  readonly name: string;
}

export interface CompanyListener {
  /** The company enters the directory, possibly again. */
  shown(tx: Tx, companyId: CompanyId, isFirst: boolean): Promise<void>;
  /** It leaves the directory, possibly for some time. */
  hidden(tx: Tx, companyId: CompanyId): Promise<void>;
  renamed(tx: Tx, company: Named): Promise<void>;
  ownerChanged(tx: Tx, company: Named, ownerId: UserId): Promise<void>;
  /** They are about to be deleted for good. */
  deleted(tx: Tx, companyIds: readonly CompanyId[]): Promise<void>;
}

export function combineListeners(...listeners: readonly Partial<CompanyListener>[]): CompanyListener {
  return {
    async shown(tx, companyId, isFirst) {
      for (const listener of listeners) await listener.shown?.(tx, companyId, isFirst);
    },
    async hidden(tx, companyId) {
      for (const listener of listeners) await listener.hidden?.(tx, companyId);
    },
    async renamed(tx, company) {
      for (const listener of listeners) await listener.renamed?.(tx, company);
    },
    async ownerChanged(tx, company, ownerId) {
      for (const listener of listeners) await listener.ownerChanged?.(tx, company, ownerId);
    },
    async deleted(tx, companyIds) {
      for (const listener of listeners) await listener.deleted?.(tx, companyIds);
    },
  };
}
