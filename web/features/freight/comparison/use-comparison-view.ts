import { useEffect, useState } from 'react';
import type { ComparisonSort, Rates } from '#contract/freight/offer-comparison.ts';
import { readNumber } from '#contract/freight/read-measure.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

/** The settings of the comparison of offers. This device keeps them. */
export interface ComparisonView {
  readonly sort: ComparisonSort;
  readonly hidden: readonly string[];
  /** The currency of the common total. Empty for the most frequent one. */
  readonly currency: string;
  /** By currency, as typed. */
  readonly rates: Readonly<Record<string, string>>;
  /** The ISO date of the rates. */
  readonly ratesOn: string;
}

const first: ComparisonView = { sort: 'received', hidden: [], currency: '', rates: {}, ratesOn: '' };

export function useComparisonView(userId: UserId, postId: PostId) {
  const key = storageKey(userId, 'comparison', postId);
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

/** Rates are kept by the pair of currencies, so that another common currency has its own. */
export const rateName = (from: string, to: string): string => `${from} ${to}`;

/** A comma is a decimal separator: no rate has thousands. */
export const readRate = (text: string): number | undefined => readNumber(text, ',')?.value;

export const ratesIn = ({ rates }: Pick<ComparisonView, 'rates'>, to: string, currencies: readonly string[]): Rates =>
  Object.fromEntries(currencies.map((from) => [from, readRate(rates[rateName(from, to)] ?? '')]));
