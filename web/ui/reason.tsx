import { messages } from '#contract/messages.ts';
import { Rich } from '#web/ui/rich.tsx';

const t =
  messages('common'); /** Why somebody decided so. On a line of its own, because it may end without a full stop. */
export function Reason({ text }: { readonly text: string | null }) {
  if (!text) return null;
  return (
    <p>
      <Rich text={t('Reason: <0>{text}</0>', { text })} parts={[(inner) => <span dir="auto">{inner}</span>]} />
    </p>
  );
}
