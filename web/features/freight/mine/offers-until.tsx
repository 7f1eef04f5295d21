import { messages } from '#contract/messages.ts';
import { Detail } from '#web/ui/data-table.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';

const t = messages('freight');

/** 'Offers until 5 Dec 2026, 23:59', under the status of a request. */
export function OffersUntil({ iso }: { readonly iso: string | null }) {
  if (iso === null) return null;
  return (
    <Detail>
      <Rich text={t('Offers until <0/>')} parts={[() => <When iso={iso} as="moment" />]} />
    </Detail>
  );
}
