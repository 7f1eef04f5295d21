import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { ChangeList } from './change-list.tsx';

const t = messages('freight');

/** What changed in the request after an offer was made for it. Nothing if that is not known. */
export function RequestChanges({ changes }: { readonly changes: Offer['requestChanges'] }) {
  if (changes === null) return null;
  if (changes.length === 0) return <p>{t('The request is now the same again as for this version.')}</p>;
  return <ChangeList changes={changes} />;
}
