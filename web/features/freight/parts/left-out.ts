import { chargeLabel } from '#contract/freight/charge-label.ts';
import type { ChargeState } from '#contract/freight/charge-names.ts';
import type { GapReason } from '#contract/freight/required-charges.ts';
import { messages } from '#contract/messages.ts';

const t = messages('freight');

/** 'Toll (at cost)': a charge that is not in the total, and why. */
export function leftOut(label: string, reason: GapReason | ChargeState): string {
  const charge = chargeLabel(label);
  if (reason === 'MISSING') return t('{charge} (missing)', { charge });
  return reason === 'AT_COST' ? t('{charge} (at cost)', { charge }) : t('{charge} (not included)', { charge });
}
