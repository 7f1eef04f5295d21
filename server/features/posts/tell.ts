/** Whom a post concerns, and what they are told of it. */
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { notify, notifyOnce } from '../notifications/index.ts';

export interface ToldPost {
  readonly id: string;
  readonly kind: PostKind;
  readonly title: string;
  /** Null once the account was erased: nobody is told. */
  readonly authorId: string | null;
}

export const postUrl = (post: Pick<ToldPost, 'id' | 'kind'>): string => `${postKinds[post.kind].appPath}/${post.id}`;
const mailOf = (kind: PostKind, step: 'Creation' | 'Moderation' | 'Rejected'): MailSwitch => `${kind}Post${step}`;

export async function tellOfCreation(tx: Tx, post: ToldPost, waits: boolean): Promise<void> {
  if (post.authorId === null) return;
  await notify(tx, [post.authorId], {
    kind: waits ? 'post.pending' : 'post.published',
    title: waits ? 'Your post waits for a review' : 'Your post is published',
    text: post.title,
    url: postUrl(post),
    mail: mailOf(post.kind, 'Creation'),
    isMailOnly: !waits,
  });
}

export async function tellOfAcceptance(tx: Tx, post: ToldPost): Promise<void> {
  if (post.authorId === null) return;
  await notify(tx, [post.authorId], {
    kind: 'post.accepted',
    title: 'Your post was accepted',
    text: post.title,
    url: postUrl(post),
    mail: mailOf(post.kind, 'Moderation'),
  });
}

/** @param wasOut it was published before, and is hidden now */
export async function tellOfRejection(tx: Tx, post: ToldPost, reason: string, wasOut: boolean): Promise<void> {
  if (post.authorId === null) return;
  await notify(tx, [post.authorId], {
    kind: wasOut ? 'post.hidden' : 'post.rejected',
    title: wasOut ? 'Your post was hidden' : 'Your post was not accepted',
    text: `${post.title}: ${reason}`,
    url: postUrl(post),
    mail: mailOf(post.kind, 'Rejected'),
  });
}

/** Each person once per post; never the author. */
export async function tellMentioned(tx: Tx, post: ToldPost, mentioned: readonly string[]): Promise<void> {
  const notice = { kind: 'post.mention', title: 'You are named in a post', text: post.title, url: postUrl(post) };
  await notifyOnce(tx, { postId: post.id }, [[mentioned.filter((id) => id !== post.authorId), notice]]);
}
