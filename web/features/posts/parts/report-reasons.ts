import { messages } from '#contract/messages.ts';
import type { reportReasons } from '#contract/reports.ts';

const t = messages('posts');

export const reasonNames = (): Readonly<Record<(typeof reportReasons)[number], string>> => ({
  spam: t('Spam or advertising'),
  abuse: t('Abuse or harassment'),
  'off-topic': t('Off-topic'),
  other: t('Something else'),
});
