import { messages } from '#contract/messages.ts';
import type { Analytics } from './queries.ts';

const t = messages('admin');

export const measures = ['views', 'visitors', 'signUps', 'signIns'] as const;
export type Measure = (typeof measures)[number];
export const measureNames: Readonly<Record<Measure, string>> = {
  get views() {
    return t('Views');
  },
  get visitors() {
    return t('Visitors');
  },
  get signUps() {
    return t('Sign-ups');
  },
  get signIns() {
    return t('Sign-ins');
  },
};

export type Day = { readonly day: string } & Readonly<Record<Measure, number>>;

export function byDay(analytics: Pick<Analytics, Measure>): Day[] {
  const days = new Map<string, Record<Measure, number>>();
  for (const measure of measures) {
    for (const { day, count } of analytics[measure]) {
      const at = days.get(day) ?? { views: 0, visitors: 0, signUps: 0, signIns: 0 };
      at[measure] = count;
      days.set(day, at);
    }
  }
  return [...days].map(([day, counts]) => ({ day, ...counts })).sort((a, b) => a.day.localeCompare(b.day));
}

export const totalOf = (days: readonly Day[], measure: Measure): number =>
  days.reduce((sum, day) => sum + day[measure], 0);
