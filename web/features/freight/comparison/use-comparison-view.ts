import { useEffect, useState } from 'react';
import type { ComparisonSort } from '#contract/freight/offer-ranking.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

/** How this device shows the comparison of offers. */
export interface ComparisonView {
  readonly sort: ComparisonSort;
  readonly hidden: readonly string[];
}

const first: ComparisonView = { sort: 'total', hidden: [] };

export function useComparisonView(userId: UserId, postId: PostId) {
  const key = storageKey(userId, 'comparison view', postId);
  const [view, setView] = useState(first);
  // The server renders the page without what this device keeps.
  useEffect(() => {
    const stored = deviceStorage.read<ComparisonView>(key);
    if (stored) setView({ ...first, ...stored });
  }, [key]);
  const change = (patch: Partial<ComparisonView>) => {
    const next = { ...first, ...(deviceStorage.read<ComparisonView>(key) ?? view), ...patch };
    setView(next);
    deviceStorage.keep(key, next);
  };
  return [view, change] as const;
}
