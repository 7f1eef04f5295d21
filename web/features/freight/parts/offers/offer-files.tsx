import { readInvitedOfferAttachment } from '#contract/freight-invitations.ts';
import { type Offer, readAttachmentOfOffer } from '#contract/freight-offers.ts';
import { AttachmentList } from '#web/features/posts/parts/attachment-list.tsx';
import { addressOf } from '#web/lib/api.ts';
import { saveByLink } from './save-by-link.ts';

interface OfferFilesProps {
  readonly offer: Pick<Offer, 'id' | 'attachments'>;
  /** Of the link in an email. */
  readonly token?: string;
}

export function OfferFiles({ offer: { id: replyId, attachments }, token }: OfferFilesProps) {
  const paramsOf = (id: Offer['attachments'][number]['id']) => ({ params: { replyId, id } });
  if (token === undefined) {
    return (
      <AttachmentList attachments={attachments} addressOf={(id) => addressOf(readAttachmentOfOffer, paramsOf(id))} />
    );
  }
  return (
    <AttachmentList
      attachments={attachments}
      save={({ id, name }) => void saveByLink(addressOf(readInvitedOfferAttachment, paramsOf(id)), token, name)}
    />
  );
}
