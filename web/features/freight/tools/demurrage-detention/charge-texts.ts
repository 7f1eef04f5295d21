import { moneyText } from '#contract/freight/money-text.ts';
import { messages } from '#contract/messages.ts';
import { rangeText } from '#contract/trade-desk/day-texts.ts';
import type { Part } from '#contract/trade-desk/demurrage/charge.ts';
import type { ChargeKind } from '#contract/trade-desk/demurrage/terms.ts';

const t = messages('trade-desk');

export function chargeName(kind: ChargeKind): string {
  switch (kind) {
    case 'DEMURRAGE':
      return t('Demurrage');
    case 'DETENTION':
      return t('Detention');
    case 'COMBINED':
      return t('Demurrage and detention');
    case 'STORAGE':
      return t('Storage');
  }
}

export const partText = ({ from, to, days, rate }: Part): string =>
  t('{range}: {days, plural, one {# day} other {# days}} × {rate}', {
    range: rangeText(from, to),
    days,
    rate: moneyText(rate),
  });
