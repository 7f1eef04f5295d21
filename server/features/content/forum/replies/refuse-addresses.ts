import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import type { PostHead } from '#server/features/engagement/threads/index.ts';
import { Invalid } from '#server/platform/errors.ts';
import { hasPhoneNumber } from './phone-numbers.ts';

const t = messages('server');

const emailAddress = /[^\s@]@[^\s@]/;
const webAddress = /https?:|\bwww\./i;

/** A question on a request with sealed offers is anonymous. @throws Invalid if its text says how to reach the asker */
export function refuseAddresses(
  head: Pick<PostHead, 'sealed' | 'author_id'>,
  userId: UserId | null,
  html: string,
): void {
  if (!head.sealed || userId === head.author_id) return;
  const text = htmlToText(html);
  const hasAddress = emailAddress.test(text) || webAddress.test(text) || /href="(?!\/u\/)/.test(html);
  if (!hasAddress && !hasPhoneNumber(text)) return;
  throw new Invalid({
    description: t(
      'Questions on requests with sealed offers are anonymous. Leave out email addresses, web addresses and phone numbers.',
    ),
  });
}
