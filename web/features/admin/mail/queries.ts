import type { Input } from '#contract/http.ts';
import { listMails, type MailState, mailStates } from '#contract/mail-log.ts';
import { pages } from '#web/lib/queries.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { byTime, sortIn } from '../parts/sort-head.tsx';

export const stateLabels: Readonly<Record<MailState, { readonly name: string; readonly tone: BadgeTone }>> = {
  waiting: { name: 'Waiting', tone: 'warn' },
  sent: { name: 'Sent', tone: 'good' },
  failed: { name: 'Failed', tone: 'bad' },
  held: { name: 'Held back', tone: 'neutral' },
};

const LONGEST = 100;

export function readFilter(params: URLSearchParams) {
  const search = params.get('search')?.trim().slice(0, LONGEST);
  const state = mailStates.find((one) => one === params.get('state'));
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...sortIn(params, byTime),
  } satisfies Input<typeof listMails>['query'];
}

export const mailPages = (filter: ReturnType<typeof readFilter>) => pages(listMails, { query: filter });
