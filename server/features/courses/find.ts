/** A course as the acts meet it: there if the actor may read it, and held for the rest of the transaction. */
import type { Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { publicationOf } from './present.ts';
import { type CourseHead, lockCourse } from './write-queries.ts';

/** @param how `share` lets others hold it too, where only its status must stay */
export async function holdCourse(
  tx: Tx,
  actor: Actor,
  courseId: string,
  how: 'update' | 'share' = 'update',
): Promise<CourseHead> {
  const head = await lockCourse(tx, courseId, how);
  if (!head || !may(actor, 'course.read', publicationOf(head.course.removedAt !== null, head.seen))) {
    throw courseNotHere();
  }
  return head;
}

export const courseNotHere = (): NotFound => new NotFound('This course is not here, or not any more.');
