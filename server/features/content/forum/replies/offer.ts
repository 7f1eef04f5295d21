import { figure } from '#contract/freight/figure.ts';
import { MAX_NOTES, type Offer, type SentTerms } from '#contract/freight-offers.ts';
import type { ReplyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import type { Reply } from '#contract/posts.ts';
import { Invalid } from '#server/platform/errors.ts';

const t = messages('server');

interface Sent {
  readonly description: string;
  readonly parentId?: string | null | undefined;
}

/** @throws Invalid for what only replies can have */
export function termsOf(kind: PostKind, terms: SentTerms, { description, parentId }: Sent): SentTerms {
  const fields: Record<string, string> = {};
  if (!postKinds[kind].isForFreight) fields['offer'] = t('Only freight requests take offers.');
  if (parentId) fields['parentId'] = t('An offer answers the request, not a reply.');
  const text = htmlToText(description).trim();
  const isNotes = terms.notes === undefined && text !== '';
  if (isNotes && text.length > MAX_NOTES)
    fields['description'] = t('The notes of an offer can have at most {max} characters.', { max: figure(MAX_NOTES) });
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
  return isNotes ? { ...terms, notes: text } : terms;
}

export function replyOfOffer(offer: Offer): Reply & { offer: Offer } {
  return {
    id: offer.id as string as ReplyId,
    postId: offer.postId,
    parentId: null,
    description: offer.notes ?? '',
    language: null,
    attachments: offer.attachments,
    status: 'success',
    reason: null,
    hidden: false,
    createdAt: offer.createdAt,
    updatedAt: offer.updatedAt,
    publishedAt: offer.createdAt,
    editedAt: null,
    createdBy: offer.user.id,
    user: offer.user,
    likesCount: 0,
    liked: false,
    isAnswer: false,
    anonymous: false,
    removed: false,
    can: { edit: offer.can.revise, remove: offer.can.withdraw, markAnswer: false },
    version: offer.version,
    replies: [],
    offer,
  };
}
