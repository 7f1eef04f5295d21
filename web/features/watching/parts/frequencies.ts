import { messages } from '#contract/messages.ts';
import type { SetWatch } from '#contract/watching.ts';

const t = messages('account');

export const frequencyNames: Readonly<Record<SetWatch['how'], string>> = {
  get now() {
    return t('Immediately');
  },
  get daily() {
    return t('Daily digest');
  },
  get weekly() {
    return t('Weekly digest');
  },
  get off() {
    return t('Off');
  },
};
