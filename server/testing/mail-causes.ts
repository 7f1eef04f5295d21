/** Triggers the email of each of the twelve preferences through the API. */
import { sql } from 'drizzle-orm';
import type { PostKind } from '#contract/post-kinds.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import type { Forum } from './forum.ts';
import type { TestPerson } from './people.ts';

export interface MailCause {
  readonly name: MailSwitch;
  readonly kind: PostKind;
  readonly thing: 'Post' | 'Reply';
  readonly step: 'Creation' | 'Moderation' | 'Rejected';
}

export const mailCauses: readonly MailCause[] = (['quote', 'general'] as const).flatMap((kind) =>
  (['Post', 'Reply'] as const).flatMap((thing) =>
    (['Creation', 'Moderation', 'Rejected'] as const).map(
      (step) => ({ name: `${kind}${thing}${step}`, kind, thing, step }) as const,
    ),
  ),
);

/** Publishes or submits a post and returns its id. */
export async function sendPost(forum: Forum, by: TestPerson, kind: PostKind): Promise<string> {
  const response = await forum.send(by, 'POST', `/api/${kind}Post/create${kind}post`, {
    title: 'A post that makes mails',
    description: '<p>This post causes one or more emails.</p>',
    subCategoryId: kind === 'quote' ? forum.airQuotes : forum.ocean,
    status: 'success',
  });
  return response.json().data.id;
}

export async function sendReply(forum: Forum, by: TestPerson, kind: PostKind, postId: string): Promise<string> {
  const description = '<p>A reply that makes mails.</p>';
  const response = await forum.send(by, 'POST', `/api/${kind}Post/create${kind}reply`, { postId, description });
  return response.json().data.id;
}

export const review = (forum: Forum, mode: 'all' | 'none') =>
  forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode });

/** Returns a new member who is due exactly this email. @param wants preferences, which the member sets before */
export async function causeMail(
  forum: Forum,
  { kind, thing, step }: MailCause,
  wants: { readonly [N in MailSwitch]?: boolean } = {},
): Promise<TestPerson> {
  const person = await forum.person();
  await forum.send(person, 'PATCH', `/api/notification/preferences/${person.id}`, wants);
  const thread = thing === 'Reply' ? await sendPost(forum, forum.moderator, kind) : '';
  if (step !== 'Creation') await review(forum, 'all');
  const id = thing === 'Post' ? await sendPost(forum, person, kind) : await sendReply(forum, person, kind, thread);
  await review(forum, 'none');
  if (step === 'Creation') return person;
  // Ignore emails from before the decision.
  await forum.db.execute(sql`DELETE FROM notifications WHERE user_id = ${person.id}`);
  await forum.send(forum.moderator, 'POST', '/api/moderation/decide', {
    act: step === 'Moderation' ? 'approve' : 'reject',
    items: [{ type: thing.toLowerCase(), id }],
    reason: 'For a test.',
  });
  return person;
}
