import type { CourseId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/http/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { audit } from '../users/index.ts';
import { holdCourse } from './find.ts';
import { publicationOf } from './present.ts';
import { superviseCourse } from './supervise-course.ts';
import { markRemoved } from './write-queries.ts';

/** Only drafts and scheduled courses can be deleted. */
export async function removeCourse(db: Db, actor: Actor, courseId: CourseId): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, seen } = await holdCourse(tx, actor, courseId);
    if (can(actor, 'course.write', publicationOf(course.removedAt !== null, seen)) !== 'allow') throw new Forbidden();
    await superviseCourse(tx, actor, course);
    if (seen) throw new Conflict('This course has been published. Close it instead.', 'CLOSE_INSTEAD');
    await markRemoved(tx, courseId);
    await audit(tx, actor.userId, 'course.removed', `course:${courseId}`);
  });
}
