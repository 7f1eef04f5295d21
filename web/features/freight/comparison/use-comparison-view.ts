import { useEffect, useState } from 'react';
import { isInverted, nearerToUsual } from '#contract/freight/inverted-rate.ts';
import type { ComparisonSort, Rates } from '#contract/freight/offer-comparison.ts';
import { readDecimal } from '#contract/freight/read-decimal.ts';
import { noteOf } from '#contract/freight/read-whole.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import type { TypedAllowances } from './allowances.ts';

/** The settings of the comparison of offers. This device keeps them. */
export interface ComparisonView {
  readonly sort: ComparisonSort;
  readonly hidden: readonly string[];
  /** The currency of the common total. Empty for the most frequent one. */
  readonly currency: string;
  /** By currency, as typed. */
  readonly rates: Readonly<Record<string, string>>;
  /** Unusual rates that the requester confirmed, by currency, as typed. */
  readonly confirmed: Readonly<Record<string, string>>;
  /** The ISO date of the rates. */
  readonly ratesOn: string;
  readonly allowances: TypedAllowances;
}

const first: ComparisonView = {
  sort: 'received',
  hidden: [],
  currency: '',
  rates: {},
  confirmed: {},
  ratesOn: '',
  allowances: {},
};

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

/** What can be read in two ways is the rate that is nearer to the usual one. Without a usual rate, it has decimals. */
export function readRate(text: string, from: string, to: string): { readonly value?: number; readonly note?: string } {
  const read = readDecimal(text);
  if (!read || Number(read.text) === 0) return {};
  if (read.other === undefined) return { value: Number(read.text) };
  const [smaller, larger] = [read.text, read.other].sort((a, b) => Number(a) - Number(b)) as [string, string];
  const isLarger = nearerToUsual([Number(smaller), Number(larger)], from, to) === Number(larger);
  const [chosen, other] = isLarger ? [larger, smaller] : [smaller, larger];
  return { value: Number(chosen), ...noteOf({ text: chosen, other }) };
}

/** Whether the requester has to say if a rate is the right way round before it is used. */
export function isDoubtful(
  { rates, confirmed }: Pick<ComparisonView, 'rates' | 'confirmed'>,
  from: string,
  to: string,
) {
  const name = rateName(from, to);
  const text = rates[name] ?? '';
  const rate = readRate(text, from, to).value;
  return rate !== undefined && confirmed[name] !== text && isInverted(rate, from, to);
}

export const ratesIn = (
  view: Pick<ComparisonView, 'rates' | 'confirmed'>,
  to: string,
  currencies: readonly string[],
): Rates =>
  Object.fromEntries(
    currencies.map((from) => [
      from,
      isDoubtful(view, from, to) ? undefined : readRate(view.rates[rateName(from, to)] ?? '', from, to).value,
    ]),
  );
