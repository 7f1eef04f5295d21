import type { ListingChange } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { Rich } from '#web/ui/rich.tsx';
import { Notice } from './notice.tsx';
import { Reason } from './reason.tsx';

const t = messages('common');

export function ChangeNote({ change, mine }: { readonly change: ListingChange | null; readonly mine: boolean }) {
  if (!change) return null;
  if (!mine) return change.waitsSince && <Notice tone="warn">{t('A change by the owner is awaiting review.')}</Notice>;
  return change.waitsSince ? (
    <Notice tone="warn">{t('Your change is awaiting review. Until then, others see the approved version.')}</Notice>
  ) : (
    <Notice tone="warn">
      <p>
        <Rich
          text={t('<0>Your change was rejected.</0> Others see the approved version. Edit and save to resubmit.')}
          parts={[(inner) => <strong>{inner}</strong>]}
        />
      </p>
      <Reason text={change.reason} />
    </Notice>
  );
}
