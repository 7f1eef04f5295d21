import type { State } from './badge.tsx';

export const publicationStates = {
  draft: { name: 'Draft', tone: 'neutral' },
  scheduled: { name: 'Scheduled', tone: 'info' },
  published: { name: 'Published', tone: 'good' },
  closed: { name: 'Closed', tone: 'warn' },
  cancelled: { name: 'Cancelled', tone: 'bad' },
} as const satisfies Readonly<Record<string, State>>;

interface Publication<Status extends string> {
  readonly status: Status;
  readonly publishedAt: string | null;
}

export function publicationState<Status extends string>({ status, publishedAt }: Publication<Status>) {
  const isScheduled = status === 'published' && publishedAt !== null && Date.parse(publishedAt) > Date.now();
  return isScheduled ? 'scheduled' : status;
}
