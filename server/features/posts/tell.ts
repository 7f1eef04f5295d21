/** Notifies people about a post. */
import { contentTypes } from '#contract/content-types.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { notify, notifyOnce } from '../notifications/index.ts';

export interface ToldPost {
  readonly id: string;
  readonly kind: PostKind;
  readonly title: string;
  /** Null for deleted accounts. */
  readonly authorId: string | null;
}

export const postUrl = (post: Pick<ToldPost, 'id' | 'kind'>): string => contentTypes[post.kind].appPath(post.id);
const mailOf = (kind: PostKind, step: 'Creation' | 'Moderation' | 'Rejected'): MailSwitch => `${kind}Post${step}`;

export async function tellOfCreation(tx: Tx, post: ToldPost, waits: boolean): Promise<void> {
  if (post.authorId === null) return;
  await notify(tx, [post.authorId], {
    kind: waits ? 'post.pending' : 'post.published',
    title: waits ? 'Your post is awaiting review' : 'Your post is published',
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

/** @param wasOut it was published before and is now hidden */
export async function tellOfRejection(tx: Tx, post: ToldPost, reason: string, wasOut: boolean): Promise<void> {
  if (post.authorId === null) return;
  await notify(tx, [post.authorId], {
    kind: wasOut ? 'post.hidden' : 'post.rejected',
    title: wasOut ? 'Your post was hidden' : 'Your post was rejected',
    text: `${post.title}: ${reason}`,
    url: postUrl(post),
    mail: mailOf(post.kind, 'Rejected'),
  });
}

/** Once per person and post; never the author. */
export async function tellMentioned(tx: Tx, post: ToldPost, mentioned: readonly string[]): Promise<void> {
  const notice = { kind: 'post.mention', title: 'You were mentioned in a post', text: post.title, url: postUrl(post) };
  await notifyOnce(tx, { postId: post.id }, [[mentioned.filter((id) => id !== post.authorId), notice]]);
}
