/** Notifications of the large data set: of the last half year, most of them read. */

import { contentTypes } from '#contract/content-types.ts';
import { DAY_MS } from '#contract/dates.ts';
import { line } from './large-copy.ts';
import type { LargeUser, Story } from './large-stories.ts';
import type { Random } from './random.ts';

export const notificationColumns = 'id, user_id, kind, title, url, created_at, read_at';
const KEPT = 180 * DAY_MS;
/** One of this many is unread. */
const UNREAD = 20;

export interface NotificationSize {
  readonly posts: number;
  readonly notifications: number;
}

/** Makes the lines of one post after the other, so that all posts together have the requested number. */
export function notificationLines(
  { posts, notifications }: NotificationSize,
  users: readonly LargeUser[],
  now: Date,
  random: Random,
): (story: Story) => string[] {
  let done = 0;
  let stories = 0;
  return (story) => {
    stories += 1;
    const due = Math.round((stories / posts) * notifications) - done;
    done += due;
    return Array.from({ length: due }, () => {
      const createdAt = new Date(now.getTime() - random.below(KEPT));
      const readAt = random.below(UNREAD) === 0 ? null : new Date(createdAt.getTime() + random.below(DAY_MS));
      const user = random.pick(users);
      return line([
        random.id(createdAt),
        user.id,
        'reply.received',
        `A reply to “${story.title}”`,
        contentTypes[story.kind].appPath(story.id),
        createdAt,
        readAt,
      ]);
    });
  };
}
