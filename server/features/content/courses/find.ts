import type { CourseId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { publicationOf } from './present.ts';
import { type CourseHead, lockCourse } from './write-queries.ts';

const t = messages('server');

export async function lockReadableCourse(tx: Tx, actor: Actor, courseId: CourseId): Promise<CourseHead> {
  const head = await lockCourse(tx, courseId, 'update');
  if (!head || !may(actor, 'course.read', publicationOf(head.course.removedAt !== null, head.shown))) {
    throw courseNotFound();
  }
  return head;
}

export const courseNotFound = (): NotFound => new NotFound(t('This course does not exist or was deleted.'));
