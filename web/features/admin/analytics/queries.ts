import { readAnalytics } from '#contract/analytics.ts';
import type { Output } from '#contract/http.ts';
import { query } from '#web/lib/queries.ts';

export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];

export type Analytics = Output<typeof readAnalytics>['data'];

export const readSpan = (params: URLSearchParams): Span =>
  spans.find((span) => String(span) === params.get('days')) ?? 30;

export const analyticsQuery = (days: Span) => query(readAnalytics, { query: { days } });
