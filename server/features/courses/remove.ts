import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/http/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { audit } from '../users/index.ts';
import { holdCourse } from './find.ts';
import { publicationOf } from './present.ts';
import { superviseCourse } from './supervise-course.ts';
import { markRemoved } from './write-queries.ts';

/** Deletes what nobody has seen yet: a draft, or a course that is still scheduled. */
export async function removeCourse(db: Db, actor: Actor, courseId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, seen } = await holdCourse(tx, actor, courseId);
    if (can(actor, 'course.write', publicationOf(course.removedAt !== null, seen)) !== 'allow') throw new Forbidden();
    await superviseCourse(tx, actor, course);
    if (seen) throw new Conflict('People have seen this course: close it instead.', 'CLOSE_INSTEAD');
    await markRemoved(tx, courseId);
    await audit(tx, actor.userId, 'course.removed', `course:${courseId}`);
  });
}
