import { messages } from '#contract/messages.ts';
import type { State } from './badge.tsx';

const t = messages('common');

export const publicationStates = {
  draft: {
    get name() {
      return t('Draft');
    },
    tone: 'neutral',
  },
  scheduled: {
    get name() {
      return t('Scheduled');
    },
    tone: 'info',
  },
  published: {
    get name() {
      return t('Published');
    },
    tone: 'good',
  },
  closed: {
    get name() {
      return t('Closed');
    },
    tone: 'warn',
  },
  cancelled: {
    get name() {
      return t('Cancelled');
    },
    tone: 'bad',
  },
} as const satisfies Readonly<Record<string, State>>;

interface Publication<Status extends string> {
  readonly status: Status;
  readonly publishedAt: string | null;
}

export function publicationState<Status extends string>({ status, publishedAt }: Publication<Status>) {
  const isScheduled = status === 'published' && publishedAt !== null && Date.parse(publishedAt) > Date.now();
  return isScheduled ? 'scheduled' : status;
}
