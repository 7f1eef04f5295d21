import type { reportReasons } from '#contract/reports.ts';

export const reasonNames: Readonly<Record<(typeof reportReasons)[number], string>> = {
  spam: 'Spam or advertising',
  abuse: 'Abuse or harassment',
  'off-topic': 'Off-topic',
  other: 'Something else',
};
