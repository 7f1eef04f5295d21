import type { SetWatch } from '#contract/watching.ts';

export const frequencyNames: Readonly<Record<SetWatch['how'], string>> = {
  now: 'Immediately',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  off: 'Off',
};
